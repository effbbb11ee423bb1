"""Sums by cells, beside NumPy's."""

import numpy as np

from seminaive.weighted.kernels.slopes import add_by_cell


def test_each_cell_gets_the_slopes_of_its_rows_missing_and_unseen_too():
    draw, offsets = np.random.default_rng(0), np.array([0, 5, 9])
    codes = np.column_stack([draw.integers(-2, 3, 60), draw.integers(-2, 2, 60)])
    slopes, shares = draw.normal(size=(60, 3)), draw.random(60)
    out, expected = np.zeros((9, 3)), np.zeros((9, 3))
    add_by_cell(codes, offsets, slopes, shares, out)
    np.add.at(expected, codes + offsets[:-1] + 2, (slopes * shares[:, None])[:, None])
    np.testing.assert_allclose(out, expected, rtol=0, atol=1e-14)
