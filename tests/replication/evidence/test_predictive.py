"""Draws of a fresh experiment: right where theory knows the answer, and calibrated."""

import numpy as np
import pytest
from scipy.stats import t

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS, Draws, fresh, single, summarised


def mean(runs):
    return runs.reshape(len(runs), -1).mean(axis=1)


def deviation(runs):
    return runs.reshape(len(runs), -1).std(axis=1, ddof=1)


KINDS = {
    "normal": lambda noise, size: noise.normal(size=size),
    "skewed": lambda noise, size: noise.gamma(2.0, size=size),
    "counted": lambda noise, size: noise.binomial(15, 0.1, size=size) / 15,
}


def share_inside(kind, statistic, n, recorded, trials, **given):
    """How often the interval of recorded runs holds what n others give; a run is ten folds."""
    noise, inside = rng("calibration", kind, n, recorded), 0
    for trial in range(trials):
        runs, paper = KINDS[kind](noise, (recorded, 10)), KINDS[kind](noise, (1, n, 10))
        low, _, high = central(summarised(runs, n, statistic, "trial", trial, **given))
        inside += low <= statistic(paper)[0] <= high
    return inside / trials


@pytest.mark.parametrize("recorded", [12, 20, 60])
@pytest.mark.parametrize(("statistic", "ratio"), [(mean, False), (deviation, True)])
@pytest.mark.parametrize("kind", KINDS)
def test_of_a_hundred_papers_ninety_five_lie_inside(kind, statistic, ratio, recorded):
    found = share_inside(kind, statistic, 10, recorded, trials=1500, ratio=ratio)
    # Standard error .006.
    assert 0.93 <= found <= 0.975


def test_plain_draws_with_replacement_would_hold_far_fewer():
    """What stood here before; the test above has to fail on it."""
    noise, inside = rng("calibration", "plain"), 0
    for _ in range(600):
        runs, paper = noise.normal(size=(12, 10)), noise.normal(size=(10, 10)).mean()
        taken = runs[noise.integers(12, size=(N_DRAWS, 10))].reshape(N_DRAWS, -1).mean(axis=1)
        low, _, high = central(taken)
        inside += low <= paper <= high
    assert inside / 600 < 0.87


def test_the_width_for_a_mean_is_students():
    runs = rng("width").normal(5, 2, size=(14, 1))
    low, _, high = central(summarised(runs, 10, mean, "width"))
    half = t.ppf(0.975, 13) * runs.std(ddof=1) * np.sqrt(1 / 10 + 1 / 14)
    assert (high - low) / 2 == pytest.approx(half, rel=0.06)  # its ends are draws
    assert (high + low) / 2 == pytest.approx(runs.mean(), abs=0.15 * half)


def test_statistics_of_one_name_stay_paired():
    runs = rng("paired").normal(size=(20, 10))
    one, other = (summarised(each, 10, mean, "same") for each in (runs, runs + 3.0))
    np.testing.assert_allclose(other - one, 3.0)


def test_what_no_run_moves_is_drawn_as_it_is():
    drawn = summarised(np.full((12, 10), 0.25), 10, mean, "still")
    assert set(drawn.tolist()) == {0.25}
    assert set(summarised(np.ones((12, 10)), 10, deviation, "still", ratio=True).tolist()) == {0.0}


def test_draws_know_how_many_runs_are_behind_them():
    runs = np.arange(24.0).reshape(12, 2)
    drawn = summarised(runs, 10, mean, "known")
    assert (len(drawn), drawn.recorded) == (N_DRAWS, 12)
    assert (2 * drawn[:5] - 1).recorded == 12
    assert single([3.0, 1.0]).recorded == 2
    assert isinstance(drawn - drawn, Draws)


def test_one_run_is_refused():
    with pytest.raises(ValueError, match="one recorded run tells nothing"):
        summarised(np.ones((1, 10)), 10, mean, "one")


@pytest.mark.parametrize("recorded", [2, 5, 10])
def test_a_mean_over_many_sets_lies_inside_as_often_as_it_should(recorded):
    noise, inside = rng("over sets", recorded), 0
    for _ in range(1200):
        levels, spreads = noise.uniform(0, 0.4, 36), noise.uniform(0.001, 0.02, 36)
        runs = levels[:, None] + spreads[:, None] * noise.normal(size=(36, recorded))
        paper = (levels + spreads * noise.normal(size=36)).mean()
        parts = np.array([fresh(each) for each in runs])
        taken = noise.integers(recorded, size=(N_DRAWS, 36))
        low, _, high = central(parts[np.arange(36), taken].mean(axis=1))
        inside += low <= paper <= high
    assert 0.93 <= inside / 1200 <= 0.97


def test_the_variance_of_what_is_drawn_is_that_of_a_fresh_run_about_a_centre_that_is_not_known():
    runs = rng("fresh").normal(size=7)
    assert fresh(runs).var() == pytest.approx(runs.var(ddof=1) * (1 + 1 / 7))
    assert fresh(runs, n=10).var() == pytest.approx(runs.var(ddof=1) * (1 / 10 + 1 / 7))
    assert fresh([0.3]).tolist() == [0.3]
