"""Counts that a database has made, from its answer."""

import numpy as np

from ..batches.sql.answer import asked
from ..batches.sql.rows import Rows
from ..kernels import joint
from ..table.labels.one_type import of_one_type
from ..table.labels.places import moments
from .moments import Moments
from .origin import Origin

__all__ = ["counts_of_sql"]


def counts_of_sql(made, connection, features, target, table, query, pairs, given):
    """Ask for counts and make them of a class; see :meth:`Counts.from_sql`.

    ``made`` takes schema, classes, cells, moments, pairs and origin.
    """
    given = dict(given)
    rows = Rows(table, query, given.pop("quote"))
    answer = asked(connection, rows, features, target, pairs=pairs, **given)
    n_cells, n_classes = int(answer.schema.offsets[-1]), len(answer.classes)
    cells = np.zeros((n_cells, n_classes))
    cells[tuple(answer.cells.T)] = answer.cell_counts
    nothing = np.zeros((0, n_classes))
    return made(
        answer.schema,
        answer.class_counts,
        cells,
        Moments(nothing, nothing, nothing),
        _pairs(answer, cells) if pairs else None,
        origin=Origin(_labels(answer.classes, target), tuple(features)),
    )


def _labels(classes, target):
    """The classes as an array, as a fit has them."""
    dated = moments(classes)
    if dated is None:
        return of_one_type(classes, f"column {target!r}")
    # As frames have them, for which midnight is a time too.
    return dated.astype("datetime64[us]") if dated.dtype.kind == "M" else dated


def _pairs(answer, cells):
    n_cells, n_classes = cells.shape
    pairs = np.zeros((n_cells, n_cells, n_classes))
    every = np.arange(n_cells)
    # A value is shown together with itself.
    pairs[every, every] = cells
    pairs[tuple(answer.pairs.T)] = answer.pair_counts
    joint.mirror(pairs)
    return pairs
