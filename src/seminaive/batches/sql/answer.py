"""What a database answers: counts of values and of pairs, as codes among sorted values."""

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from math import isinf
from typing import Any, NamedTuple

import numpy as np

from ...table.cells import refuse_infinite, refuse_kinds
from ...table.column import in_order
from ...table.labels.one_type import no_class, refuse_fractions
from ...table.schema import MISSING, Schema, make_schema
from .fetch import fetched
from .rows import Rows
from .statement import columns_of, letterless, statements

__all__ = ["Answer", "asked"]

# Every database has these in two sizes.
_LETTER = re.compile("[A-Za-z]")
# So many characters are compared in two sizes.
_COMPARED = 255

_GAP = None


class Answer(NamedTuple):
    """What was counted.

    Attributes
    ----------
    schema : Schema
        All features are nominal.
    classes : list
        Sorted.
    class_counts : ndarray of shape (n_classes,)
    cells : ndarray of int, shape (n, 2)
        Cell and class of every count of a value.
    cell_counts : ndarray of shape (n,)
    pairs : ndarray of int, shape (m, 3)
        Two cells and the class of every count of two values, the first feature's first.
    pair_counts : ndarray of shape (m,)
    """

    schema: Schema
    classes: list
    class_counts: np.ndarray
    cells: np.ndarray
    cell_counts: np.ndarray
    pairs: np.ndarray
    pair_counts: np.ndarray


def asked(
    connection: Any,
    rows: Rows,
    features: Any,
    target: str,
    *,
    pairs: bool,
    missing: str,
    grouping_sets: bool | None,
) -> Answer:
    """Ask a database for the counts of its rows.

    Parameters
    ----------
    connection : DB-API connection
    rows : Rows
    features : sequence of str
    target : str
    pairs : bool
    missing : {"skip", "value"}
    grouping_sets : bool or None
        None: all databases but SQLite know them.

    Returns
    -------
    Answer

    Raises
    ------
    ValueError
        A row has no class, or one that is a number but no whole one; there is no row, a value is a
        date or infinite, the database takes two spellings for one value, or the rows have changed
        meanwhile.
    TypeError
        The connection is none, or a value is a container.
    """
    if not (hasattr(connection, "cursor") or hasattr(connection, "execute")):
        raise TypeError(f"{type(connection).__name__} is no DB-API connection: it has no cursor.")
    in_sqlite = any(kind.__module__.startswith("sqlite3") for kind in type(connection).__mro__)
    if grouping_sets is None:
        grouping_sets = not in_sqlite
    if in_sqlite:
        rows = replace(rows, spelling="collated")
    elif rows.quote == "`" and not grouping_sets:
        rows = replace(rows, spelling="binary")
    features = columns_of(features, target)
    found = _Found(features, target)
    for text, some in statements(rows, features, target, pairs=pairs, grouping_sets=grouping_sets):
        for row in fetched(connection, text):
            found.add(row, some)
    if not found.by_class:
        raise ValueError("The table has no rows: there is nothing to count.")
    if rows.spelling == "told":
        _refuse_collations(connection, rows, found)
    found.refuse_other_sums()
    return _answer(found, missing)


class _Found:
    """Counts by what is shown, as pairs of a feature's position and its value, and by class."""

    def __init__(self, features, target):
        self.features, self.target = features, target
        self.by_class, self.cells, self.pairs = {}, {}, {}

    def add(self, row, some):
        label, *rest = row
        n = len(some)
        values, left_out, count = rest[:n], rest[n : 2 * n], float(rest[2 * n])
        _refuse_label(label, self.target)
        chosen = (at for at in range(n) if not int(left_out[at]))
        shown = tuple((some[at], _name(values[at], self.features[some[at]])) for at in chosen)
        kept = (self.by_class, self.cells, self.pairs)[len(shown)]
        # NaN and NULL are two groups of a database, and one gap.
        kept[shown, label] = kept.get((shown, label), 0.0) + count

    def texts(self):
        """Columns of text by name: of each the rows whose value has no letter, if some have one."""
        shown = [(self.target, label, count) for (_, label), count in self.by_class.items()]
        shown += [(self.features[k], value, n) for (((k, value),), _), n in self.cells.items()]
        without, some = Counter(), {}
        for name, value, count in shown:
            if isinstance(value, str):
                lettered = _LETTER.search(value[:_COMPARED]) is not None
                without[name] += 0 if lettered else count
                if lettered:
                    some[name] = value
        return {name: (without[name], value) for name, value in some.items()}

    def refuse_other_sums(self):
        """Raise ValueError where a feature's, or two features', counts are not those of all."""
        sums = Counter()
        for (shown, label), count in (*self.cells.items(), *self.pairs.items()):
            sums[tuple(k for k, _ in shown), label] += count
        known = {cell for (cell,), _ in self.cells} | {()}
        others = (cell for shown, _ in self.pairs for cell in shown if cell not in known)
        wrong = [
            chosen for (chosen, label), count in sums.items()
            if count != self.by_class.get(((), label))
        ]  # fmt: skip
        for chosen in (*wrong, *((k,) for k, _ in others)):
            raise ValueError(
                f"The counts of {[self.features[k] for k in chosen]} are not those of all rows: "
                "the rows have changed between two statements, so ask within a transaction that "
                "sees none of it, or the database calls values equal that differ."
            )


def _refuse_collations(connection, rows, found):
    """Raise ValueError where the database takes different spellings for one value."""
    texts = found.texts()
    names = list(texts)
    answers = (row for text in letterless(rows, names) for row in fetched(connection, text))
    for name, count in zip(names, (int(each) for row in answers for each in row), strict=True):
        without, value = texts[name]
        if count > without:
            raise ValueError(
                f"The database takes {value.upper()!r} and {value.lower()!r} for one value of "
                f"column {name!r}, and would count their rows together: give a query that has the "
                "column by a binary collation (SELECT ... COLLATE ...), of its LOWER if they are "
                "one to you."
            )


def _answer(found, missing):
    schema = _schema(found.cells, found.features, missing)
    classes = in_order(label for _, label in found.by_class)
    place = _Places(schema, classes)
    return Answer(
        schema,
        classes,
        np.array([found.by_class[(), label] for label in classes]),
        place.of(found.cells, 1),
        np.array(list(found.cells.values())),
        place.of(found.pairs, 2),
        np.array(list(found.pairs.values())),
    )


def _refuse_label(label, target):
    if type(label).__hash__ is None:
        refuse_kinds({type(label)}, target)
    if label is None or label != label:
        raise ValueError(no_class(f"column {target!r}", " (WHERE ... IS NOT NULL)"))
    if isinstance(label, float | Decimal):
        refuse_fractions([label], f"column {target!r}")


def _name(value, feature):
    if type(value).__hash__ is None:
        refuse_kinds({type(value)}, feature)
    if value is None or value != value:
        return _GAP
    # A frame of the same rows has floats.
    value = float(value) if isinstance(value, Decimal) else value
    if isinstance(value, float) and isinf(value):
        refuse_infinite(feature)
    return value


def _schema(cells, features, missing):
    shown = [set() for _ in features]
    for ((k, value),), _ in cells:
        shown[k].add(value)
    values = []
    for name, each in zip(features, shown, strict=True):
        known = each - {_GAP}
        refuse_kinds(set(map(type, known)), name)
        gap = [_GAP] if missing == "value" and _GAP in each else []
        values.append([*in_order(known), *gap])
    return make_schema(len(features), np.arange(len(features)), values)


class _Places:
    """Cells of values, and places of classes."""

    def __init__(self, schema, classes):
        self._cell = {}
        for k, first in enumerate(schema.offsets[:-1].tolist()):
            self._cell[k, _GAP] = first + 2 + MISSING
            for code, value in enumerate(schema.values(k).tolist()):
                self._cell[k, value] = first + 2 + code
        self._class = {label: place for place, label in enumerate(classes)}

    def of(self, counts, width):
        """Cells of a group's values, and its class: (n_groups, width + 1)."""
        found = [
            (*(self._cell[value] for value in shown), self._class[label]) for shown, label in counts
        ]
        return np.array(found, dtype=np.int64).reshape(len(found), width + 1)
