"""The printed APM and APM(m): against the twin, against the library's minimum, and their ends."""

from functools import partial

import numpy as np
import pytest

from replication.papers.hong2002.tasks import printed_algorithm
from replication.papers.hong2002.tasks.printed_algorithm import (
    printed_free,
    printed_on_sphere,
)
from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.path import Path
from tests.seminaive.adjusted.apm_twin import apm_algorithm, apm_m_algorithm, q_matrix
from tests.seminaive.named import RegularizedAdjustedProbabilityModel

# The features of these tests are codes.
PrintedAPMR = partial(printed_algorithm.PrintedAPMR, categorical_features="all")

#: Evidence of two features, of which the second says nothing: every Hessian without a multiplier
#: is singular.
SILENT = np.column_stack([np.random.default_rng(0).normal(size=30), np.zeros(30)])


def noisy(seed, n=120, n_features=4):
    """Values that lean on the class in a fifth of the rows, and classes 0 and 1."""
    rng = np.random.default_rng(seed)
    c = rng.integers(0, 2, n)
    rows = rng.integers(0, 3, (n, n_features))
    leaning = rng.random(rows.shape) < 0.2
    return np.where(leaning, c[:, None], rows), c


def problem(seed):
    """q0, q and classes, and the loss that the library makes of them."""
    rows, c = noisy(seed)
    q0, q = q_matrix(rows.tolist(), c.tolist(), 1.0)
    return q0, q, c, loss_of(q, c, q0)


def loss_of(q, c, q0=0.0):
    sign = np.where(c == 1, -1.0, 1.0)
    return MarginLoss((q * sign[:, None])[:, None], (sign * q0)[:, None], np.ones(c.size))


def bits(q, c, alpha):
    p = 1 / (1 + np.exp(-q @ alpha))
    return -np.log2(np.where(c == 1, p, 1 - p)).mean()


@pytest.fixture
def separable():
    """Rows that their first feature tells apart, so that the likelihood has no maximum."""
    rng = np.random.default_rng(0)
    c = np.arange(40) % 2
    return np.column_stack([np.where(c == 1, 1.0, -1.0), rng.normal(size=40)]), c


@pytest.mark.parametrize("seed", range(5))
def test_the_free_fit_is_the_twins(seed):
    q0, q, c, loss = problem(seed)
    np.testing.assert_allclose(printed_free(loss)[0], apm_algorithm(q0, q, c), atol=1e-9)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("part", [0.3, 0.7, 1.0])
def test_the_fit_on_a_sphere_is_the_twins(seed, part):
    q0, q, c, loss = problem(seed)
    free = printed_free(loss)[0]
    m = part * (free @ free)
    alpha, _, _ = printed_on_sphere(loss, m, free)
    np.testing.assert_allclose(alpha, apm_m_algorithm(q0, q, c, m), atol=1e-9)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("part", [0.3, 0.7])
def test_it_is_the_librarys_minimum_where_nothing_is_separable(seed, part):
    loss = problem(seed)[-1]
    free = printed_free(loss)[0]
    m = part * (free @ free)
    alpha, multiplier, _ = printed_on_sphere(loss, m, free)
    found = Path(loss).at(m)
    assert alpha @ alpha == pytest.approx(m, rel=1e-9)
    np.testing.assert_allclose(alpha, found.point.beta, atol=1e-7)
    assert multiplier == pytest.approx(found.multiplier * loss.weights.size, rel=1e-6)


@pytest.mark.deep
def test_the_classifier_finds_what_the_librarys_finds_where_nothing_is_separable():
    X, y = noisy(2, n=100)
    ours, theirs = (
        kind(1.0, random_state=0).fit(X, y)
        for kind in (PrintedAPMR, RegularizedAdjustedProbabilityModel)
    )
    assert ours.m_ == pytest.approx(theirs.m_)
    assert 0 < ours.m_[0] < ours.m_unrestricted_[0]
    np.testing.assert_allclose(ours.alpha_, theirs.alpha_, atol=1e-7)
    np.testing.assert_allclose(
        ours.validation_path_[0].losses, theirs.validation_path_[0].losses, atol=1e-7
    )


def test_the_free_fit_ends_at_its_first_step_below_a_loss_of_0_001(separable):
    q, c = separable
    alpha, before = np.zeros(2), None
    while bits(q, c, alpha) >= 0.001:
        p = 1 / (1 + np.exp(-q @ alpha))
        before = alpha
        alpha = alpha + np.linalg.solve(q.T @ (q * (p * (1 - p))[:, None]), q.T @ (c - p))
    assert bits(q, c, before) >= 0.001
    np.testing.assert_allclose(printed_free(loss_of(q, c))[0], alpha, atol=1e-9)


def test_the_fit_on_a_sphere_ends_where_loss_and_distance_are_small(separable):
    q, c = separable
    loss = loss_of(q, c)
    free = printed_free(loss)[0]
    m = free @ free
    alpha, multiplier, _ = printed_on_sphere(loss, m, free)
    assert (alpha.tolist(), multiplier) == (free.tolist(), 0.0)
    outside = printed_on_sphere(loss, 0.9 * m, free)[0]
    assert abs(outside @ outside - 0.9 * m) < 0.001 * 0.9 * m
    low = printed_on_sphere(loss, 0.1 * m, free)[0]
    assert bits(q, c, low) > 0.001
    assert low @ low == pytest.approx(0.1 * m, rel=1e-9)


def test_where_the_first_step_cannot_be_taken_the_importances_stay_0():
    assert printed_free(loss_of(SILENT, np.arange(30) % 2))[0].tolist() == [0.0, 0.0]


def test_where_no_step_on_the_sphere_can_be_taken_the_free_fit_is_scaled():
    loss, free = loss_of(SILENT, np.arange(30) % 2), np.array([3.0, 4.0])
    alpha, multiplier, _ = printed_on_sphere(loss, 2.0, free)
    assert alpha == pytest.approx(np.array([3.0, 4.0]) * np.sqrt(2 / 25))
    assert multiplier == 0.0


@pytest.mark.parametrize("part", [0.01, 0.5, 2.0, 50.0])
@pytest.mark.parametrize("scale", [1.0, 30.0])
def test_whatever_the_steps_do_the_answer_is_finite(separable, part, scale):
    q, c = separable
    loss = loss_of(scale * q, c)
    free = printed_free(loss)[0]
    alpha, multiplier, _ = printed_on_sphere(loss, part * (free @ free), free)
    assert np.isfinite([*free, *alpha, multiplier]).all()


def test_without_a_direction_to_go_in_the_answer_is_0():
    """A gradient of exactly 0 at 0: the free fit stays there and no sphere has a direction."""
    loss = loss_of(np.array([[1.0], [-1.0], [1.0], [-1.0]]), np.array([1, 1, 0, 0]))
    free = printed_free(loss)[0]
    assert free.tolist() == [0.0]
    alpha, multiplier, _ = printed_on_sphere(loss, 1.0, free)
    assert (alpha.tolist(), multiplier) == ([0.0], 0.0)


def test_an_iteration_that_does_not_settle_is_given_up(monkeypatch):
    q0, q, c, loss = problem(0)
    monkeypatch.setattr(printed_algorithm, "MOST_STEPS", 1)
    p = 1 / (1 + np.exp(-q0))
    first = np.linalg.solve(q.T @ q * (p * (1 - p)), q.T @ (c - p))
    np.testing.assert_allclose(printed_free(loss)[0], first, rtol=1e-9)


def test_a_step_on_the_sphere_solves_the_linearised_conditions(monkeypatch):
    """Steps 4 to 7, from a multiplier that is no longer 0."""
    loss = problem(3)[-1]
    free = printed_free(loss)[0]
    m = 0.5 * (free @ free)

    def after(steps):
        monkeypatch.setattr(printed_algorithm, "MOST_STEPS", steps)
        return printed_on_sphere(loss, m, free)

    (here, before, _), (there, multiplier, _) = after(1), after(2)
    step, change = there - here, multiplier - before
    _, gradient, hessian = printed_algorithm._derivatives(loss, here)
    linear = gradient + hessian @ step + 2 * before * (here + step) + 2 * change * here
    np.testing.assert_allclose(linear, 0, atol=1e-9)
    assert here @ here + 2 * here @ step == pytest.approx(m)


def test_probabilities_of_0_and_1_to_machine_precision_are_replaced():
    q, c = np.array([[800.0], [-800.0], [1.0]]), np.array([1, 1, 0])
    found, gradient, hessian = printed_algorithm._derivatives(loss_of(q, c), np.array([1.0]))
    p = np.array([1 - 1e-10, 1e-10, 1 / (1 + np.exp(-1.0))])
    assert found == pytest.approx(-(np.log2(p[:2]).sum() + np.log2(1 - p[2])) / 3)
    assert gradient == pytest.approx(q.T @ (p - c))
    assert hessian == pytest.approx(q.T @ (q * (p * (1 - p))[:, None]), rel=1e-6)


def test_what_settles_is_told_from_what_was_given_up(separable, monkeypatch):
    q, c = separable
    assert printed_free(problem(0)[-1])[1]
    assert printed_free(loss_of(q, c))[1]  # its loss is small
    assert not printed_free(loss_of(SILENT, np.arange(30) % 2))[1]  # no step can be taken
    loss = problem(0)[-1]
    free = printed_free(loss)[0]
    assert printed_on_sphere(loss, 0.5 * (free @ free), free)[2]
    monkeypatch.setattr(printed_algorithm, "MOST_STEPS", 1)
    assert not printed_free(loss)[1]
    assert not printed_on_sphere(loss, 0.5 * (free @ free), free)[2]
