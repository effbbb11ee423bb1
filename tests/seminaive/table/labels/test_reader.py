"""Labels in every form are those of a plain loop, and strings are looked at by their library."""

import datetime
from functools import partial

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import NaiveBayes
from seminaive.table.labels import reader
from seminaive.table.labels.reader import read_labels
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


DAYS = np.array(["2001-01-03", "2001-01-01", "2001-01-03", "2001-01-02"], dtype="M8[D]")
TIMES = {
    "days": lambda: DAYS,
    "nanoseconds": lambda: DAYS.astype("M8[ns]"),
    "durations": lambda: DAYS - DAYS.min(),
    "pandas dates": lambda: pd.Series(DAYS),
    "pandas category of dates": lambda: pd.Series(DAYS).astype("category"),
    "polars Date": lambda: pl.Series(DAYS),
    "polars Datetime": lambda: pl.Series(DAYS.astype("M8[us]")),
    "dates of Arrow": lambda: needs.arrow().array(DAYS),
}
NUMBERS = ("Int64", "UInt8", "boolean", "Float64", "int64[pyarrow]")
LABELS = {
    **{form: partial(made, WORDS) for form, made in FORMS.items()},
    **TIMES,
    **{kind: lambda kind=kind: of_pandas([1, 0, 1, 0], kind) for kind in NUMBERS},
}


def of_pandas(numbers, kind):
    if "pyarrow" in kind:
        needs.arrow()
    return pd.Series(numbers, dtype=kind)


@pytest.mark.parametrize("case", LABELS)
def test_classes_have_the_type_and_order_that_one_fit_gives_them(case):
    y = LABELS[case]()
    X = np.array([["a"], ["b"]] * 3, dtype=object)[: len(y)]
    expected = NaiveBayes(class_alpha=1.0).fit(X, np.asarray(y) if case.startswith("Arrow") else y)
    for parts in ([(X, y)], [(X[:1], y[:1]), (X[1:], y[1:])], [(X[3:], y[3:]), (X[:3], y[:3])]):
        found = NaiveBayes(class_alpha=1.0).fit_batches(parts)
        assert found.classes_.dtype == expected.classes_.dtype
        for name in ("classes_", "declared_classes_", "class_count_"):
            np.testing.assert_array_equal(getattr(found, name), getattr(expected, name))
        np.testing.assert_array_equal(found.predict_proba(X), expected.predict_proba(X))


def few(plain, labels, where):
    """Look at each label where these are categories, and not those of rows."""
    assert labels.size < 10
    return plain(labels, where)


@pytest.mark.parametrize("form", [each for each in FORMS if each not in ("text", "objects")])
def test_no_row_of_many_words_is_visited_by_itself(form, monkeypatch):
    y = FORMS[form](np.tile(WORDS, 200))
    # The first versions of pandas do not tell words apart behind a NUL: these have none.
    monkeypatch.setattr(objects, "_knows_nul", lambda pandas: True)
    monkeypatch.setattr(reader, "_plain", partial(few, reader._plain))
    monkeypatch.setattr(pl.Series, "__array__", None)
    found = read_labels(y)
    assert [found.values[code] for code in found.codes] == np.tile(WORDS, 200).tolist()


GAPS = {
    **{form: partial(made, np.array(["no", None, "yes"], object)) for form, made in FORMS.items()},
    **{kind: partial(of_pandas, [1, None], kind) for kind in NUMBERS},
    "dates": lambda: np.array(["2001", "NaT"], "M8[D]"),
    "durations": lambda: np.array([1, "NaT"], "m8[s]"),
}


@pytest.mark.parametrize("case", [each for each in GAPS if each != "text"])
def test_a_gap_is_no_class(case):
    y = GAPS[case]()
    with pytest.raises(ValueError, match="row without a class"):
        read_labels(y)


def test_dates_of_two_units_are_one_class():
    X, y = np.array([["a"], ["b"]] * 2, dtype=object), DAYS.astype("M8[ms]")
    found = NaiveBayes().fit_batches([(X, DAYS), (X, y), (X[:2], DAYS[:2])])
    assert found.classes_.dtype == np.dtype("M8[ms]")
    np.testing.assert_array_equal(found.classes_, np.sort(y)[:-1])
    np.testing.assert_array_equal(found.class_count_, [3, 2, 5])


def test_dates_are_listed_and_weighed_as_in_a_fit():
    X = np.array([["a"], ["b"]] * 2, dtype=object)
    listed = np.r_[DAYS, np.array(["2001-01-09"], "M8[D]")]
    found = NaiveBayes().fit_batches([(X, DAYS)], classes=listed)
    np.testing.assert_array_equal(found.class_count_, [1, 1, 2, 0])
    with pytest.raises(ValueError, match=r"2001-01-0[23].* does not exist in the initial classes"):
        NaiveBayes().fit_batches([(X, DAYS)], classes=listed[1:2])
    model = NaiveBayes(class_weight={datetime.date(2001, 1, 3): 3.0})
    whole = model.fit(X, DAYS).class_log_prior_
    np.testing.assert_allclose(np.exp(whole), [1 / 8, 1 / 8, 6 / 8])
    np.testing.assert_array_equal(model.fit_batches([(X, DAYS)]).class_log_prior_, whole)
