"""Integers that are scored as they come: the same answers and warnings as by their codes."""

import pickle
import warnings
from itertools import product

import numpy as np
import pytest

from seminaive import AODE, BMANaiveBayes, NaiveBayes, TableEncoder
from seminaive.classifier.integers import IntegerRows
from seminaive.table.check import as_rows
from seminaive.table.schema import make_schema

KINDS = ("int8", "uint8", "int32", "int64", "bool")
ALL = {"categorical_features": "all"}


def rows_of(kind, n=400, seed=0, low=0):
    noise = np.random.default_rng(seed)
    X = noise.integers(0, 2 if kind == "bool" else [2, 5, 3, 1], (n, 4)) + low
    return X.astype(kind), noise.integers(0, 3, n)


def integers_of(train, asked):
    return IntegerRows.of(as_rows(asked), TableEncoder("all").fit(train).schema_)


def told(model, X):
    """Answers, and what is warned of."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        return model.predict_joint_log_proba(X), [str(each.message) for each in found]


def assert_answers_are_those_of_codes(model, X):
    found, warned = told(model, X)
    expected, also_warned = told(model, model.encoder_.encode(X))
    np.testing.assert_array_equal(found, expected, err_msg=f"{model}, {X.dtype} of {X.shape}")
    assert warned == also_warned


@pytest.mark.deep
def test_answers_are_those_of_the_codes():
    for make, kind in product((NaiveBayes, BMANaiveBayes), KINDS):
        model = make(**ALL).fit(*rows_of(kind))
        for n in (1, 3, 400, 1000):
            X, _ = rows_of(kind, n, seed=1)
            assert integers_of(rows_of(kind)[0], X) is not None, (kind, n)
            assert_answers_are_those_of_codes(model, X)


@pytest.mark.deep
@pytest.mark.parametrize("low", [-128, -3, 120])
def test_integers_may_lie_anywhere(low):
    model = NaiveBayes(**ALL).fit(*rows_of("int8", low=low))
    for kind in ("int8", "int64"):
        assert_answers_are_those_of_codes(model, rows_of(kind, low=low)[0])


@pytest.mark.parametrize("strange", [-1, 2, 7, 2**40, -(2**63), 2**63 - 1])
@pytest.mark.parametrize("share", [0.1, 0.9])
def test_what_is_unseen_is_scored_and_warned_of_as_by_codes(strange, share):
    X, y = rows_of("int64")
    asked = X.copy()
    asked[: int(share * len(X)), 0] = strange
    model = NaiveBayes(**ALL).fit(X, y)
    assert len(told(model, asked)[1]) == (share > 0.5)
    assert_answers_are_those_of_codes(model, asked)


@pytest.mark.parametrize(
    ("learn", "ask"),
    [
        (lambda X: X * 2, lambda X: X * 2),
        (lambda X: X, lambda X: X.astype(float)),
        (lambda X: X, lambda X: X.astype("uint64")),
        (lambda X: X + 2**62, lambda X: X + 2**62),
        (lambda X: X.astype(object), lambda X: X.astype(float)),
        (lambda X: X.astype(str), lambda X: X),
    ],
    ids=["gaps", "floats", "unsigned", "far out", "objects", "words"],
)
def test_other_rows_need_codes(learn, ask):
    X, y = rows_of("int64")
    assert integers_of(learn(X), ask(X)) is None
    assert_answers_are_those_of_codes(NaiveBayes(**ALL).fit(learn(X), y), ask(X))


def test_later_values_out_of_order_need_codes_not_the_last_alone():
    for first, more, values in (([0, 1], [-1, 0], [0, 1, -1]), ([0, 2], [1, 3], [0, 2, 1, 3])):
        model = NaiveBayes(**ALL).partial_fit(np.array([first]).T, [0, 1], classes=[0, 1])
        model.partial_fit(np.array([more]).T, [0, 1])
        assert model.encoder_.schema_.values(0).tolist() == values
        assert_answers_are_those_of_codes(model, np.arange(-1, 4)[:, None])


def test_numeric_features_need_codes():
    X, y = rows_of("int64")
    assert IntegerRows.of(as_rows(X), TableEncoder([0]).fit(X).schema_) is None
    assert_answers_are_those_of_codes(NaiveBayes(categorical_features=[0]).fit(X, y), X)


@pytest.mark.parametrize("make", [NaiveBayes, AODE])
def test_no_codes_are_made_where_the_scorer_needs_none(make, monkeypatch):
    X, y = rows_of("int8", 2000)
    model = pickle.loads(pickle.dumps(make(**ALL).fit(X, y)))
    expected, asked = model.predict_proba(X), []
    monkeypatch.setattr(TableEncoder, "encode", lambda self, rows: asked.append(rows) or 1 / 0)
    if make is NaiveBayes:
        np.testing.assert_array_equal(model.predict_proba(X), expected)
    else:
        with pytest.raises(ZeroDivisionError):
            model.predict_proba(X)
    assert len(asked) == (make is AODE)


@pytest.mark.parametrize("values", [[[0, 1], []], [[], [0, 1]]])
def test_a_feature_without_values_needs_codes(values):
    schema = make_schema(2, np.arange(2), values)
    assert IntegerRows.of(as_rows(np.zeros((3, 2), dtype=int)), schema) is None


@pytest.mark.parametrize("kind", [">i2", ">u4", ">i8"])
@pytest.mark.parametrize("n_rows", [20, 2000], ids=["encoded", "tallied"])
def test_integers_of_the_other_byte_order_train_and_are_scored_alike(kind, n_rows):
    X = np.random.default_rng(0).integers(0, 5, size=(n_rows, 2))
    y = np.arange(n_rows) % 2
    model = NaiveBayes(categorical_features="all").fit(X, y)
    other = NaiveBayes(categorical_features="all").fit(X.astype(kind), y)
    expected = model.predict_log_proba(X)
    for fitted, rows in ((model, X.astype(kind)), (other, X), (other, X.astype(kind))):
        np.testing.assert_array_equal(fitted.predict_log_proba(rows), expected)
