"""NaiveBayes against its textbook twin, against scikit-learn, and at the edges of the numbers."""

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_digits, load_iris, load_wine
from sklearn.model_selection import StratifiedKFold, cross_val_score
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from seminaive import NaiveBayes
from tests.seminaive import twins
from tests.seminaive.cases import make_data, plain, with_unseen

CASES = {
    "nominal": ("nnnn", {}, {}),
    "numeric": ("gggg", {}, {}),
    "mixed": ("ngng", {}, {}),
    "missing": ("ngng", {"missing": 0.3}, {}),
    "five classes": ("nngg", {"n_classes": 5, "missing": 0.1}, {}),
    "one feature": ("n", {}, {}),
    "few rows": ("ngng", {"n": 5, "missing": 0.3}, {}),
    **{
        f"{name}={value}": ("ngngn", {"n_classes": 3, "missing": 0.1}, {name: value})
        for name, value in (
            ("alpha", 1e-3),
            ("alpha", 7.5),
            ("class_alpha", 1.0),
            ("ddof", 1),
            ("var_smoothing", 0.5),
        )
    },
}


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("case", CASES)
def test_equals_the_textbook(case, weighted):
    kinds, made, choices = CASES[case]
    data = make_data(kinds, **made)
    weights = data.weights if weighted else None
    choices = {"var_smoothing": 0.01, **choices}
    model = NaiveBayes(**choices, density="gaussian", unseen="smoothed")
    model.fit(data.frame, data.labels, weights)
    problem, asked = data.problem(weights=weights, **choices), with_unseen(data.frame)
    joint = np.log([twins.naive_bayes(problem, row) for row in plain(asked)])
    np.testing.assert_allclose(model.predict_joint_log_proba(asked), joint, rtol=0, atol=1e-12)
    expected = [twins.normalised(row) for row in joint]
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("alpha", [0.3, 1.0])
def test_equals_scikit_learns_categorical_naive_bayes(alpha, weighted):
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 5, size=(200, 8)), rng.integers(0, 4, size=200)
    weights = rng.random(200) if weighted else None
    theirs = CategoricalNB(alpha=alpha).fit(X, y, weights)
    ours = NaiveBayes(alpha, categorical_features="all").fit(X, y, weights)
    np.testing.assert_allclose(
        ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X), rtol=1e-13
    )
    np.testing.assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), rtol=0, atol=1e-12)
    np.testing.assert_allclose(ours.class_log_prior_, theirs.class_log_prior_, rtol=1e-15)
    for mine, other in zip(ours.feature_log_prob_, theirs.feature_log_prob_, strict=True):
        np.testing.assert_allclose(mine, other, rtol=1e-13)
    assert ours.theta_.shape == ours.var_.shape == (4, 0)


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("var_smoothing", [0.0, 1e-9, 0.1])
def test_equals_scikit_learns_gaussian_naive_bayes(var_smoothing, weighted):
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(300, 6)), rng.integers(0, 3, size=300)
    X[:, 0] += y
    weights = rng.random(300) if weighted else np.ones(300)
    # One scale for all features, where the two meanings of var_smoothing agree.
    X = X - np.average(X, axis=0, weights=weights)
    X /= np.sqrt(np.average(X**2, axis=0, weights=weights))
    # Their smoothing takes the unweighted variance: give it as an amount.
    theirs = GaussianNB(var_smoothing=var_smoothing / X.var(axis=0).max()).fit(X, y, weights)
    ours = NaiveBayes(var_smoothing=var_smoothing).fit(X, y, weights)
    np.testing.assert_allclose(
        ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X), rtol=1e-12
    )
    np.testing.assert_allclose(ours.theta_, theirs.theta_, rtol=1e-11, atol=1e-14)
    np.testing.assert_allclose(ours.var_, theirs.var_, rtol=1e-11)
    assert ours.feature_log_prob_ == []


def test_declared_classes_and_values_count_without_a_row():
    frame = pd.DataFrame({"x": pd.Categorical(["u", "u", "v"], categories=["v", "u", "w"])})
    y = pd.Series(pd.Categorical(["no", "yes", "no"], categories=["yes", "no", "perhaps"]))
    model = NaiveBayes(class_alpha=1.0).fit(frame, y)
    assert model.classes_.tolist() == ["no", "yes"]
    joint = np.exp(model.predict_joint_log_proba(frame.head(1)))
    np.testing.assert_allclose(joint, [[3 / 6 * 2 / 5, 2 / 6 * 2 / 4]])
    np.testing.assert_allclose(np.exp(model.class_log_prior_), [3 / 6, 2 / 6])


@pytest.mark.parametrize("density", ["gaussian", "kernel"])
def test_a_class_that_never_shows_a_number_uses_the_density_of_all(density):
    X = np.array([[0.0], [2.0], [np.nan], [np.nan]])
    model = NaiveBayes(density=density).fit(X, [0, 0, 1, 1])
    np.testing.assert_allclose(model.predict_proba([[0.3], [7.0]]), 0.5, rtol=1e-12)


DENSITIES = [{}, {"density": "kernel"}, {"density": "kernel", "bandwidth": "unit"}]


@pytest.mark.parametrize("choices", DENSITIES, ids=str)
@pytest.mark.parametrize("y", [[0, 1, 0, 1, 1], ["only"] * 5], ids=["two classes", "one class"])
@pytest.mark.parametrize("constant", [0.0, 0.1, -1e300, 3.3e-300, np.nan])
def test_a_number_that_never_varies_says_nothing(constant, y, choices):
    X = np.column_stack([np.full(5, constant), [1.0, 2, 4, 7, 11]])
    with_it, without = NaiveBayes(**choices).fit(X, y), NaiveBayes(**choices).fit(X[:, 1:], y)
    for asked in (constant, 0.0, 1e307, -1e307):
        X[:, 0] = asked
        np.testing.assert_array_equal(
            with_it.predict_log_proba(X), without.predict_log_proba(X[:, 1:])
        )


def test_zero_variance_in_one_class_is_refused_or_smoothed():
    X, y = np.array([[1.0], [1.0], [2.0], [3.0]]), [0, 0, 1, 1]
    with pytest.raises(ValueError, match=r"feature 0 .* zero variance .* var_smoothing > 0"):
        NaiveBayes(var_smoothing=0.0).fit(X, y)
    smoothed = NaiveBayes(var_smoothing=1e-9).fit(X, y).predict_proba([[1.0], [1.5]])
    np.testing.assert_allclose(smoothed, [[1, 0], [0, 1]], atol=1e-3)


def test_by_default_digits_are_told_better_than_by_scikit_learn_and_iris_and_wine_as_well():
    def error(model, X, y):
        return 1 - cross_val_score(model, X, y, cv=StratifiedKFold(5)).mean()

    digits, iris, wine = (load(return_X_y=True) for load in (load_digits, load_iris, load_wine))
    assert error(NaiveBayes(), *digits) < error(GaussianNB(), *digits)
    assert error(NaiveBayes(), *iris) <= error(NaiveBayes(var_smoothing=1e-9), *iris)
    assert error(NaiveBayes(), *wine) <= error(NaiveBayes(var_smoothing=1e-9), *wine)


def test_one_row_predicts_its_class():
    model = NaiveBayes().fit(pd.DataFrame({"a": ["u"], "b": [1.5]}), ["yes"])
    assert (
        model.predict(pd.DataFrame({"a": ["v", None], "b": [9.0, np.nan]})).tolist() == ["yes"] * 2
    )


@pytest.mark.parametrize("far", [1e20, 1e120, 1e160, 1e200, 1.7e308])
@pytest.mark.parametrize(
    "choices", [{"var_smoothing": 0.0}, {"var_smoothing": 1e-9}, {"density": "kernel"}], ids=str
)
def test_an_absurdly_far_number_leaves_probabilities_that_sum_to_1(far, choices):
    rng = np.random.default_rng(3)
    X, y = rng.normal(size=(40, 3)), np.arange(40) % 2
    model = NaiveBayes(**choices).fit(X, y)
    asked = [[far, 0, 0], [-far, far, 1], [far, far, far]]
    np.testing.assert_allclose(model.predict_proba(asked).sum(axis=1), 1.0, rtol=1e-12)
    assert np.isfinite(model.predict_joint_log_proba(asked)).all()


def test_far_from_both_the_wider_class_wins():
    X, y = np.array([[-1.0], [1.0], [-50.0], [50.0]]), [0, 0, 1, 1]
    proba = NaiveBayes().fit(X, y).predict_proba([[1e6], [-1e50], [1e100]])
    np.testing.assert_array_equal(proba, [[0, 1]] * 3)


@pytest.mark.parametrize(
    ("density", "scale", "words"),
    [
        ("gaussian", 1e160, r"Numeric feature 1 .* too large .* rescale"),
        ("gaussian", 1e300, r"Numeric feature 1 .* too large .* rescale"),
        ("kernel", 1.7e308, "too large for a density: rescale"),
    ],
)
def test_numbers_too_large_for_a_density_are_refused_with_a_remedy(density, scale, words):
    X = np.array([[0.0, -1.0], [0.0, 1.0], [0.0, 0.5]]) * scale
    with pytest.raises(ValueError, match=words):
        NaiveBayes(density=density).fit(X, [0, 1, 0])


def test_a_hundred_thousand_features_do_not_spoil_the_sum_of_probabilities():
    rng = np.random.default_rng(5)
    X = rng.integers(0, 2, size=(4, 100_000))
    model = NaiveBayes(categorical_features="all").fit(X, [0, 1, 0, 1])
    halves = np.where(rng.random((10, 100_000)) < 0.5, X[0], X[1])
    np.testing.assert_allclose(model.predict_proba(halves).sum(axis=1), 1.0, rtol=0, atol=1e-12)
