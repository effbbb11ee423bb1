"""Counts that a database has made, from its answer."""

import numpy as np

from ..batches.sql.answer import asked
from ..batches.sql.rows import Rows
from ..kernels import joint, tabulate
from ..table.encoder import TableEncoder
from ..table.labels.one_type import of_one_type
from ..table.labels.places import moments
from .moments import Moments
from .origin import Origin
from .scale import called, refuse_scale
from .values import Values


def counts_of_sql(construct, connection, features, target, table, query, pairs, options):
    """Ask for counts and make them of a class; see :meth:`Counts.from_sql`.

    ``construct`` takes schema, classes, cells, moments, pairs and origin.
    """
    options = dict(options)
    rows = Rows(table, query, options.pop("quote"))
    encoder = TableEncoder(options.pop("categorical_features"), options.pop("missing"))
    answer = asked(connection, rows, features, target, pairs=pairs, encoder=encoder, **options)
    n_cells, n_classes = int(answer.schema.offsets[-1]), len(answer.classes)
    cells = np.zeros((n_cells, n_classes))
    cells[tuple(answer.cells.T)] = answer.cell_counts
    return construct(
        answer.schema,
        answer.class_counts,
        cells,
        _moments(answer.numbers, n_classes, called(answer.schema.numeric, features), len(features)),
        _pairs(answer, cells) if pairs else None,
        origin=Origin(_labels(answer.classes, target), tuple(features)),
    )


def _moments(numbers, n_classes, column_names, n_features):
    """Moments of numbers that come with their class and how many rows have them."""
    shape = len(numbers), n_classes
    n, mean, squares = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    for k, table in enumerate(numbers):
        shown, classes, counts = (np.ascontiguousarray(column) for column in table.T)
        out = n[[k]], mean[[k]], squares[[k]]
        of_rows = shown[:, None], classes.astype(np.int64), counts
        tabulate.moments(*of_rows, *out, np.zeros((6, n_classes, 1)))
        n[k], mean[k], squares[k] = (part[0] for part in out)
        refuse_scale(shown[:, None], Moments(*out), column_names[k : k + 1])
    return Moments(n, mean, squares, Values.of_columns_shown(numbers, n_classes, n_features))


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
    diagonal = np.arange(n_cells)
    # A value is shown together with itself.
    pairs[diagonal, diagonal] = cells
    pairs[tuple(answer.pairs.T)] = answer.pair_counts
    joint.mirror(pairs, answer.schema.offsets)
    return pairs
