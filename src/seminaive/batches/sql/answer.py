"""What a database answers: counts of values and of pairs, as codes among sorted values."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from ...table.cells import refuse_kinds
from ...table.column import in_order
from ...table.schema import MISSING, Schema, make_schema
from ..target import NO_CLASS
from .statement import Rows, columns_of, statements

__all__ = ["Answer", "asked"]

# Rows of an answer that are fetched at a time.
_FETCHED = 10_000

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
        A row has no class, there is no row, or a value is a date.
    TypeError
        The connection is none, or a value is a container.
    """
    if not (hasattr(connection, "cursor") or hasattr(connection, "execute")):
        raise TypeError(f"{type(connection).__name__} is no DB-API connection: it has no cursor.")
    if grouping_sets is None:
        grouping_sets = type(connection).__module__.partition(".")[0] != "sqlite3"
    features = columns_of(features, target)
    texts = statements(rows, features, target, pairs=pairs, grouping_sets=grouping_sets)
    return _read((row for text in texts for row in _rows(connection, text)), features, missing)


def _rows(connection, text) -> Iterator[tuple]:
    # Drivers that offer it execute on the connection itself: a cursor of DuckDB would not see
    # what is registered with the connection alone.
    runner = connection if hasattr(connection, "execute") else connection.cursor()
    # A cursor need not return itself.
    answer = runner.execute(text) or runner
    while some := answer.fetchmany(_FETCHED):
        yield from map(tuple, some)


def _read(rows, features, missing):
    n = len(features)
    by_class, cells, pairs = {}, {}, {}
    for label, *rest in rows:
        values, left_out, count = rest[:n], rest[n : 2 * n], float(rest[2 * n])
        _refuse_label(label)
        chosen = (k for k in range(n) if not int(left_out[k]))
        shown = tuple((k, _name(values[k], features[k])) for k in chosen)
        kept = (by_class, cells, pairs)[len(shown)]
        # NaN and NULL are two groups of a database, and one gap.
        kept[shown, label] = kept.get((shown, label), 0.0) + count
    if not by_class:
        raise ValueError("The table has no rows: there is nothing to count.")
    schema = _schema(cells, features, missing)
    classes = in_order(label for _, label in by_class)
    place = _Places(schema, classes)
    return Answer(
        schema,
        classes,
        np.array([by_class[(), label] for label in classes]),
        place.of(cells, 1),
        np.array(list(cells.values())),
        place.of(pairs, 2),
        np.array(list(pairs.values())),
    )


def _refuse_label(label):
    if label is None or label != label:
        raise ValueError(f"{NO_CLASS[:-1]} (WHERE ... IS NOT NULL).")


def _name(value, feature):
    if type(value).__hash__ is None:
        refuse_kinds({type(value)}, feature)
    return _GAP if value is None or value != value else value


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
