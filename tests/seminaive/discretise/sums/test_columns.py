"""Sums of columns, dense and sparse, against Python's addition."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive.discretise.sums.columns import Columns
from tests.seminaive.discretise.sums import twin

X = np.array([[0.1, 0.2, 0.0, 1e16], [0.3, np.nan, 0.0, 1.0], [0.0, 0.7, -0.2, -1e16]])
TERMS = [[0], [1], [0, 1], [2, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]]


@pytest.mark.parametrize("made", [np.asarray, sp.csr_matrix, sp.csr_array])
def test_terms_are_added_from_left_to_right(made):
    columns = Columns.of(made(X), 4)
    found = np.array([columns.sums(its) for its in TERMS]).T
    np.testing.assert_array_equal(found, twin.all_sums(X, TERMS))


def test_what_a_sparse_matrix_stores_twice_counts_twice():
    stored = sp.csr_matrix(([1.0, 2.0, 4.0], [0, 0, 1], [0, 2, 3]), shape=(2, 2))
    assert Columns.of(stored, 2).sums([0, 1]).tolist() == [3.0, 4.0]


@pytest.mark.parametrize("made", [np.asarray, sp.csr_matrix])
def test_whole_numbers_without_gaps_are_known(made):
    each = np.array([[0.0, 0.5, 1.0, 2.0**39, 2.0**41], [-3.0, 1.0, np.nan, 5.0, 1.0]])
    assert Columns.of(made(each), 2).are_whole().tolist() == [True, False, False, True, False]


@pytest.mark.parametrize("made", [np.asarray, sp.csr_matrix])
def test_sums_that_may_be_infinite_are_refused(made):
    large = made(np.array([[1e308, 0.0], [np.nan, -1.0]]))
    assert Columns.of(large, 1).sums([0])[0] == 1e308
    with pytest.raises(ValueError, match="scale the features"):
        Columns.of(large, 2)
