"""Bounds of a row's score: no trial lies beyond, and those of nominal features are reached."""

import numpy as np
import pytest

from seminaive.kernels.score import log_normal
from seminaive.weighted.kernels import bounds

SCALES = [1e-3, 1.0, 1e8, 1e150]


def bounds_of(write, at, ends, rest):
    low, high = np.empty(3), np.empty(3)
    write(*at, rest, ends, low, high)
    return low, high


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seed", range(4))
def test_scores_of_a_cell_lie_between_their_bounds_and_reach_them(seed, scale):
    draw = np.random.default_rng(seed)
    tried, rest = draw.normal(size=(6, 3, 7)), scale * draw.normal(size=(2, 3))
    ends = bounds.extremes(tried)
    for cell in range(6):
        low, high = bounds_of(bounds.bound_cell, (cell, 1), ends, rest)
        scores = rest[1, :, None] + tried[cell]
        np.testing.assert_array_equal(low, scores.min(axis=1))
        np.testing.assert_array_equal(high, scores.max(axis=1))


@pytest.mark.parametrize("n_trials", [1, 2, 7])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seed", range(4))
def test_scores_of_a_number_lie_between_their_bounds(seed, scale, n_trials):
    draw = np.random.default_rng(seed)
    tried, rest = draw.normal(size=(2, 3, 3, n_trials)), draw.normal(size=(3, 3))
    tried[:, 1] = np.exp(tried[:, 1])
    ends = bounds.extremes(tried)
    for x in scale * draw.normal(size=20):
        low, high = bounds_of(bounds.bound_number, (x, 1, 2), ends, rest)
        for c in range(3):
            scores = [rest[2, c] + log_normal(x, *trial) for trial in tried[1, :, c].T]
            assert low[c] <= min(scores) <= max(scores) <= high[c]
            if n_trials == 1:
                assert low[c] == high[c]
