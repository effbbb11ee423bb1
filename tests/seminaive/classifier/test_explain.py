"""Explanations add up to the score, for every classifier that explains; what is skipped adds 0."""

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from scipy.special import log_softmax

from seminaive import (
    KDB,
    TAN,
    AdjustedProbabilityModel,
    BMANaiveBayes,
    BMANaiveBayesCV,
    GroupPenalisedNaiveBayes,
    NaiveBayes,
    RegularizedAdjustedProbabilityModel,
    SelectiveNaiveBayes,
    WeightedNaiveBayes,
)
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.discovery import classifiers

MIXED = [
    NaiveBayes(class_prior=[0.2, 0.5, 0.3]),
    NaiveBayes(missing="value"),
    NaiveBayes(density={"x1": "kernel"}),
    BMANaiveBayes(1.05),
    BMANaiveBayes(beta=3.0, marginal="mixture"),
    BMANaiveBayesCV((0.9, 1.0, 1.1), cv=3, random_state=0),
    GroupPenalisedNaiveBayes(lambdas=[1.5]),
]
NOMINAL = [
    SelectiveNaiveBayes("map", averaging="cma", random_state=0, laplace=1.0),
    SelectiveNaiveBayes(search="all", laplace=1.0),
    TAN(),
    TAN(smoothing="marginal", criterion="bayes"),
    KDB(k=0),
    KDB(k=2),
    WeightedNaiveBayes(),
    WeightedNaiveBayes("wanbia_c"),
]
SHARED = [
    AdjustedProbabilityModel(laplace=1.0, multiclass="polytomous", missing="skip"),
    AdjustedProbabilityModel(laplace=1.0, combine="softmax", missing="skip"),
    RegularizedAdjustedProbabilityModel(laplace=1.0, combine="softmax", m=1.0, missing="skip"),
]


def assert_adds_up(model, parts, asked):
    np.testing.assert_allclose(
        model.class_log_prior_ + parts.sum(axis=1),
        model.predict_joint_log_proba(asked),
        rtol=0,
        atol=1e-11,
    )


def fitted(model, n_classes=3):
    kinds = "ngngn" if any(model is each for each in MIXED) else "nnnn"
    data = make_data(kinds, n=60, n_classes=n_classes, missing=0.15)
    return model.fit(data.frame, data.labels), with_unseen(data.frame)


def names_of(models):
    return pytest.mark.parametrize("model", models, ids=str)


@pytest.mark.sampled(every=8)
@names_of(MIXED + NOMINAL)
def test_prior_and_features_add_up_to_the_joint_score(model):
    model, asked = fitted(model)
    parts = model.explain(asked)
    assert parts.shape == (*asked.shape, 3)
    assert_adds_up(model, parts, asked)


@pytest.mark.parametrize("n_classes", [2, 3])
@names_of(SHARED)
def test_prior_and_features_of_adjusted_models_add_up_to_the_probability(model, n_classes):
    model, asked = fitted(model, n_classes)
    logs = model.class_log_prior_ + model.explain(asked).sum(axis=1)
    np.testing.assert_allclose(
        log_softmax(logs, axis=1), model.predict_log_proba(asked), rtol=0, atol=1e-11
    )
    silent = model.predict_log_proba(asked.head(1).assign(**dict.fromkeys(asked)))
    np.testing.assert_allclose(model.class_log_prior_, silent[0], rtol=0, atol=1e-12)


@pytest.mark.sampled(every=7)
@names_of([MIXED[0], MIXED[2], MIXED[3], *NOMINAL, *SHARED])
def test_a_missing_value_adds_nothing(model):
    model, asked = fitted(model)
    parts = model.explain(asked)
    assert not parts[asked.isna().to_numpy()].any()
    assert parts[~asked.isna().to_numpy()].any()


def test_what_a_feature_adds_stands_in_its_place():
    data = make_data("gnng", n=60)
    model = NaiveBayes().fit(data.frame, data.labels)
    whole = model.explain(data.frame)
    for k, name in enumerate(data.frame):
        alone = NaiveBayes().fit(data.frame[[name]], data.labels)
        expected = alone.predict_joint_log_proba(data.frame[[name]]) - alone.class_log_prior_
        np.testing.assert_allclose(whole[:, k], expected, rtol=0, atol=1e-12)


def test_a_child_of_a_missing_parent_adds_what_it_says_alone():
    rng = np.random.default_rng(0)
    y = rng.integers(2, size=80)
    x = (y + (rng.random(80) < 0.2)) % 2
    X = pd.DataFrame({"x": x, "z": (x + (rng.random(80) < 0.1)) % 2}, dtype=object)
    tan = TAN(root="x").fit(X, y)
    assert tan.parents_.tolist() == [-1, 0]
    asked = X.head(2).assign(x=None)
    alone = TAN().fit(X[["z"]], y).explain(asked[["z"]])
    np.testing.assert_allclose(tan.explain(asked)[:, [1]], alone, rtol=1e-12)


@pytest.mark.deep
@pytest.mark.parametrize("density", ["gaussian", "kernel", "multinomial"])
def test_sparse_rows_are_explained_as_dense_ones(density):
    rng = np.random.default_rng(1)
    X, y = rng.poisson(0.5, size=(40, 6)).astype(float), rng.integers(3, size=40)
    model = NaiveBayes(density=density).fit(X, y)
    assert_adds_up(model, model.explain(X), X)
    names = NaiveBayes(categorical_features="all").fit(X > 1, y)
    for each, asked in ((model, X), (names, X > 1)):
        np.testing.assert_allclose(
            each.explain(sp.csr_matrix(asked)), each.explain(asked), rtol=1e-12
        )


def test_what_is_no_sum_over_features_is_refused():
    model, asked = fitted(AdjustedProbabilityModel(laplace=1.0))
    with pytest.raises(ValueError, match=r"combine='normalise' divides .* use combine='softmax'"):
        model.explain(asked)


def test_who_explains_is_known():
    silent = {each.__name__ for each in classifiers() if not hasattr(each, "explain")}
    assert silent == {"AODE", "AnDE", "LazyBayesianRules"}
