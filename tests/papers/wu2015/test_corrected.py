"""The corrected resampled error, and means of fresh experiments."""

import numpy as np
import pytest
from scipy.stats import t as student
from scipy.stats import ttest_rel

from replication.papers.wu2015.verdicts import corrected

RUNS = np.random.default_rng(3).normal(5.0, 2.0, size=(20, 3)) * [1.0, 2.0, 0.0]


@pytest.mark.parametrize("n", [4, 50])
def test_the_corrected_t_test_is_nadeaus_and_bengios(n):
    gap = np.resize((-3.0, 3.0, -2.0, 1.0), n) + 4.0
    plain = ttest_rel(gap, np.zeros(n)).statistic
    expected = plain * np.sqrt((1 / n) / (1 / n + 1 / 9))
    assert gap.mean() / corrected.error(gap) == pytest.approx(expected)


def test_the_critical_value_is_students_shared_by_the_tests():
    assert corrected.critical(20) == pytest.approx(student.ppf(0.975, 19))
    assert corrected.critical(50, 112) == pytest.approx(student.ppf(1 - 0.025 / 112, 49))


def test_fresh_means_scatter_as_two_experiments_differ():
    drawn = corrected.fresh_means(RUNS, "a test")
    assert drawn.shape == (corrected.N_DRAWS, 3)
    error = corrected.error(RUNS)
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    np.testing.assert_allclose(drawn.mean(axis=0), RUNS.mean(axis=0), atol=0.2)
    expected = 2 * corrected.critical(20) * np.sqrt(2) * error
    np.testing.assert_allclose((high - low)[:2], expected[:2], rtol=0.1)
    assert high[2] - low[2] == 0.0


def test_what_is_measured_in_the_same_runs_is_drawn_together():
    twins = np.column_stack([RUNS[:, 0], -RUNS[:, 0], RUNS[:, 1]])
    drawn = corrected.fresh_means(twins, "a test")
    assert np.corrcoef(drawn[:, 0], drawn[:, 1])[0, 1] == pytest.approx(-1.0)
    expected = np.corrcoef(RUNS[:, 0], RUNS[:, 1])[0, 1]
    assert np.corrcoef(drawn[:, 0], drawn[:, 2])[0, 1] == pytest.approx(expected, abs=0.07)


def test_equal_names_take_equal_draws_and_others_do_not():
    one, same, other = (corrected.fresh_means(RUNS, name) for name in ("a", "a", "b"))
    assert (one == same).all()
    assert not (one == other).all()
