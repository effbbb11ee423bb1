"""What the absent sets could add, and the interval from their least to their most."""

import numpy as np
import pytest

from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS, Draws
from replication.papers.boulle2007.protocol.uci_settings import METHODS
from replication.papers.boulle2007.verdicts.uci.absent import (
    between,
    enveloped,
    limits,
)
from tests.papers.boulle2007.verdicts.uci.made_up import MadeUp, at_random, few_sets, known

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]


@pytest.mark.parametrize(
    ("statistic", "criterion", "low", "high"),
    [
        # The largest classes are 50.0 % and 71.6 % as printed, or a little less.
        ("mean", "ACC", 0.4995 + 0.7155, 2.0),
        ("mean", "AUC", 1.0, 2.0),
        ("wins", "CR", 0.0, 2.0),
        ("losses", "ACC", 0.0, 2.0),
        ("rank", "AUC", 2.0, 14.0),
    ],
)
def test_limits_are_what_two_sets_could_add(statistic, criterion, low, high):
    found = limits(MadeUp(at_random), statistic, criterion, "table4")
    assert np.allclose(found[0], low)
    assert np.allclose(found[1], high)


def test_means_are_over_all_sets_and_counts_are_sums():
    results = MadeUp(known(right=dict.fromkeys(METHODS, 16), noise=0.0))
    low, high = between(results, "mean", "ACC", "table4")
    assert np.allclose(low, (1.6 + 1.215) / 4)
    assert np.allclose(high, (1.6 + 2) / 4)
    low, high = between(results, "wins", "ACC", "table4")
    assert (low.max(), high.max()) == (0, 2)
    low, high = between(results, "rank", "ACC", "table4")
    assert np.allclose(low, (2 + 2) / 4)
    assert np.allclose(high, (2 + 14) / 4)


def test_the_envelope_runs_from_the_low_end_of_one_to_the_high_end_of_the_other():
    draws = np.random.default_rng(5).normal(size=N_DRAWS)
    lows, highs = Draws(draws - 1, 5, True), Draws(draws + 3, 5, True)
    low, middle, high = central(enveloped(lows, highs))
    assert low == central(lows)[0]
    assert high == central(highs)[2]
    assert central(lows)[1] < middle < central(highs)[1]
    assert (enveloped(lows, highs).recorded, enveloped(lows, highs).widened) == (5, True)
