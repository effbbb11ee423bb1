"""What BMANaiveBayes keeps as the rows grow: which features, and no underflow on the way.

The estimates are plugged in, so that at gamma = 1 a feature that says nothing of the class still
gains half a chi-squared in the log odds: its inclusion probability tends neither to 0 nor to 1.
With gamma > 1 fixed, exactly the features whose mutual information with the class exceeds
log(gamma) nats are kept; with beta = N, exactly the informative ones.
"""

import numpy as np
import pytest

from seminaive import BMANaiveBayes
from tests.seminaive.twins import shared_information

# P(x = 1 | y) for y = 0, 1: none, little and much to say about the class.
SHARES = {"null": (0.5, 0.5), "weak": (0.45, 0.55), "strong": (0.3, 0.7)}


def mutual_information(a, b):
    """Between two equally probable classes and a binary feature, in nats."""
    return shared_information([(0, 1, a), (0, 0, 1 - a), (1, 1, b), (1, 0, 1 - b)])


def nominal_data(n, seed):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 2, size=n)
    shares = np.array(list(SHARES.values()))
    return (rng.random((n, 3)) < shares[:, y].T).astype(int), y


def numeric_data(n, seed):
    """Null, weak and strong; the strong one differs in its spread alone."""
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 2, size=n)
    X = rng.normal(size=(n, 3))
    X[:, 1] += 0.2 * y
    X[:, 2] *= 1 + 2 * y
    return X, y


def inclusion(X, y, **prior):
    kind = "all" if X.dtype.kind == "i" else None
    return BMANaiveBayes(categorical_features=kind, **prior).fit(X, y).inclusion_probability_


@pytest.mark.parametrize("make", [nominal_data, numeric_data])
@pytest.mark.parametrize(
    ("seed", "prior", "null"), [(0, {"beta": 1e5}, 0.01), (1, {"gamma": 1.001}, 1e-12)]
)
def test_exactly_the_informative_features_are_kept(make, seed, prior, null):
    found = inclusion(*make(100_000, seed=seed), **prior)
    assert found[0] < null
    np.testing.assert_allclose(found[1:], 1.0, atol=1e-12)


@pytest.mark.parametrize(
    ("gamma", "kept"),
    [(0.99, [1, 1, 1]), (1.002, [0, 1, 1]), (1.02, [0, 0, 1]), (1.2, [0, 0, 0])],
)
def test_log_gamma_is_the_least_mutual_information_that_is_kept(gamma, kept):
    information = [mutual_information(*share) for share in SHARES.values()]
    assert [each > np.log(gamma) for each in information] == [bool(each) for each in kept]
    found = inclusion(*nominal_data(100_000, seed=2), gamma=gamma)
    np.testing.assert_allclose(found, kept, atol=1e-12)


def test_the_evidence_per_row_tends_to_the_mutual_information():
    X, y = nominal_data(400_000, seed=3)
    model = BMANaiveBayes(categorical_features="all").fit(X, y)
    information = [mutual_information(*share) for share in SHARES.values()]
    # Four standard errors of the strong feature's mean log ratio.
    np.testing.assert_allclose(model.inclusion_log_odds_ / y.size, information, atol=0.0025)


@pytest.mark.parametrize("n", [1_000, 20_000])
@pytest.mark.parametrize(("kind", "freedom"), [("all", 1), (None, 2)], ids=["nominal", "numeric"])
def test_at_gamma_1_a_null_feature_gains_half_a_chi_squared_however_many_rows(n, kind, freedom):
    rng = np.random.default_rng(4)
    y = rng.integers(0, 2, size=n)
    X = rng.normal(size=(n, 400))
    X = (X < 0).astype(int) if kind else X
    twice = 2 * BMANaiveBayes(categorical_features=kind).fit(X, y).inclusion_log_odds_
    # The mean of 400 chi-squared draws, within five standard errors, and their spread.
    assert abs(twice.mean() - freedom) < 5 * np.sqrt(2 * freedom / 400)
    assert abs(twice.std() / np.sqrt(2 * freedom) - 1) < 0.35
    assert twice.max() < 25


def test_a_million_rows_neither_underflow_nor_overflow():
    X, y = nominal_data(200_000, seed=5)
    weights = np.full(y.size, 1e4)
    model = BMANaiveBayes(1.0, categorical_features="all").fit(X, y, weights)
    assert np.isfinite(model.inclusion_log_odds_).all()
    assert model.inclusion_log_odds_[2] > 1e8
    assert np.isfinite(model.predict_log_proba(X[:100])).all()
