"""AODE against its textbook twin: estimates, order of parents, stages, jobs, wide tables."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from math import log

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp

from seminaive.averaged import factors as _averaged
from seminaive.averaged import super_parents
from seminaive.counts import joint_counts
from seminaive.counts.mutual_information import mutual_information
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
    model = fitted(mixture=mixture)
    assert model._fitted_factors.orders[0].logs == logs
    asked = with_unseen(DATA.frame)
    p, rows = twin.problem_of(DATA, DATA.weights), twin.rows_of(asked)
    joint = [twin.aode(p, row, conditional=mixture == "conditional") for row in rows]
    expected = [twin.proba(each) for each in joint]
    np.testing.assert_allclose(model.predict_proba(asked), expected, rtol=0, atol=1e-14)


def test_joint_probabilities_are_the_twins_too(logs):
    asked = with_unseen(DATA.frame)
    p = twin.problem_of(DATA, DATA.weights)
    expected = [[log(value) for value in twin.ande(p, r, 1)] for r in twin.rows_of(asked)]
    got = fitted().predict_joint_log_proba(asked)
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-12)


def test_an_example_by_hand():
    """Rows ap+ ap+ aq- bq-: two parents, each with one child."""
    X = np.array([["a", "p"], ["a", "p"], ["a", "q"], ["b", "q"]])
    model = AODE().fit(X, ["+", "+", "-", "-"])
    for_plus = [Fraction(3, 8) * Fraction(3, 4), Fraction(3, 8) * Fraction(3, 4)]
    for_minus = [Fraction(2, 8) * Fraction(1, 3), Fraction(1, 8) * Fraction(1, 2)]
    expected = [[float(sum(each) / 2) for each in (for_plus, for_minus)]]
    got = np.exp(model.predict_joint_log_proba([["a", "p"]]))
    np.testing.assert_allclose(got, expected, rtol=1e-14)


def test_an_unseen_value_is_no_parent_even_at_a_minimum_frequency_of_0():
    frame = pd.DataFrame({"a": pd.Categorical(list("uuvvu"), categories=list("uvw")), "b": 1})
    y = [0, 0, 1, 1, 1]
    asked = pd.DataFrame({"a": ["w", "x"], "b": [1, 1]})
    p = twin.Problem(
        frame.astype(object).to_numpy().tolist(),
        y, [0, 1], [list("uvw"), [1]], [1] * 5, min_frequency=0,
    )  # fmt: skip
    model = AODE(min_frequency=0).fit(frame, y)
    expected = [twin.proba(twin.ande(p, ["w", 1], 1)), twin.proba(twin.ande(p, ["x", 1], 1))]
    np.testing.assert_allclose(model.predict_proba(asked), expected, atol=1e-15)
    assert expected[0] != expected[1]


@pytest.mark.parametrize("class_alpha", [0, 1])
@pytest.mark.parametrize("min_frequency", [1, 14, 1000])
def test_a_class_that_is_only_declared_is_impossible_without_smoothing(
    min_frequency, class_alpha, logs
):
    y = pd.Series(pd.Categorical(DATA.labels, categories=[0, 1, 2, 3]))
    choices = {"class_alpha": class_alpha, "min_frequency": min_frequency}
    model = AODE(**choices).fit(DATA.frame, y)
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
    assert sum([0.1] * 10) < 1
    model = AODE(min_frequency=1).fit(X, y, np.full(15, 0.1))
    whole = AODE(min_frequency=1, alpha=10.0).fit(X, y)
    np.testing.assert_allclose(
        model.predict_joint_log_proba([[0]]), whole.predict_joint_log_proba([[0]]), rtol=1e-12
    )


@pytest.mark.parametrize("parent_order", ["input", "mutual_information"])
def test_stage_t_is_the_answer_with_t_parents(parent_order, logs):
    model = fitted(parent_order=parent_order, min_frequency=12)
    asked = with_unseen(DATA.frame)
    p = twin.problem_of(DATA, DATA.weights, min_frequency=12)
    stages = list(model.staged_predict_proba(asked))
    assert len(stages) == 5
    for t, proba in enumerate(stages, start=1):
        limited = fitted(parent_order=parent_order, min_frequency=12, max_parents=t)
        expected = [
            twin.proba(twin.aode(p, row, order=model.parent_order_, n_parents=t))
            for row in twin.rows_of(asked)
        ]
        np.testing.assert_allclose(proba, expected, rtol=0, atol=1e-14)
        np.testing.assert_array_equal(limited.predict_proba(asked), proba)
    np.testing.assert_array_equal(stages[-1], model.predict_proba(asked))
    labels = list(model.staged_predict(asked))
    assert [each.tolist() for each in labels] == [s.argmax(axis=1).tolist() for s in stages]


def test_one_may_stop_after_any_stage():
    model = fitted(max_parents=3)
    assert len(list(model.staged_predict(DATA.frame))) == 3
    first = next(model.staged_predict_proba(DATA.frame))
    second = list(islice(model.staged_predict_proba(DATA.frame), 2))[1]
    assert first.shape == second.shape == (40, 3)
    np.testing.assert_array_equal(fitted(max_parents=1).predict_proba(DATA.frame), first)


def test_the_most_informative_parents_come_first():
    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, size=200)
    noisy = [np.where(rng.random(200) < each, rng.integers(0, 2, 200), y) for each in (1, 0.2, 0.6)]
    X = pd.DataFrame(np.column_stack([*noisy, np.zeros(200, dtype=int)]))
    X.columns = X.columns.astype(str)
    model = AODE(parent_order="mutual_information").fit(X, y)
    assert model.parent_order_.tolist() == [1, 2, 0, 3]
    assert AODE().fit(X, y).parent_order_.tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize("seed", range(60))
def test_a_copy_comes_right_after_its_original(seed):
    """The copy names its values otherwise, so that its information is summed in another order."""
    rng = np.random.default_rng(seed)
    X, y = rng.integers(0, 7, size=(80, 4)), rng.integers(0, 4, size=80)
    X = np.column_stack([X, rng.permutation(7)[X[:, :2]]])
    order = AODE(parent_order="mutual_information").fit(X, y).parent_order_.tolist()
    assert order.index(4) == order.index(0) + 1
    assert order.index(5) == order.index(1) + 1


def test_mutual_information_is_that_of_the_rows_that_show_the_feature():
    from sklearn.metrics import mutual_info_score

    data = make_data("nnn", n=80, n_classes=3, missing=0.3)
    frame = data.frame.assign(nothing=pd.Categorical([None] * 80, categories=["u"]))
    model = AODE().fit(frame, data.labels)
    expected = []
    for name in frame:
        shown = frame[name].notna().to_numpy()
        codes = frame[name].cat.codes[shown]
        expected.append(mutual_info_score(data.labels[shown], codes) if shown.any() else 0.0)
    np.testing.assert_allclose(mutual_information(model.counts_), expected, atol=1e-14)


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
        model = AODE(float(alpha), max_parents=2, mixture=mixture).fit(X, y)
        got = model.predict_joint_log_proba(asked)
        for row, logs in zip(asked, got, strict=True):
            joint = twin.aode(p, row, n_parents=2, conditional=conditional)
            np.testing.assert_allclose(logs, [log_of(value) for value in joint], rtol=1e-12)
    assert AODE(float(alpha)).fit(X, y).predict_joint_log_proba(asked).max() < -1000


def log_of(value):
    return log(value.numerator) - log(value.denominator)


def test_many_columns_are_answered_for():
    rng = np.random.default_rng(0)
    y = np.arange(80) % 2
    X = (rng.random((80, 500)) < 0.3 + 0.3 * y[:, None]).astype(int)
    model = AODE().fit(X, y)
    assert np.isfinite(model.predict_log_proba(X)).all()
    assert (model.predict(X) == y).all()


@pytest.mark.parametrize("n_jobs", [2, -1])
def test_jobs_change_no_bit(n_jobs, monkeypatch):
    monkeypatch.setattr(joint_counts, "_ROWS_OF_A_BLOCK", 7)
    monkeypatch.setattr(_averaged, "_CELLS_OF_A_BLOCK", 30)
    weights = np.random.default_rng(0).random(40) + 0.1
    asked = with_unseen(DATA.frame)
    choices = {"subsumption": 5, "weights": "maplmg"}
    one = AODE(**choices).fit(DATA.frame, DATA.labels, weights)
    many = AODE(n_jobs=n_jobs, **choices).fit(DATA.frame, DATA.labels, weights)
    np.testing.assert_array_equal(many.counts_.pairs, one.counts_.pairs)
    np.testing.assert_array_equal(many.predict_log_proba(asked), one.predict_log_proba(asked))


def test_blocks_of_rows_are_merged_to_what_one_block_counts(monkeypatch):
    whole = fitted()
    monkeypatch.setattr(joint_counts, "_ROWS_OF_A_BLOCK", 7)
    monkeypatch.setattr(_averaged, "_CELLS_OF_A_BLOCK", 30)
    blocks = fitted()
    np.testing.assert_array_equal(blocks.counts_.pairs, whole.counts_.pairs)
    np.testing.assert_array_equal(
        blocks.predict_log_proba(DATA.frame), whole.predict_log_proba(DATA.frame)
    )


def test_sparse_rows_are_those_of_the_dense_matrix():
    rng = np.random.default_rng(0)
    X, y = rng.poisson(0.5, size=(100, 6)), rng.integers(0, 3, size=100)
    dense = AODE(subsumption=20, weights="maplmg").fit(X, y)
    sparse = AODE(subsumption=20, weights="maplmg").fit(sp.csr_matrix(X), y)
    np.testing.assert_array_equal(
        sparse.predict_log_proba(sp.csr_matrix(X)), dense.predict_log_proba(X)
    )


def test_numeric_features_are_refused_before_anything_is_counted():
    frame = DATA.frame.assign(age=np.arange(40.0))
    model = AODE(categorical_features="from_dtype", discretiser=None)
    with pytest.raises(ValueError, match=r"Features \[5\] are numeric"):
        model.fit(frame, DATA.labels)
    assert not hasattr(model, "counts_")


def test_what_takes_too_much_memory_is_refused_at_once():
    X = np.arange(90_000).reshape(30_000, 3)
    with pytest.raises(ValueError, match=r"90000 values .* 241 GiB .* memory_limit=2 GiB: group"):
        AODE().fit(X, np.arange(30_000) % 2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"smoothing": "none"},
        {"min_frequency": -1},
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
