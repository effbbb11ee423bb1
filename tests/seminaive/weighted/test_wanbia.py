"""Learnt weights: their loss against a slow twin, its slope against differences, its minimum."""

import numpy as np
import pytest
from scipy.optimize import check_grad
from scipy.special import softmax
from sklearn.exceptions import ConvergenceWarning

from seminaive import NaiveBayes, TableEncoder
from seminaive.machine import thresholds
from seminaive.naive_bayes.factors import smoothed
from seminaive.weighted.wanbia import WeightLoss, learnt_weights
from tests.seminaive.cases import make_data
from tests.seminaive.named import WeightedNaiveBayes
from tests.seminaive.weighted import weights_twin

SHAPES = pytest.mark.parametrize("weights", ["wanbia", "wanbia_c"])
OBJECTIVES = pytest.mark.parametrize("objective", ["cll", "mse"])
BOXES = pytest.mark.parametrize("bounds", [(0.0, 1.0), (-0.5, 1.5)], ids=str)


def make_loss(data, weights, objective, by_class):
    table = TableEncoder().fit_transform(data.frame)
    model = NaiveBayes().fit(table, data.labels, weights)
    cells = smoothed(model.counts_.cells, table.schema.offsets, 1.0)
    return WeightLoss(
        table.dense_codes(),
        table.schema.offsets,
        cells,
        model.class_log_prior_,
        data.labels,
        weights,
        objective,
        by_class,
    )


def some_data(seed, n=50):
    return make_data("nnnn", n=n, n_classes=2 + seed % 3, missing=0.2 * (seed % 2), seed=seed)


@pytest.mark.parametrize("seed", range(4))
@OBJECTIVES
@pytest.mark.parametrize("by_class", [False, True])
def test_loss_and_slope_are_right(seed, objective, by_class):
    data = some_data(seed)
    loss = make_loss(data, data.weights.astype(float), objective, by_class)
    for at in np.random.default_rng(seed).normal(0.5, 1.0, size=(3, np.prod(loss.shape))):
        powers = at.reshape(loss.shape).tolist()
        expected = weights_twin.loss(data.problem(weights=data.weights), powers, objective)
        assert loss.at(at)[0] == pytest.approx(expected, rel=1e-11)
        assert check_grad(lambda w: loss.at(w)[0], lambda w: loss.at(w)[1], at) < 1e-6


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("by_class", [False, True])
def test_curvature_is_that_of_the_slope_whatever_the_rows_at_once(seed, by_class, monkeypatch):
    data = some_data(seed)
    loss = make_loss(data, data.weights.astype(float), "cll", by_class)
    at = np.random.default_rng(seed).normal(0.5, 1.0, size=np.prod(loss.shape))
    free = np.flatnonzero(np.arange(at.size) % 3 != 1)
    steps = 1e-5 * np.eye(at.size)[free]
    expected = [(loss.at(at + h)[1] - loss.at(at - h)[1])[free] / 2e-5 for h in steps]
    for block in (thresholds.CURVED_ROWS, 7):
        monkeypatch.setattr(thresholds, "CURVED_ROWS", block)
        np.testing.assert_allclose(loss.curvature(at, free), expected, rtol=0, atol=1e-7)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("by_class", [False, True])
def test_curvature_leads_to_the_loss_that_slopes_alone_lead_to(seed, by_class, monkeypatch):
    data = some_data(seed, n=120)
    loss = make_loss(data, data.weights.astype(float), "cll", by_class)
    values, n_steps = [], []
    # Steps by slopes first where there are so many weights, or any.
    for many in (100, 1):
        monkeypatch.setattr(thresholds, "SLOPED_WEIGHTS", many)
        _, value, slope, n_iter = learnt_weights(loss, (0.0, 1.0), 1e-9, 1000)
        assert slope <= 1e-9
        values.append(value)
        n_steps.append(n_iter)
    loss.is_convex = False
    values.append(learnt_weights(loss, (0.0, 1.0), 1e-9, 1000)[1])
    np.testing.assert_allclose(values, values[0], rtol=1e-10)
    assert n_steps[0] < 20


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("seed", range(4))
@OBJECTIVES
@SHAPES
@BOXES
def test_no_weight_can_gain_more(weights, objective, bounds, seed):
    data = some_data(seed, n=120)
    model = WeightedNaiveBayes(weights, objective=objective, bounds=bounds, tol=1e-7)
    model.fit(data.frame, data.labels, data.weights)
    loss = make_loss(data, data.weights.astype(float), objective, weights == "wanbia_c")
    found = model.weights_.ravel()
    assert (np.clip(found, *bounds) == found).all()
    value, gradient = loss.at(found)
    slope = np.abs(found - np.clip(found - gradient, *bounds)).max()
    assert slope < 1e-6
    assert (model.slope_, model.loss_) == pytest.approx((slope, value), abs=1e-12)
    assert value <= loss.at(np.ones(found.size))[0]


@pytest.mark.parametrize("powers", [[0.2, 1.0, 0.6], [[0.2, 1.0], [0.9, 0.3], [0.5, 0.5]]], ids=str)
def test_powers_that_the_classes_follow_are_recovered(powers):
    """Every row that there can be has each class with its own probability, as a weight."""
    powers = np.array(powers)
    shares = np.random.default_rng(7).dirichlet(np.ones(3), size=(3, 2))
    table = np.log(shares.transpose(0, 2, 1))
    codes = np.indices((3, 3, 3)).reshape(3, 27).T
    scores = (powers.reshape(3, 1, -1) * table)[np.arange(3), codes].sum(axis=1)
    weights = softmax(scores, axis=1).T.ravel()
    cells = np.zeros((3, 5, 2))
    cells[:, 2:] = table
    loss = WeightLoss(
        np.tile(codes, (2, 1)),
        np.arange(4) * 5,
        cells.reshape(15, 2),
        np.log([0.5, 0.5]),
        np.repeat([0, 1], 27),
        weights,
        "cll",
        by_class=powers.ndim == 2,
    )
    found = learnt_weights(loss, (0.0, 1.0), 1e-8, 1000)[0]
    np.testing.assert_allclose(found, powers, rtol=0, atol=1e-5)


def test_without_bounds_separable_classes_end_with_a_flat_slope():
    X, y = np.array([[0, 0], [0, 1], [1, 0], [1, 1]] * 5), np.repeat([0, 1], 10)
    X[:, 0] = y
    model = WeightedNaiveBayes("wanbia", bounds=None).fit(X, y)
    assert model.slope_ <= model.tol
    assert model.weights_[0] > 1
    assert model.predict(X).tolist() == y.tolist()


def test_too_few_steps_are_told():
    data = some_data(2, n=120)
    with pytest.warns(ConvergenceWarning, match=r"ended after 1 steps .* raise max_iter or tol"):
        WeightedNaiveBayes("wanbia_c", max_iter=1).fit(data.frame, data.labels)


@SHAPES
def test_one_class_keeps_all_weights_at_1(weights):
    model = WeightedNaiveBayes(weights).fit([["a", "b"], ["b", "b"]], [3, 3])
    assert (model.weights_ == 1).all()
    assert (model.loss_, model.predict_proba([["a", None]]).tolist()) == (0.0, [[1.0]])
