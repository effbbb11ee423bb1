"""Names are moved apart as little as they must be, and stay below the top."""

import numpy as np
import pytest

from seminaive.plots.line_names import spread


@pytest.mark.parametrize(
    ("values", "moved"),
    [
        ([0.1, 0.9, 0.5], [0.1, 0.9, 0.5]),
        ([0.0, 0.0, 0.0], [0.4, 0.2, 0.0]),
        ([1.0, 1.0, 0.3], [1.0, 0.8, 0.3]),
        ([0.5, 0.6, 0.1], [0.5, 0.7, 0.1]),
        ([0.9, 1.0, 1.0, 0.85], [0.6, 1.0, 0.8, 0.4]),
        ([], []),
    ],
    ids=str,
)
def test_by_hand(values, moved):
    assert spread(np.array(values), 0.2, 1.0).tolist() == pytest.approx(moved)


def test_neighbours_are_a_gap_apart_in_the_order_that_they_had():
    random = np.random.default_rng(0)
    for _ in range(200):
        values = random.choice([0.0, 0.25, 0.3, 0.5, 0.95, 1.0], size=8)
        moved = spread(values, 0.05, 1.0)
        order = np.argsort(moved)
        assert (np.diff(moved[order]) >= 0.05 - 1e-12).all()
        assert (np.diff(values[order]) >= 0).all()
        assert moved.max() <= 1.0
