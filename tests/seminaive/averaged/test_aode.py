"""AODE against its textbook twin: estimates, order of parents, stages, jobs."""

from dataclasses import replace
from fractions import Fraction
from math import log

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp

from seminaive.averaged import super_parents
from seminaive.machine import thresholds
from tests.seminaive.averaged import aode_twin as twin
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import AODE

DATA = make_data("nnnnn", n=40, n_classes=3, missing=0.15)


def fitted(**choices):
    return AODE(**choices).fit(DATA.frame, DATA.labels, DATA.weights)


@pytest.fixture(params=[False, True], ids=["products", "logs"])
def logs(request, monkeypatch):
    """Both ways to score: products where none can underflow, and sums of logarithms."""
    if request.param:
        monkeypatch.setattr(super_parents, "_LOWEST_PRODUCT", np.inf)
    return request.param


@pytest.mark.parametrize("mixture", ["joint", "conditional"])
def test_probabilities_are_the_twins(mixture, logs):
    model = fitted(mixture=mixture, unseen="smoothed")
    assert model._fitted_factors.orders[0].logs == logs
    asked = with_unseen(DATA.frame)
    p, conditional = twin.problem_of(DATA, DATA.weights), mixture == "conditional"
    joint = [twin.aode(p, row, conditional=conditional) for row in twin.rows_of(asked)]
    expected = [twin.proba(each) for each in joint]
    np.testing.assert_allclose(model.predict_proba(asked), expected, rtol=0, atol=1e-14)
    got = model.predict_joint_log_proba(asked)
    np.testing.assert_allclose(np.exp(got), np.array(joint, dtype=float), rtol=1e-12)


def test_an_unseen_value_is_no_parent_even_at_a_minimum_frequency_of_0():
    frame = pd.DataFrame({"a": pd.Categorical(list("uuvvu"), categories=list("uvw")), "b": 1})
    y = [0, 0, 1, 1, 1]
    asked = pd.DataFrame({"a": ["w", "x"], "b": [1, 1]})
    p = twin.Problem(
        frame.astype(object).to_numpy().tolist(),
        y,
        [0, 1],
        [list("uvw"), [1]],
        [1] * 5,
        min_frequency=0,
    )
    model = AODE(min_frequency=0, unseen="smoothed").fit(frame, y)
    expected = [twin.proba(twin.ande(p, ["w", 1], 1)), twin.proba(twin.ande(p, ["x", 1], 1))]
    np.testing.assert_allclose(model.predict_proba(asked), expected, atol=1e-15)
    assert expected[0] != expected[1]


@pytest.mark.deep
@pytest.mark.parametrize("class_alpha", [0, 1])
@pytest.mark.parametrize("min_frequency", [1, 14, 1000])
def test_a_class_that_is_only_declared_is_impossible_without_smoothing(
    min_frequency, class_alpha, logs
):
    y = pd.Series(pd.Categorical(DATA.labels, categories=[0, 1, 2, 3]))
    choices = {"class_alpha": class_alpha, "min_frequency": min_frequency}
    model = AODE(**choices, unseen="smoothed").fit(DATA.frame, y)
    p = replace(twin.problem_of(DATA, **choices), classes=[0, 1, 2, 3])
    asked = with_unseen(DATA.frame)
    expected = [twin.proba(twin.ande(p, row, 1)) for row in twin.rows_of(asked)]
    assert ([each[3] for each in expected] == np.zeros(len(expected))).all() == (class_alpha == 0)
    # It counts in the estimates, and has no column.
    shown = np.array(expected)[:, :3]
    shown /= shown.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(model.predict_proba(asked), shown, rtol=0, atol=1e-14)
    for choice in ({"weights": "maplmg"}, {"weights": "maplmg", "mixture": "conditional"}):
        learned = AODE(**choices, **choice).fit(DATA.frame, y).predict_log_proba(asked)
        assert learned.shape[1] == 3
        assert not np.isnan(learned).any()


def test_fractional_weights_reach_a_minimum_frequency_that_they_add_up_to():
    X, y = [[0]] * 10 + [[1]] * 5, [0] * 10 + [1] * 5
    model = AODE(min_frequency=1).fit(X, y, np.full(15, 0.1))
    whole = AODE(min_frequency=1, alpha=10.0).fit(X, y)
    np.testing.assert_allclose(
        model.predict_joint_log_proba([[0]]), whole.predict_joint_log_proba([[0]]), rtol=1e-12
    )


@pytest.mark.deep
@pytest.mark.parametrize("parent_order", ["input", "mutual_information"])
def test_stage_t_is_the_answer_with_t_parents(parent_order, logs):
    choices = {"parent_order": parent_order, "min_frequency": 12, "unseen": "smoothed"}
    model = fitted(**choices)
    asked = with_unseen(DATA.frame)
    p = twin.problem_of(DATA, DATA.weights, min_frequency=12)
    stages = list(model.staged_predict_proba(asked))
    assert len(stages) == 5
    for t, proba in enumerate(stages, start=1):
        limited = fitted(**choices, max_parents=t)
        expected = [
            twin.proba(twin.aode(p, row, order=model.parent_order_, n_parents=t))
            for row in twin.rows_of(asked)
        ]
        np.testing.assert_allclose(proba, expected, rtol=0, atol=1e-14)
        np.testing.assert_array_equal(limited.predict_proba(asked), proba)
        # One may stop after any stage.
        np.testing.assert_array_equal(next(limited.staged_predict_proba(asked)), stages[0])
        assert len(list(limited.staged_predict(asked))) == t
    np.testing.assert_array_equal(stages[-1], model.predict_proba(asked))
    labels = list(model.staged_predict(asked))
    assert [each.tolist() for each in labels] == [s.argmax(axis=1).tolist() for s in stages]


def test_a_copy_comes_right_after_its_original():
    """The copy names its values otherwise, so that its information is summed in another order."""
    for seed in range(60):
        rng = np.random.default_rng(seed)
        X, y = rng.integers(0, 7, size=(80, 4)), rng.integers(0, 4, size=80)
        X = np.column_stack([X, rng.permutation(7)[X[:, :2]]])
        order = AODE(parent_order="mutual_information").fit(X, y).parent_order_.tolist()
        assert order.index(4) == order.index(0) + 1, seed
        assert order.index(5) == order.index(1) + 1, seed


@pytest.mark.deep
def test_probabilities_below_the_smallest_float_do_not_underflow():
    """Of rows such as 1e-500, which Fractions hold."""
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 8, size=(20, 70)), np.arange(20) % 2
    X[:, :3] = np.arange(20)[:, None] // np.array([2, 4, 6]) % 2
    values = [sorted(set(column.tolist())) for column in X.T]
    alpha = Fraction(1, 2**40)
    p = twin.Problem(X.tolist(), y.tolist(), [0, 1], values, [1] * 20, alpha)
    asked = [[0, 1, 1, *[-1] * 67], [-1] * 70]
    for conditional in (False, True):
        mixture = "conditional" if conditional else "joint"
        choices = {"max_parents": 2, "mixture": mixture, "unseen": "smoothed"}
        model = AODE(float(alpha), **choices).fit(X, y)
        for row, logs in zip(asked, model.predict_joint_log_proba(asked), strict=True):
            joint = twin.aode(p, row, n_parents=2, conditional=conditional)
            np.testing.assert_allclose(logs, [log_of(value) for value in joint], rtol=1e-12)
    model = AODE(float(alpha), unseen="smoothed").fit(X, y)
    assert model.predict_joint_log_proba(asked).max() < -1000


def log_of(value):
    return log(value.numerator) - log(value.denominator)


def test_neither_blocks_nor_jobs_change_a_bit(monkeypatch):
    weights = np.random.default_rng(0).random(40) + 0.1
    asked = with_unseen(DATA.frame)
    choices = {"subsumption": 5, "weights": "maplmg"}
    whole = fitted(**choices)
    monkeypatch.setattr(thresholds, "JOINT_ROWS", 7)
    monkeypatch.setattr(thresholds, "AVERAGED_CELLS", 30)
    # Of fractions, blocks round otherwise than the whole.
    one = AODE(**choices).fit(DATA.frame, DATA.labels, weights)
    for n_jobs, given, expected in (
        (1, DATA.weights, whole),
        (2, weights, one),
        (-1, weights, one),
    ):
        found = AODE(n_jobs=n_jobs, **choices).fit(DATA.frame, DATA.labels, given)
        np.testing.assert_array_equal(found.counts_.pairs, expected.counts_.pairs)
        np.testing.assert_array_equal(
            found.predict_log_proba(asked), expected.predict_log_proba(asked)
        )


@pytest.mark.deep
def test_sparse_rows_are_those_of_the_dense_matrix():
    rng = np.random.default_rng(0)
    X, y = rng.poisson(0.5, size=(100, 6)), rng.integers(0, 3, size=100)
    dense, sparse = (
        AODE(subsumption=20, weights="maplmg").fit(each, y).predict_log_proba(each)
        for each in (X, sp.csr_matrix(X))
    )
    np.testing.assert_array_equal(sparse, dense)


def test_what_takes_too_much_memory_is_refused_at_once():
    X = np.arange(90_000).reshape(30_000, 3)
    with pytest.raises(ValueError, match=r"90000 values .* 241 GiB .* memory_limit=2 GiB"):
        AODE(identifiers="keep").fit(X, np.arange(30_000) % 2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"smoothing": "none"},
        {"min_frequency": -1},
        {"subsumption": -1},
        {"weights": "best"},
        {"weight_alpha": 0.5},
        {"mixture": "mean"},
        {"max_parents": 0},
        {"parent_order": "random"},
        {"memory_limit": 0},
        {"n_jobs": 1.5},
        {"tol": 0.0},
        {"max_iter": 0},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_wrong_parameters_are_named(wrong):
    with pytest.raises(ValueError, match=f"'{next(iter(wrong))}' parameter"):
        fitted(**wrong)
