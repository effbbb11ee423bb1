"""Nadeau and Bengio's test against its formula, and its level where folds overlap."""

import numpy as np
import pytest
from scipy.stats import ttest_1samp

from seminaive.evaluation import corrected_resampled_t_test


def test_with_test_sets_that_weigh_nothing_it_is_students_test():
    differences = np.random.default_rng(0).normal(0.1, 1, size=12)
    theirs = ttest_1samp(differences, 0)
    found = corrected_resampled_t_test(differences, 1e-12)
    assert found == pytest.approx((theirs.statistic, theirs.pvalue))


def test_the_correction_is_that_of_the_paper():
    differences = np.array([0.02, 0.01, 0.03, 0.0, 0.02])
    plain = ttest_1samp(differences, 0).statistic
    ours = corrected_resampled_t_test(differences, 1 / 4).statistic
    assert ours == pytest.approx(plain * np.sqrt((1 / 5) / (1 / 5 + 1 / 4)))


@pytest.mark.deep
def test_two_guesses_are_told_apart_as_often_as_the_level_says():
    """Where nothing can be learned, on the folds that the study of the defaults has."""
    rng = np.random.default_rng(1)
    found, uncorrected = [], []
    for _ in range(600):
        y = rng.integers(0, 2, 60)
        x, other = rng.integers(0, 2, (2, 60))
        differences = []
        for _ in range(2):
            for test in np.array_split(rng.permutation(60), 5):
                train = np.setdiff1d(np.arange(60), test)
                wrong = [
                    (majority(column[train], y[train])[column[test]] != y[test]).mean()
                    for column in (x, other)
                ]
                differences.append(wrong[0] - wrong[1])
        found.append(corrected_resampled_t_test(differences, 1 / 4).p_value < 0.05)
        uncorrected.append(ttest_1samp(differences, 0).pvalue < 0.05)
    assert 0.02 < np.mean(found) < 0.08
    assert np.mean(uncorrected) > 0.12


def majority(column, y):
    """The commoner class of each of two values."""
    return np.array([np.bincount(y[column == v], minlength=2).argmax() for v in (0, 1)])


@pytest.mark.parametrize(
    ("differences", "expected"),
    [([0.0, 0.0], (0.0, 1.0)), ([0.1, 0.1], (np.inf, 0.0)), ([-0.1, -0.1], (-np.inf, 0.0))],
)
def test_equal_differences_are_sure_or_none(differences, expected):
    assert corrected_resampled_t_test(differences, 0.1) == expected


@pytest.mark.parametrize(
    ("differences", "ratio", "message"),
    [
        ([0.1], 0.1, "two or more"),
        ([0.1, np.nan], 0.1, "finite"),
        ([[0.1, 0.2]], 0.1, "one dimension"),
        ([0.1, 0.2], 0.0, "positive and finite, not 0.0"),
        ([0.1, 0.2], np.inf, "not inf"),
    ],
)
def test_what_cannot_be_tested_is_refused(differences, ratio, message):
    with pytest.raises(ValueError, match=message):
        corrected_resampled_t_test(differences, ratio)
