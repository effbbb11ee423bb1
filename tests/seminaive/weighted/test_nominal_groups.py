"""Probabilities of values under a group penalty: optimality conditions, other solvers, limits."""

import numpy as np
import pytest

from seminaive import Counts, TableEncoder
from seminaive.weighted.groups import exact, on_the_line
from seminaive.weighted.nominal_groups import NominalGroups
from tests.seminaive.weighted import penalised_twin as twin

SEEDS = range(12)
SHARES = np.array([0.999999, 0.99, 0.9, 0.5, 0.1, 1e-2, 1e-4, 1e-8])


def groups_of(seed, alpha=None, n_features=3):
    """Groups of features of 2 to 6 values, some of which a class never shows."""
    draw = np.random.default_rng([seed, 7])
    n, n_classes = int(draw.integers(10, 200)), int(draw.integers(2, 5))
    labels = np.r_[np.arange(n_classes), draw.integers(n_classes, size=n - n_classes)]
    sizes = draw.integers(2, 7, size=n_features)
    X = (
        draw.integers(99, size=(n, n_features)) % sizes
        + labels[:, None] * (draw.random((n, 1)) < 0.4)
    ) % sizes
    table = TableEncoder("all").fit_transform(X)
    counts = Counts.of(table, labels, n_classes, draw.integers(1, 4, size=n).astype(float))
    return NominalGroups.of(counts, (1.0, 0.5, 1e-9)[seed % 3] if alpha is None else alpha)


def moves(counts, theta):
    """Slopes of the loss, less their mean in each class."""
    ratios = counts / theta
    return ratios - ratios.mean(axis=1, keepdims=True)


def features(groups, at):
    """Smoothed counts, probabilities and those without the class of each feature, by class."""
    theta = np.exp(at)
    for k in range(groups.n_groups):
        cells = values_of(groups, k)
        kinds = groups.kinds[cells]
        yield groups.counts[kinds].T, theta[cells].T, groups.rest[kinds]


def values_of(groups, k):
    """Cells of the values of a feature, in the layout of the counts."""
    first, last = groups.offsets[k] + 2, groups.offsets[k + 1]
    return np.flatnonzero((groups.kinds >= first) & (groups.kinds < last))


def violation(counts, theta, rest, penalty):
    """How far a point is from meeting the optimality conditions, over the penalty.

    Counts are sums that cancel: what is left of their rounding is no violation.
    """
    gap = theta - rest
    length = np.linalg.norm(gap)
    if length == 0:
        return max(np.linalg.norm(moves(counts, rest)) / penalty - 1.0, 0.0)
    # c / theta is the penalty's gradient plus a multiplier of each class.
    left = counts / theta - penalty * gap / length
    # Tiny probabilities of values hardly counted have gradients of any size: weigh by them.
    level = (theta * left).sum(axis=1, keepdims=True)
    worst = np.abs((left - level) * theta).max() - 1e-14 * counts.sum()
    return max(worst / penalty, np.abs(theta.sum(axis=1) - 1.0).max())


def test_every_point_of_the_path_meets_the_optimality_conditions():
    for seed in SEEDS:
        groups = groups_of(seed)
        penalties = SHARES[:, None] * groups.largest
        for row, penalty in zip(exact(groups, penalties), penalties, strict=True):
            for k, found in enumerate(features(groups, groups.exact_logs(row))):
                assert violation(*found, penalty[k]) < 1e-7, seed
                if seed % 3 < 2 and 0.01 <= penalty[k] / groups.largest[k] <= 0.9:
                    length = np.linalg.norm(moves(*found[:2]))
                    assert length == pytest.approx(penalty[k], rel=1e-8), seed


@pytest.mark.parametrize("share", [0.95, 0.4, 0.05])
@pytest.mark.parametrize(
    "seed", [0, 2, *(pytest.param(k, marks=pytest.mark.deep) for k in SEEDS if k not in (0, 2))]
)
def test_a_general_optimiser_finds_no_better_and_the_same(seed, share):
    groups = groups_of(seed, alpha=0.5)
    penalty = share * groups.largest
    [eps] = exact(groups, penalty[None])
    for k, (counts, theta, _) in enumerate(features(groups, groups.exact_logs(eps))):
        other = twin.nominal(counts, penalty[k])
        ours = twin.nominal_objective(counts, theta, penalty[k])
        assert ours <= twin.nominal_objective(counts, other, penalty[k]) + 1e-9 * abs(ours)
        np.testing.assert_allclose(theta, other, atol=2e-4)


def test_a_feature_is_out_from_the_largest_penalty_on_and_has_its_counts_without_one():
    groups = groups_of(0)
    shares = np.array([[2.0], [1.0], [1.0 - 1e-9], [1e-6], [1e-10], [1e-12], [1e-14], [0.0]])
    eps = exact(groups, shares * groups.largest)
    assert ((eps > 0) == (shares < 1)).all()
    assert np.isinf(eps[-1]).all()
    nothing = groups.exact_logs(eps[1])
    assert (nothing == nothing[:, :1]).all()
    # Small penalties lead to the counts without a jump.
    for row, rtol, atol in [*((row, 1e-7, 1e-4) for row in eps[3:7]), (eps[7], 1e-14, 0.0)]:
        for counts, theta, _ in features(groups, groups.exact_logs(row)):
            free = counts / counts.sum(axis=1, keepdims=True)
            np.testing.assert_allclose(theta, free, rtol, atol)


@pytest.mark.parametrize("seed", SEEDS)
def test_distances_grow_as_penalties_fall(seed):
    groups = groups_of(seed)
    lengths = groups.lengths(exact(groups, np.geomspace(1.0, 1e-6, 40)[:, None] * groups.largest))
    assert (np.diff(lengths, axis=0) >= -1e-13).all()
    assert (lengths <= groups.reach * (1.0 + 1e-12)).all()
    np.testing.assert_allclose(lengths[-1], groups.reach, rtol=1e-3)


def test_an_unseen_value_has_what_its_pseudo_count_gives():
    groups = groups_of(3, alpha=0.5)
    penalties = np.array([[2.0], [0.3], [0.0]]) * groups.largest
    out, between, free = (np.exp(groups.exact_logs(row)) for row in exact(groups, penalties))
    for k in range(groups.n_groups):
        first, cells = groups.kinds.tolist().index(groups.offsets[k]), values_of(groups, k)
        counts = groups.counts[groups.kinds[cells]]
        np.testing.assert_allclose(out[first], 0.5 * counts.shape[1] / counts.sum())
        np.testing.assert_allclose(free[first], 0.5 / counts.sum(axis=0))
        # A value that the class never shows has the same as an unseen one where all else agrees.
        low, high = np.minimum(out, free)[first], np.maximum(out, free)[first]
        assert (between[first] > 0.2 * low).all()
        assert (between[first] < 5.0 * high).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_line_search_is_least_on_the_line_and_no_better_than_the_minimum(seed):
    groups = groups_of(seed, alpha=0.5)
    penalty = 0.3 * groups.largest
    [share] = on_the_line(groups, penalty[None])
    [eps] = exact(groups, penalty[None])
    ends = groups.mixed_logs(share), groups.mixed_logs(np.ones(3)), groups.exact_logs(eps)
    for k, ((counts, theta, rest), (_, free, _), (_, best, _)) in enumerate(
        zip(*(features(groups, at) for at in ends), strict=True)
    ):
        others = [other * free + (1.0 - other) * rest for other in np.linspace(0.0, 1.0, 50)]
        found, least, *on_line = (
            twin.nominal_objective(counts, each, penalty[k]) for each in (theta, best, *others)
        )
        assert least - 1e-9 * abs(found) <= found <= min(on_line) + 1e-9 * abs(found)


def test_features_that_say_nothing_are_always_out():
    table = TableEncoder("all").fit_transform(np.array([[0, 0], [1, 0], [0, 0], [1, 0]]))
    groups = NominalGroups.of(Counts.of(table, np.array([0, 0, 1, 1]), 2), 1.0)
    assert groups.reach.tolist() == [0.0, 0.0]
    for solve in (exact, on_the_line):
        assert (solve(groups, np.zeros((1, 2))) == 0).all()


def test_values_that_are_counted_alike_are_kept_once():
    X = np.repeat(np.arange(40), 2)[:, None]
    counts = Counts.of(TableEncoder("all").fit_transform(X), np.arange(80) // 2 % 2, 2)
    groups = NominalGroups.of(counts, 1.0)
    # Unseen, missing, and the values of either class.
    assert groups.times.tolist() == [1, 1, 20, 20]
    logs = groups.exact_logs(np.array([0.01]))
    assert logs.shape == counts.cells.shape
    np.testing.assert_allclose(np.exp(logs[2:]).sum(axis=0), 1.0)
