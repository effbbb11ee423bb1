"""Columns become rows, whatever their sizes."""

import numpy as np
import pytest

from seminaive.batches.kernels.rows import lay_rows


@pytest.mark.parametrize("n_rows", [0, 1, 63, 64, 65, 200])
@pytest.mark.parametrize("n_features", [0, 1, 7])
@pytest.mark.parametrize("width", [1, 64, 90])
def test_rows_are_the_columns_turned(n_rows, n_features, width):
    codes = np.random.default_rng(0).integers(-2, 9, (n_features, n_rows), dtype=np.int32)
    rows = np.full((n_rows, n_features), 99, dtype=np.int32)
    for first in range(0, n_rows, width):
        block = np.full((n_features, width), 77, dtype=np.int32)
        some = codes[:, first : first + width]
        block[:, : some.shape[1]] = some
        lay_rows(block, first, rows)
    np.testing.assert_array_equal(rows, codes.T)
