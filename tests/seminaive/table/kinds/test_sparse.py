"""Sparse matrices learn, encode and grow as a dict per column of the dense rows does."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive.table.check import as_rows
from seminaive.table.kinds import sparse as module
from seminaive.table.kinds.sparse import Sparse
from seminaive.table.schema import make_schema
from tests.seminaive.table.kinds.kind_twin import assert_agrees


def matrix_of(rows):
    found = as_rows(sp.csr_matrix(np.array(rows, dtype=np.float64)))
    assert type(found) is Sparse
    return found


def counted(seed, high, gaps, n=40):
    """Rows that are mostly zero, one column never, with NaN where there are gaps."""
    rng = np.random.default_rng(seed)
    X = rng.integers(1, high, size=(n, 5)).astype(object)
    X[rng.random(X.shape) < 0.6] = 0
    X[:, 2] = 1 + rng.integers(0, high, size=n)
    X[rng.random(X.shape) < gaps] = None
    return X.tolist()


@pytest.mark.parametrize("gaps", [0, 0.2])
@pytest.mark.parametrize("nominal", [range(5), range(0)], ids=["nominal", "numeric"])
def test_counts(nominal, gaps):
    assert_agrees(matrix_of, counted(0, 3, gaps), counted(1, 5, gaps), nominal)


def test_without_gaps_missing_may_be_a_value():
    assert_agrees(matrix_of, counted(0, 3, 0), counted(1, 5, 0), range(5), "value")


def test_only_booleans_are_nominal_by_type():
    assert as_rows(sp.csr_matrix([[True, False]])).nominal.tolist() == [0, 1]
    assert matrix_of([[1, 0]]).nominal.tolist() == []
    assert (matrix_of([[1, 0]]).container, matrix_of([[1, 0]]).is_sparse) == ("array", True)


GAP, PART = "cannot have NaN as a value of its own", "must be all nominal or all numeric: set cat"
BOTH, NONE, MIXED = (
    make_schema(2, [0, 1], [[0.0], [0.0]]),
    make_schema(2, [], []),
    make_schema(2, [1], [[0.0, 1.0]]),
)
REFUSED = {
    "learn": (lambda rows: rows.learn(np.arange(2), "value"), [1, None], GAP),
    "learn numbers": (lambda rows: rows.learn(np.arange(0), "value"), [1, None], GAP),
    "encode": (lambda rows: rows.encode(BOTH, "value"), [1, None], GAP),
    "grow": (lambda rows: rows.grow(BOTH, "value"), [1, None], GAP),
    "grow numbers": (lambda rows: rows.grow(NONE, "value"), [1, None], GAP),
    "learn in part": (lambda rows: rows.learn(np.array([1]), "skip"), [1, 0], PART),
    "encode in part": (lambda rows: rows.encode(MIXED, "skip"), [1, 0], PART),
    "grow in part": (lambda rows: rows.grow(MIXED, "skip"), [1, 0], PART),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_gap_cannot_be_a_value_nor_a_matrix_be_nominal_in_part(case):
    ask, row, message = REFUSED[case]
    with pytest.raises(ValueError, match=message):
        ask(matrix_of([row]))
    assert message == PART or ask(matrix_of([[1, 0]])) is not None


def test_words_are_not_looked_for_among_numbers():
    with pytest.raises(ValueError, match="A sparse matrix holds only numbers, but training"):
        matrix_of([[1.0]]).encode(make_schema(1, [0], [["a"]]), "skip")


@pytest.mark.parametrize("seed", range(12))
def test_whole_numbers_are_found_by_marks_as_by_a_sort(seed):
    noise = np.random.default_rng(seed)
    X = sp.random(*noise.integers(1, 20, 2), noise.random(), format="csr", random_state=seed)
    X.data = noise.integers([-5, 1, 2**40][seed % 3], [3, 2, 2**40 + 3][seed % 3], X.nnz) * 1.0
    X = X.astype(bool) if seed % 4 == 0 else X
    for found, expected in zip(module._distinct(X), module._distinct_numbers(X), strict=True):
        np.testing.assert_array_equal(found, expected)


# Of the last two the differences are whole once they are rounded.
@pytest.mark.parametrize(
    "values",
    [
        (),
        (0.5, 2.0),
        (1.0, np.nan),
        (1.0, 2.0**40),
        (2.0**60,),
        (-1.0, 1 + 2.0**-52),
        (-3.0, 1e-20),
    ],
)
def test_other_numbers_are_sorted(values):
    X = sp.csr_matrix((np.array(values), (np.arange(len(values)),) * 2), shape=(4, 3))
    assert module._distinct_integers(X) is None
