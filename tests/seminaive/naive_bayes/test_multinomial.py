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
@pytest.mark.parametrize("prior", [None, [0.2, 0.5, 0.3]], ids=["plain", "prior and weights"])
def test_equals_scikit_learns_multinomial_naive_bayes_exactly(prior, dense, alpha):
    X, y = words()
    X = X.toarray() if dense else X
    weights = np.random.default_rng(1).random(y.size) if prior else None
    theirs = MultinomialNB(alpha=alpha, class_prior=prior).fit(X, y, weights)
    ours = NaiveBayes(alpha, density="multinomial", class_prior=prior).fit(X, y, weights)
    for mine, other in (
        (ours.event_log_prob_, theirs.feature_log_prob_),
        (ours.class_log_prior_, theirs.class_log_prior_),
        (ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X)),
    ):
        # Sums of fractions are rounded in another order.
        np.testing.assert_allclose(mine, other, rtol=1e-13 if prior else 0)


def test_counts_less_those_of_half_the_rows_are_those_of_the_other_half():
    X, y = words()
    whole, half, other = (
        NaiveBayes(density="multinomial").fit(X[rows], y[rows])
        for rows in (slice(None), slice(100), slice(100, None))
    )
    np.testing.assert_array_equal((whole.counts_ - half.counts_).sums, other.counts_.sums)


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
    for take in (np.array, sp.csr_matrix):
        with pytest.raises(ValueError, match="X holds negative numbers"):
            NaiveBayes(density="multinomial").fit(take([[1.0, -1.0], [0.0, 2.0]]), [0, 1])


@pytest.mark.filterwarnings("ignore::seminaive.EventCountWarning")
@pytest.mark.parametrize("first", ["multinomial", "gaussian"])
def test_the_density_of_chunks_must_stay(first):
    X, y = words()
    model = NaiveBayes(density=first).fit(X, y)
    model.set_params(density="gaussian" if first == "multinomial" else "multinomial")
    with pytest.raises(ValueError, match="density must stay as it is"):
        model.partial_fit(X, y)
