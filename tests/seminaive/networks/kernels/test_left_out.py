"""Estimates of one level, rows left out or not, beside the formula row by row."""

import numpy as np
import pytest

from seminaive.networks.kernels import left_out as kernels


@pytest.mark.parametrize("leave", [True, False])
def test_a_level_backs_off_to_the_one_below(leave):
    draw, n = np.random.default_rng(0), 40
    counts, totals = draw.integers(0, 5, (6, 2)) * 1.0, draw.integers(5, 20, (3, 2)) * 1.0
    place, node = draw.integers(-1, 6, n), draw.integers(-1, 3, n)
    below, own = draw.random((n, 2)), draw.random((n, 2)) * 2
    out = below.copy()
    kernels.back_off(place, node, counts, totals, own if leave else own[:0], 2.5, out)
    for i in range(n):
        less = own[i] if leave else 0.0
        here = np.maximum((counts[place[i]] if place[i] >= 0 else 0.0) - less, 0.0)
        expected = below[i]
        if node[i] >= 0:
            expected = (here + 2.5 * below[i]) / (np.maximum(totals[node[i]] - less, 0.0) + 2.5)
        np.testing.assert_allclose(out[i], expected, rtol=1e-15)
