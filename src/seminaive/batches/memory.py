"""What a fit of batches will hold in memory, said before it is taken."""

from numbers import Integral
from typing import NamedTuple

import numpy as np

from ..table.schema import Schema
from .run import jobs_of_threads, pieces_held

_FLOAT = 8
# Where two sums meet: both, both laid out for the values of either, and their sum.
_SETS_OF_A_JOB = 5
# The sum of all so far, and of a run; what the classifier makes of the counts, and its logarithms.
_SETS_BESIDE = 4
# Of a nominal feature a row has a code in its dictionary, one more where rows of weight 0 are left
# out, one in its column where there are gaps, and one in the table.
_BYTES_OF_A_CODE = 4 * 4
# Parquet is decoded by levels of 2 bytes, and by pages, one of each column: of strings that are
# written as such about 1 MB, or all strings of the batch. Allocators keep that back for a while.
_BYTES_OF_A_LEVEL = 2
_BYTES_OF_A_PAGE = 2 * 2**20
_BYTES_OF_A_WORD = 2 * 16
# The label as it comes, as a position and as a code; the weight, and one where none is given.
_BYTES_OF_A_ROW = 4 + 8 + 8 + 8 + 8


class FitMemory(NamedTuple):
    """Bytes of a fit, see :meth:`NaiveBayes.memory_to_fit`.

    Attributes
    ----------
    counts : int
        One set of the counts; of AODE and AnDE with the tables made of them.
    batch : int
        One batch as it is read and encoded. Frames and batches that are given have their own
        memory on top, as strings in Parquet have that are far longer than 16 letters.
    peak : int
        All that is held at a time.
    """

    counts: int
    batch: int
    peak: int


def fit_memory(numbers, n_classes, n_features, batch_rows, n_jobs) -> FitMemory:
    """Make the estimate.

    Parameters
    ----------
    numbers : float
        Of a set of counts, by class.
    n_classes, n_features, batch_rows : int
    n_jobs : int or None
        As in :func:`summed`, which holds a piece more than jobs where there are several.

    Raises
    ------
    ValueError
        A number of classes or rows, or of jobs, is none.
    """
    _refuse_no_number(n_classes, "n_classes")
    _refuse_no_number(batch_rows, "batch_rows")
    n_jobs = jobs_of_threads(n_jobs)
    n_pieces = pieces_held(n_jobs)
    counts = int(_FLOAT * n_classes * numbers)
    rows = int(batch_rows)
    page = min(rows * _BYTES_OF_A_WORD, _BYTES_OF_A_PAGE)
    column = rows * (_BYTES_OF_A_CODE + _BYTES_OF_A_LEVEL) + page
    batch = column * n_features + rows * _BYTES_OF_A_ROW
    peak = counts * (_SETS_OF_A_JOB * n_jobs + n_pieces - n_jobs + _SETS_BESIDE) + batch * n_pieces
    return FitMemory(counts, batch, peak)


def schema_of_sizes(n_values) -> Schema:
    """Make a schema of nominal features with so many values each, of which nothing is known."""
    sizes = np.asarray(n_values)
    are_whole = sizes.size == 0 or sizes.dtype.kind in "iu"
    if sizes.ndim != 1 or not are_whole or (sizes < 0).any():
        raise ValueError(
            "n_values must be the number of values of each nominal feature, whole numbers, 0 or "
            f"more; it is {n_values!r}."
        )
    sizes = sizes.astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    nothing = np.empty(0, dtype=np.int64)
    return Schema(sizes.size, np.arange(sizes.size), nothing, np.empty(0, dtype=object), starts)


def _refuse_no_number(number, name):
    if not isinstance(number, Integral) or number < 1:
        raise ValueError(f"{name} must be a whole number, 1 or more; it is {number!r}.")
