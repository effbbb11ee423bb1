"""Counts and moments of rows against loops over the rows, sparse as dense."""

import numpy as np
import pytest
from scipy import sparse

from seminaive.kernels import tabulate

OFFSETS = np.array([0, 4, 9])


def rows(n, seed=0):
    noise = np.random.default_rng(seed)
    codes = np.column_stack([noise.integers(-2, 2, n), noise.integers(-2, 3, n)])
    weights = noise.choice([0.0, 0.5, 1.0, 3.0], n)
    return codes.astype(np.int32), noise.integers(0, 2, n), weights


def counted(codes, groups, weights):
    cells = np.ones((9, 2))
    np.add.at(cells, (OFFSETS[:2] + 2 + codes, groups[:, None]), weights[:, None])
    return cells


@pytest.mark.deep
@pytest.mark.parametrize("n", [0, 1, 20])
def test_a_row_adds_its_weight_to_the_cells_of_its_codes_and_what_is_not_stored_is_zero(n):
    codes, groups, weights = rows(n)
    expected, dense = counted(codes, groups, weights), np.ones((9, 2))
    tabulate.count_cells(codes, OFFSETS, groups, weights, dense)
    np.testing.assert_array_equal(dense, expected)
    for zero_codes in ((1, 0), (-2, 2)):
        stored = (codes != zero_codes) | (np.arange(n) % 3 == 0)[:, None]
        matrix = codes[stored], np.nonzero(stored)[1], np.append(0, np.cumsum(stored.sum(1)))
        sparse_rows = *matrix, np.array(zero_codes), OFFSETS, groups, weights
        cells = np.ones((9, 2))
        tabulate.count_sparse_cells(*sparse_rows, cells)
        np.testing.assert_array_equal(cells, expected)


@pytest.mark.deep
@pytest.mark.parametrize("light", [1.0, 1e-9])
@pytest.mark.parametrize("first", [True, False])
def test_light_rows_of_zeros_count_beside_heavy_ones_that_store_the_feature(light, first):
    weights = np.array([light, 1e17, 3e17, light] if first else [1e17, light, light, 3e17])
    heavy = weights > light
    indptr = np.append(0, np.cumsum(heavy))
    cells = np.zeros((4, 1))
    tabulate.count_sparse_cells(
        np.ones(2, dtype=np.int32),
        np.zeros(2, dtype=np.int32),
        indptr,
        np.array([0]),
        np.array([0, 4]),
        np.zeros(4, dtype=int),
        weights,
        cells,
    )
    np.testing.assert_allclose(cells.ravel(), [0.0, 0.0, 2 * light, 4e17], rtol=1e-12)


def numbers(n, seed=0):
    """Numbers with gaps, zeros and a feature that never varies."""
    noise = np.random.default_rng(seed)
    X = noise.normal(3, 2, size=(n, 4))
    X[noise.random((n, 4)) < 0.2] = np.nan
    X[:, 1] = np.where(noise.random(n) < 0.6, 0.0, X[:, 1])
    X[:, 2] = 7.1
    X[:, 3] = 0.0
    return X, noise.integers(0, 2, n), noise.choice([0.0, 0.5, 1.0, 3.0], n)


def expected_moments(X, groups, weights):
    n, mean, squares = np.zeros((3, 4, 2))
    for k in range(4):
        for g in range(2):
            here = (groups == g) & ~np.isnan(X[:, k])
            x, w = X[here, k], weights[here]
            if w.sum() > 0:
                n[k, g], mean[k, g] = w.sum(), np.average(x, weights=w)
                squares[k, g] = w @ (x - mean[k, g]) ** 2
    return n, mean, squares


@pytest.mark.parametrize("n", [0, 1, 2, 25])
def test_moments_are_those_of_the_numbers_that_are_shown_sparse_as_dense(n):
    X, *rows = numbers(n)
    matrix = sparse.csr_matrix(np.nan_to_num(X, nan=99.0))
    data = np.where(matrix.data == 99.0, np.nan, matrix.data)
    dense, found = np.zeros((2, 3, 4, 2))
    tabulate.moments(X, *rows, *dense, np.zeros((6, *dense[0].T.shape)))
    tabulate.sparse_moments(data, matrix.indices, matrix.indptr, *rows, *found)
    for each in (dense, found):
        np.testing.assert_allclose(each, expected_moments(X, *rows), rtol=1e-12, atol=1e-13)
    assert not dense[2, 2:].any()


@pytest.mark.parametrize(
    ("x", "weights", "expected"),
    [
        ([1e9, 1e9 + 0.25, 1e9 + 0.5, 1e9 + 0.25], [1.0] * 4, [4.0, 1e9 + 0.25, 0.125]),
        ([1e300, 3.0, 5.0], [0.0, 1.0, 1.0], [2.0, 4.0, 2.0]),
    ],
    ids=["a large offset costs no digits", "a first row of weight 0 is none"],
)
def test_moments_are_exact(x, weights, expected):
    found, groups = np.zeros((3, 1, 1)), np.zeros(len(x), dtype=int)
    tabulate.moments(np.array(x)[:, None], groups, np.array(weights), *found, np.zeros((6, 1, 1)))
    assert found.ravel().tolist() == expected


@pytest.mark.deep
def test_a_feature_that_every_row_stores_has_no_zeros_left():
    weights = np.array([0.1, 0.2, 0.3, 0.7])
    found = tabulate.weight_of_zeros(
        np.array([0, 1, 0, 0, 1, 0]),
        np.array([0, 2, 3, 5, 6]),
        np.zeros(4, dtype=int),
        weights,
        (2, 1),
    )
    assert found[0, 0] == 0.0
    assert found[1, 0] == pytest.approx(0.9)


def test_a_row_that_stores_nothing_counts_beside_far_heavier_ones():
    rows = (np.array([0, 0]), np.array([0, 1, 2, 2]), np.zeros(3, dtype=np.int64))
    assert tabulate.weight_of_zeros(*rows, np.array([1e40, 1e20, 1.0]), (1, 1)) == 1.0
