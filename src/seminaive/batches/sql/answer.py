"""What a database answers: counts of values and of pairs, as codes among sorted values."""

import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from math import isinf
from numbers import Real
from typing import Any, NamedTuple

import numpy as np

from ...table.cells import numbers_only, refuse_infinite, refuse_kinds
from ...table.column import in_order
from ...table.encoder import TableEncoder
from ...table.labels.one_type import no_class, refuse_fractions
from ...table.schema import MISSING, Schema, make_schema
from .fetch import fetched
from .rows import Rows
from .statement import columns_of, letterless, statements

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
    classes : list
        Sorted.
    class_counts : ndarray of shape (n_classes,)
    cells : ndarray of int, shape (n, 2)
        Cell and class of every count of a value.
    cell_counts : ndarray of shape (n,)
    numbers : list of ndarray, shape (k, 3)
        Of each numeric feature the numbers that it shows, ascending, with class and count.
    pairs : ndarray of int, shape (m, 3)
        Two cells and the class of every count of two values, the first feature's first.
    pair_counts : ndarray of shape (m,)
    """

    schema: Schema
    classes: list
    class_counts: np.ndarray
    cells: np.ndarray
    cell_counts: np.ndarray
    numbers: list
    pairs: np.ndarray
    pair_counts: np.ndarray


def asked(
    connection: Any,
    rows: Rows,
    features: Any,
    target: str,
    *,
    pairs: bool,
    encoder: TableEncoder,
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
    encoder : TableEncoder
        Whose parameters say which features are nominal, and what a gap is.
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
    counts = _Found(features, target)
    for text, columns in statements(
        rows, features, target, pairs=pairs, grouping_sets=grouping_sets
    ):
        for row in fetched(connection, text):
            counts.add(row, columns)
    if not counts.by_class:
        raise ValueError("The table has no rows: there is nothing to count.")
    if rows.spelling == "told":
        _refuse_collations(connection, rows, counts)
    counts.refuse_other_sums()
    return _answer(counts, encoder)


class _Found:
    """Counts by what is shown, as pairs of a feature's position and its value, and by class."""

    def __init__(self, features, target):
        self.features, self.target = features, target
        self.by_class, self.cells, self.pairs = {}, {}, {}

    def add(self, row, columns):
        label, *fields = row
        n = len(columns)
        values, left_out, count = fields[:n], fields[n : 2 * n], float(fields[2 * n])
        if type(label).__hash__ is None:
            refuse_kinds({type(label)}, self.target)
        if label is None or label != label:
            raise ValueError(no_class(f"column {self.target!r}", " (WHERE ... IS NOT NULL)"))
        if isinstance(label, float | Decimal):
            refuse_fractions([label], f"column {self.target!r}")
        chosen = (position for position in range(n) if not int(left_out[position]))
        shown = tuple(
            (columns[position], _name(values[position], self.features[columns[position]]))
            for position in chosen
        )
        counts = (self.by_class, self.cells, self.pairs)[len(shown)]
        # NaN and NULL are two groups of a database, and one gap.
        counts[shown, label] = counts.get((shown, label), 0.0) + count

    def texts(self):
        """Columns of text by name: of each the rows whose value has no letter, if some have one."""
        shown = [(self.target, label, count) for (_, label), count in self.by_class.items()]
        shown += [(self.features[k], value, n) for (((k, value),), _), n in self.cells.items()]
        without, lettered_values = Counter(), {}
        for name, value, count in shown:
            if isinstance(value, str):
                lettered = _LETTER.search(value[:_COMPARED]) is not None
                without[name] += 0 if lettered else count
                if lettered:
                    lettered_values[name] = value
        return {name: (without[name], value) for name, value in lettered_values.items()}

    def refuse_other_sums(self):
        """Raise ValueError where a feature's, or two features', counts are not those of all."""
        sums = Counter()
        for (shown, label), count in (*self.cells.items(), *self.pairs.items()):
            sums[tuple(k for k, _ in shown), label] += count
        counted = {cell for (cell,), _ in self.cells} | {()}
        uncounted = (cell for shown, _ in self.pairs for cell in shown if cell not in counted)
        wrong = [
            chosen
            for (chosen, label), count in sums.items()
            if count != self.by_class.get(((), label))
        ]
        for chosen in (*wrong, *((k,) for k, _ in uncounted)):
            raise ValueError(
                f"The counts of {[self.features[k] for k in chosen]} are not those of all rows: "
                "the rows have changed between two statements, so ask within a transaction that "
                "sees none of it, or the database calls values equal that differ."
            )


def _refuse_collations(connection, rows, counts):
    """Raise ValueError where the database takes different spellings for one value."""
    texts = counts.texts()
    names = list(texts)
    answers = (row for text in letterless(rows, names) for row in fetched(connection, text))
    for name, count in zip(names, (int(number) for row in answers for number in row), strict=True):
        without, value = texts[name]
        if count > without:
            raise ValueError(
                f"The database takes {value.upper()!r} and {value.lower()!r} for one value of "
                f"column {name!r}, and would count their rows together: give a query that has the "
                "column by a binary collation (SELECT ... COLLATE ...), of its LOWER if they are "
                "one to you."
            )


def _answer(counts, encoder):
    schema = _schema(counts.cells, counts.features, encoder)
    classes = in_order(label for _, label in counts.by_class)
    place = _Places(schema, classes)
    cells, pairs = (_of_names(groups, schema.numeric) for groups in (counts.cells, counts.pairs))
    return Answer(
        schema,
        classes,
        np.array([counts.by_class[(), label] for label in classes]),
        place.of(cells, 1),
        np.array(list(cells.values())),
        _numbers(counts.cells, schema.numeric.tolist(), place.classes),
        place.of(pairs, 2),
        np.array(list(pairs.values())),
    )


def _of_names(counts, numeric):
    """Counts of values none of which is of a numeric feature."""
    numeric = set(numeric.tolist())
    return {
        (shown, label): count
        for (shown, label), count in counts.items()
        if not any(k in numeric for k, _ in shown)
    }


def _numbers(cells, numeric, classes):
    """Numbers of each numeric feature, ascending, with class and count."""
    shown = {k: [] for k in numeric}
    for (((k, value),), label), count in cells.items():
        if k in shown and value is not _GAP:
            shown[k].append((float(value), classes[label], count))
    return [np.array(sorted(rows), dtype=np.float64).reshape(-1, 3) for rows in shown.values()]


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


def _schema(cells, features, encoder):
    shown = [set() for _ in features]
    for ((k, value),), _ in cells:
        shown[k].add(value)
    kinds = [set(map(type, column_values - {_GAP})) for column_values in shown]
    for name, types in zip(features, kinds, strict=True):
        refuse_kinds(types, name)
    nominal = encoder.nominal_among(_Kinds(kinds), features)
    values = []
    for k in nominal:
        gap = [_GAP] if encoder.missing == "value" and _GAP in shown[k] else []
        values.append([*in_order(shown[k] - {_GAP}), *gap])
    for k in np.setdiff1d(np.arange(len(features)), nominal):
        if not all(issubclass(kind, Real) for kind in kinds[k]):
            raise ValueError(
                f"Column {features[k]!r} is numeric, but not all that it holds is a number: give "
                "numbers, or declare it in categorical_features."
            )
    return make_schema(len(features), nominal, values)


class _Kinds:
    """Columns of which the types of the values are known, as an encoder asks for them."""

    def __init__(self, kinds):
        self.shape = 0, len(kinds)
        # As in a frame of objects: numbers alone are numeric.
        self.nominal = np.flatnonzero([not numbers_only(types) for types in kinds])


class _Places:
    """Cells of values, and places of classes."""

    def __init__(self, schema, classes):
        self._cell = {}
        for j, k in enumerate(schema.nominal.tolist()):
            first = int(schema.offsets[j]) + 2
            self._cell[k, _GAP] = first + MISSING
            for code, value in enumerate(schema.values(j).tolist()):
                self._cell[k, value] = first + code
        self.classes = {label: place for place, label in enumerate(classes)}

    def of(self, counts, width):
        """Cells of a group's values, and its class: (n_groups, width + 1)."""
        cells = [
            (*(self._cell[value] for value in shown), self.classes[label])
            for shown, label in counts
        ]
        return np.array(cells, dtype=np.int64).reshape(len(cells), width + 1)
