"""Rules for weights: against slow twins, scikit-learn's statistics, and by hand."""

import numpy as np
import pandas as pd
import pytest
from scipy.stats import entropy
from sklearn.feature_selection import chi2, mutual_info_classif
from sklearn.preprocessing import OneHotEncoder

from seminaive import Counts, JointCounts, TableEncoder
from seminaive.weighted.rules import OF_PAIRS, RULES, rule_weights
from tests.seminaive.cases import make_data
from tests.seminaive.weighted import weights_twin

EVERY_RULE = pytest.mark.parametrize("rule", RULES)


def counted(frame, labels, weights=None, kind=JointCounts):
    table = TableEncoder("all").fit_transform(frame)
    weights = None if weights is None else np.asarray(weights, dtype=float)
    return kind.of(table, labels, int(max(labels)) + 1, weights)


@EVERY_RULE
def test_weights_equal_those_of_the_twin(rule):
    for seed in range(8):
        data = make_data(
            "n" * (1 + seed % 5),
            n=12 + 9 * seed,
            n_classes=2 + seed % 3,
            missing=(0.0, 0.3)[seed % 2],
            seed=seed,
        )
        weights = (None, data.weights, data.weights / 7)[seed % 3]
        # Rules of one feature need no pairs.
        kind = JointCounts if rule in OF_PAIRS else Counts
        found = rule_weights(counted(data.frame, data.labels, weights, kind), rule, "rule")
        expected = weights_twin.weights(data.problem(weights=weights), rule)
        np.testing.assert_allclose(found, expected, rtol=1e-10, atol=1e-12, err_msg=str(seed))


def codes(seed=0, n=200):
    rng = np.random.default_rng(seed)
    y = rng.integers(3, size=n)
    X = rng.integers(4, size=(n, 5))
    return np.where(rng.random((n, 5)) < [0.0, 0.2, 0.4, 0.6, 1.0], y[:, None], X), y


def test_chi_squared_is_the_sum_of_scikit_learn_s_over_the_values():
    X, y = codes()
    each = OneHotEncoder(sparse_output=False)
    by_value = chi2(each.fit_transform(X), y)[0]
    expected = [
        part.sum()
        for part in np.split(by_value, np.cumsum([len(values) for values in each.categories_])[:-1])
    ]
    np.testing.assert_allclose(rule_weights(counted(X, y), "chi_squared", "none"), expected)


@pytest.mark.parametrize("rule", ["gain_ratio", "kullback_leibler", "symmetrical_uncertainty"])
def test_information_is_scikit_learn_s(rule):
    X, y = codes(1)
    told = mutual_info_classif(X, y, discrete_features=True)
    entropies = np.array([entropy(np.bincount(column)) for column in X.T])
    if rule == "symmetrical_uncertainty":
        entropies = (entropies + entropy(np.bincount(y))) / 2
    expected = told / entropies
    np.testing.assert_allclose(rule_weights(counted(X, y), rule, "none"), expected, rtol=1e-10)


@EVERY_RULE
def test_a_mean_of_1_over_the_features_that_some_row_shows(rule):
    data = make_data("nnnn", n=40, n_classes=3)
    frame = data.frame.assign(nothing=pd.Categorical([None] * 40, categories=["u"]))
    weights = rule_weights(counted(frame, data.labels), rule, "mean")
    assert weights[:4].mean() == pytest.approx(1.0)
    assert weights[4] == 0.0
    raw = rule_weights(counted(frame, data.labels), rule, "none")
    np.testing.assert_allclose(weights * raw[:4].mean(), raw, rtol=1e-12)


@EVERY_RULE
def test_what_says_nothing_has_no_weight_whatever_the_weights_of_rows(rule):
    """Sums of fractions are not exact, but what is left of nothing must not be scaled up."""
    rng = np.random.default_rng(0)
    *X, y = np.indices((1, 4, 3, 3)).reshape(4, 36)
    for _ in range(5):
        # Independent to the last digit, but for rounding.
        shares = np.ix_(*(rng.random(size) for size in (4, 3, 3)))
        weights = 1e-3 * shares[0] * shares[1] * shares[2]
        found = rule_weights(counted(np.transpose(X), y, weights.ravel()), rule, "rule")
        expected = 0.5 if rule == "correlation" else 0.0
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)


@EVERY_RULE
def test_weights_of_rows_are_repetition_and_their_unit_is_none(rule):
    data = make_data("nnnn", n=40, n_classes=3, missing=0.2)
    again = np.repeat(np.arange(40), data.weights)
    weighted, repeated, smaller = (
        rule_weights(counted(*given), rule, "rule")
        for given in (
            (data.frame, data.labels, data.weights),
            (data.frame.iloc[again], data.labels[again]),
            (data.frame, data.labels, data.weights * 1e-6),
        )
    )
    np.testing.assert_allclose(weighted, repeated, rtol=1e-12)
    np.testing.assert_allclose(smaller, weighted, rtol=1e-9)
