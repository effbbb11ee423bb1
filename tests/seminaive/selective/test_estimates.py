"""Every reading of the m-estimate, by hand and beside scikit-learn."""

import numpy as np
import pandas as pd
import pytest
from sklearn.naive_bayes import CategoricalNB

from seminaive import Counts, TableEncoder
from seminaive.selective.estimates import log_estimates
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_twin import Twin

X = pd.DataFrame({"x": pd.Categorical(list("aaab") + list("abb") + [None], categories=list("abc"))})
Y = np.array([0, 0, 0, 0, 1, 1, 1, 1])
# Class 0 shows a, a, a, b; class 1 a, b, b and one missing value: coverage 4 and 3.
BY_HAND = {
    "printed": ([[3.5 / 5, 1.5 / 4], [1.5 / 5, 2.5 / 4], [0.5 / 5, 0.5 / 4]], [0.5 / 5, 0.5 / 4]),
    "values": (
        [
            [(3 + 1 / 3) / 5, (1 + 1 / 3) / 4],
            [(1 + 1 / 3) / 5, (2 + 1 / 3) / 4],
            [(1 / 3) / 5, (1 / 3) / 4],
        ],
        [(1 / 3) / 5, (1 / 3) / 4],
    ),
    "dirichlet": (
        [[3.5 / 5.5, 1.5 / 4.5], [1.5 / 5.5, 2.5 / 4.5], [0.5 / 5.5, 0.5 / 4.5]],
        [0.5 / 5.5, 0.5 / 4.5],
    ),
    "inverted": (
        [
            [3.5 / 5 / (4 / 7), 1.5 / 5 / (3 / 7)],
            [1.5 / 4 / (4 / 7), 2.5 / 4 / (3 / 7)],
            [0.5 / (4 / 7), 0.5 / (3 / 7)],
        ],
        [0.5 / (4 / 7), 0.5 / (3 / 7)],
    ),
}


def counted(X, y, n_classes=2):
    return Counts.of(TableEncoder().fit_transform(X), np.asarray(y), n_classes)


@pytest.mark.parametrize("estimate", BY_HAND)
def test_each_reading_is_its_formula(estimate):
    values, unseen = BY_HAND[estimate]
    logs = log_estimates(counted(X, Y), estimate, 0.5)
    np.testing.assert_allclose(np.exp(logs), [unseen, [1.0, 1.0], *values], rtol=1e-14)


@pytest.mark.parametrize("estimate", BY_HAND)
def test_a_class_that_shows_nothing_takes_the_estimate_of_all(estimate):
    frame = pd.DataFrame({"x": ["a", "b", "b", None, None]})
    logs = log_estimates(counted(frame, [0, 0, 0, 1, 1], 3), estimate, 0.2)
    expected = 0.0 if estimate == "inverted" else logs[:, :1]
    np.testing.assert_allclose(logs[:, 1:], np.broadcast_to(expected, (4, 2)), rtol=1e-14)


def test_a_feature_without_values_says_nothing():
    frame = pd.DataFrame({"x": pd.Series([None] * 8, dtype=object), "z": list("ababbbba")})
    assert not log_estimates(counted(frame, Y), "printed", 1.0)[:2].any()


@pytest.mark.parametrize("estimate", BY_HAND)
@pytest.mark.parametrize("laplace", ["1/n", 0.7])
@pytest.mark.parametrize("class_laplace", [0.0, "1/n", 1.0])
def test_all_features_together_are_the_twins_naive_bayes(estimate, laplace, class_laplace):
    data = make_data("nnnn", n=60, n_classes=3, missing=0.2, seed=1)
    parameters = {"estimate": estimate, "laplace": laplace, "class_laplace": class_laplace}
    twin = Twin(data.problem(weights=data.weights), **parameters)
    model = SelectiveNaiveBayes(group_values=False, search="all", unseen="smoothed", **parameters)
    model.fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    expected = [twin.log_proba(row, dict.fromkeys(range(4), 1)) for row in plain(asked)]
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-11)


def test_a_dirichlet_of_1_is_scikit_learns_categorical_naive_bayes():
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 4, size=(200, 6)), rng.integers(0, 3, size=200)
    ours = SelectiveNaiveBayes(
        group_values=False, search="all", estimate="dirichlet", laplace=1.0
    ).fit(X, y)
    theirs = CategoricalNB(alpha=1.0).fit(X, y)
    np.testing.assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), rtol=1e-11)
