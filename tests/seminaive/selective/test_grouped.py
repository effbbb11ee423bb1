"""Values of nominal features are grouped by MODL inside a fit of SelectiveNaiveBayes."""

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.preprocessing import KBinsDiscretizer

from seminaive import MODLDiscretiser, SelectiveNaiveBayes, TableEncoder
from tests.seminaive.cases import make_data

DATA = make_data("nngn", n=120, n_classes=3, missing=0.1)
NOMINAL = DATA.frame[["x0", "x1", "x3"]]
#: Some transformers take no missing numbers.
FULL = DATA.frame.fillna({"x2": 0.5})
HOW = {"averaging": "cma", "random_state": 0}


def told(n, n_values, seed=0):
    """A feature that tells of the class, and one of many values that does not."""
    draw = np.random.default_rng(seed)
    y = draw.integers(2, size=n)
    clear = np.where(draw.random(n) < 0.9, y, 1 - y)
    names = np.array([f"n{i}" for i in draw.integers(n_values, size=n)])
    return pd.DataFrame({"clear": clear.astype(str), "name": names}), y


@pytest.mark.parametrize("averaging", ["none", "bma", "cma"])
def test_a_feature_of_many_random_values_has_no_weight(averaging):
    X, y = told(400, 200)
    model = SelectiveNaiveBayes(averaging=averaging, random_state=0).fit(X, y)
    assert (model.weights_ > 0).tolist() == [True, False]
    assert [len(each.groups) for each in model.groups_] == [2, 1]
    plain = SelectiveNaiveBayes(averaging=averaging, random_state=0, group_values=False)
    assert plain.fit(X, y).weights_[1] > 0


@pytest.mark.parametrize("n", [511, 512])
def test_integers_that_are_counted_as_they_come_are_grouped_too(n):
    draw = np.random.default_rng(0)
    X, y = draw.integers(0, 6, (n, 3)), draw.integers(0, 2, n)
    X[:, 0] = 3 * y + X[:, 0] % 3
    model = SelectiveNaiveBayes(categorical_features="all").fit(X, y)
    words = SelectiveNaiveBayes().fit(X.astype(str), y)
    assert [len(each.groups) for each in model.groups_] == [2, 1, 1]
    np.testing.assert_array_equal(model.predict_proba(X), words.predict_proba(X.astype(str)))


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("weights", [None, DATA.weights], ids=["", "weights"])
def test_it_is_grouping_beforehand(missing, weights):
    table = TableEncoder(missing=missing).fit_transform(NOMINAL)
    modl = MODLDiscretiser().fit(table, DATA.labels, weights)
    alone = SelectiveNaiveBayes(group_values=False, **HOW)
    alone.fit(modl.transform(table), DATA.labels, weights)
    model = SelectiveNaiveBayes(missing=missing, **HOW).fit(NOMINAL, DATA.labels, weights)
    np.testing.assert_array_equal(model.weights_, alone.weights_)
    np.testing.assert_array_equal(
        model.predict_joint_log_proba(NOMINAL),
        alone.predict_joint_log_proba(modl.transform(table)),
    )
    for found, expected in zip(model.groups_, modl.partitions_, strict=True):
        assert found.groups == expected.groups


@pytest.mark.parametrize(
    "discretiser", ["mdl", KBinsDiscretizer(3, encode="ordinal", strategy="uniform")], ids=str
)
def test_numbers_are_cut_beside_it(discretiser):
    model = SelectiveNaiveBayes(discretiser=discretiser, **HOW).fit(FULL, DATA.labels)
    alone = SelectiveNaiveBayes(**HOW).fit(NOMINAL, DATA.labels)
    assert model.groups_[2] is None
    assert [each.groups for k, each in enumerate(model.groups_) if k != 2] == [
        each.groups for each in alone.groups_
    ]
    assert np.isfinite(model.predict_log_proba(FULL)).all()


def test_sparse_rows_are_grouped_as_dense_ones():
    draw = np.random.default_rng(3)
    y = draw.integers(2, size=200)
    X = draw.integers(1, 5, size=(200, 6)) * (draw.random((200, 6)) < 0.3)
    X[:, 0] = np.where(draw.random(200) < 0.8, 2 * y, X[:, 0])
    models = [
        SelectiveNaiveBayes(categorical_features="all", **HOW).fit(each, y)
        for each in (X, sp.csr_matrix(X))
    ]
    np.testing.assert_array_equal(*(each.weights_ for each in models))
    found, expected = (each.predict_joint_log_proba(sp.csr_matrix(X)) for each in models[::-1])
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)
    assert models[0].groups_[1].groups == models[1].groups_[1].groups


def test_rows_of_fractional_weights_are_grouped_as_they_are_counted_and_of_none_left_out():
    X, y = told(200, 30)
    halves = SelectiveNaiveBayes(**HOW).fit(X, y, np.full(200, 0.5))
    whole = SelectiveNaiveBayes(**HOW).fit(X, y)
    assert [each.groups for each in halves.groups_] == [each.groups for each in whole.groups_]
    found = SelectiveNaiveBayes(**HOW).fit(X, y, np.repeat([0.5, 0.0], 100))
    expected = SelectiveNaiveBayes(**HOW).fit(X[:100], y[:100])
    assert [each.groups for each in found.groups_] == [each.groups for each in expected.groups_]


def test_a_value_of_no_row_has_the_smoothed_empty_cell_of_the_groups():
    X, y = told(200, 4)
    X["name"] = np.where(y == 1, "a", np.where(np.arange(200) % 2, "b", "c"))
    model = SelectiveNaiveBayes(search="all", laplace=1.0, unseen="smoothed").fit(X[["name"]], y)
    assert {frozenset(each) for each in model.groups_[0].groups} == {
        frozenset("a"),
        frozenset("bc"),
    }
    counted = model.class_count_
    # m = J L with J = 2 classes and L = 1, p = 1 / V with V = 2 groups.
    expected = np.log((2 * 1 / 2) / (counted + 2)) + np.log(counted / 200)
    [found] = model.predict_joint_log_proba(pd.DataFrame({"name": ["never seen"]}))
    np.testing.assert_allclose(found, expected, rtol=1e-12)


def test_models_with_other_weights_take_the_same_groups():
    model = SelectiveNaiveBayes(**HOW).fit(NOMINAL, DATA.labels)
    [each] = model.predict_joint_log_proba_each(NOMINAL, model.weights_)
    np.testing.assert_array_equal(each, model.predict_joint_log_proba(NOMINAL))
    scores = model.score_models(NOMINAL, DATA.labels, model.weights_)
    assert scores.accuracy[0] == model.score(NOMINAL, DATA.labels)
