"""AdjustedProbabilityModel against a twin, outside oracles, and what the paper says of it."""

import numpy as np
import pytest
from scipy.special import expit, softmax
from sklearn.exceptions import ConvergenceWarning

from seminaive import NaiveBayes
from tests.seminaive.adjusted.apm_twin import apm_algorithm, q_matrix
from tests.seminaive.cases import make_data
from tests.seminaive.named import AdjustedProbabilityModel


@pytest.fixture(params=[2, 3, 4])
def data(request):
    return make_data("nnnnn", n=150, n_classes=request.param, seed=2)


@pytest.mark.parametrize("laplace", [0.3, 1.0, "1/n"])
def test_importances_are_those_of_the_papers_algorithm(laplace, data):
    model = AdjustedProbabilityModel(laplace).fit(data.frame, data.labels)
    classes = model.classes_[-model.alpha_.shape[0] :]
    odds = []
    for k, alpha in zip(classes, model.alpha_, strict=True):
        c = [int(y == k) for y in data.labels]
        q0, q = q_matrix(data.rows, c, 1 / len(c) if laplace == "1/n" else laplace)
        expected = apm_algorithm(q0, q, np.array(c))
        np.testing.assert_allclose(alpha, expected, rtol=1e-8, atol=1e-8)
        odds.append(q0 + q @ expected)
    proba = expit(np.array(odds).T)
    np.testing.assert_allclose(model.predict_each_proba(data.frame), proba, atol=1e-9)
    both = np.hstack([1 - proba, proba]) if len(classes) == 1 else proba
    both /= both.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(model.predict_proba(data.frame), both, atol=1e-9)


@pytest.mark.deep
def test_weighted_importances_are_those_of_statsmodels():
    sm = pytest.importorskip("statsmodels.api", reason="statsmodels comes with the extra peers")
    data = make_data("nnnn", n=120, n_classes=2, seed=4)
    model = AdjustedProbabilityModel(1.0).fit(data.frame, data.labels, data.weights)
    rows = [row for row, w in zip(data.rows, data.weights, strict=True) for _ in range(w)]
    y = np.repeat(data.labels, data.weights)
    q0, q = q_matrix(rows, y.tolist(), 1.0)
    oracle = sm.GLM(y, q, sm.families.Binomial(), offset=np.full(y.size, q0)).fit(tol=1e-12)
    np.testing.assert_allclose(model.alpha_[0], oracle.params, rtol=1e-8)
    assert model.loss_[0] == pytest.approx(-oracle.llf / y.size / np.log(2), rel=1e-10)


def test_softmax_is_another_way_to_combine_with_the_same_answers(data):
    model = AdjustedProbabilityModel().fit(data.frame, data.labels)
    other = AdjustedProbabilityModel(combine="softmax").fit(data.frame, data.labels)
    assert (model.predict(data.frame) == other.predict(data.frame)).all()
    if data.labels.max() > 1:
        each = model.predict_each_proba(data.frame)
        expected = softmax(np.log(each) - np.log1p(-each), axis=1)
        np.testing.assert_allclose(other.predict_proba(data.frame), expected, atol=1e-9)


def test_the_polytomous_fit_has_the_best_shared_importances(data):
    model = AdjustedProbabilityModel(0.5, multiclass="polytomous").fit(data.frame, data.labels)
    assert model.alpha_.shape == (1, 5)
    rows = np.arange(len(data.labels))

    def loss(factor):
        alpha = model.alpha_[0] * factor
        owner = np.repeat(np.arange(5), np.diff(model.counts_.schema.offsets))
        table = model.evidence_.table * alpha[owner][:, None]
        cells = model.encoder_.encode(data.frame).codes + model.counts_.schema.offsets[:-1] + 2
        scores = model.evidence_.prior + table[cells].sum(axis=1)
        return -np.log(softmax(scores, axis=1)[rows, data.labels]).mean()

    best = loss(np.ones(5))
    assert best == pytest.approx(model.loss_[0] * np.log(2), rel=1e-10)
    proba = model.predict_proba(data.frame)
    assert best == pytest.approx(-np.log(proba[rows, data.labels]).mean(), rel=1e-10)
    for j in range(5):
        for factor in (0.99, 1.01):
            assert loss(np.where(np.arange(5) == j, factor, 1.0)) > best


def test_importances_of_one_are_naive_bayes(data):
    """Equations (3) and (5) are one: estimates of P(C | v) from counts are Bayes' theorem."""
    frame, y = data.frame, data.labels
    choices = {"importance": "ones", "multiclass": "polytomous"}
    likelihoods = {"smoothed": "likelihood", "smooth_prior": False}
    for laplace, alpha, atol, more in (
        (0.0, 1e-12, 1e-6, {"clip": 1e-300}),
        (0.7, 0.7, 0.0, likelihoods),
    ):
        model = AdjustedProbabilityModel(laplace, **choices, **more).fit(frame, y)
        bayes = NaiveBayes(alpha=alpha).fit(frame, y)
        ours, theirs = (each.predict_proba(frame) for each in (model, bayes))
        np.testing.assert_allclose(ours, theirs, rtol=1e-9, atol=atol)
        assert (model.alpha_ == 1).all()
        assert model.m_.tolist() == [5.0]


@pytest.mark.parametrize("multiclass", ["ovr", "polytomous"])
def test_separable_rows_end_at_the_floor_with_a_warning(multiclass):
    data = make_data("nnnn", n=60, n_classes=3)
    frame = data.frame.assign(label=data.labels.astype(str), again=data.labels.astype(str))
    model = AdjustedProbabilityModel(1.0, multiclass=multiclass)
    with pytest.warns(ConvergenceWarning, match="features separate classes"):
        model.fit(frame, data.labels)
    assert (model.bounded_ & (model.loss_ < 1e-8)).all()
    assert np.isfinite(model.alpha_).all()
    assert (model.predict(frame) == data.labels).all()


def test_enough_ends_earlier():
    data = make_data("nnnn", n=60)
    frame = data.frame.assign(label=data.labels)
    with pytest.warns(ConvergenceWarning, match="features separate classes"):
        model = AdjustedProbabilityModel(1.0, enough=1e-3).fit(frame, data.labels)
    assert 1e-4 < model.loss_[0] < 1e-3


def test_a_polytomous_fit_has_no_models_of_single_classes():
    data = make_data("nn", n=30, n_classes=3)
    model = AdjustedProbabilityModel(multiclass="polytomous").fit(data.frame, data.labels)
    with pytest.raises(ValueError, match="use predict_proba, or multiclass='ovr'"):
        model.predict_each_proba(data.frame)


def test_a_feature_that_never_varies_has_importance_0_not_a_rounding_error_with_a_sign():
    """Copied features make room for rounding, which came out at up to 3e-13 of either sign."""
    for seed in range(8):
        rng = np.random.default_rng(seed)
        labels = rng.integers(0, 2, 300)
        noisy = [labels ^ (rng.random(300) < portion) for portion in np.linspace(0.2, 0.45, 12)]
        rows = np.column_stack([*noisy[:6], np.zeros(300, int), *noisy[6:], *noisy[:2]])
        model = AdjustedProbabilityModel(1.0).fit(rows, labels)
        assert model.alpha_[0, 6] == 0, seed
        assert model.negative_counts_[0] == (model.alpha_[0] < -1e-6).sum(), seed


@pytest.mark.parametrize("n_classes", [2, 3])
def test_scores_that_are_sums_over_features_are_explained(n_classes):
    data = make_data("nnn", n=40, n_classes=n_classes, seed=3)
    model = AdjustedProbabilityModel(combine="softmax").fit(data.frame, data.labels)
    assert model.explain(data.frame).by_class.shape == (40, 3, n_classes)
    normalised = AdjustedProbabilityModel(combine="normalise").fit(data.frame, data.labels)
    if n_classes > 2:
        with pytest.raises(ValueError, match="no sum over features"):
            normalised.explain(data.frame)
    else:
        assert normalised.explain(data.frame).by_class.shape == (40, 3, 2)
