"""Which m wins the search, where rounding must not choose among losses that tie."""

from types import SimpleNamespace

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import PredefinedSplit

from seminaive.adjusted.path_search import Search
from tests.seminaive.named import RegularizedAdjustedProbabilityModel


def search(losses, statistic="median", tie=1e-9):
    """A search that has seen the losses (n_folds, n_values) of m = 1, 2, ..."""
    made = Search(None, [], SimpleNamespace(statistic=statistic, tie=tie))
    made.losses = {m: np.asarray(each) for m, each in enumerate(np.transpose(losses), start=1)}
    return made


@pytest.mark.parametrize("statistic", ["median", "mean"])
def test_losses_that_differ_by_rounding_leave_the_least_m(statistic):
    """As on separable folds: the same loss for every m, but for its last bits."""
    for noise in np.random.default_rng(0).standard_normal((50, 5, 6)):
        assert search(0.5 * (1 + 1e-13 * noise), statistic).best([2, 3, 4, 5, 6]) == 2


def test_losses_that_differ_by_more_than_the_tolerance_are_told_apart():
    losses = [[0.5, 0.5 - 2e-9, 0.5 - 2.5e-9, 0.7]]
    assert [search(losses, tie=tie).best([1, 2, 3, 4]) for tie in (0.0, 1e-9, 1e-8)] == [3, 2, 1]


def test_the_folds_agree_on_the_mean_of_their_minima():
    made = search([[0.5, 0.5]])
    made.betas = {1: [np.array([1.0, 4.0]), np.array([3.0, 0.0])], 2: [np.zeros(2)] * 2}
    assert made.consensus(1).tolist() == [2.0, 2.0]
    assert made.consensus(2) is None


def test_a_larger_tolerance_takes_a_smaller_m():
    rng = np.random.default_rng(3)
    labels = np.arange(60) % 2
    rows = np.column_stack([labels, labels ^ (rng.random(60) < 0.2)])
    folds = PredefinedSplit(rng.permutation(np.arange(60) % 5))
    with pytest.warns(ConvergenceWarning, match="no maximum"):
        models = [
            RegularizedAdjustedProbabilityModel(1.0, cv=folds, tie=tie).fit(rows, labels)
            for tie in (0.0, 1e-9, 1e-3)
        ]
    exact, usual, coarse = (model.m_[0] for model in models)
    assert exact > usual > coarse > 0


def test_a_path_says_when_floating_point_cannot_tell_its_minima():
    """The first feature separates a part of the rows for certain; the others overlap for ever."""
    rng = np.random.default_rng(0)
    labels = np.arange(200) % 2
    sure = np.where(np.arange(200) < 80, labels, 2)  # its third value says nothing
    noisy = labels ^ (rng.random(200) < 0.3)
    folds = PredefinedSplit(rng.permutation(np.arange(200) % 5))

    def path(rows, **choices):
        model = RegularizedAdjustedProbabilityModel(1.0, cv=folds, **choices).fit(rows, labels)
        return model.validation_path_[0]

    assert path(np.column_stack([noisy, labels ^ (rng.random(200) < 0.4)])).determined
    with pytest.warns(ConvergenceWarning, match="no maximum"):
        assert not path(np.column_stack([noisy, sure])).determined
