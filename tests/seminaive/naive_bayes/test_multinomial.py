"""Counts of events: scikit-learn's multinomial naive Bayes, bit by bit."""

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.naive_bayes import MultinomialNB

from seminaive import NaiveBayes


def words(n=200, n_words=50, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.integers(3, size=n)
    X = rng.poisson(0.2 + 0.5 * (np.arange(n_words) % 3 == y[:, None]))
    return sp.csr_matrix(X.astype(float)), y


@pytest.mark.parametrize("alpha", [0.01, 0.3, 1.0])
@pytest.mark.parametrize("dense", [False, True], ids=["sparse", "dense"])
def test_equals_scikit_learns_multinomial_naive_bayes_exactly(dense, alpha):
    X, y = words()
    X = X.toarray() if dense else X
    theirs = MultinomialNB(alpha=alpha).fit(X, y)
    ours = NaiveBayes(alpha, density="multinomial").fit(X, y)
    np.testing.assert_array_equal(ours.event_log_prob_, theirs.feature_log_prob_)
    np.testing.assert_array_equal(ours.class_log_prior_, theirs.class_log_prior_)
    np.testing.assert_array_equal(
        ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X)
    )


def test_weights_and_a_given_prior_mean_what_they_mean_there():
    X, y = words()
    weights, prior = np.random.default_rng(1).random(y.size), [0.2, 0.5, 0.3]
    theirs = MultinomialNB(class_prior=prior).fit(X, y, weights)
    ours = NaiveBayes(density="multinomial", class_prior=prior).fit(X, y, weights)
    np.testing.assert_allclose(
        ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X), rtol=1e-13
    )


def test_chunks_equal_the_whole_exactly():
    X, y = words()
    whole, chunked = (NaiveBayes(density="multinomial") for _ in range(2))
    whole.fit(X, y)
    for rows in np.array_split(np.arange(200), 7):
        chunked.partial_fit(X[rows], y[rows], [0, 1, 2])
    np.testing.assert_array_equal(
        chunked.predict_joint_log_proba(X), whole.predict_joint_log_proba(X)
    )
    half = NaiveBayes(density="multinomial").fit(X[:100], y[:100])
    rest = whole.counts_ - half.counts_
    np.testing.assert_array_equal(
        rest.sums, NaiveBayes(density="multinomial").fit(X[100:], y[100:]).counts_.sums
    )


def test_a_missing_count_is_no_event_and_a_feature_without_any_is_none():
    X, y = words()
    gaps, zeros = X.toarray(), X.toarray()
    gaps[::7, 3], zeros[::7, 3] = np.nan, 0.0
    nothing = np.column_stack([gaps, np.full(200, np.nan)])
    expected = NaiveBayes(density="multinomial").fit(zeros, y).predict_joint_log_proba(zeros)
    for each in (nothing, sp.csr_matrix(nothing)):
        model = NaiveBayes(density="multinomial").fit(each, y)
        np.testing.assert_allclose(model.predict_joint_log_proba(each), expected, rtol=1e-13)
        each = each.copy()
        each[:, 50] = 4.0
        np.testing.assert_allclose(model.predict_joint_log_proba(each), expected, rtol=1e-13)


def test_a_new_value_of_another_feature_leaves_the_sums_alone():
    first = pd.DataFrame({"n": [1.0, 2.0, 0.0], "kind": ["u", "v", "u"]})
    second = pd.DataFrame({"n": [3.0], "kind": ["w"]})
    model = NaiveBayes(density={"n": "multinomial"}).partial_fit(first, [0, 1, 0], [0, 1])
    model.partial_fit(second, [1])
    assert model.counts_.sums.tolist() == [[1.0], [5.0]]


def test_what_is_no_count_is_refused():
    with pytest.raises(ValueError, match="X holds negative numbers"):
        NaiveBayes(density="multinomial").fit([[1.0, -1.0], [0.0, 2.0]], [0, 1])
    with pytest.raises(ValueError, match="X holds negative numbers"):
        NaiveBayes(density="multinomial").fit(sp.csr_matrix([[1.0, -1.0], [0.0, 2.0]]), [0, 1])


def test_the_density_of_chunks_must_stay():
    X, y = words()
    model = NaiveBayes(density="multinomial").fit(X, y)
    with pytest.raises(ValueError, match="density must stay as it is"):
        model.set_params(density="gaussian").partial_fit(X, y)
    model = NaiveBayes().fit(X, y)
    with pytest.raises(ValueError, match="density must stay as it is"):
        model.set_params(density="multinomial").partial_fit(X, y)
