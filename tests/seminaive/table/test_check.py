"""The door: what is refused there, and the kind of rows that each input becomes."""

import datetime
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import scipy.sparse as sp
from sklearn.preprocessing import OrdinalEncoder

from seminaive import TableEncoder
from seminaive.machine import thresholds
from seminaive.table import check
from seminaive.table.check import as_rows, check_features
from seminaive.table.kinds.frame import Frame
from seminaive.table.kinds.numbers import Numbers
from seminaive.table.kinds.objects import Objects
from seminaive.table.kinds.sparse import Sparse
from seminaive.table.kinds.words import Words

KINDS = {
    "pandas": (pd.DataFrame({"x": [1]}), Frame, None),
    "polars": (pl.DataFrame({"x": ["a"]}), Frame, None),
    "list": ([[1, 2]], Numbers, "i"),
    "floats": (np.eye(2, dtype=np.float32), Numbers, "f"),
    "booleans": (np.eye(2, dtype=bool), Numbers, "b"),
    "objects that are numbers": (np.array([[1, None]], dtype=object), Numbers, "f"),
    "objects": (np.array([[1, "a"]], dtype=object), Objects, "O"),
    "strings": (np.array([["1", "a"]]), Words, "O"),
    "csr": (sp.csr_matrix(np.eye(2)), Sparse, "f"),
    "csc of integers": (sp.csc_array(np.eye(2, dtype=int)), Sparse, "f"),
    "coo of booleans": (sp.coo_array(np.eye(2, dtype=bool)), Sparse, "b"),
}


@pytest.mark.parametrize("case", KINDS)
def test_every_input_becomes_rows_of_one_kind(case):
    X, kind, dtype = KINDS[case]
    rows = check_features(TableEncoder(), X, reset=True)
    assert type(rows) is kind
    assert rows.shape == (np.shape(X) if isinstance(X, list) else X.shape)
    assert dtype is None or rows.given.dtype.kind == dtype
    assert as_rows(rows) is rows
    # Strings are given on as objects.
    assert type(as_rows(rows.given)) is (Objects if kind is Words else kind)


def test_a_matrix_is_made_canonical_and_left_alone():
    X = sp.csr_matrix(([1.0, 2.0, 0.0], [1, 1, 0], [0, 3]), shape=(1, 2))
    rows = check_features(TableEncoder(), X, reset=True)
    assert (rows.given.indices.tolist(), rows.given.data.tolist()) == ([1], [3.0])
    assert X.nnz == 3


LISTS, EVERY = [["x"], []], r" in every cell\.$"
REFUSED = {
    "no rows": (pd.DataFrame({"x": []}), ValueError, r"0 sample\(s\) \(shape=\(0, 1\)\)"),
    "complex": (np.array([[1j]]), ValueError, "Complex data not supported"),
    "a dict": (np.array([[{}, 1]], dtype=object), TypeError, "Column 0 holds a dict: "),
    "infinity": (np.array([[np.inf]]), ValueError, "infinity"),
    "rows of unequal length": ([[1, 2], [3]], ValueError, "inhomogeneous"),
    "two columns of one name": (
        pd.DataFrame([[1, "a", 2]], columns=["x", "y", "x"]),
        ValueError,
        r"^Two columns of X have the name 'x': rename one of",
    ),
    "two columns of Arrow": (
        pa.table([pa.array([1]), pa.array([2])], names=["x", "x"]),
        ValueError,
        r"^Two columns of X have the name 'x': rename one of",
    ),
    **{
        f"lists, {name}": (X, TypeError, rf"^Column 'tags' holds a list: .*{EVERY}")
        for name, X in {
            "pandas": pd.DataFrame({"a": [1, 2], "tags": LISTS}),
            "polars": pl.DataFrame({"a": [1, 2], "tags": LISTS}),
            "struct": pl.DataFrame({"a": [1, 2], "tags": [{"x": 1}, {"x": 2}]}),
        }.items()
    },
    **{
        f"nested, {name}": (
            [["a", one], ["b", other]],
            TypeError,
            rf"^Column 1 holds a (list|Series): .*{EVERY}",
        )
        for name, (one, other) in {
            "lists": ([1], [2]),
            "unequal lists": ([1, 2], [3]),
            "series": (pd.Series([1]), pd.Series([2])),
        }.items()
    },
    **{
        f"huge, {name}": (X, ValueError, f"^Column {column!r} holds a number too large for dtype")
        for name, X, column in (
            ("pandas", pd.DataFrame({"n": [10**400, 1]}, dtype=object), "n"),
            ("list", [[1, 10**400]], 1),
            ("list with words", [[10**400, "a"]], 0),
        )
    },
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_no_kind_takes_is_refused_by_the_columns_name(case):
    X, error, message = REFUSED[case]
    with pytest.raises(error, match=message):
        TableEncoder().fit(X)


STAMPS = np.array(["2001-01-01", "NaT"], dtype="datetime64[D]")
TIMES = {
    "array": (STAMPS[:, None], 0),
    "durations": ((STAMPS - STAMPS[0])[:, None], 0),
    "objects": (np.array([["a", STAMPS[0]], ["b", None]], dtype=object), 1),
    "list": ([["a", datetime.date(2001, 1, 1)], ["b", None]], 1),
    "pandas": (pd.DataFrame({"a": ["x", "y"], "day": STAMPS}), "day"),
    "pandas durations": (pd.DataFrame({"long": STAMPS - STAMPS[0]}), "long"),
    "pandas zones": (pd.DataFrame({"at": pd.Series(STAMPS).dt.tz_localize("UTC")}), "at"),
    "pandas periods": (pd.DataFrame({"in": pd.Series(STAMPS).dt.to_period("M")}), "in"),
    "pandas categories of dates": (pd.DataFrame({"at": pd.Categorical(STAMPS)}), "at"),
    "pandas categories of durations": (
        pd.DataFrame({"long": pd.Categorical(pd.to_timedelta(["1D", None]))}),
        "long",
    ),
    "pandas categories of periods": (
        pd.DataFrame({"in": pd.Categorical(pd.Series(STAMPS).dt.to_period("M"))}),
        "in",
    ),
    "pandas objects": (pd.DataFrame({"at": [datetime.time(1), None]}, dtype=object), "at"),
    "polars dates": (pl.DataFrame({"day": [datetime.date(2001, 1, 1), None]}), "day"),
    "polars moments": (pl.DataFrame({"at": STAMPS.astype("datetime64[us]")}), "at"),
    "polars times": (pl.DataFrame({"at": [datetime.time(1), None]}), "at"),
    "polars durations": (pl.DataFrame({"long": [datetime.timedelta(1), None]}), "long"),
}


@pytest.mark.parametrize("chosen", ["from_dtype", "all"])
@pytest.mark.parametrize("case", TIMES)
def test_dates_and_times_are_refused_by_the_columns_name(case, chosen):
    X, name = TIMES[case]
    with pytest.raises(ValueError, match=rf"^Column {name!r} holds dates, times or durations"):
        TableEncoder(chosen).fit(X)


EXACT = [Decimal("1.5"), None, Fraction(1, 2), Decimal("nan")]


@pytest.mark.parametrize(
    "X",
    [pd.DataFrame({"x": pd.Series(EXACT, dtype=object)}), np.array([EXACT], dtype=object).T],
    ids=["pandas", "array"],
)
def test_decimals_and_fractions_are_numbers(X):
    found = TableEncoder().fit_transform(X)
    np.testing.assert_array_equal(found.numbers[:, 0], [1.5, np.nan, 0.5, np.nan])


ROWS = [[1, "a"], [2.5, None], [1, "b"]]


@pytest.mark.parametrize(
    "X",
    [
        ROWS,
        tuple(ROWS),
        [tuple(row) for row in ROWS],
        [ROWS[0], *map(tuple, ROWS[1:])],
        [np.array(row, dtype=object) for row in ROWS],
        [pd.Series(row, dtype=object) for row in ROWS],
    ],
    ids=["lists", "tuple", "tuples", "both", "arrays", "series"],
)
def test_words_beside_numbers_are_read_as_in_an_array_of_objects(X):
    found = TableEncoder().fit_transform(X)
    same = TableEncoder().fit_transform(np.array(ROWS, dtype=object))
    assert found.schema.same_layout(same.schema)
    assert found.codes.tolist() == same.codes.tolist() == [[0], [-1], [1]]
    assert found.numbers.tolist() == same.numbers.tolist() == [[1.0], [2.5], [1.0]]


def test_cells_of_a_list_stay_what_they_are():
    """As scikit-learn's encoders read them; NumPy alone would make words of all."""
    rows = [["a", 1, True], ["b", 2.5, False], [np.nan, np.nan, True], [None, 3, True]]
    found = TableEncoder().fit_transform(rows)
    assert found.schema.nominal.tolist() == [0, 2]
    assert found.schema.values(0).tolist() == ["a", "b"]
    assert found.codes[:, 0].tolist() == [0, 1, -1, -1]
    np.testing.assert_array_equal(found.numbers[:, 0], [1, 2.5, np.nan, 3])
    theirs = OrdinalEncoder().fit([row[:1] for row in rows[:3]]).categories_[0]
    assert [*theirs[:2], np.isnan(theirs[2])] == ["a", "b", True]
    # Words that are digits stay words.
    assert TableEncoder().fit([["1", "2"], ["3", "4"]]).schema_.nominal.tolist() == [0, 1]


def test_a_lazy_frame_is_to_be_collected():
    frame = pl.DataFrame({"a": ["u", "v"]})
    encoder = TableEncoder().fit(frame)
    for ask in (encoder.transform, TableEncoder().fit):
        with pytest.raises(
            TypeError, match=r"collect\(\) it first.* fit_batches.* predict_batches"
        ):
            ask(frame.lazy())
    assert encoder.transform(frame.lazy().collect()).codes.tolist() == [[0], [1]]


@pytest.mark.parametrize("kind", ["?", "b", "B", "h", "i", "q", "Q", "f", "d"])
def test_few_numbers_as_in_the_fit_are_rows_without_scikit_learn(kind, monkeypatch):
    fitted = TableEncoder().fit(np.eye(3))
    monkeypatch.setattr(check, "validate_data", None)
    X = np.eye(3).astype(kind)[:1]
    rows = check_features(fitted, X, reset=False)
    assert isinstance(rows, Numbers)
    assert rows.given is X
    monkeypatch.setattr(thresholds, "CHECKED_CELLS", 2)
    with pytest.raises(TypeError, match="not callable"):
        check_features(fitted, X, reset=False)


STRANGE = {
    "infinity": (np.array([[0.0, np.inf]]), "infinity"),
    "columns": (np.eye(3), "3 features"),
    "no rows": (np.empty((0, 2)), "minimum"),
    "a row": (np.zeros(2), "2D array"),
    "complex": (np.eye(2) * 1j, "Complex"),
}


@pytest.mark.parametrize("case", STRANGE)
def test_few_numbers_are_refused_as_many_are(case):
    X, message = STRANGE[case]
    with pytest.raises(ValueError, match=message):
        check_features(TableEncoder().fit(np.eye(2)), X, reset=False)


def test_few_numbers_without_the_names_of_the_fit_are_warned_of():
    for columns, message in ((["a", "b"], "valid feature names"), ([("a", 1), "b"], "valid")):
        fitted = TableEncoder().fit(pd.DataFrame(np.eye(2), columns=columns))
        with pytest.warns(UserWarning, match=message):
            check_features(fitted, np.eye(2), reset=False)


def test_a_frame_with_the_names_of_the_fit_is_rows_without_scikit_learn(monkeypatch):
    frame = pd.DataFrame({"a": [1.0], "b": ["x"]})
    fitted = TableEncoder().fit(frame)
    monkeypatch.setattr(check, "validate_data", None)
    for given in (frame, pl.from_pandas(frame)):
        assert check_features(fitted, given, reset=False).given is given
    with pytest.raises(TypeError, match="not callable"):
        check_features(fitted, frame.iloc[:0], reset=False)
    with pytest.raises(TypeError, match="not callable"):
        check_features(fitted, frame[["b", "a"]], reset=False)
