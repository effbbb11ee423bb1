"""Labels in every form are those of a plain loop, and strings are looked at by their library."""

import datetime

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import NaiveBayes
from seminaive.batches import target
from seminaive.batches.target import read_labels
from seminaive.table.named import objects
from tests.seminaive.batches import needs

WORDS = np.array(["no", "yes", "maybe"], dtype=object)[[1, 0, 1, 2, 2, 0]]

FORMS = {
    "objects": lambda words: words,
    "text": lambda words: words.astype(str),
    "pandas objects": lambda words: pd.Series(words, dtype=object),
    "pandas strings": lambda words: pd.Series(words, dtype="str"),
    "pandas category": lambda words: pd.Series(words).astype("category"),
    "polars String": lambda words: pl.Series(words.tolist()),
    "polars Categorical": lambda words: pl.Series(words.tolist(), dtype=pl.Categorical),
    "polars Enum": lambda words: pl.Series(
        words.tolist(), dtype=pl.Enum(["yes", "never", "no", "maybe"])
    ),
    "Arrow": lambda words: needs.arrow().array(words.tolist()),
    "Arrow dictionary": lambda words: needs.arrow().array(words.tolist()).dictionary_encode(),
}


@pytest.mark.parametrize("form", FORMS)
def test_labels_say_what_the_rows_say(form):
    found = read_labels(FORMS[form](WORDS))
    assert [found.values[code] for code in found.codes] == WORDS.tolist()
    assert found.codes.dtype == np.int64
    assert found.declared == (form in ("pandas category", "polars Enum"))


@pytest.mark.parametrize("form", FORMS)
def test_classes_have_the_type_that_one_fit_gives_them(form):
    X, y = np.array([["a"], ["b"]] * 3, dtype=object), FORMS[form](WORDS)
    found = NaiveBayes().fit_batches([(X, y)])
    expected = NaiveBayes().fit(X, np.asarray(y) if form.startswith("Arrow") else y)
    assert found.classes_.tolist() == expected.classes_.tolist()
    assert found.classes_.dtype == expected.classes_.dtype
    np.testing.assert_array_equal(found.class_count_, expected.class_count_)


@pytest.mark.parametrize("form", [each for each in FORMS if each not in ("text", "objects")])
def test_no_row_of_many_words_is_visited_by_itself(form, monkeypatch):
    y = FORMS[form](np.tile(WORDS, 200))
    # The first versions of pandas do not tell words apart behind a NUL: these have none.
    monkeypatch.setattr(objects, "_knows_nul", lambda pandas: True)
    monkeypatch.setattr(target, "_positions", None)
    monkeypatch.setattr(target, "in_order", None)
    monkeypatch.setattr(pl.Series, "__array__", None)
    found = read_labels(y)
    assert [found.values[code] for code in found.codes] == np.tile(WORDS, 200).tolist()


@pytest.mark.parametrize("form", [each for each in FORMS if each != "text"])
def test_a_gap_is_no_class(form):
    with pytest.raises(ValueError, match="row without a class"):
        read_labels(FORMS[form](np.array(["no", None, "yes"], dtype=object)))


def test_mixed_and_odd_labels_are_read_one_by_one():
    found = read_labels(np.array([1, "a", (2, 3), 1], dtype=object))
    assert [found.values[code] for code in found.codes] == [1, "a", (2, 3), 1]
    numbers = read_labels(pd.Series([3, 1, 3], dtype="Int64"))
    assert [numbers.values[code] for code in numbers.codes] == [3, 1, 3]
    flags = read_labels(pl.Series([True, False]))
    assert (flags.values, flags.dtype) == ([False, True], np.dtype(bool))


@pytest.mark.parametrize("kind", ["Int64", "UInt8", "boolean", "Float64", "int64[pyarrow]"])
def test_numbers_of_pandas_are_the_classes_of_one_fit(kind):
    if "pyarrow" in kind:
        needs.arrow()
    X, y = pd.DataFrame({"x": list("uvuv")}), pd.Series([1, 0, 1, 0], dtype=kind)
    expected = NaiveBayes().fit(X, y)
    for parts in ([(X, y)], [(X[:1], y[:1]), (X[1:], y[1:])]):
        found = NaiveBayes().fit_batches(parts)
        assert found.classes_.tolist() == expected.classes_.tolist()
        assert found.classes_.dtype == expected.classes_.dtype
    with pytest.raises(ValueError, match="row without a class"):
        read_labels(pd.Series([1, None], dtype=kind))


DAYS = np.array(["2001-01-03", "2001-01-01", "2001-01-03", "2001-01-02"], dtype="M8[D]")
TIMES = {
    "days": lambda days: days,
    "nanoseconds": lambda days: days.astype("M8[ns]"),
    "durations": lambda days: days - days.min(),
    "pandas": pd.Series,
    "pandas category": lambda days: pd.Series(days).astype("category"),
    "polars Date": pl.Series,
    "polars Datetime": lambda days: pl.Series(days.astype("M8[us]")),
    "Arrow": lambda days: needs.arrow().array(days),
}


@pytest.mark.parametrize("form", TIMES)
def test_dates_and_times_are_the_classes_of_one_fit(form):
    X, y = np.array([["a"], ["b"]] * 2, dtype=object), TIMES[form](DAYS)
    expected = NaiveBayes().fit(X, y)
    for parts in ([(X, y)], [(X[:1], y[:1]), (X[1:], y[1:])], [(X[3:], y[3:]), (X[:3], y[:3])]):
        found = NaiveBayes().fit_batches(parts)
        assert found.classes_.dtype == expected.classes_.dtype
        for name in ("classes_", "declared_classes_", "class_count_"):
            np.testing.assert_array_equal(getattr(found, name), getattr(expected, name))
        np.testing.assert_array_equal(found.predict(X), expected.predict(X))


def test_dates_of_two_units_are_one_class():
    X, y = np.array([["a"], ["b"]] * 2, dtype=object), DAYS.astype("M8[ms]")
    found = NaiveBayes().fit_batches([(X, DAYS), (X, y), (X[:2], DAYS[:2])])
    expected = NaiveBayes().fit(np.vstack([X, X, X[:2]]), np.r_[DAYS, y, DAYS[:2]])
    assert found.classes_.dtype == expected.classes_.dtype == np.dtype("M8[ms]")
    np.testing.assert_array_equal(found.classes_, expected.classes_)
    np.testing.assert_array_equal(found.class_count_, [3, 2, 5])


def test_dates_are_listed_and_weighed_as_in_a_fit():
    X = np.array([["a"], ["b"]] * 2, dtype=object)
    listed = np.r_[DAYS, np.array(["2001-01-09"], "M8[D]")]
    found = NaiveBayes().fit_batches([(X, DAYS)], classes=listed)
    np.testing.assert_array_equal(found.class_count_, [1, 1, 2, 0])
    with pytest.raises(ValueError, match=r"2001-01-0[23].* does not exist in the initial classes"):
        NaiveBayes().fit_batches([(X, DAYS)], classes=listed[1:2])
    model = NaiveBayes(class_weight={datetime.date(2001, 1, 3): 3.0})
    whole = model.fit(X, DAYS).class_count_
    np.testing.assert_array_equal(whole, [1, 1, 6])
    np.testing.assert_array_equal(model.fit_batches([(X, DAYS)]).class_count_, whole)


@pytest.mark.parametrize("kind", ["M8[D]", "m8[s]"])
def test_no_date_is_no_class(kind):
    y = np.array([1, "NaT"], dtype=kind) if kind[0] == "m" else np.array(["2001", "NaT"], kind)
    for learn in (
        lambda X: NaiveBayes().fit(X, y),
        lambda X: NaiveBayes().fit_batches([(X, y)]),
    ):
        with pytest.raises(ValueError, match="row without a class"):
            learn(np.array([["a"], ["b"]], dtype=object))
