"""Names beside lines: near their line, and never on each other."""

import numpy as np
import pytest
from scipy.optimize import minimize

from replication.pages.style.names import spread


def slow_spread(places, gap, low, high):
    """The least sum of squares under the gaps, by a general solver, for places in order."""
    between = [
        {"type": "ineq", "fun": lambda x, k=k: x[k + 1] - x[k] - gap}
        for k in range(len(places) - 1)
    ]
    return minimize(
        lambda x: ((x - places) ** 2).sum(),
        np.linspace(low, high, len(places)),
        constraints=between,
        bounds=[(low, high)] * len(places),
    ).x


@pytest.mark.parametrize("seed", range(20))
def test_names_move_as_little_as_they_can(seed):
    places = np.sort(np.random.default_rng(seed).uniform(-0.2, 1.2, 6))
    slow = slow_spread(places, 0.15, 0.0, 1.0)
    assert spread(places, 0.15) == pytest.approx(slow, abs=1e-3)


def test_the_order_given_does_not_matter():
    places, mixed = np.array([0.1, 0.15, 0.9, 0.92]), [2, 0, 3, 1]
    assert spread(places[mixed], 0.1).tolist() == spread(places, 0.1)[mixed].tolist()
    assert spread([], 0.1).size == 0
