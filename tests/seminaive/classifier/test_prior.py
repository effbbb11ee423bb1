"""The class prior: a given one stands, and one that is no distribution is refused."""

import datetime

import numpy as np
import pandas as pd
import pytest
from sklearn.naive_bayes import GaussianNB

from seminaive import NaiveBayes
from seminaive.classifier.prior import log_prior


def test_a_smoothed_prior_sums_to_1():
    prior = np.exp(log_prior(np.array([3.0, 0.0, 1.0]), 0.5))
    np.testing.assert_allclose(prior, [3.5 / 5.5, 0.5 / 5.5, 1.5 / 5.5])


@pytest.mark.parametrize("prior", [[0.5], [0.2, 0.2, 0.6], [0.5, 0.6], [-0.5, 1.5], [[0.5, 0.5]]])
def test_what_is_no_prior_of_the_classes_is_refused_as_scikit_learn_does(prior):
    X, y = [[0.0], [1.0], [2.0], [4.0]], [0, 0, 1, 1]
    with pytest.raises(ValueError, match="riors"):
        GaussianNB(priors=prior).fit(X, y)
    with pytest.raises(ValueError, match="class_prior"):
        NaiveBayes(class_prior=prior).fit(X, y)


BY_NAME = {
    "classes turned": (pd.Series({"q": 0.75, "p": 0.25}), [0.25, 0.75]),
    "categories": (pd.Series([0.75, 0.25], pd.CategoricalIndex(["q", "p"])), [0.25, 0.75]),
    "rows": (pd.Series([0.25, 0.75]), [0.25, 0.75]),
    "other names": (pd.Series({"q": 0.75, "r": 0.25}), "class_prior names"),
    "numbers that count no rows": (pd.Series([0.25, 0.75], [1, 0]), "class_prior names"),
    "one class twice": (pd.Series([0.5, 0.25, 0.25], ["q", "p", "q"]), "'q' and 'q'|twice"),
    "list": ([0.25, 0.75], [0.25, 0.75]),
    "dict": ({"q": 0.75, "p": 0.25}, [0.25, 0.75]),
    "text": ({"q": 0.6, "p": "0.4"}, "class 'p' '0.4', of type str: give a number"),
    "nothing": ({"q": 0.6, "p": None}, "class 'p' None, of type NoneType: give a number"),
    "texts in order": (["0.4", "0.6"], "class_prior holds text"),
}


@pytest.mark.parametrize("case", BY_NAME)
def test_a_prior_by_name_is_read_by_it(case):
    prior, outcome = BY_NAME[case]
    # Smoothing is of what is counted.
    model = NaiveBayes(class_prior=prior, class_alpha=1.0)
    if isinstance(outcome, str):
        with pytest.raises((TypeError, ValueError), match=outcome):
            model.fit([["a"], ["b"]], ["p", "q"])
        return
    model.fit([["a"], ["b"]], ["p", "q"])
    np.testing.assert_allclose(np.exp(model.class_log_prior_), outcome)


def test_a_series_of_numbered_classes_goes_by_number():
    prior = pd.Series([0.75, 0.25], pd.RangeIndex(1, -1, -1))
    model = NaiveBayes(class_prior=prior).fit([["a"], ["b"]], [0, 1])
    np.testing.assert_allclose(np.exp(model.class_log_prior_), [0.25, 0.75])


DAY = datetime.date(2026, 1, 1)


@pytest.mark.parametrize("parameter", ["class_prior", "class_weight"])
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({DAY: 0.5, np.datetime64(DAY): 0.25, DAY.replace(day=2): 0.25}, "names one class twice"),
        ({DAY: 0.5, DAY.replace(day=2): "2"}, "'2', of type str: give a number"),
        ({DAY: 0.5, DAY.replace(day=2): None}, "None, of type NoneType: give a number"),
    ],
)
def test_a_class_has_one_number(parameter, given, words):
    y = np.array([DAY, DAY.replace(day=2)], dtype="datetime64[D]")
    with pytest.raises((TypeError, ValueError), match=f"^{parameter} .*{words}"):
        NaiveBayes(**{parameter: given}).fit([["a"], ["b"]], y)
