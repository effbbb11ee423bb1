"""The held-out check: recorded runs judged by one another."""

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.held_out import share_outside


def mean(runs):
    return runs.mean(axis=1)


def test_about_one_in_twenty_falls_outside_where_runs_are_alike():
    shares = [share_outside(rng("alike", k).normal(size=40), 10, mean, "alike", k)
              for k in range(12)]  # fmt: skip
    assert 0.03 <= np.mean(shares) <= 0.07


def test_more_falls_outside_where_the_statistic_is_not_what_is_judged():
    """A statistic that is another one for fewer runs is found out."""
    runs = rng("other").normal(size=40)
    assert share_outside(runs, 10, lambda x: x.sum(axis=1) / x.shape[1] ** 0.2, "other") < 0.2
    assert share_outside(runs + 5.0, 10, lambda x: x.sum(axis=1), "other") == 1.0


def test_runs_that_are_all_the_same_never_fall_outside():
    assert share_outside(np.full(12, 0.1), 10, mean, "same") == 0.0


def test_its_names_are_its_seed_and_the_rounds_its_precision():
    runs = rng("named").normal(size=30)
    one, again, other = (share_outside(runs, 10, mean, name, rounds=50) for name in "aab")
    assert one == again
    assert one * 50 == pytest.approx(round(one * 50))
    assert 0.0 <= other <= 0.3


def test_a_deviation_is_judged_by_its_factor():
    runs = rng("deviation").normal(size=40)
    found = share_outside(runs, 10, lambda x: x.std(axis=1, ddof=1), "deviation", ratio=True)
    assert found <= 0.15


@pytest.mark.parametrize("size", [1, 11])
def test_too_few_runs_are_refused(size):
    with pytest.raises(ValueError, match=f"{size} runs cannot be 10 of a paper and two or more"):
        share_outside(np.zeros(size), 10, mean, "few")
    assert share_outside(np.zeros(12), 10, mean, "enough", rounds=3) == 0.0


def test_a_single_run_is_judged_by_its_rank_among_the_others():
    """A run that is far away is alone outside, however few there are and however far it is."""
    runs = np.array([0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 1e6])
    found = share_outside(runs, 1, mean, "single", rounds=4000)
    assert found == pytest.approx(2 / 8, abs=0.02)
    assert share_outside(np.tile([1.0, 2.0], 20), 1, mean, "tied") == 0.0
