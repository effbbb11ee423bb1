"""The marginal likelihood as evidence: against all 2^K subsets, integrals, and the paper's own."""

import numpy as np
import pandas as pd
import pytest
from scipy.integrate import quad
from scipy.special import gammaln
from scipy.stats import multivariate_t

from seminaive import BMANaiveBayes, BMANaiveBayesCV
from seminaive.naive_bayes.feature_average import _integrated
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.twins import Enumeration, Problem, subsets

# Rows of each class (columns) for each number of doors (rows) of the data set car.
DOORS = np.array([[326, 81, 15, 10], [300, 99, 18, 15], [292, 102, 18, 20], [292, 102, 18, 20]])


def marginal_likelihood(p: Problem, used):
    """Log P(values of all rows | f), the parameters integrated out with gammaln."""
    total = 0.0
    for k, kept in enumerate(used):
        for label in p.classes if kept else [None]:
            shown = p.showing(k, label)
            size = p.alpha * len(p.values[k])
            total += gammaln(size) - gammaln(size + sum(w for _, w in shown)) if size else 0.0
            for value in p.values[k]:
                count = sum(w for x, w in shown if x == value)
                total += gammaln(p.alpha + count) - gammaln(p.alpha)
    return total


class MarginalEnumeration(Enumeration):
    """All 2^K subsets, weighed by their marginal likelihood."""

    def __init__(self, p):
        self.p, self.f = p, np.array(list(subsets(p)), dtype=bool)
        logs = [marginal_likelihood(p, f) - sum(f) * np.log(p.beta) for f in self.f]
        self.log_weight = np.array(logs)


@pytest.mark.parametrize(
    ("made", "choices"),
    [
        ({"n": 30}, {"gamma": 1.0}),
        ({"n": 40, "missing": 0.3}, {"gamma": 1.1, "alpha": 0.3}),
        ({"n": 30, "n_classes": 4}, {"beta": 5.0, "alpha": 2.5}),
        ({"n": 6, "missing": 0.4}, {"gamma": 0.9}),
        ({"n": 20, "n_classes": 1}, {"gamma": 1.0}),
    ],
)
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
def test_equals_the_sum_over_all_feature_subsets(made, choices, weighted):
    data = make_data("nnnnn", **made)
    weights = data.weights if weighted else None
    total = data.weights.sum() if weighted else len(data.rows)
    beta = choices.get("beta") or choices["gamma"] ** (total + 1)
    p = data.problem(weights=weights, beta=beta, alpha=choices.get("alpha", 1.0))
    model = BMANaiveBayes(evidence="marginal", unseen="smoothed", **choices)
    model.fit(data.frame, data.labels, weights)
    asked, twin = with_unseen(data.frame.head(4)), MarginalEnumeration(p)
    expected = [twin.log_proba(row) for row in plain(asked)]
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-11)
    np.testing.assert_allclose(model.inclusion_log_odds_, twin.log_odds(), rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("alpha", [0.5, 1.0, 3.0])
def test_the_closed_form_is_the_integral_over_the_beta_prior(alpha):
    cells = np.array([[9.0], [9.0], [4.0], [7.0]])
    norm = np.exp(gammaln(2 * alpha) - 2 * gammaln(alpha))
    integral = quad(lambda p: p ** (4 + alpha - 1) * (1 - p) ** (7 + alpha - 1), 0, 1)[0]
    found = _integrated(cells, np.array([0, 4]), alpha)
    assert found[0] == pytest.approx(np.log(norm * integral), rel=1e-10)
    assert _integrated(np.zeros((0, 1)), np.array([0]), alpha).size == 0
    assert _integrated(np.ones((2, 1)), np.array([0, 2]), alpha).tolist() == [0.0]


def test_the_two_kinds_of_evidence_disagree_on_the_doors_of_cars():
    values, classes = np.indices(DOORS.shape)
    x, y = (np.repeat(each.ravel(), DOORS.ravel()) for each in (values, classes))
    plug_in, marginal = (
        BMANaiveBayes(evidence=evidence, categorical_features="all").fit(x[:, None], y)
        for evidence in ("plug-in", "marginal")
    )
    assert plug_in.inclusion_probability_[0] == pytest.approx(0.9953, abs=5e-5)
    assert marginal.inclusion_probability_[0] == pytest.approx(2.6e-5, abs=5e-7)


@pytest.mark.parametrize("estimator", [BMANaiveBayes, BMANaiveBayesCV])
@pytest.mark.parametrize(
    ("kind", "choices", "words"),
    [
        (str, {"marginal": "mixture"}, "needs marginal='smoothed', not 'mixture'"),
        (str, {"evidence": "posterior"}, "'evidence' parameter"),
    ],
)
def test_what_has_no_dirichlet_prior_is_refused(estimator, kind, choices, words):
    frame = pd.DataFrame({"x": (np.arange(20) % 7).astype(kind), "c": list("ab") * 10})
    with pytest.raises(ValueError, match=words):
        estimator(**{"evidence": "marginal", **choices}).fit(frame, np.arange(20) % 2)


def log_t(x, centre, variance):
    """Log density of rows under a Gaussian, integrated over a prior worth one row: Student's t.

    With prior mean m and variance v, each worth one row, the rows are jointly t of 1 degree of
    freedom around m with the shape v (I + 1 1').
    """
    n = len(x)
    shape = variance * (np.eye(n) + np.ones((n, n)))
    return multivariate_t(np.full(n, centre), shape, df=1).logpdf(x) if n else 0.0


@pytest.mark.parametrize("n_classes", [1, 2, 4])
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
def test_numbers_are_integrated_over_their_means_and_variances(n_classes, weighted):
    data = make_data("gngg", n=12, n_classes=n_classes, missing=0.2)
    weights = data.weights if weighted else np.ones(12, dtype=int)
    model = BMANaiveBayes(evidence="marginal", density="gaussian")
    model.fit(data.frame, data.labels, weights)
    for feature in (0, 2, 3):
        x = np.repeat(data.frame.iloc[:, feature].to_numpy(), weights)
        y, shown = np.repeat(data.labels, weights), ~np.isnan(x)
        x, y = x[shown], y[shown]
        prior = x.mean(), x.var()
        expected = sum(log_t(x[y == c], *prior) for c in range(n_classes)) - log_t(x, *prior)
        found = model.inclusion_log_odds_[feature]
        np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-9)


def test_units_of_numbers_do_not_matter_and_those_that_do_not_vary_say_nothing():
    data = make_data("gg", n=50)
    frame = data.frame.assign(x1=data.frame.x1 * 1e9 + 1e12, same=3.0)
    plain, moved = (
        BMANaiveBayes(evidence="marginal").fit(each, data.labels).inclusion_log_odds_
        for each in (data.frame, frame)
    )
    np.testing.assert_allclose(moved[:2], plain, rtol=1e-6)
    assert moved[2] == 0.0
