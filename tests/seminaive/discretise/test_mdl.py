"""MDL discretisation: the cuts are those of its textbook twin, and of Weka."""

import numpy as np
import pytest
from sklearn.datasets import load_iris, load_wine

from seminaive.discretise import MDLDiscretiser
from seminaive.discretise import mdl as module
from seminaive.machine import thresholds
from tests.seminaive.discretise import mdl_twin as twin

CRITERIA = ["fayyad-irani", "kononenko"]


def problem(seed):
    """Make a column, labels and whole weights; every other one mirrored, so that cuts tie."""
    rng = np.random.default_rng(seed)
    n, n_classes, grid = int(rng.integers(1, 40)), int(rng.integers(1, 6)), int(rng.integers(2, 30))
    y = rng.integers(n_classes, size=n)
    x = np.rint(y * grid / n_classes + rng.normal(scale=grid / 10, size=n))
    if seed % 2:
        x, y = np.r_[x, grid - x], np.r_[y, rng.permutation(n_classes)[y]]
    x[rng.random(x.size) < 0.05] = np.nan
    weights = rng.integers(1, 4, size=x.size) if seed % 3 == 0 else np.ones(x.size, dtype=int)
    return x, y, weights, n_classes


def fitted(x, y, weights=None, criterion="fayyad-irani"):
    return MDLDiscretiser(criterion).fit(x[:, None], y, sample_weight=weights)


@pytest.mark.deep
@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize(("seeds", "fractions"), [(400, False), (100, True)])
def test_cuts_are_those_of_the_twin(seeds, fractions, criterion):
    n_cuts = 0
    for seed in range(seeds):
        x, y, weights, n_classes = problem(seed)
        if fractions:
            weights = np.random.default_rng(seed).random(x.size) * 3
        columns = x.tolist(), y.tolist(), weights.tolist()
        expected = twin.cut_points(*columns, range(n_classes), criterion)
        assert fitted(x, y, weights, criterion).cut_points_[0].tolist() == expected, seed
        n_cuts += len(expected)
    assert n_cuts > seeds


# Cut points of Weka 3.6.14, weka.filters.supervised.attribute.Discretize, without and with -K.
IRIS = [[5.55, 6.15], [2.95, 3.35], [2.45, 4.75], [0.8, 1.75]]
WINE = [
    [12.185, 12.78],
    [1.42, 2.235],
    [2.03],
    [17.9],
    [88.5],
    [1.84, 2.335],
    [0.975, 1.575, 2.31],
    [0.395],
    [1.27],
    [3.46, 7.55],
    [0.785, 0.975, 1.295],
    [2.115, 2.475],
    [468.0, 755.0, 987.5],
]
WINE_KONONENKO = [
    [12.78, 13.715],
    [1.42, 2.235],
    [2.03],
    [17.9],
    [88.5],
    [1.84, 2.335],
    [0.975, 1.575, 2.31],
    [0.395],
    [1.27, 1.655],
    [3.46, 4.85, 7.55],
    [0.785, 0.975, 1.295],
    [2.115, 2.475],
    [468.0, 755.0, 987.5],
]
WEKA = {
    "iris": (load_iris, "fayyad-irani", IRIS),
    "iris, Kononenko": (load_iris, "kononenko", IRIS),
    "wine": (load_wine, "fayyad-irani", WINE),
    "wine, Kononenko": (load_wine, "kononenko", WINE_KONONENKO),
}


@pytest.mark.parametrize("case", WEKA)
def test_cut_points_are_those_of_weka(case):
    load, criterion, expected = WEKA[case]
    model = MDLDiscretiser(criterion).fit(*load(return_X_y=True))
    for found, cuts in zip(model.cut_points_, expected, strict=True):
        np.testing.assert_allclose(found, cuts, rtol=0, atol=1e-6)


def test_of_two_equal_entropies_that_of_weka_is_taken():
    x = np.array([0, 0, 2, 2, 2, 3, 3, 4, 4, 4, 6, 6])
    y = np.array([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
    assert fitted(x, y).cut_points_[0].tolist() == [3.5]


def test_a_wrong_criterion_is_named():
    with pytest.raises(ValueError, match=r"'criterion' parameter .* must be a str among"):
        fitted(np.arange(4.0), np.array([0, 0, 1, 1]), criterion="gain")


def test_a_heavy_row_leaves_no_long_table_behind():
    x, y = np.arange(8.0), np.repeat([0, 1], 4)
    expected = fitted(x, y, np.full(8, 2.0**17 - 1), "kononenko").cut_points_[0]
    found = fitted(x, y, np.full(8, 2.0**24), "kononenko").cut_points_[0]
    assert found.tolist() == expected.tolist() == [3.5]
    sizes = thresholds.KEPT_FACTORIALS, thresholds.TABLED_FACTORIALS
    for size, is_kept in zip(sizes, (True, False), strict=True):
        assert np.shares_memory(*(module._log_factorials(size) for _ in range(2))) is is_kept
    assert thresholds.KEPT_FACTORIALS * 8 <= 1 << 20


@pytest.mark.parametrize(
    ("weights", "whole"),
    [([1.0, 2.0], True), ([1.0, 3.0], False), ([1.0, 0.5, 0.5], False), ([], True)],
)
def test_whole_weights_are_told_by_their_values_and_their_sum(weights, whole):
    assert module._are_whole(np.array(weights), np.empty(4)) is whole
