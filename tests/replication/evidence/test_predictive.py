"""Draws of a fresh experiment: right where theory knows the answer (and test_calibration.py)."""

import numpy as np
import pytest
from scipy.stats import norm, t

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS, Draws, _stretched, fresh, summarised


def mean(runs):
    return runs.reshape(len(runs), -1).mean(axis=1)


def deviation(runs):
    return runs.reshape(len(runs), -1).std(axis=1, ddof=1)


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


@pytest.mark.parametrize("runs", [np.empty(0), np.ones((1, 10))])
def test_of_a_set_without_runs_or_with_one_there_are_no_draws(runs):
    drawn = summarised(runs, 10, mean, "few")
    assert (drawn.size, drawn.recorded) == (0, len(runs))


def test_the_variance_of_what_is_drawn_is_that_of_a_fresh_run_about_a_centre_that_is_not_known():
    runs = rng("fresh").normal(size=7)
    assert fresh(runs).var() == pytest.approx(runs.var(ddof=1) * (1 + 1 / 7))
    assert fresh(runs, n=10).var() == pytest.approx(runs.var(ddof=1) * (1 / 10 + 1 / 7))
    assert fresh([0.3]).tolist() == [0.3]


@pytest.mark.parametrize(
    "made",
    [
        lambda one, other: one - other,
        lambda one, other: other - one,
        lambda one, other: one > other,
        lambda one, other: np.where(one > 3, one, other),
        lambda one, other: np.concatenate([one, other]),
        lambda one, other: np.column_stack([one, other])[:, 0],
        lambda one, other: np.round(one + other, 2),
        lambda one, other: np.stack((one, other)).max(axis=0),
    ],
)
def test_what_is_made_of_two_draws_knows_no_more_than_the_one_that_knows_less(made):
    one, other = (
        Draws(np.arange(6.0), 12, widened=True, units=3),
        Draws(np.ones(6), 5, doubt="rare"),
    )
    plain = made(np.arange(6.0), np.ones(6))
    for found in (made(one, other), made(other, one)):
        assert (found.recorded, found.widened, found.doubt) == (5, False, "rare")
        assert (found.units, found.like_centre) == (3, 2)
    np.testing.assert_array_equal(made(one, other), plain)
    assert (one + one).widened
    assert (one + one).doubt == ""
    assert type(one.mean()) is np.float64
    one += 1.0
    assert (one.recorded, one.widened, one[0]) == (12, True, 1.0)


def test_each_of_several_values_a_row_is_stretched_by_itself():
    runs = rng("columns").normal(size=(12, 3)) * [1.0, 50.0, 0.0] + 100.0

    for statistic, ratio in (
        (lambda taken: taken.mean(axis=1), False),
        (lambda taken: taken.std(axis=1, ddof=1), True),
    ):
        together = summarised(runs, 10, statistic, "columns", ratio=ratio)
        for column in range(3):
            alone = summarised(runs[:, column], 10, statistic, "columns", ratio=ratio)
            np.testing.assert_allclose(together[:, column], alone)
        assert together.recorded == 12


def test_a_deviation_is_never_negative_though_some_draws_of_it_are_0():
    rare = np.array([0.0] * 9 + [4.0, 0.0, 2.0])
    drawn = summarised(rare, 10, lambda taken: taken.std(axis=1, ddof=1), "rare", ratio=True)
    assert drawn.min() == 0.0 < drawn.max()


@pytest.mark.parametrize(
    ("differing", "outlying", "doubt"),
    [
        (0, 1, ""),
        (1, 1, "all but 1 of the 40 recorded runs are alike: "),
        (9, 1, "all but 9 of the 40 recorded runs are alike: "),
        (10, 1, ""),
        (40, 1, ""),
        (40, 20, "one of 40 recorded runs makes 9"),
    ],
)
def test_where_few_runs_decide_the_draws_say_so(differing, outlying, doubt):
    runs = np.append(np.full(40 - differing, 0.1), rng("few differ").gamma(9.0, size=differing))
    runs[-1] *= outlying
    for statistic in (lambda taken: taken.mean(axis=1), lambda taken: taken.std(axis=1, ddof=1)):
        found = summarised(runs, 10, statistic, "few differ").doubt
        assert found.startswith(doubt)
        assert bool(found) == bool(doubt)


def test_draws_that_hardly_any_run_moves_stay_where_they_are():
    """Their central 95 % are one value: nothing tells how far to stretch them."""
    runs = np.array([1.0] + [0.0] * 59)
    drawn = summarised(runs, 2, lambda taken: taken.prod(axis=1), "rare")
    assert set(drawn.tolist()) == {0.0}


def test_a_ratio_of_single_runs_is_drawn():
    drawn = summarised(
        rng("one").gamma(9.0, size=20), 1, lambda x: x.mean(axis=1), "one", ratio=True
    )
    assert drawn.min() > 0.0


def test_functions_that_fill_an_array_or_take_draws_by_name_know_it_too():
    draws = Draws(np.arange(6.0), 12, widened=True)
    filled = np.add(draws, 1.0, out=np.empty(6))
    assert (filled.recorded, filled[0]) == (12, 1.0)
    assert np.stack(arrays=[draws, draws]).recorded == 12


def test_statistics_of_other_names_take_other_runs():
    runs = rng("names").normal(size=20)
    one, same, other = (summarised(runs, 10, mean, name) for name in ("a", "a", "b"))
    np.testing.assert_array_equal(one, same)
    assert np.abs(np.corrcoef(one, other)[0, 1]) < 0.3


def test_one_outlying_run_stretches_no_interval_beyond_reason():
    runs = np.append(np.exp(rng("outlier").normal(size=19)), 1e6)
    drawn = summarised(runs, 10, lambda found: found.std(axis=1, ddof=1), "outlier", ratio=True)
    pools = [np.log(rng("plain", k).choice(runs, 10).std(ddof=1)) for k in range(400)]
    plain, ours = (np.ptp(np.quantile(each, [0.025, 0.975])) for each in (pools, np.log(drawn)))
    assert ours < 3 * plain


@pytest.mark.parametrize(("scatter", "stretch"), [(0.0, 1.0), (1.2, 1.2), (9.0, 1.5)])
def test_draws_are_as_wide_as_students_interval_within_limits_of_normal_runs(scatter, stretch):
    size, n = 6, 10
    drawn = np.linspace(-1.0, 1.0, 401)
    least = t.ppf(0.975, 5) / norm.ppf(0.975) * np.sqrt(6 / 5)
    # The standard error over the runs with which Student's interval is so much wider.
    error = scatter * least * 0.95 / (t.ppf(0.975, 5) * np.sqrt(1 / n + 1 / size) * np.sqrt(size))
    others = error / np.sqrt(5) * np.array([1.0, -1.0] * 3)
    np.testing.assert_allclose(_stretched(drawn, 0.0, others, n, size), stretch * least * drawn)
