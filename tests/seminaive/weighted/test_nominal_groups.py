"""Probabilities of values under a group penalty: optimality conditions, other solvers, limits."""

import numpy as np
import pytest

from seminaive import Counts, TableEncoder
from seminaive.weighted.groups import exact, on_the_line
from seminaive.weighted.nominal_groups import NominalGroups
from tests.seminaive.weighted import penalised_twin as twin

SEEDS = range(12)
SHARES = np.array([0.999999, 0.99, 0.9, 0.5, 0.1, 1e-2, 1e-4, 1e-8])


def drawn(seed, n_features=3):
    """Counts of features of 2 to 6 values, some of which a class never shows."""
    draw = np.random.default_rng([seed, 7])
    n, n_classes = int(draw.integers(10, 200)), int(draw.integers(2, 5))
    labels = np.r_[np.arange(n_classes), draw.integers(n_classes, size=n - n_classes)]
    sizes = draw.integers(2, 7, size=n_features)
    X = (
        draw.integers(99, size=(n, n_features)) % sizes
        + labels[:, None] * (draw.random((n, 1)) < 0.4)
    ) % sizes
    table = TableEncoder("all").fit_transform(X)
    return Counts.of(table, labels, n_classes, draw.integers(1, 4, size=n).astype(float))


def groups_of(seed, alpha=None):
    return NominalGroups.of(drawn(seed), (1.0, 0.5, 1e-9)[seed % 3] if alpha is None else alpha)


def features(groups, at):
    """Smoothed counts, probabilities and those without the class of each feature, by class."""
    theta = np.exp(at)
    for k in range(groups.n_groups):
        cells = slice(groups.offsets[k] + 2, groups.offsets[k + 1])
        yield groups.counts[cells].T, theta[cells].T, groups.rest[cells]


def violation(counts, theta, rest, penalty):
    """How far a point is from meeting the optimality conditions, over the penalty.

    Counts are sums that cancel: what is left of their rounding is no violation.
    """
    gap = theta - rest
    length = np.sqrt(np.square(gap).sum())
    if length == 0:
        move = counts / rest
        move -= move.mean(axis=1, keepdims=True)
        return max(np.sqrt(np.square(move).sum()) / penalty - 1.0, 0.0)
    # c / theta is the penalty's gradient plus a multiplier of each class.
    left = counts / theta - penalty * gap / length
    # Tiny probabilities of values hardly counted have gradients of any size: weigh by them.
    level = (theta * left).sum(axis=1, keepdims=True)
    worst = np.abs((left - level) * theta).max() - 1e-14 * counts.sum()
    return max(worst / penalty, np.abs(theta.sum(axis=1) - 1.0).max())


@pytest.mark.parametrize("seed", SEEDS)
def test_every_point_of_the_path_meets_the_optimality_conditions(seed):
    groups = groups_of(seed)
    penalties = SHARES[:, None] * groups.largest
    eps = exact(groups, penalties)
    for row, penalty in zip(eps, penalties, strict=True):
        found = features(groups, groups.exact_logs(row))
        for k, feature in enumerate(found):
            assert violation(*feature, penalty[k]) < 1e-7


@pytest.mark.parametrize("seed", SEEDS)
def test_the_gradient_is_as_long_as_the_penalty(seed):
    groups = groups_of(seed, alpha=0.5)
    penalties = np.array([0.9, 0.5, 0.01])[:, None] * groups.largest
    for row, penalty in zip(exact(groups, penalties), penalties, strict=True):
        for k, (counts, theta, _) in enumerate(features(groups, groups.exact_logs(row))):
            move = counts / theta
            move -= move.mean(axis=1, keepdims=True)
            assert np.sqrt(np.square(move).sum()) == pytest.approx(penalty[k], rel=1e-8)


@pytest.mark.parametrize("share", [0.95, 0.4, 0.05])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_general_optimiser_finds_no_better_and_the_same(seed, share):
    groups = groups_of(seed, alpha=0.5)
    penalty = share * groups.largest
    [eps] = exact(groups, penalty[None])
    for k, (counts, theta, _) in enumerate(features(groups, groups.exact_logs(eps))):
        other = twin.nominal(counts, penalty[k])
        ours = twin.nominal_objective(counts, theta, penalty[k])
        assert ours <= twin.nominal_objective(counts, other, penalty[k]) + 1e-9 * abs(ours)
        np.testing.assert_allclose(theta, other, atol=2e-4)


@pytest.mark.parametrize("share", [1.001, 0.95, 0.4, 0.05])
@pytest.mark.parametrize("seed", range(6))
def test_a_conic_solver_finds_the_same(seed, share):
    cvxpy = pytest.importorskip("cvxpy", reason="cvxpy comes with the extra peers")
    groups = groups_of(seed, alpha=0.5)
    penalty = share * groups.largest
    [eps] = exact(groups, penalty[None])
    for k, (counts, theta, rest) in enumerate(features(groups, groups.exact_logs(eps))):
        t = cvxpy.Variable(counts.shape)
        loss = -cvxpy.sum(cvxpy.multiply(counts, cvxpy.log(t)))
        length = cvxpy.norm(cvxpy.vec(t - np.tile(rest, (len(counts), 1)), order="C"), 2)
        problem = cvxpy.Problem(
            cvxpy.Minimize(loss + penalty[k] * length), [cvxpy.sum(t, axis=1) == 1]
        )
        problem.solve(solver=cvxpy.CLARABEL)
        # It is content with a gap of 1e-8, of which parameters are off by the root.
        np.testing.assert_allclose(theta, t.value, atol=3e-4)
        ours = twin.nominal_objective(counts, theta, penalty[k])
        assert ours == pytest.approx(problem.value, rel=1e-7)


def test_the_largest_penalty_of_two_values_in_two_classes_by_hand():
    # Counts (3, 1) and (1, 3): without the class 1/2 each, so that c / t is (6, 2) and (2, 6), and
    # less their means (2, -2) and (-2, 2), of length 4.
    table = TableEncoder("all").fit_transform(np.array([0, 0, 0, 1, 0, 1, 1, 1])[:, None])
    counts = Counts.of(table, np.repeat([0, 1], 4), 2)
    groups = NominalGroups.of(counts, 1e-12)
    np.testing.assert_allclose(groups.largest, [4.0])
    np.testing.assert_allclose(groups.reach, [0.5])
    # With t = 1/2 + d on either side the loss is -6 log(1/2 + d) - 2 log(1/2 - d) + 2 lambda d.
    penalty = 1.0
    [eps] = exact(groups, np.array([[penalty]]))
    d = np.exp(groups.exact_logs(eps))[2, 0] - 0.5
    assert 6 / (0.5 + d) - 2 / (0.5 - d) == pytest.approx(2 * penalty)


def test_at_the_largest_penalty_a_feature_is_out_and_just_below_it_is_in():
    groups = groups_of(0)
    eps = exact(groups, np.array([[2.0], [1.0], [1.0 - 1e-9]]) * groups.largest)
    assert (eps[:2] == 0).all()
    assert (eps[2] > 0).all()
    nothing = groups.exact_logs(eps[1])
    assert (nothing == nothing[:, :1]).all()


def test_without_a_penalty_probabilities_are_the_smoothed_counts():
    groups = groups_of(1)
    eps = exact(groups, np.zeros((1, groups.n_groups)))
    assert np.isinf(eps).all()
    for counts, theta, _ in features(groups, groups.exact_logs(eps[0])):
        np.testing.assert_allclose(theta, counts / counts.sum(axis=1, keepdims=True), rtol=1e-14)


def test_small_penalties_lead_there_without_a_jump():
    groups = groups_of(2, alpha=1.0)
    penalties = np.array([[1e-6], [1e-10], [1e-12], [1e-14]]) * groups.largest
    for row in exact(groups, penalties):
        for counts, theta, _ in features(groups, groups.exact_logs(row)):
            free = counts / counts.sum(axis=1, keepdims=True)
            np.testing.assert_allclose(theta, free, atol=1e-4)


@pytest.mark.parametrize("seed", SEEDS)
def test_distances_grow_as_penalties_fall(seed):
    groups = groups_of(seed)
    eps = exact(groups, np.geomspace(1.0, 1e-6, 40)[:, None] * groups.largest)
    lengths = groups.lengths(eps)
    assert (np.diff(lengths, axis=0) >= -1e-13).all()
    assert (lengths <= groups.reach * (1.0 + 1e-12)).all()
    np.testing.assert_allclose(lengths[-1], groups.reach, rtol=1e-3)


def test_an_unseen_value_has_what_its_pseudo_count_gives():
    groups = groups_of(3, alpha=0.5)
    penalties = np.array([[2.0], [0.3], [0.0]]) * groups.largest
    out, between, free = (np.exp(groups.exact_logs(row)) for row in exact(groups, penalties))
    for k in range(groups.n_groups):
        first, cells = groups.offsets[k], slice(groups.offsets[k] + 2, groups.offsets[k + 1])
        counts = groups.counts[cells]
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
    on_line = list(features(groups, groups.mixed_logs(share)))
    free = list(features(groups, groups.mixed_logs(np.ones(groups.n_groups))))
    best = list(features(groups, groups.exact_logs(exact(groups, penalty[None])[0])))
    for k, (counts, theta, rest) in enumerate(on_line):
        found = twin.nominal_objective(counts, theta, penalty[k])
        for other in np.linspace(0.0, 1.0, 50):
            mixed = other * free[k][1] + (1.0 - other) * rest
            assert found <= twin.nominal_objective(counts, mixed, penalty[k]) + 1e-9 * abs(found)
        assert found >= twin.nominal_objective(counts, best[k][1], penalty[k]) - 1e-9 * abs(found)


def test_features_that_say_nothing_are_always_out():
    X = np.array([[0, 0], [1, 0], [0, 0], [1, 0]])
    table = TableEncoder("all").fit_transform(X)
    groups = NominalGroups.of(Counts.of(table, np.array([0, 0, 1, 1]), 2), 1.0)
    assert groups.reach.tolist() == [0.0, 0.0]
    for solve in (exact, on_the_line):
        assert (solve(groups, np.zeros((1, 2))) == 0).all()
