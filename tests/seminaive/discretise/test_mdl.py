"""MDL discretisation: the kernel against its textbook twin, exact arithmetic, and Weka."""

from math import factorial

import numpy as np
import pytest
from sklearn.datasets import load_iris, load_wine

from seminaive.discretise import MDLDiscretiser
from seminaive.discretise import mdl as module
from seminaive.discretise.kernels import mdl
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


@pytest.mark.parametrize("criterion", CRITERIA)
def test_the_kernel_equals_its_twin(criterion):
    n_cuts = 0
    for seed in range(400):
        x, y, weights, n_classes = problem(seed)
        expected = twin.cut_points(
            x.tolist(), y.tolist(), weights.tolist(), range(n_classes), criterion
        )
        found = fitted(x, y, weights, criterion).cut_points_[0].tolist()
        assert found == expected, seed
        n_cuts += len(found)
    assert n_cuts > 400


@pytest.mark.parametrize("criterion", CRITERIA)
def test_fractional_weights_equal_the_twin(criterion):
    for seed in range(100):
        x, y, _, n_classes = problem(seed)
        weights = np.random.default_rng(seed).random(x.size) * 3
        expected = twin.cut_points(
            x.tolist(), y.tolist(), weights.tolist(), range(n_classes), criterion
        )
        assert fitted(x, y, weights, criterion).cut_points_[0].tolist() == expected, seed


def test_a_cut_is_the_least_in_exact_arithmetic():
    ties = 0
    for seed in range(400):
        x, y, weights, n_classes = problem(seed)
        found = fitted(x, y, weights).cut_points_[0].tolist()
        if found:
            columns = x.tolist(), y.tolist(), weights.tolist()
            least = twin.exactly_least(*columns, range(n_classes))
            assert set(least) & set(found), seed
            ties += len(least) > 1
    assert ties > 10


def counted(*sides):
    sides = np.array(sides, dtype=float)
    return np.vstack([sides, sides.sum(axis=0)])


def bits(*counts):
    shares = np.array(counts) / sum(counts)
    return float(-(shares * np.log2(shares)).sum())


def test_the_gain_must_be_above_the_description():
    """One class alone on the left, one row of it on the right: k = k2 = 2, k1 = 1, H1 = 0."""
    accepted, expected = [], []
    for n in range(3, 20):
        left, right = (n - 2.0, 0.0), (1.0, 1.0)
        both = bits(n - 1, 1)
        gain, description = both - 2 / n, np.log2(n - 1) + np.log2(7) - (2 * both - 2)
        expected.append(gain > description / n)
        accepted.append(mdl.fayyad_irani_accepts(counted(left, right), float(n), np.empty(0)))
    assert accepted == expected
    for n in range(4, 40, 2):
        left, right = (n / 2 - 1, 1.0), (0.0, n / 2)
        both, one = bits(n / 2 - 1, n / 2 + 1), bits(n / 2 - 1, 1)
        description = np.log2(n - 1) + np.log2(7) - (2 * both - 2 * one)
        expected.append(both - one / 2 > description / n)
        accepted.append(mdl.fayyad_irani_accepts(counted(left, right), float(n), np.empty(0)))
    assert accepted == expected
    assert 0 < sum(accepted) < len(accepted)


def test_the_code_must_be_shorter():
    """Two pure halves: log2 of (N+1) N! / (N/2)!^2 > log2(N - 1) + 2 log2(N/2 + 1)."""
    for n in range(2, 12, 2):
        half = n // 2
        before = (n + 1) * factorial(n) // factorial(half) ** 2
        found = mdl.kononenko_accepts(counted([half, 0], [0, half]), float(n), np.empty(0))
        assert found == (before > (n - 1) * (half + 1) ** 2)


def test_tables_of_logarithms_change_nothing():
    for seed in range(50):
        x, y, weights, n_classes = problem(seed)
        order = np.lexsort((y, x))
        order = order[~np.isnan(x[order])]
        x, y, weights = x[order], y[order], weights[order].astype(float)
        last = np.append(x[:-1] < x[1:], False)[: x.size]
        logs = np.empty(500)
        mdl.fill(logs)
        with_table = mdl.cut_rows(y, weights, last, n_classes, logs, np.empty(0))
        without = mdl.cut_rows(y, weights, last, n_classes, np.empty(0), np.empty(0))
        assert with_table.tolist() == without.tolist()


def test_many_classes_do_not_overflow():
    n_classes = 700
    y = np.arange(n_classes).repeat(2)
    model = fitted(y.astype(float), y)
    assert np.isfinite(model.cut_points_[0]).all()
    assert mdl.log2_of_power(599) == pytest.approx(599 * np.log2(3), abs=1e-9)
    assert mdl.log2_of_power(700) == pytest.approx(700 * np.log2(3), abs=1e-9)


def test_weight_below_two_is_not_cut():
    x, y = np.array([0.0, 1.0]), np.array([0, 1])
    assert fitted(x, y, np.array([0.99, 0.99])).cut_points_[0].size == 0
    assert fitted(x, y, np.array([9.0, 9.0])).cut_points_[0].tolist() == [0.5]


# Cut points of Weka 3.6.14, weka.filters.supervised.attribute.Discretize, without and with -K.
IRIS = [[5.55, 6.15], [2.95, 3.35], [2.45, 4.75], [0.8, 1.75]]
WINE = [
    [12.185, 12.78], [1.42, 2.235], [2.03], [17.9], [88.5], [1.84, 2.335], [0.975, 1.575, 2.31],
    [0.395], [1.27], [3.46, 7.55], [0.785, 0.975, 1.295], [2.115, 2.475], [468.0, 755.0, 987.5],
]  # fmt: skip
WINE_KONONENKO = [
    [12.78, 13.715], [1.42, 2.235], [2.03], [17.9], [88.5], [1.84, 2.335], [0.975, 1.575, 2.31],
    [0.395], [1.27, 1.655], [3.46, 4.85, 7.55], [0.785, 0.975, 1.295], [2.115, 2.475],
    [468.0, 755.0, 987.5],
]  # fmt: skip
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
    assert twin.exactly_least(x.tolist(), y.tolist(), [1] * 12, range(3)) == [2.5, 3.5]
    assert fitted(x, y).cut_points_[0].tolist() == [3.5]


def test_a_wrong_criterion_is_named():
    with pytest.raises(ValueError, match=r"'criterion' parameter .* must be a str among"):
        fitted(np.arange(4.0), np.array([0, 0, 1, 1]), criterion="gain")


def test_a_heavy_row_leaves_no_long_table_behind():
    x, y = np.arange(8.0), np.repeat([0, 1], 4)
    expected = fitted(x, y, np.full(8, 2.0**17 - 1), "kononenko").cut_points_[0]
    found = fitted(x, y, np.full(8, 2.0**24), "kononenko").cut_points_[0]
    assert found.tolist() == expected.tolist() == [3.5]
    longest = module._log_factorials(module._LONGEST)
    # The table of the heavy fit is the one that was kept.
    assert module._log_factorials.cache_info().hits > 0
    assert longest.nbytes <= 1 << 23
