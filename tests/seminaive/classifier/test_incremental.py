"""Rows one at a time: validated once, counted in place; factors are made when asked for."""

import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.utils.validation import check_is_fitted

from seminaive import AODE, TAN, NaiveBayes

REPORTED = ["theta_", "var_", "class_log_prior_", "density_", "event_log_prob_", "class_count_"]


def rows(kind, n=40, seed=0):
    """Rows of a kind, with labels of two classes."""
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 2, n)
    integers, numbers = rng.integers(0, 5, (n, 4)), rng.normal(size=(n, 4)) + y[:, None]
    numbers[rng.random(numbers.shape) < 0.1] = np.nan
    made = {
        "integers": integers,
        "numbers": numbers,
        "words": integers.astype(str).astype(object),
        "frame": pd.DataFrame({"a": numbers[:, 0], "b": integers[:, 1], "c": numbers[:, 2]}),
        "mixed": pd.DataFrame({"a": numbers[:, 0], ("b", 1): integers[:, 1].astype(str)}),
    }
    return made[kind], y


KINDS = ["integers", "numbers", "words", "frame", "mixed"]


def model_of(kind, **given):
    return NaiveBayes(categorical_features="all" if kind == "integers" else "from_dtype", **given)


def one_by_one(model, X, y, weights=None, first=5):
    """Learn a few rows, then the others one at a time."""
    for part in (slice(0, first), *(slice(k, k + 1) for k in range(first, len(y)))):
        given = None if weights is None else weights[part]
        model.partial_fit(X[part], y[part], [0, 1], given)
    return model


@pytest.fixture
def never_waits(monkeypatch):
    """Let every chunk make its factors, and be counted and added as any other."""

    def plain(model):
        monkeypatch.setattr(type(model), "_can_wait", lambda *_: False)
        monkeypatch.setattr(type(model), "_counts_alone", lambda _: False)
        return model

    return plain


def same(one, other):
    """Whether all that two fitted models are stored as is equal, to the bit."""
    assert _told(one) == _told(other)


def _told(model):
    state = model.__getstate__()
    names = [name for name in state if name != "_validated" and not name.startswith("seminaive: ")]
    return repr({name: _plain(getattr(model, name)) for name in sorted(names)})


def _plain(value):
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tolist()
    if isinstance(value, list | tuple):
        return [*map(_plain, value)]
    if hasattr(value, "__dict__"):
        return type(value).__name__, _plain(vars(value))
    if isinstance(value, dict):
        kept = {k: v for k, v in value.items() if k not in ("n_values", "offsets")}
        return [(key, _plain(kept[key])) for key in sorted(kept)]
    return value


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("kind", KINDS)
def test_rows_one_at_a_time_are_to_the_bit_what_chunks_of_any_size_are(kind, weighted, never_waits):
    X, y = rows(kind)
    weights = np.random.default_rng(1).random(y.size) + 0.01 if weighted else None
    quick = deepcopy(one_by_one(model_of(kind), X, y, weights))
    plain = one_by_one(never_waits(model_of(kind)), X, y, weights)
    same(quick, plain)
    np.testing.assert_array_equal(quick.predict_log_proba(X), plain.predict_log_proba(X))


@pytest.mark.parametrize("kind", ["integers", "numbers"])
def test_parameters_are_validated_once_and_factors_made_when_asked_for(kind, monkeypatch):
    called = {"_validate_params": 0, "_factors": 0, "_count": 0}

    def counting(name, own):
        def count(self, *given):
            called[name] += 1
            return own(self, *given)

        return count

    for name in called:
        monkeypatch.setattr(NaiveBayes, name, counting(name, getattr(NaiveBayes, name)))
    X, y = rows(kind)
    model = one_by_one(model_of(kind), X, y)
    # What is decided of numbers waits from the first rows on.
    made = int(kind == "integers")
    assert called == {"_validate_params": 1, "_factors": made, "_count": 1}
    model.predict(X)
    model.predict_proba(X[:1])
    assert model.theta_.shape == (2, 0 if kind == "integers" else 4)
    # What is reported is made apart from what answers.
    assert called == {"_validate_params": 1, "_factors": 2 * made + 1, "_count": 1}


def test_a_row_of_a_known_array_or_frame_is_not_checked_by_scikit_learn(monkeypatch):
    from seminaive.table import check

    asked = []
    own = check.validate_data
    monkeypatch.setattr(check, "validate_data", lambda *a, **k: asked.append(1) or own(*a, **k))
    for kind in KINDS[:4]:
        X, y = rows(kind)
        model = model_of(kind).partial_fit(X, y, [0, 1])
        asked.clear()
        model.partial_fit(X[:1], y[:1])
        model.predict(X[:1])
        assert len(asked) == (2 if kind == "words" else 0)


@pytest.mark.parametrize("name", REPORTED)
def test_what_waits_is_there_for_whoever_asks(name):
    X, y = rows("numbers")
    model = one_by_one(model_of("numbers"), X, y)
    assert name not in vars(model)
    check_is_fitted(copy(model), name)
    assert hasattr(copy(model), name)
    assert name in dir(copy(model))
    assert name in copy(model).__getstate__()
    assert name not in vars(model)
    expected = getattr(model, name)
    for again in (copy(model), deepcopy(model), pickle.loads(pickle.dumps(model))):
        np.testing.assert_array_equal(getattr(again, name), expected)
    assert not hasattr(clone(model), name)
    assert name in vars(model)


def test_a_model_in_another_ones_state_waits_there():
    X, y = rows("numbers")
    model = one_by_one(model_of("numbers"), X, y)
    around = NaiveBayes().fit(X, y)
    around.inner_ = model
    again = deepcopy(around).inner_
    np.testing.assert_array_equal(again.predict_proba(X), model.predict_proba(X))


def test_a_parameter_that_is_set_meanwhile_is_for_the_next_chunk():
    X, y = rows("numbers")
    model = one_by_one(model_of("numbers"), X, y)
    expected = deepcopy(model).predict_log_proba(X)
    model.set_params(var_smoothing=0.5, class_alpha=2.0)
    np.testing.assert_array_equal(model.predict_log_proba(X), expected)
    model.partial_fit(X[:1], y[:1])
    other = one_by_one(model_of("numbers", var_smoothing=0.5, class_alpha=2.0), X, y)
    other.partial_fit(X[:1], y[:1])
    np.testing.assert_array_equal(model.predict_log_proba(X), other.predict_log_proba(X))


@pytest.mark.parametrize("wrong", [{"alpha": -1.0}, {"ddof": 2}, {"missing": "value"}])
def test_a_wrong_parameter_is_refused_and_what_waits_stays(wrong):
    X, y = rows("numbers")
    model = one_by_one(model_of("numbers"), X, y)
    expected = deepcopy(model).predict_log_proba(X)
    with pytest.raises(ValueError, match=next(iter(wrong))):
        model.set_params(**wrong).partial_fit(X[:1], y[:1])
    np.testing.assert_array_equal(model.predict_log_proba(X), expected)


def test_a_dict_that_may_change_is_validated_each_time():
    X, y = rows("numbers")
    weights = {0: 1.0, 1: 2.0}
    model = one_by_one(model_of("numbers", class_weight=weights), X, y)
    weights[1] = -1.0
    with pytest.raises(ValueError, match="must be 0 or more"):
        model.partial_fit(X[:1], y[:1])


def test_a_variance_of_zero_is_refused_by_the_row_that_makes_it():
    model = NaiveBayes(var_smoothing=0.0).partial_fit([[0.0], [1.0], [2.0]], [0, 0, 0], [0, 1])
    with pytest.raises(ValueError, match="zero variance in a class"):
        model.partial_fit(np.array([[5.0]]), [1])
    assert model.class_count_.tolist() == [3.0, 0.0]


@pytest.mark.parametrize("row", [1e200, 1e-170])
def test_a_number_without_a_scale_is_refused_by_the_row_that_brings_it(row):
    model = NaiveBayes().partial_fit(np.zeros((3, 1)), [0, 0, 1], [0, 1])
    model.partial_fit(np.zeros((1, 1)), [1])
    with pytest.raises(ValueError, match=r"so small|too large"):
        model.partial_fit(np.array([[row]]), [0])
    assert model.class_count_.tolist() == [2.0, 2.0]


def test_a_column_that_never_varies_waits_too(never_waits):
    X, y = np.column_stack([np.full(20, 0.1), np.arange(20.0)]), np.arange(20) % 2
    model = one_by_one(NaiveBayes(), X, y)
    assert "theta_" not in vars(model)
    same(deepcopy(model), one_by_one(never_waits(NaiveBayes()), X, y))


def test_a_fit_forgets_what_waits():
    X, y = rows("numbers")
    model = one_by_one(model_of("numbers"), X, y)
    other = 3.0 * X[:20]
    expected = NaiveBayes().fit(other, y[:20])
    model.fit(other, y[:20])
    np.testing.assert_array_equal(model.theta_, expected.theta_)
    model = one_by_one(model_of("numbers"), X, y)
    model.fit_counts(expected.counts_)
    np.testing.assert_array_equal(model.theta_, expected.theta_)


def test_several_threads_may_ask_first():
    X, y = rows("numbers")
    expected = deepcopy(one_by_one(model_of("numbers"), X, y)).predict_log_proba(X)
    for _ in range(5):
        model = one_by_one(model_of("numbers"), X, y)
        with ThreadPoolExecutor(4) as threads:
            for found in threads.map(model.predict_log_proba, [X] * 8):
                np.testing.assert_array_equal(found, expected)


def drawn_turns(seed, kind, n):
    """Rows with gaps, a value and a class that come late, labels and weights."""
    rng = np.random.default_rng(seed)
    y = np.where(np.arange(n) < 0.3 * n, rng.integers(0, 2, n), rng.integers(0, 3, n))
    numbers = rng.normal(size=(n, 3)) * [1.0, 1e-3, 50.0] + y[:, None]
    words = rng.integers(0, np.where(np.arange(n) < n // 2, 3, 5)[:, None], (n, 3))
    made = {
        "integers": words,
        "numbers": np.where(rng.random((n, 3)) < 0.1, np.nan, numbers),
        "words": np.where(rng.random((n, 3)) < 0.1, None, words.astype(str).astype(object)),
    }
    made["mixed"] = pd.DataFrame({"a": made["words"][:, 0], "b": made["numbers"][:, 0]})
    return made[kind], y, rng.choice([0.5, 1.0, 2.0], n)


#: Cheaper turns are compared one by one with a fit on the same rows, in the long tests a thousand.
TURNS = [
    (NaiveBayes, {"categorical_features": "all"}, "integers"),
    (NaiveBayes, {"density": "gaussian"}, "numbers"),
    (NaiveBayes, {"class_weight": "balanced", "density": "gaussian"}, "mixed"),
    (NaiveBayes, {"unseen": "smoothed", "missing": "value"}, "words"),
    (AODE, {"categorical_features": "all"}, "integers"),
    (AODE, {"discretiser": None, "parent_order": "mutual_information"}, "words"),
    (TAN, {"discretiser": None}, "words"),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("n", [60, pytest.param(1000, marks=pytest.mark.deep)])
@pytest.mark.parametrize(("family", "given", "kind"), TURNS)
def test_each_turn_answers_as_a_fresh_fit(family, given, kind, n):
    X, y, weights = drawn_turns(n, kind, n + 5)
    # What no row has shown so far is declared, as it is in the stream.
    model = family(**given).partial_fit(X[:5], y[:5], [0, 1, 2], weights[:5])
    for k in range(5, n + 5):
        row, asked = slice(k, k + 1), deepcopy(model) if k % 50 == 7 else model
        found = asked.predict_log_proba(X[row])
        fresh = family(**given).partial_fit(X[:k], y[:k], [0, 1, 2], weights[:k])
        np.testing.assert_allclose(found, fresh.predict_log_proba(X[row]), rtol=0, atol=1e-12)
        if k % 50 == 8:
            np.testing.assert_array_equal(model.class_count_, fresh.class_count_)
            model = pickle.loads(pickle.dumps(model))
        model.partial_fit(X[row], y[row], None, weights[row])


@pytest.mark.parametrize(("family", "given", "kind"), [*TURNS[:2], TURNS[4]])
def test_a_turn_takes_few_calls(family, given, kind):
    rng, calls = np.random.default_rng(0), [0]
    X = rng.integers(0, 4, (70, 20)) if kind == "integers" else rng.normal(size=(70, 20))
    y = rng.integers(0, 2, 70)
    model = family(**given).partial_fit(X[:50], y[:50], [0, 1])

    def turns(rows):
        for k in rows:
            model.predict_proba(X[k : k + 1])
            model.partial_fit(X[k : k + 1], y[k : k + 1])

    turns(range(50, 60))
    before = sys.getprofile()
    sys.setprofile(lambda frame, event, _: calls.__setitem__(0, calls[0] + (event == "call")))
    try:
        turns(range(60, 70))
    finally:
        sys.setprofile(before)
    assert calls[0] <= 10 * 150


def test_an_unknown_attribute_is_one_still():
    with pytest.raises(AttributeError, match="no attribute"):
        NaiveBayes().theta_  # noqa: B018
    with pytest.raises(AttributeError, match="nothing_"):
        NaiveBayes().nothing_  # noqa: B018
