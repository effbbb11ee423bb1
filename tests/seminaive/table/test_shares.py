"""Weights that sum to 1 are shares of the rows, as boosting passes them."""

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.ensemble import AdaBoostClassifier

from seminaive import (
    AODE,
    KDB,
    TAN,
    AdjustedProbabilityModel,
    AnDE,
    EqualFrequencyDiscretiser,
    LazyBayesianRules,
    MDLDiscretiser,
    MODLDiscretiser,
    NaiveBayes,
    SelectiveNaiveBayes,
)
from seminaive.table.weights import shares_as_rows
from tests.seminaive.cases import make_data
from tests.seminaive.discretise.discretisers import parts

CHOICES = {"random_state": 0, "categorical_features": "from_dtype"}


def noisy(n=300):
    """Three features that each tell the class four times in five, and three that tell nothing."""
    rng = np.random.default_rng(0)
    y = rng.integers(2, size=n)
    told = np.where(rng.random((n, 3)) < 0.8, y[:, None], 1 - y[:, None])
    return np.column_stack([told, rng.integers(3, size=(n, 3))]), y


@pytest.mark.parametrize("averaging", ["none", "bma", "cma"])
def test_boosting_passes_shares_and_gets_no_null_model(averaging):
    X, y = noisy()
    alone = SelectiveNaiveBayes(averaging=averaging, search="exhaustive")
    boosted = AdaBoostClassifier(alone, n_estimators=3, random_state=0).fit(X, y)
    alone.fit(X, y)
    assert boosted.score(X, y) >= alone.score(X, y) > 0.85
    first = boosted.estimators_[0]
    assert first.weights_[:3].min() > 0.1
    np.testing.assert_allclose(first.weights_, alone.weights_, rtol=1e-9)


def test_all_other_sums_mean_what_they_say():
    data = make_data("nnnn", n=60)
    lengths = [
        SelectiveNaiveBayes(**CHOICES).fit(data.frame, data.labels, data.weights * w).code_length_
        for w in (0.5, 1.0, 2.0)
    ]
    assert lengths == sorted(set(lengths))


@pytest.mark.parametrize(
    ("weights", "rows"),
    [
        *((each, each) for each in ([1.0, 2.0], [0.25, 0.25], [1.0], [2.0])),
        ([0.5, 0.25, 0.25], [1.5, 0.75, 0.75]),
        # Equal shares are whole rows to the last digit.
        *(([1 / n] * n, [1.0] * n) for n in (49, 150)),
    ],
    ids=len,
)
def test_weights_that_sum_to_1_are_shares_of_the_rows(weights, rows):
    assert shares_as_rows(np.array(weights)).tolist() == rows


def test_rows_without_a_share_do_not_count():
    data = make_data("nnnn", n=64)
    some = np.where(np.arange(64) < 32, 1 / 32, 0.0)
    shares = SelectiveNaiveBayes(**CHOICES).fit(data.frame, data.labels, some)
    kept = SelectiveNaiveBayes(**CHOICES).fit(data.frame.head(32), data.labels[:32])
    assert shares.class_count_.sum() == 32
    assert shares.weights_.tolist() == kept.weights_.tolist()


@pytest.mark.parametrize("n", [7, 1000, 300_000])
def test_rounding_of_the_sum_makes_no_difference(n):
    weights = np.random.default_rng(n).random(n)
    weights /= weights.sum()
    assert shares_as_rows(weights).sum() == pytest.approx(n)


CLASSIFIERS = [
    AODE(),
    AnDE(2),
    TAN(),
    KDB(k=2),
    LazyBayesianRules(),
    NaiveBayes(),
    AdjustedProbabilityModel(),
    *(SelectiveNaiveBayes(each, random_state=0) for each in ("map", "accuracy", "auc")),
    AODE(discretiser="modl"),
]


@pytest.mark.parametrize("model", CLASSIFIERS, ids=str)
@pytest.mark.filterwarnings("ignore:.*(separat|maximum)")
def test_equal_shares_are_no_weights_where_numbers_are_cut(model):
    X, y = load_iris(return_X_y=True)
    plain, shares = clone(model).fit(X, y), clone(model).fit(X, y, np.full(150, 1 / 150))
    np.testing.assert_array_equal(shares.predict_proba(X), plain.predict_proba(X))
    assert getattr(shares, "code_length_", None) == getattr(plain, "code_length_", None)


def test_boosting_cuts_numbers():
    X, y = load_iris(return_X_y=True)
    assert AdaBoostClassifier(AODE(), n_estimators=3, random_state=0).fit(X, y).score(X, y) >= 0.9


@pytest.mark.parametrize("cls", [MDLDiscretiser, MODLDiscretiser, EqualFrequencyDiscretiser])
def test_a_discretiser_takes_shares_for_rows_too(cls):
    X, y = load_iris(return_X_y=True)
    assert parts(cls().fit(X, y, np.full(150, 1 / 150))) == parts(cls().fit(X, y))


def test_shares_of_a_chunk_are_weights():
    data = make_data("nnnn", n=64)
    model = NaiveBayes()
    model.partial_fit(data.frame, data.labels, [0, 1], sample_weight=np.full(64, 1 / 64))
    assert model.class_count_.sum() == pytest.approx(1)
