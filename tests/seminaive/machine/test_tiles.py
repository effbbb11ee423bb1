"""Blocks of rows, C-contiguous: those of an array by columns are copied one at a time."""

import numpy as np
import pytest

from seminaive import NaiveBayes
from seminaive.machine import tiles as home
from seminaive.machine.tiles import tiles


@pytest.mark.parametrize("n_rows", [0, 1, 7, 100])
@pytest.mark.parametrize("order", ["C", "F"])
def test_tiles_are_all_rows_once_in_their_order(order, n_rows, monkeypatch):
    monkeypatch.setattr(home, "_BYTES", 8 * 3 * 10)
    X = np.array(np.arange(n_rows * 3).reshape(-1, 3), order=order)
    found = [(range(n_rows)[at], tile) for at, tile in tiles(X)]
    assert [k for rows, _ in found for k in rows] == [*range(n_rows)]
    assert [row for _, tile in found for row in tile.tolist()] == X.tolist()
    assert all(tile.flags.c_contiguous for _, tile in found)
    assert order == "C" or all(len(tile) <= 10 for _, tile in found) or n_rows == 1


@pytest.mark.parametrize("dtype", ["int64", "int8", "uint8", "bool"])
def test_integers_by_columns_give_the_model_of_those_by_rows(dtype, monkeypatch):
    monkeypatch.setattr(home, "_BYTES", 1 << 10)
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 2, (3000, 5)).astype(dtype), rng.integers(0, 3, 3000)
    by_rows, by_columns = (
        NaiveBayes(categorical_features="all").fit(np.array(X, order=order), y) for order in "CF"
    )
    np.testing.assert_array_equal(by_rows.counts_.cells, by_columns.counts_.cells)
    columns = np.asfortranarray(X)
    np.testing.assert_array_equal(by_rows.predict_proba(X), by_columns.predict_proba(columns))
