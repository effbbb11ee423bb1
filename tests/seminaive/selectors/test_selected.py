"""Columns taken out and put back, of rows of every kind."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp

from seminaive import CorrelationFeatureSelector, TableEncoder

Y = np.arange(30) % 2
TELLS, NOISE = np.where(Y, "yes", "no").astype(object), np.array([*"uuvvww"] * 5, dtype=object)
FRAME = pd.DataFrame(
    {
        "noise": NOISE,
        "tells": pd.Categorical(TELLS, ["yes", "no", "never"]),
        "number": Y + 0.5,
    }
)
NUMBERS = np.column_stack([np.arange(30) // 2 % 3, Y, np.zeros(30)])


def fitted(X, **params):
    return CorrelationFeatureSelector(**params).fit(X, Y)


def test_a_pandas_frame_keeps_types_index_and_declared_values():
    model = fitted(FRAME)
    assert model.support_.tolist() == [False, True, True]
    rows = FRAME.set_axis(np.arange(30) // 2)
    pd.testing.assert_frame_equal(model.transform(rows), rows[["tells", "number"]])
    assert model.get_feature_names_out().tolist() == ["tells", "number"]


def test_a_polars_frame_stays_one():
    frame = pl.DataFrame(FRAME.astype({"tells": object}).to_dict("list"))
    frame = frame.with_columns(pl.col("tells").cast(pl.Enum(["yes", "no", "never"])))
    kept = fitted(frame).transform(frame)
    assert kept.equals(frame.select("tells", "number"))
    assert kept.schema["tells"] == frame.schema["tells"]


def test_set_output_makes_frames():
    frame = pl.DataFrame(FRAME.astype({"tells": object}).to_dict("list"))
    for rows, library, expected in (
        (frame, "pandas", pd.DataFrame({"tells": TELLS, "number": Y + 0.5})),
        (FRAME, "polars", pl.DataFrame({"tells": TELLS.tolist(), "number": Y + 0.5})),
        (NUMBERS, "pandas", pd.DataFrame({"x1": Y.astype(float)})),
    ):
        made = fitted(rows).set_output(transform=library).transform(rows)
        assert type(made) is type(expected)
        assert list(made.columns) == list(expected.columns)
        assert np.array(made).tolist() == np.array(expected).tolist()


def test_arrays_stay_arrays():
    np.testing.assert_array_equal(fitted(NUMBERS).transform(NUMBERS), NUMBERS[:, [1]])
    words = np.column_stack([NOISE, TELLS])
    assert fitted(words).transform(words).tolist() == TELLS[:, None].tolist()
    whole = NUMBERS.astype(np.int32)
    assert fitted(whole).transform(whole).dtype == np.int32


def test_a_sparse_matrix_stays_one():
    rows = sp.csr_matrix(NUMBERS)
    for choice in ("from_dtype", "all"):
        model, dense = (fitted(each, categorical_features=choice) for each in (rows, NUMBERS))
        kept = model.transform(rows)
        back = model.inverse_transform(kept)
        np.testing.assert_array_equal(kept.toarray(), NUMBERS[:, [1]])
        np.testing.assert_array_equal(back.toarray(), NUMBERS * [0, 1, 0])
        assert dense.merit_ == model.merit_


def test_what_was_left_out_comes_back_empty():
    model = fitted(NUMBERS)
    back = model.inverse_transform(model.transform(NUMBERS))
    np.testing.assert_array_equal(back, NUMBERS * [0, 1, 0])
    framed = model.set_output(transform="pandas")
    assert list(framed.inverse_transform(framed.transform(NUMBERS))) == ["x0", "x1", "x2"]
    words = np.column_stack([NOISE, TELLS])
    model = fitted(words)
    back = model.inverse_transform(model.transform(words))
    assert back.tolist() == [[None, tells] for tells in TELLS]
    assert model.inverse_transform(TELLS[:, None].astype(str)).tolist() == back.tolist()


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_frame_comes_back_with_gaps(library):
    plain = FRAME.astype({"tells": object})
    frame = pl.DataFrame(plain.to_dict("list")) if library == "polars" else FRAME
    model = fitted(frame)
    back = model.inverse_transform(model.transform(frame))
    assert list(back.columns) == ["noise", "tells", "number"]
    rows = back if library == "pandas" else pd.DataFrame(back.to_dict(as_series=False))
    assert rows["noise"].isna().all()
    assert rows["tells"].tolist() == TELLS.tolist()
    # And can be chosen from again.
    assert model.transform(back).shape == (30, 2)


TABLE, TURNED = (TableEncoder("all").fit_transform(NUMBERS[:, ::k]) for k in (1, -1))


@pytest.mark.parametrize(
    ("X", "method", "rows", "message"),
    [
        (NUMBERS, "inverse_transform", NUMBERS, "X has 3 columns, but 1 features were selected"),
        (FRAME, "inverse_transform", FRAME[["noise", "tells"]], "not those that were selected"),
        (NUMBERS, "transform", NUMBERS[:, :2], "expecting 3 features"),
        (TABLE, "transform", TURNED, "encoded with other values"),
        (TABLE, "inverse_transform", TABLE, "Table"),
    ],
    ids=["columns", "names", "too few", "values", "tables"],
)
def test_what_does_not_fit_is_refused(X, method, rows, message):
    error = TypeError if message == "Table" else ValueError
    with pytest.raises(error, match=message):
        getattr(fitted(X), method)(rows)
    with pytest.raises(ValueError, match="set_output"):
        fitted(TABLE).set_output(transform="pandas").transform(TABLE)
