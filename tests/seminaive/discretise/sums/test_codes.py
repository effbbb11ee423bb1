"""Codes of sums, block after block, against all sums at once."""

import numpy as np
import pytest

from seminaive.discretise import Intervals
from seminaive.discretise.sums.codes import parts_of_sums
from seminaive.discretise.sums.columns import Columns

X = np.random.default_rng(0).random((9, 4))
X[2, 1] = np.nan
TERMS = [[0], [0, 1], [2, 3], [0, 3], [1, 2, 3]]
PARTITIONS = [Intervals(np.array(cuts)) for cuts in ([0.5], [0.4, 1.0], [], [1.0], [1.2, 1.5])]


@pytest.mark.parametrize("n_jobs", [None, 2])
@pytest.mark.parametrize("size", [1, 2, 5, 100])
def test_every_sum_gets_its_parts_whatever_the_blocks(size, n_jobs):
    codes = parts_of_sums(Columns.of(X, 3), TERMS, PARTITIONS, size, n_jobs)
    expected = [
        each.codes(X[:, its].sum(axis=1)) for its, each in zip(TERMS, PARTITIONS, strict=True)
    ]
    assert codes.tolist() == np.array(expected).T.tolist()
    assert (codes.dtype, codes.flags.c_contiguous) == (np.int32, True)
    assert (codes[2] == -1).tolist() == [1 in its for its in TERMS]


@pytest.mark.parametrize("span", [0, 2, 8, 9, 10, 1000])
def test_whole_numbers_of_any_range_get_the_parts_that_each_alone_has(span):
    whole = np.random.default_rng(span).integers(span + 1, size=(9, 2)) - span // 2.0
    whole[:2, 0], whole[:2, 1] = whole[:, 0].min(), [-span, span]
    parts = Intervals(np.array([-1.0, 0.0, 0.5, 3.0, 700.0]))
    codes = parts_of_sums(Columns.of(whole, 2), [[0], [0, 1]], [parts, parts], 9, None)
    sums = [whole[:, 0], whole[:, 0] + whole[:, 1]]
    assert codes.tolist() == [
        [parts.codes(np.array([v]))[0] for v in row] for row in zip(*sums, strict=True)
    ]


def test_no_rows_have_no_parts_and_no_sums_leave_a_table_without_columns():
    assert parts_of_sums(Columns.of(X[:0], 3), TERMS, PARTITIONS, 2, None).shape == (0, 5)
    assert parts_of_sums(Columns.of(X, 3), [], [], 5, None).shape == (9, 0)
