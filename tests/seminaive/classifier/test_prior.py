"""The class prior: a given one stands, and one that is no distribution is refused."""

import numpy as np
import pytest
from sklearn.naive_bayes import GaussianNB

from seminaive import NaiveBayes
from seminaive.classifier.prior import given_log_prior, log_prior


def test_a_smoothed_prior_sums_to_1():
    prior = np.exp(log_prior(np.array([3.0, 0.0, 1.0]), 0.5))
    np.testing.assert_allclose(prior, [3.5 / 5.5, 0.5 / 5.5, 1.5 / 5.5])


def test_a_given_prior_stands_in_place_of_the_counted_one():
    X, y = [[0.0], [1.0], [2.0], [3.0]], [0, 0, 0, 1]
    model = NaiveBayes(class_prior=[0.25, 0.75], class_alpha=1.0, ddof=0, var_smoothing=1.0)
    model.fit(X, y)
    np.testing.assert_allclose(np.exp(model.class_log_prior_), [0.25, 0.75])
    counted = NaiveBayes(var_smoothing=1.0).fit(X, y)
    shift = model.predict_joint_log_proba(X) - counted.predict_joint_log_proba(X)
    np.testing.assert_allclose(np.exp(shift), np.tile([0.25 / 0.75, 0.75 / 0.25], (4, 1)))


def test_a_prior_of_0_shuts_a_class_out():
    model = NaiveBayes(class_prior=[0.0, 1.0]).fit([["a"], ["b"]], ["no", "yes"])
    assert model.predict_proba([["a"]]).tolist() == [[0.0, 1.0]]


@pytest.mark.parametrize("prior", [[0.5], [0.2, 0.2, 0.6], [0.5, 0.6], [-0.5, 1.5], [[0.5, 0.5]]])
def test_what_is_no_prior_of_the_classes_is_refused_as_scikit_learn_does(prior):
    X, y = [[0.0], [1.0], [2.0], [4.0]], [0, 0, 1, 1]
    with pytest.raises(ValueError, match="riors"):
        GaussianNB(priors=prior).fit(X, y)
    with pytest.raises(ValueError, match="class_prior"):
        NaiveBayes(class_prior=prior).fit(X, y)


def test_a_prior_that_is_not_of_numbers_is_refused():
    with pytest.raises(ValueError, match="could not convert"):
        given_log_prior(["much", "little"], 2)
