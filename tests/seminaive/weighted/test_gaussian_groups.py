"""Means and deviations under a group penalty: optimality conditions, other solvers, limits."""

import numpy as np
import pytest

from seminaive import Counts, TableEncoder
from seminaive.weighted.gaussian_groups import PrecisionGroups
from seminaive.weighted.groups import exact, on_the_line
from seminaive.weighted.moment_groups import MomentGroups, UnscaledMomentGroups
from tests.seminaive.weighted import penalised_twin as twin

FORMS = {"precision": PrecisionGroups, "moments": MomentGroups, "unscaled": UnscaledMomentGroups}
SEEDS = range(8)


def groups_of(form, seed, n_features=3, far=1.0):
    draw = np.random.default_rng([seed, 3])
    n, n_classes = int(draw.integers(12, 120)), int(draw.integers(2, 4))
    labels = np.r_[np.tile(np.arange(n_classes), 3), draw.integers(n_classes, size=n)]
    X = draw.normal(size=(labels.size, n_features)) * draw.uniform(0.3, 2.0, (n_classes, 1))[labels]
    X = 5.0 + 3.0 * (X + far * draw.normal(size=(n_classes, n_features))[labels])
    table = TableEncoder().fit_transform(X)
    weights = draw.integers(1, 4, size=labels.size).astype(float)
    return FORMS[form].of(Counts.of(table, labels, n_classes, weights), 1e-3)


def solved(groups, penalties):
    return groups.exact(penalties) if hasattr(groups, "exact") else exact(groups, penalties)


def numbers(groups, k):
    """Weight, mean and variance of each class, in the units of the input."""
    mean, variance = groups.in_units(groups.mean, groups.variance)
    return list(zip(groups.weight[k], mean[k], variance[k], strict=True))


def objective(groups, k, eps, penalty, form):
    mean, variance = groups.exact_moments(eps)
    return twin.numeric_objective(numbers(groups, k), mean[k], np.sqrt(variance[k]), penalty, form)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_point_of_the_convex_path_meets_the_optimality_conditions(seed):
    groups = groups_of("precision", seed)
    penalties = np.array([0.999999, 0.9, 0.5, 0.1, 1e-3, 1e-6])[:, None] * groups.largest
    n, m, v = groups.weight, groups.mean, groups.variance
    for row, penalty in zip(exact(groups, penalties), penalties, strict=True):
        mean, variance = groups.exact_moments(row)
        t = groups.unit[:, None] / np.sqrt(variance)
        b = (mean / groups.unit[:, None] - (groups.centre / groups.unit)[:, None]) * t
        price = (penalty / np.sqrt((b**2 + (t - 1.0) ** 2).sum(axis=1)))[:, None]
        by_b = n * (b - m * t) + price * b
        by_t = n * (-1.0 / t + (v + m**2) * t - m * b) + price * (t - 1.0)
        worst = np.abs([by_b, by_t]).max(axis=(0, 2))
        assert (worst < 1e-7 * np.maximum(penalty, n.sum(axis=1) * 1e-6)).all()


@pytest.mark.parametrize("share", [0.95, 0.4, 0.05])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", [2, *(pytest.param(k, marks=pytest.mark.deep) for k in (0, 1))])
def test_a_general_optimiser_finds_no_better_and_the_same(form, seed, share):
    groups = groups_of(form, seed, n_features=2)
    ends = share * groups.largest
    [eps] = solved(groups, ends[None])
    mean, variance = groups.exact_moments(eps)
    for k, penalty in enumerate(ends / groups.price):
        means, deviations = twin.numeric(numbers(groups, k), penalty, form)
        ours = objective(groups, k, eps, penalty, form)
        other = twin.numeric_objective(numbers(groups, k), means, deviations, penalty, form)
        assert ours <= other + 1e-9 * abs(other)
        np.testing.assert_allclose(mean[k], means, atol=2e-3)
        np.testing.assert_allclose(np.sqrt(variance[k]), deviations, atol=2e-3)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", SEEDS)
def test_between_the_ends_distances_grow_as_penalties_fall(form, seed):
    groups = groups_of(form, seed)
    eps = solved(groups, np.r_[1.5, np.geomspace(1.0, 1e-6, 20), 0.0][:, None] * groups.largest)
    assert ((eps > 0) == (np.arange(22) > 1)[:, None]).all()
    assert np.isinf(eps[-1]).all()
    lengths = groups.lengths(eps)
    assert (np.diff(lengths, axis=0) >= -1e-7).all()
    np.testing.assert_allclose(lengths[-1], groups.reach)
    np.testing.assert_allclose(lengths[-2], groups.reach, rtol=1e-3)
    ones = np.ones_like(groups.mean)
    for row, moments in ((0, (0.0 * ones, ones)), (-1, (groups.mean, groups.variance))):
        expected = groups.in_units(*moments)
        np.testing.assert_allclose(groups.exact_moments(eps[row]), expected, rtol=1e-12)


@pytest.mark.deep
@pytest.mark.parametrize("seed", SEEDS)
def test_moments_may_jump_and_are_still_the_best_of_all(seed):
    # Deviations far below that without the class: there the loss has two valleys.
    groups = groups_of("moments", seed, n_features=1, far=20.0)
    n, m, v = groups.weight[0], groups.mean[0], groups.variance[0]
    ends = np.array([1.1, 1.02, 0.98, 0.9, 0.6, 0.2])[:, None] * groups.largest
    eps = groups.exact(ends)
    share = np.random.default_rng(seed).random((3000, 2, n.size))
    means = groups.centre[0] + groups.unit[0] * share[:, 0] * m
    deviations = groups.unit[0] * np.sqrt(v) ** share[:, 1]
    for row, [penalty] in zip(eps, ends, strict=True):
        ours = objective(groups, 0, row, penalty, "moments")
        for mean, deviation in zip(means, deviations, strict=True):
            other = twin.numeric_objective(numbers(groups, 0), mean, deviation, penalty, "moments")
            assert ours <= other + 1e-9 * abs(other)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_line_search_stops_where_the_loss_and_the_price_balance(form, seed):
    groups = groups_of(form, seed)

    def losses(share):
        mean, variance = groups.mixed_moments(np.full(3, share))
        return np.array(
            [twin.likelihood(numbers(groups, k), mean[k], np.sqrt(variance[k])) for k in range(3)]
        )

    for at in (0.1, 0.5, 0.9):
        slope = (losses(at + 1e-5) - losses(at - 1e-5)) / 2e-5
        np.testing.assert_allclose(groups.slopes(np.full((1, 3), at))[0], slope, 1e-5, 1e-5)
    start = -groups.slopes(np.zeros((1, 3)))[0] / groups.reach
    penalty = 0.3 * start
    share = on_the_line(groups, np.array([penalty, 1.01 * start, np.zeros(3)]))
    assert ((share[0] > 0) & (share[0] < 1)).all()
    np.testing.assert_allclose(groups.slopes(share[:1])[0], -penalty * groups.reach, rtol=1e-6)
    assert share[2].tolist() == [1.0] * 3
    if form == "precision":
        assert share[1].tolist() == [0.0] * 3


def test_a_feature_that_never_varies_is_always_out():
    table = TableEncoder().fit_transform([[1.0], [1.0], [1.0], [1.0]])
    for form in FORMS.values():
        groups = form.of(Counts.of(table, np.array([0, 0, 1, 1]), 2), 1e-2)
        assert (groups.reach.tolist(), groups.largest.tolist()) == ([0.0], [0.0])
        assert solved(groups, np.array([[0.0], [1.0]])).tolist() == [[0.0], [0.0]]
