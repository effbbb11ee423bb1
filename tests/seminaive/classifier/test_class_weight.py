"""Weights of classes multiply their probabilities, and nothing else, in every classifier."""

import numpy as np
import pandas as pd
import pytest
from scipy.special import log_softmax
from sklearn.base import clone

from seminaive import (
    BMANaiveBayesCV,
    ForwardStagewiseNaiveBayes,
    NaiveBayes,
    SelectiveNaiveBayes,
)
from tests.seminaive.cases import make_data
from tests.seminaive.discovery import classifiers

DATA = make_data("ngn", n=40, n_classes=3)
GIVEN = {"a dict": ({0: 3.0, 2: 0.25}, [3.0, 1.0, 0.25]), "nothing": ({}, [1.0, 1.0, 1.0])}


def shifted(model, weights):
    """Class probabilities of a model without weights, in logs, under weights of the classes."""
    return log_softmax(model.predict_joint_log_proba(DATA.frame) + np.log(weights), axis=1)


def seeded(classifier, **parameters):
    """An instance whose draws, if it draws, are those of another one."""
    model = classifier(**parameters)
    return model.set_params(random_state=0) if "random_state" in model.get_params() else model


@pytest.mark.parametrize("classifier", classifiers())
@pytest.mark.parametrize("case", GIVEN)
def test_probabilities_are_multiplied(classifier, case):
    class_weight, weights = GIVEN[case]
    plain = seeded(classifier).fit(DATA.frame, DATA.labels)
    model = seeded(classifier, class_weight=class_weight).fit(DATA.frame, DATA.labels)
    found, expected = model.predict_log_proba(DATA.frame), shifted(plain, weights)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)
    np.testing.assert_array_equal(model.class_count_, plain.class_count_)
    # A parameter that is set after the fit changes no answer.
    model.set_params(class_weight=None)
    np.testing.assert_array_equal(model.predict_log_proba(DATA.frame), found)


@pytest.mark.parametrize("classifier", classifiers())
def test_balanced_divides_by_the_weight_of_the_rows_of_a_class(classifier):
    how = {} if classifier.__name__.startswith("Regularized") else {"sample_weight": DATA.weights}
    plain = seeded(classifier).fit(DATA.frame, DATA.labels, **how)
    model = seeded(classifier, class_weight="balanced").fit(DATA.frame, DATA.labels, **how)
    found, expected = model.predict_log_proba(DATA.frame), shifted(plain, 1 / plain.class_count_)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("classifier", classifiers())
def test_the_reported_prior_is_the_weighed_one_and_explains_the_scores(classifier):
    model = seeded(classifier, class_weight={1: 5.0}).fit(DATA.frame, DATA.labels)
    if not hasattr(model, "class_log_prior_"):
        pytest.skip("reports no prior")
    plain = seeded(classifier).fit(DATA.frame, DATA.labels)
    expected = log_softmax(plain.class_log_prior_ + np.log([1.0, 5.0, 1.0]))
    np.testing.assert_allclose(model.class_log_prior_, expected, atol=1e-13)


@pytest.mark.parametrize("class_weight", ["balanced", {0: 3.0, 2: 0.25}], ids=str)
def test_pieces_counts_and_one_fit_are_the_same_model(class_weight):
    nominal = DATA.frame[["x0", "x2"]]
    whole = NaiveBayes(class_weight=class_weight).fit(nominal, DATA.labels)
    chunked = clone(whole)
    for rows in np.array_split(np.arange(40), 3):
        chunked.partial_fit(nominal.iloc[rows], DATA.labels[rows], [0, 1, 2])
    batches = clone(whole).fit_batches([(nominal, DATA.labels)])
    counted = clone(whole).fit_counts(NaiveBayes().fit(nominal, DATA.labels).counts_)
    for each in (chunked, batches, counted):
        np.testing.assert_array_equal(
            each.predict_joint_log_proba(nominal), whole.predict_joint_log_proba(nominal)
        )


def test_models_beside_the_fitted_one_are_weighed_alike():
    rows = DATA.frame, DATA.labels
    selective = SelectiveNaiveBayes(random_state=0, class_weight={1: 5.0}).fit(*rows)
    [each] = selective.predict_joint_log_proba_each(DATA.frame, selective.weights_)
    np.testing.assert_array_equal(each, selective.predict_joint_log_proba(DATA.frame))
    stagewise = ForwardStagewiseNaiveBayes(class_weight={1: 5.0}).fit(*rows)
    staged = list(stagewise.staged_predict_proba(DATA.frame))[stagewise.n_iter_]
    np.testing.assert_allclose(staged, stagewise.predict_proba(DATA.frame), atol=1e-12)
    tuned = BMANaiveBayesCV((1.0,), class_weight={1: 5.0}).fit(*rows)
    np.testing.assert_array_equal(tuned.predict_each(DATA.frame)[:, 0], tuned.predict(DATA.frame))


def test_a_prior_and_weights_are_not_taken_together():
    with pytest.raises(ValueError, match="both move the class prior"):
        NaiveBayes(class_prior=[1 / 3] * 3, class_weight={}).fit(DATA.frame, DATA.labels)


def test_a_class_that_weighs_nothing_is_never_the_answer():
    model = NaiveBayes(class_weight={1: 0.0}).fit(DATA.frame, DATA.labels)
    assert model.classes_.tolist() == [0, 1, 2]
    assert not model.predict_proba(DATA.frame)[:, 1].any()


def test_balanced_leaves_a_class_without_rows_alone():
    y = pd.Series(pd.Categorical(["a", "b", "b"], categories=["a", "b", "c"]))
    model = NaiveBayes(class_weight="balanced").fit([["u"], ["v"], ["u"]], y)
    np.testing.assert_allclose(np.exp(model.class_log_prior_), [0.5, 0.5])
    listed = NaiveBayes(class_weight="balanced").partial_fit([["u"], ["v"]], [0, 1], [0, 1, 2])
    np.testing.assert_allclose(listed.predict_proba([["u"]])[0, 2], 0.0)


@pytest.mark.parametrize(
    ("class_weight", "said"),
    [
        ({"north": 1.0}, "names 'north', but the classes are"),
        ({0: -1.0}, "gives class 0 -1.0"),
        ({1: np.nan}, "gives class 1 nan"),
        ({0: 0, 1: 0, 2: 0}, "no class with rows any weight"),
        ("even", "The 'class_weight' parameter"),
    ],
    ids=str,
)
def test_what_weighs_no_class_is_refused(class_weight, said):
    with pytest.raises(ValueError, match=said):
        NaiveBayes(class_weight=class_weight).fit(DATA.frame, DATA.labels)
