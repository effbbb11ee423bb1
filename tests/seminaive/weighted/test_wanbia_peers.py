"""Learnt weights where they are those of another model: APM's importances, scikit-bayes' ALR."""

import numpy as np
import pytest

from tests.seminaive.cases import make_data
from tests.seminaive.named import AdjustedProbabilityModel, WeightedNaiveBayes


@pytest.mark.parametrize("alpha", [0.5, 1.0])
@pytest.mark.parametrize(
    ("n_classes", "multiclass"),
    [
        (2, "ovr"),
        (2, "polytomous"),
        (3, "polytomous"),
        (4, "polytomous"),
    ],
)
def test_wanbia_without_bounds_is_an_adjusted_probability_model(n_classes, multiclass, alpha):
    """With P(value | class) smoothed, log odds of posteriors less prior are those of likelihoods.

    For more classes than two it is so up to what all classes share, which cancels.
    """
    data = make_data("nnnn", n=150, n_classes=n_classes, missing=0.1, seed=n_classes)
    apm = AdjustedProbabilityModel(
        alpha, smoothed="likelihood", smooth_prior=False, multiclass=multiclass, missing="skip"
    ).fit(data.frame, data.labels, data.weights)
    ours = WeightedNaiveBayes("wanbia", bounds=None, alpha=alpha, tol=1e-8)
    ours.fit(data.frame, data.labels, data.weights)
    np.testing.assert_allclose(ours.weights_, apm.alpha_[0], rtol=0, atol=1e-5)
    assert ours.loss_ / np.log(2) == pytest.approx(apm.loss_[0], rel=1e-12)
    np.testing.assert_allclose(
        ours.predict_log_proba(data.frame), apm.predict_log_proba(data.frame), rtol=0, atol=1e-5
    )


@pytest.mark.parametrize("n_classes", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_one_feature_and_equal_classes_are_scikit_bayes_alr(n_classes, seed):
    """ALR without parents raises naive Bayes as a whole, prior and all, to one power."""
    skbn = pytest.importorskip("skbn", reason="scikit-bayes is an extra for the tests")
    rng = np.random.default_rng(seed)
    y = np.arange(60 * n_classes) % n_classes
    X = ((y + rng.integers(3, size=y.size) * rng.integers(2, size=y.size)) % 5)[:, None]
    peer = skbn.ALR(n_dependence=0, l2_reg=0.0, max_iter=1000, categorical_features=[0]).fit(X, y)
    ours = WeightedNaiveBayes("wanbia", bounds=(0.0, np.inf), tol=1e-9).fit(X, y)
    np.testing.assert_allclose(ours.weights_, peer.learned_weights_, rtol=1e-4)
    np.testing.assert_allclose(ours.predict_proba(X), peer.predict_proba(X), atol=1e-5)
