"""Cells take as few bytes as they can, and rows with the same cells are one, whatever the hash."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive.selective import cells
from seminaive.selective.cells import distinct_rows, feature_cells, members
from seminaive.table.schema import make_schema
from seminaive.table.table import Table

RNG = np.random.default_rng(0)


def table_of(codes, sizes):
    schema = make_schema(len(sizes), np.arange(len(sizes)), [range(size) for size in sizes])
    return Table(schema, codes, np.empty((codes.shape[0], 0)))


@pytest.mark.parametrize(
    ("n_values", "dtype"),
    [
        (2, np.uint8),
        (254, np.uint8),
        (255, np.uint16),
        (256, np.uint16),
        (257, np.uint16),
        (65_534, np.uint16),
        (65_535, np.int32),
    ],
)
def test_the_largest_cell_decides_on_the_bytes(n_values, dtype):
    codes = np.array([[-2, 0], [-1, 1], [0, -1], [n_values - 1, -2]], dtype=np.int32)
    made = feature_cells(table_of(codes, [n_values, 2]), np.array([1, 0]))
    assert made.dtype == dtype
    assert made.tolist() == [[2, 3, 1, 0], [0, 1, 2, n_values + 1]]
    # A feature that is not asked for needs no room.
    assert feature_cells(table_of(codes, [n_values, 2]), np.array([1])).dtype == np.uint8


def test_sparse_codes_make_the_cells_of_dense_ones():
    dense = RNG.integers(-2, 4, size=(70, 9)).astype(np.int32)
    zero_codes = np.array([0, 1, -2, 3, 0, 0, 2, 1, 0])
    differ = np.nonzero((dense != zero_codes) | (RNG.random(dense.shape) < 0.1))
    codes = sp.csr_matrix((dense[differ], differ), shape=dense.shape)
    table = table_of(dense, [4] * 9)
    sparse = Table(table.schema, codes, table.numbers, zero_codes)
    assert (sparse.dense_codes() == dense).all()
    features = np.array([8, 2, 3, 0])
    assert (feature_cells(sparse, features) == feature_cells(table, features)).all()


def numbered(kinds):
    """Rows of one kind have the same number: kinds in the order of their first rows."""
    numbers = {}
    return [numbers.setdefault(tuple(each), len(numbers)) for each in kinds]


@pytest.mark.parametrize("honest", [True, False])
@pytest.mark.parametrize("n_features", [0, 1, 3, 40])
def test_rows_are_distinct_in_some_cell(n_features, honest, monkeypatch):
    if not honest:
        # A hash that tells nothing: rows of every kind collide, which must be noticed.
        monkeypatch.setattr(cells.kernels, "hash_rows", lambda _, out: out.fill(7))
    made = RNG.integers(0, 3, size=(n_features, 60)).astype(np.uint8)
    made[:, 30:] = made[:, RNG.integers(30, size=30)]
    first, group = distinct_rows(made)
    assert numbered(group[:, None].tolist()) == numbered(made.T.tolist())
    assert (made[:, first][:, group] == made).all()
    order = RNG.permutation(60)
    again, _ = distinct_rows(made[:, order])
    assert (made[:, order][:, again] == made[:, first]).all()


def test_members_are_taken_feature_by_feature():
    positions, starts = members(np.array([2, 0]), np.array([0, 3, 4, 6]))
    assert positions.tolist() == [4, 5, 0, 1, 2]
    assert starts.tolist() == [0, 2, 5]
    assert members(np.array([], dtype=np.int64), np.array([0, 3]))[1].tolist() == [0]
