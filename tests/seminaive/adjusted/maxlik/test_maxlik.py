"""The optimisers against SciPy and against the conditions that every optimum must meet."""

import numpy as np
import pytest
from scipy.optimize import approx_fprime, minimize

from seminaive.adjusted.maxlik import sphere
from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.newton import minimise
from seminaive.adjusted.maxlik.path import Path
from seminaive.adjusted.maxlik.ridge import on_sphere
from seminaive.adjusted.maxlik.sphere import minimise_on_sphere
from seminaive.adjusted.maxlik.unrestricted import free_minimum
from tests.seminaive.adjusted.maxlik.logistic_problems import KINDS, make_loss, reduced

FLOOR = 1e-12


def solved(kind, seed, n_classes=2):
    """A loss, its free minimum, and the sum of squares of that."""
    loss = reduced(kind, seed, n_classes)
    free = free_minimum(loss, FLOOR)
    return loss, free, free.beta @ free.beta


def literal_loss(loss, beta):
    """Mean of -log P(true class), row by row."""
    odds = np.einsum("ikj,j->ik", loss.design, beta) + loss.offset
    return loss.weights @ np.log(1 + np.exp(odds).sum(axis=1))


@pytest.mark.parametrize("n_classes", [2, 3, 5])
def test_value_gradient_and_hessian_are_those_of_the_loss(n_classes):
    for seed in range(5):
        loss = make_loss("plain", seed, n_classes)
        beta = np.random.default_rng(seed).normal(size=loss.n_coefficients)
        point = loss.at(beta)
        assert point.value == pytest.approx(literal_loss(loss, beta), rel=1e-12)
        assert loss.weights @ loss.each(beta) == pytest.approx(point.value, rel=1e-12)
        slope = approx_fprime(beta, lambda b, loss=loss: literal_loss(loss, b), 1e-7)
        np.testing.assert_allclose(point.gradient, slope, atol=1e-5)
        for row, along in zip(loss.hessian(point), np.eye(beta.size), strict=True):
            ahead, behind = (loss.at(beta + step * along).gradient for step in (1e-6, -1e-6))
            np.testing.assert_allclose(row, (ahead - behind) / 2e-6, atol=1e-7)


def test_what_is_certain_keeps_its_digits():
    loss = make_loss("separable", 0)
    loss.offset[:] = -200.0
    point = loss.at(np.zeros(loss.n_coefficients))
    assert point.value == pytest.approx(np.exp(-200.0), rel=1e-12)
    assert (np.diag(loss.hessian(point)) > 0).all()


@pytest.mark.parametrize("kind", ["plain", "copied", "constant", "scaled"])
@pytest.mark.parametrize("n_classes", [2, 4])
def test_the_free_minimum_is_a_minimum(kind, n_classes):
    for seed in range(15):
        loss, found, _ = solved(kind, seed, n_classes)
        if found.bounded:
            continue
        point = loss.at(found.beta)
        assert np.linalg.norm(point.gradient) <= 1e-12 * point.noise
        best = minimize(lambda b, loss=loss: literal_loss(loss, b), found.beta, tol=1e-12)
        assert point.value <= best.fun + 1e-12


def test_most_of_the_well_behaved_problems_have_a_free_minimum():
    assert np.mean([solved("plain", seed)[1].bounded for seed in range(30)]) < 0.2


@pytest.mark.deep
@pytest.mark.parametrize("n_classes", [2, 3])
def test_without_a_free_minimum_the_floor_gives_one(n_classes):
    for seed in range(15):
        loss, found, length = solved("separable", seed, n_classes)
        assert found.bounded
        point = loss.at(found.beta)
        slope = point.gradient + 2 * FLOOR * found.beta
        assert np.linalg.norm(slope) <= 1e-6 * np.linalg.norm(point.gradient)
        assert point.value < 1e-6
        assert free_minimum(loss, 100 * FLOOR).beta @ found.beta < length


def test_enough_ends_at_the_first_step_with_so_small_a_loss():
    loss = reduced("separable", 1)
    found = free_minimum(loss, FLOOR, enough=1e-3)
    before = minimise(loss, np.zeros(loss.n_coefficients), max_iter=found.n_iter - 1)
    assert found.bounded
    assert loss.at(found.beta).value < 1e-3 <= before.point.value


@pytest.mark.sampled(every=18)
@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_every_point_of_a_path_meets_its_conditions(kind, n_classes):
    """200 problems and more: on the sphere, stationary, and the best of the sphere."""
    for seed in range(16):
        loss, _, top = solved(kind, seed, n_classes)
        path = Path(loss)
        for m in np.random.default_rng(seed).permutation(np.linspace(0, 1, 7)[1:] ** 2) * top:
            assert_optimal(loss, path.at(m), m, within=m < top * (1 - 1e-6))


def assert_optimal(loss, found, m, within):
    point = found.point
    assert found.converged
    assert abs(point.beta @ point.beta - m) < 1e-8 * m
    slope = point.gradient + 2 * found.multiplier * point.beta
    assert np.linalg.norm(slope) <= max(1e-6 * np.linalg.norm(point.gradient), 1e-12 * point.noise)
    # The loss is convex: with a multiplier of at least 0 no point of the sphere is better.
    assert found.multiplier > (-1e-12 * point.noise / np.sqrt(m) if within else -np.inf)


@pytest.mark.parametrize("factor", [1.1, 2.0])
def test_beyond_the_free_minimum_the_multiplier_is_negative(factor):
    for seed in range(20):
        loss, free, top = solved("plain", seed)
        if free.bounded:
            continue
        path = Path(loss)
        path.at(0.5 * top)
        found = path.at(factor * top)
        assert found.multiplier < 0
        assert_optimal(loss, found, factor * top, within=False)
        bend = loss.hessian(found.point) + 2 * found.multiplier * np.eye(loss.n_coefficients)
        normal = found.point.beta / np.sqrt(factor * top)
        flat = np.eye(normal.size) - np.outer(normal, normal)
        assert np.linalg.eigvalsh(flat @ bend @ flat).min() > -1e-9


def test_a_bad_start_on_the_sphere_still_ends_at_a_minimum_and_on_a_path_at_the_best():
    for seed in range(20):
        loss, _, top = solved("plain", seed)
        best = Path(loss).at(0.5 * top)
        found = minimise_on_sphere(loss, 0.5 * top, -best.point.beta)
        assert_optimal(loss, found, 0.5 * top, within=False)
        assert found.point.value >= best.point.value - 1e-12
        astray = Path(loss).at(0.5 * top, start=-best.point.beta)
        assert astray.multiplier > 0
        np.testing.assert_allclose(astray.point.beta, best.point.beta, rtol=1e-6, atol=1e-9)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("kind", KINDS)
def test_a_path_that_begins_near_another_has_the_same_minima(kind):
    """As in the folds of a search: four in five of the rows, and the sums of squares of all."""
    for seed in range(8):
        whole, free, top = solved(kind, seed)
        fold = whole.take(np.arange(whole.weights.size) % 5 > 0)
        like = Path(whole)
        like.pass_through(free.beta)
        alone, near = Path(fold), Path(fold, like)
        for m in np.linspace(0.1, 0.5, 5) * min(top, 10.0):
            expected, found = alone.at(m), near.at(m)
            assert_optimal(fold, found, m, within=expected.multiplier > 1e-9)
            assert found.point.value == pytest.approx(expected.point.value, rel=1e-9)


@pytest.mark.parametrize("n_classes", [2, 3])
def test_a_corrected_hessian_explains_the_last_step(n_classes):
    for seed in range(10):
        loss = make_loss("plain", seed, n_classes)
        step = np.random.default_rng(seed).normal(size=loss.n_coefficients)
        before, after = loss.at(np.zeros(step.size)), loss.at(step)
        hessian = sphere._corrected(loss.hessian(before), before, after)
        np.testing.assert_allclose(hessian @ step, after.gradient - before.gradient, atol=1e-12)
        np.testing.assert_allclose(hessian, hessian.T, atol=1e-12)
        assert np.linalg.eigvalsh(hessian).min() > 0
        # A step that leaves the gradient as it was corrects nothing.
        assert sphere._corrected(hessian, after, after) is hessian


def test_ridges_find_the_sphere_from_the_other_side():
    for seed in range(10):
        loss, free, top = solved("plain", seed)
        near = on_sphere(loss, 0.5 * top, 1e-12)
        assert near.beta @ near.beta == pytest.approx(0.5 * top, rel=2e-3)
        np.testing.assert_allclose(
            near.beta, Path(loss).at(0.5 * top).point.beta, rtol=0.05, atol=0.01
        )
        assert on_sphere(loss, 50 * top, 1e-9) is None or free.bounded


@pytest.mark.parametrize("n_classes", [2, 3])
def test_fewer_rows_than_columns_span_what_their_gram_matrix_spans(n_classes):
    rng = np.random.default_rng(n_classes)
    n, n_columns = 12, 60
    design = rng.normal(size=(n, n_classes - 1, n_columns))
    design[1] = design[0]
    loss = MarginLoss(design, np.zeros((n, n_classes - 1)), rng.random(n) + 0.5)
    basis = loss.span()
    assert basis.shape == (n_columns, (n - 1) * (n_classes - 1))
    np.testing.assert_allclose(basis.T @ basis, np.eye(basis.shape[1]), atol=1e-12)
    rows = loss.flat * np.sqrt(np.repeat(loss.weights, n_classes - 1))[:, None]
    sizes, vectors = np.linalg.eigh(rows.T @ rows)
    told = vectors[:, sizes > 1e-13 * sizes.max()]
    np.testing.assert_allclose(basis @ basis.T, told @ told.T, atol=1e-10)
