"""Cells are written as the codes say, by feature, and rows are told apart by all of them."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive.selective.kernels import cells

RNG = np.random.default_rng(0)
N_ROWS = [1, cells.BLOCK, cells.BLOCK + 1, 3 * cells.BLOCK]


@pytest.mark.parametrize("n", N_ROWS)
def test_dense_codes_are_written_feature_by_feature(n):
    codes = RNG.integers(-2, 5, size=(n, 6)).astype(np.int32)
    places = np.array([2, -1, 0, -1, 3, 1])
    out = np.empty((4, n), dtype=np.uint8)
    cells.write_dense(codes, places, out)
    assert (out == codes[:, [2, 5, 0, 4]].T + 2).all()


@pytest.mark.parametrize("n", N_ROWS)
def test_sparse_codes_are_written_over_those_of_zero(n):
    zero_codes = np.array([0, 3, -2, 1, 0, 2])
    codes = sp.csr_array(np.where(RNG.random((n, 6)) < 0.4, 1, 0))
    codes.data = RNG.integers(-2, 5, size=codes.nnz).astype(np.int32)
    places = np.array([2, -1, 0, -1, 3, 1])
    out = np.empty((4, n), dtype=np.uint8)
    cells.write_sparse(codes.data, codes.indices, codes.indptr, zero_codes, places, out)
    dense, (rows, columns) = np.tile(zero_codes, (n, 1)), codes.tocoo().coords
    dense[rows, columns] = codes.data
    assert (out == dense[:, [2, 5, 0, 4]].T + 2).all()


def test_every_cell_and_its_place_is_in_the_hash():
    rows = np.array([[0, 1], [1, 0], [0, 0], [1, 1], [2, 0], [0, 2], [0, 1]], dtype=np.uint8)
    found = np.empty(7, dtype=np.uint64)
    cells.hash_rows(np.ascontiguousarray(rows.T), found)
    assert found[0] == found[6]
    assert np.unique(found).size == 6


def test_rows_are_alike_in_all_features_or_not():
    made = np.array([[1, 1, 1, 2], [5, 5, 6, 5], [0, 0, 0, 0]], dtype=np.uint8)
    for rows, others, alike in (
        ([1], [0], True),
        ([1, 2], [0, 1], False),
        ([3], [0], False),
        ([], [], True),
    ):
        assert cells.are_alike(made, np.array(rows, int), np.array(others, int)) == alike


@pytest.mark.parametrize("rows", [[0], [3, 1], [4, 3, 2, 1, 0], [2, 0, 4, 3]])
def test_rows_are_kept_in_place(rows):
    made = RNG.integers(0, 9, size=(4, 5)).astype(np.uint8)
    expected, flat = made[:, rows], made.reshape(-1)
    cells.keep_rows(made, np.array(rows), flat)
    assert (flat[: 4 * len(rows)].reshape(4, -1) == expected).all()
