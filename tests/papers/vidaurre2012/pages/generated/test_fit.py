"""How well a reading fits: right about chance, and refusing what is off."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import chi2

from replication.evidence.printed import printed
from replication.papers.vidaurre2012.pages.generated.fit import Fit, fit

#: Decimals of the means and deviations of errors and of counts, as Table 1 prints them.
DECIMALS = ((3, 2), (3, 2), (1, 1), (1, 1))
#: Recorded and printed runs, and made-up experiments.
RECORDED, PRINTED, EXPERIMENTS = 100, 100, 300


def runs(chance, n):
    """Errors of two methods on n data sets, skewed and correlated, and two counts, (n, 4)."""
    hard = chance.gamma(4.0, 0.02, size=n)
    errors = [hard + chance.gamma(shape, 0.005, size=n) for shape in (2.0, 3.0)]
    counts = 3 + chance.binomial(8, 0.4, size=n), chance.binomial(10, 0.06, size=n)
    return np.column_stack([*errors, *counts])


def as_printed(found):
    """Means and deviations of runs, rounded as printed."""
    return [
        printed(f"{value:.{decimals}f}")
        for column, each in zip(found.T, DECIMALS, strict=True)
        for value, decimals in zip((column.mean(), column.std(ddof=1)), each, strict=True)
    ]


@pytest.fixture(scope="module")
def experiments():
    """Fits under the reading that made the printed numbers."""
    chance = np.random.default_rng(5)
    return [
        fit(as_printed(runs(chance, PRINTED)), runs(chance, RECORDED), PRINTED, "made up", k)
        for k in range(EXPERIMENTS)
    ]


@pytest.mark.deep
def test_p_is_below_a_twentieth_in_a_twentieth_of_experiments(experiments):
    assert 0.03 <= np.mean([each.p < 0.05 for each in experiments]) <= 0.08
    assert np.mean([each.p < 0.01 for each in experiments]) <= 0.03
    assert 0.4 <= np.mean([each.p < 0.5 for each in experiments]) <= 0.6


@pytest.mark.deep
def test_a_part_of_the_numbers_is_as_right_about_chance(experiments):
    errors = [each.of([0, 1, 2, 3]) for each in experiments]
    assert [each.size for each in errors] == [4] * EXPERIMENTS
    assert 0.03 <= np.mean([each.p < 0.05 for each in errors]) <= 0.08
    for each, part in zip(experiments, errors, strict=True):
        np.testing.assert_array_equal(part.z, each.z[:4])


@pytest.mark.deep
def test_numbers_of_their_own_scatter_by_one_deviation(experiments):
    z = np.array([each.z for each in experiments])
    assert np.abs(z.mean(axis=0)).max() < 0.25
    assert z.std(axis=0) == pytest.approx(np.ones(8), abs=0.25)


@pytest.mark.parametrize("k", range(8))
def test_one_number_four_deviations_off_is_mostly_refused(experiments, k):
    refused = []
    for each in experiments[:150]:
        gap = each.gap.copy()
        gap[k] += 4 * np.sqrt(each.covariance[k, k]) * (1 if k % 2 else -1)
        refused.append(replace(each, gap=gap).p < 0.05)
    # Noncentrality 16 in eight numbers whose covariance is not known: about two thirds.
    assert np.mean(refused) > 0.6


def test_numbers_of_another_reading_are_refused_and_less_likely():
    """Errors a tenth larger, and half a predictor more."""
    chance = np.random.default_rng(6)
    refused = 0
    for k in range(20):
        recorded, own = runs(chance, RECORDED), runs(chance, PRINTED)
        right, wrong = (
            fit(as_printed(each), recorded, PRINTED, "other", k)
            for each in (own, own * [1.0, 1.2, 1.0, 1.0] + [0.0, 0.0, 0.5, 0.0])
        )
        refused += wrong.p < 0.05
        assert wrong.log_likelihood < right.log_likelihood
    assert refused == 20


def test_the_gap_is_printed_less_ours():
    recorded = runs(np.random.default_rng(1), 50)
    found = fit([printed("1.0")] * 8, recorded, PRINTED, "gap")
    ours = np.column_stack([recorded.mean(axis=0), recorded.std(axis=0, ddof=1)]).ravel()
    np.testing.assert_allclose(found.gap, 1.0 - ours, rtol=1e-12)
    assert found.size == 8


def test_the_variance_of_a_mean_is_of_fresh_runs_of_ours_and_of_rounding():
    recorded = np.random.default_rng(2).normal(3.0, 2.0, size=(4000, 1))
    found = fit([printed("3"), printed("2.00")], recorded, 100, "variance")
    # About 400 samples tell a variance to a fourteenth.
    expected = 4.0 * (1 / 100 + 1 / 4000) + 1 / 12
    assert found.covariance[0, 0] == pytest.approx(expected, rel=0.15)
    assert found.covariance[1, 1] == pytest.approx(4.0 / 2 * (1 / 100 + 1 / 4000), rel=0.25)


def test_a_known_covariance_gives_chi_squared_and_an_estimated_one_a_larger_p():
    gap, covariance = np.array([2.0, -1.0]), np.array([[1.0, 0.5], [0.5, 2.0]])
    known = Fit(gap, covariance)
    distance = gap @ np.linalg.inv(covariance) @ gap
    assert known.distance == pytest.approx(distance, rel=1e-12)
    assert known.p == pytest.approx(chi2.sf(distance, 2), rel=1e-12)
    ps = [Fit(gap, covariance, freedom).p for freedom in (20.0, 200.0, 1e9)]
    assert ps[0] > ps[1] > ps[2]
    assert ps[2] == pytest.approx(known.p, rel=1e-6)
    assert known.log_likelihood == pytest.approx(-0.5 * (distance + np.log(1.75)), rel=1e-12)


def test_equal_names_draw_equal_samples():
    recorded = runs(np.random.default_rng(1), 50)
    numbers = as_printed(recorded)
    one, same, other = (fit(numbers, recorded, 100, "x", k) for k in (0, 0, 1))
    np.testing.assert_array_equal(one.covariance, same.covariance)
    assert (one.covariance != other.covariance).any()
