"""The claims of wu2015 on growing features and growing data."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.verdicts import limit_claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.made_up import note

AT = [22, 66, 220, 660, 2200]
CLAIM = SimpleNamespace(key="C10", states="cost is linear")


def judged(ledger, power, noise, fixed=1.0):
    """The verdict on a fixed cost and a power of the columns, off by a factor in turn."""
    jitter = np.exp(noise * np.array([1, -1, 1, -1, 1]))
    fit = (fixed + 0.01 * np.array(AT, dtype=float) ** power) * jitter
    note(ledger, grid.widths(), {"at": AT, "fit": fit.tolist()})
    return limit_claims.linear_cost(Results(ledger, "full"), CLAIM)


@pytest.mark.parametrize(
    ("power", "noise", "verdict", "negation"),
    [
        (1.0, 0.02, "agrees", "disagrees"),
        (0.8, 0.02, "agrees", "disagrees"),
        (2.0, 0.02, "disagrees", "agrees"),
        (1.5, 0.001, "disagrees", "disagrees"),
        (1.4, 0.4, "not judged", "not judged"),
    ],
)
def test_c10_the_power_of_the_cost_is_at_most_1_and_not_of_the_next_order(
    ledger, power, noise, verdict, negation
):
    found = judged(ledger, power, noise)
    assert (found.verdict, found.negation) == (verdict, negation)
    assert found.n_draws == len(AT)
    if noise < 0.1:
        assert found.reproduced == pytest.approx(power, abs=0.15)


def test_a_fixed_cost_does_not_hide_a_square(ledger):
    # A line through the logarithms alone would say that the cost grows less than linearly.
    times = np.log(5.0 + 0.01 * np.array(AT[:3], dtype=float) ** 2)
    assert np.polyfit(np.log(AT[:3]), times, 1)[0] < 2
    assert judged(ledger, 2.0, 0.01, fixed=5.0).verdict == "disagrees"


@pytest.mark.deep
def test_the_interval_of_the_power_holds_the_true_one_in_95_of_100_series():
    at, chance = np.array(AT, dtype=float), np.random.default_rng(8)
    held = []
    for _ in range(300):
        fit = (1.0 + 0.01 * at) * np.exp(0.05 * chance.standard_normal(at.size))
        low, high = limit_claims.power_of(at, fit)[1]
        held.append(low - 0.005 <= 1.0 <= high + 0.005)
    # With one degree of freedom more it would be .90.
    assert 0.93 <= np.mean(held) <= 0.98
