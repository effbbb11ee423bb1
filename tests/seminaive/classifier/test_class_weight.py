"""Class weights multiply the weights of rows, in the ways that scikit-learn has them."""

import numpy as np
import pandas as pd
import pytest
from sklearn.utils.class_weight import compute_sample_weight

from seminaive import NaiveBayes
from tests.seminaive.cases import make_data

DATA = make_data("ngn", n=40, n_classes=3)
WEIGHTS = DATA.weights.astype(float)


def fitted(sample_weight=None, **choices):
    return NaiveBayes(**choices).fit(DATA.frame, DATA.labels, sample_weight)


@pytest.mark.parametrize("given", [None, WEIGHTS], ids=["", "weights"])
@pytest.mark.parametrize("class_weight", [{0: 3.0, 2: 0.25}, {1: 0.0}, {}], ids=str)
def test_a_dict_multiplies_the_weight_of_every_row(class_weight, given):
    model = fitted(given, class_weight=class_weight)
    factor = np.array([class_weight.get(label, 1.0) for label in DATA.labels])
    expected = fitted(factor if given is None else given * factor)
    np.testing.assert_array_equal(model.class_count_, expected.class_count_)
    np.testing.assert_array_equal(model.class_log_prior_, expected.class_log_prior_)


@pytest.mark.parametrize("class_weight", ["balanced", {0: 3.0, 2: 0.25}], ids=str)
@pytest.mark.parametrize("given", [None, WEIGHTS], ids=["", "weights"])
def test_weights_of_classes_leave_estimates_given_the_class_alone(class_weight, given):
    plain, model = fitted(given), fitted(given, class_weight=class_weight)
    for found, expected in zip(model.feature_log_prob_, plain.feature_log_prob_, strict=True):
        np.testing.assert_allclose(found, expected, rtol=1e-13)
    events = DATA.frame.assign(x1=DATA.frame.x1.abs().round())
    choices = {"density": "multinomial", "class_weight": class_weight}
    found = NaiveBayes(**choices).fit(events, DATA.labels, given).event_log_prob_
    expected = NaiveBayes(density="multinomial").fit(events, DATA.labels, given).event_log_prob_
    np.testing.assert_allclose(found, expected, atol=1e-13)


def test_balanced_beside_a_column_of_many_values_ranks_as_an_even_prior_does():
    draw = np.random.default_rng(0)
    y = (draw.random(2000) < 0.05).astype(int)
    X = pd.DataFrame(
        {"name": [f"n{i}" for i in draw.integers(300, size=2000)]}
        | {f"x{k}": (draw.random(2000) < 0.3 + 0.3 * y).astype(str) for k in range(4)}
    )
    even, weighed = NaiveBayes(class_prior=[0.5, 0.5]), NaiveBayes(class_weight="balanced")
    asked = [each.fit(X[:1000], y[:1000]).predict_proba(X[1000:]) for each in (even, weighed)]
    np.testing.assert_allclose(*asked, atol=1e-12)


def test_counts_that_are_given_are_not_weighed_by_an_earlier_fit():
    nominal = DATA.frame[["x0", "x2"]]
    model = NaiveBayes(class_weight={0: 9.0}).fit(nominal, DATA.labels)
    plain = NaiveBayes().fit(nominal, DATA.labels)
    model.fit_counts(plain.counts_, [0, 1, 2])
    for found, expected in zip(model.feature_log_prob_, plain.feature_log_prob_, strict=True):
        np.testing.assert_array_equal(found, expected)


def test_batches_are_weighed_as_rows_are():
    weights = {0: 3.0, 2: 0.25}
    nominal = DATA.frame[["x0", "x2"]]
    whole = NaiveBayes(class_weight=weights).fit(nominal, DATA.labels)
    batches = NaiveBayes(class_weight=weights).fit_batches([(nominal, DATA.labels)])
    np.testing.assert_allclose(
        batches.predict_log_proba(nominal), whole.predict_log_proba(nominal), atol=1e-12
    )


def test_balanced_is_scikit_learns_and_counts_a_row_of_weight_w_as_w_rows():
    again = np.repeat(np.arange(40), DATA.weights)
    repeated = NaiveBayes(class_weight="balanced")
    repeated.fit(DATA.frame.iloc[again], DATA.labels[again])
    plain, weighted = (fitted(each, class_weight="balanced") for each in (None, WEIGHTS))
    np.testing.assert_allclose(plain.class_count_, 40 / 3)
    theirs = fitted(compute_sample_weight("balanced", DATA.labels))
    np.testing.assert_allclose(plain.class_log_prior_, theirs.class_log_prior_)
    np.testing.assert_allclose(
        weighted.predict_log_proba(DATA.frame),
        repeated.predict_log_proba(DATA.frame),
        rtol=0,
        atol=1e-11,
    )


def test_balanced_leaves_a_class_without_rows_alone():
    y = pd.Series(pd.Categorical(["a", "b", "b"], categories=["a", "b", "c"]))
    model = NaiveBayes(class_weight="balanced").fit([["u"], ["v"], ["u"]], y)
    np.testing.assert_allclose(model.class_count_, [1.5, 1.5])
    np.testing.assert_allclose(model.counts_.classes, [1.5, 1.5, 0.0])


def test_chunks_take_a_dict_and_refuse_balanced():
    whole = fitted(class_weight={0: 3.0})
    chunked = NaiveBayes(class_weight={0: 3.0})
    for rows in np.array_split(np.arange(40), 3):
        chunked.partial_fit(DATA.frame.iloc[rows], DATA.labels[rows], [0, 1, 2])
    np.testing.assert_allclose(
        chunked.predict_log_proba(DATA.frame), whole.predict_log_proba(DATA.frame), atol=1e-12
    )
    with pytest.raises(ValueError, match=r"'balanced' needs .* learning in pieces does not know"):
        NaiveBayes(class_weight="balanced").partial_fit(DATA.frame, DATA.labels, [0, 1, 2])


@pytest.mark.parametrize(
    ("weights", "class_weight", "said"),
    [
        (None, {"north": 1.0}, "names 'north', but the classes are"),
        (None, {0: -1.0}, "gives class 0 -1.0"),
        (None, {1: np.nan}, "gives class 1 nan"),
        (None, "even", "The 'class_weight' parameter"),
        (-WEIGHTS, "balanced", "negative weights"),
        (-WEIGHTS, {0: 0.0}, "negative weights"),
    ],
    ids=str,
)
def test_what_weighs_no_class_is_refused_and_so_are_negative_weights(weights, class_weight, said):
    with pytest.raises(ValueError, match=said):
        fitted(weights, class_weight=class_weight)
