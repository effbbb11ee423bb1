"""Columns become rows, whatever their sizes."""

from itertools import product

import numpy as np

from seminaive.batches.kernels.rows import lay_rows


def test_rows_are_the_columns_turned():
    for n_rows, n_features, width in product((0, 1, 63, 64, 65, 200), (0, 1, 7), (1, 64, 90)):
        codes = np.random.default_rng(0).integers(-2, 9, (n_features, n_rows), dtype=np.int32)
        rows = np.full((n_rows, n_features), 99, dtype=np.int32)
        for first in range(0, n_rows, width):
            block = np.full((n_features, width), 77, dtype=np.int32)
            some = codes[:, first : first + width]
            block[:, : some.shape[1]] = some
            lay_rows(block, first, rows)
        np.testing.assert_array_equal(rows, codes.T, err_msg=f"{rows.shape}, {width} at once")
