"""Counts of one row more: what a sum of Counts gives, to the bit, in a third of the time."""

import numpy as np

from ..kernels import one_row as kernels
from .moments import Moments


def can_be_added(counts, table):
    """Whether a Table has one row, which is dense, and counts are of cells or pairs alone."""
    alone = getattr(counts, "triples", None) is getattr(counts, "sums", None) is None
    plain = type(table.codes) is type(table.numbers) is np.ndarray
    return alone and plain and table.codes.shape[0] == 1


def added(counts, table, label, weight):
    """Add the one row of a Table to counts, which are left as they are.

    Parameters
    ----------
    counts : Counts or JointCounts
        Without triples.
    table : Table
        Of one row, dense, in the schema of the counts.
    label : int
        Class of the row.
    weight : float
        Of the row, more than 0.

    Returns
    -------
    Counts or JointCounts
    """
    arrays = counts.moments.weight, counts.moments.mean, counts.moments.squares
    classes, cells, *moments = map(np.ndarray.copy, (counts.classes, counts.cells, *arrays))
    classes[label] += weight
    # Copies, for which the loop is compiled once, whatever may be written to.
    codes, numbers = np.array(table.codes, order="C"), np.array(table.numbers, order="C")
    kernels.add_row(codes, numbers, table.schema.offsets, label, weight, cells, *moments)
    values = counts.moments.values
    if values is not None:
        values = values.with_row(numbers, label, weight)
    pairs = counts.pairs
    if pairs is not None:
        pairs = pairs.copy()
        kernels.add_pairs(codes, table.schema.offsets, label, weight, pairs)
    parts = classes, cells, Moments(*moments, values), pairs
    return type(counts)(counts.schema, *parts, origin=counts.origin)
