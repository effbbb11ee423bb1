"""BMANaiveBayes against the sum over all 2^K feature subsets, and its limits."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from seminaive import BMANaiveBayes, NaiveBayes, TableEncoder
from tests.seminaive import twins
from tests.seminaive.cases import make_data, plain, with_unseen

# Kinds of the features ("n" nominal, "g" numeric), how the data is made, and the prior.
CASES = {
    "twelve nominal": ("n" * 12, {"n": 40}, {"gamma": 1.0}),
    "twelve mixed": ("ng" * 6, {"n": 40, "missing": 0.2}, {"gamma": 1.05}),
    "numeric": ("gggggg", {}, {"gamma": 1.1}),
    "missing": ("ngngng", {"missing": 0.4}, {"gamma": 0.9}),
    "four classes": ("nngg", {"n_classes": 4, "n": 50}, {"gamma": 1.02}),
    "strong prior for": ("ngng", {}, {"gamma": 0.5}),
    "strong prior against": ("ngng", {}, {"gamma": 1.5}),
    "beta": ("ngngn", {"missing": 0.1}, {"beta": 3.0}),
    "beta below 1": ("ngngn", {}, {"beta": 1e-6}),
    "beta for gamma": ("nn", {}, {"gamma": 1.5, "beta": 1.0}),
    "one class": ("ng", {"n_classes": 1}, {"gamma": 1.0}),
    "few rows": ("ngng", {"n": 4, "missing": 0.4}, {"gamma": 1.0}),
}
MARGINALS = ["smoothed", "empirical", "mixture"]


@pytest.mark.sampled(every=15)
@pytest.mark.parametrize("marginal", MARGINALS)
@pytest.mark.parametrize("case", CASES)
def test_equals_the_sum_over_all_feature_subsets(case, marginal):
    kinds, made, prior = CASES[case]
    data = make_data(kinds, **made)
    same = {"marginal": marginal, "alpha": 0.7, "var_smoothing": 0.01}
    asked = with_unseen(data.frame.head(6))
    for weights in (None, data.weights):
        total = len(data.rows) if weights is None else weights.sum()
        # Equation (13), unless beta is given.
        beta = prior.get("beta") or prior["gamma"] ** (total + 1)
        model = BMANaiveBayes(**prior, **same, density="gaussian", unseen="smoothed")
        model.fit(data.frame, data.labels, weights)
        twin = twins.Enumeration(data.problem(weights=weights, beta=beta, **same))
        expected = [twin.log_proba(row) for row in plain(asked)]
        np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-12)
        np.testing.assert_allclose(
            model.inclusion_log_odds_, twin.log_odds(), rtol=1e-11, atol=1e-11
        )


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("marginal", MARGINALS)
@pytest.mark.parametrize("gamma", ["0", "1/2", "1", "3/2"])
def test_equals_equation_8_in_fractions_without_a_logarithm(gamma, marginal):
    data = make_data("nnn", n=7, missing=0.2)
    beta = Fraction(gamma) ** 8
    same = {"alpha": Fraction(1), "class_alpha": Fraction(1), "marginal": marginal}
    exact = data.problem(weights=[Fraction(1)] * 7, beta=beta, **same)
    score = twins.bma_literally if beta else twins.naive_bayes
    how = {"class_alpha": 1.0, "marginal": marginal, "unseen": "smoothed"}
    model = BMANaiveBayes(float(Fraction(gamma)), **how)
    model.fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    for row, proba in zip(plain(asked), model.predict_proba(asked), strict=True):
        joint = score(exact, row)
        expected = [float(each / sum(joint)) for each in joint]
        np.testing.assert_allclose(proba, expected, rtol=1e-13)


@pytest.mark.parametrize(
    "prior", [{"gamma": 0.0}, {"beta": 0.0}, {"gamma": 2.0, "beta": 0}], ids=str
)
@pytest.mark.parametrize("marginal", MARGINALS)
def test_gamma_0_is_naive_bayes_bit_for_bit(prior, marginal):
    data = make_data("ngngng", missing=0.2, n_classes=3)
    plain_model = NaiveBayes().fit(data.frame, data.labels)
    model = BMANaiveBayes(marginal=marginal, **prior).fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    np.testing.assert_array_equal(
        model.predict_joint_log_proba(asked), plain_model.predict_joint_log_proba(asked)
    )
    assert model.inclusion_probability_.tolist() == [1.0] * 6


@pytest.mark.parametrize("marginal", MARGINALS)
def test_a_value_unknown_to_the_encoder_teaches_no_more_than_a_missing_one(marginal):
    data = make_data("nn", n=40)
    encoder = TableEncoder().fit(data.frame)
    strange, missing = (
        encoder.transform(pd.DataFrame({"x0": [cell] * 10 + [*"ab"] * 15, "x1": data.frame["x1"]}))
        for cell in ("strange", None)
    )
    first, second = (
        BMANaiveBayes(marginal=marginal).fit(table, data.labels) for table in (strange, missing)
    )
    asked = encoder.transform(with_unseen(data.frame))
    np.testing.assert_array_equal(first.predict_log_proba(asked), second.predict_log_proba(asked))


@pytest.mark.parametrize("name", ["gamma", "beta"])
@pytest.mark.parametrize("value", [np.inf, np.nan, -0.1])
def test_gamma_and_beta_must_be_finite_and_not_negative(name, value):
    with pytest.raises(ValueError, match=name):
        BMANaiveBayes(**{name: value}).fit([[0.0], [1.0]], [0, 1])
