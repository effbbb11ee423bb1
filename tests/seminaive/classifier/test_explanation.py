"""An explanation is a data frame of the user's library, and shows the rows as they were given."""

import sys

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from seminaive import NaiveBayes, TableEncoder
from tests.seminaive.cases import make_data

LIBRARIES = {
    "pandas": lambda frame: frame,
    "polars": pl.from_pandas,
    "pyarrow": lambda frame: pa.Table.from_pandas(frame, preserve_index=False),
}


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_frame_is_of_the_users_library(library):
    data = make_data("ngn", n=40)
    frame = data.frame.astype(dict.fromkeys(("x0", "x2"), str))
    frame.index = [f"row {k}" for k in range(40)]
    model = NaiveBayes().fit(frame, data.labels)
    asked = LIBRARIES[library](frame)
    found = model.explain(asked)
    shown = found.to_frame()
    assert type(shown) is type(asked)
    names = shown.column_names if library == "pyarrow" else list(shown.columns)
    assert tuple(names) == found.feature_names == ("x0", "x1", "x2")
    np.testing.assert_array_equal(np.asarray(shown), found.contributions)
    assert found.values[:, 0].tolist() == frame["x0"].tolist()
    if library == "pandas":
        assert shown.index.tolist() == frame.index.tolist()


def test_what_is_no_frame_has_numbered_names_and_gives_one_of_pandas():
    X = np.array([["a", "b"], ["c", "b"], ["a", "d"]])
    model = NaiveBayes().fit(X, [0, 1, 1])
    shown = model.explain(X).to_frame()
    assert type(shown) is pd.DataFrame
    assert list(shown.columns) == ["x0", "x1"]


def test_a_table_is_explained_and_shows_its_values():
    X = np.array([["a", 1.0], ["b", 2.0], [None, np.nan], ["a", 5.0]], dtype=object)
    encoder = TableEncoder().fit(X)
    model = NaiveBayes().fit(encoder.transform(X), [0, 1, 0, 1])
    found = model.explain(encoder.transform(X))
    assert found.values[:2].tolist() == [["a", 1.0], ["b", 2.0]]
    assert found.values[2, 0] is None
    assert np.isnan(found.values[2, 1])


def test_without_pandas_a_frame_needs_one(monkeypatch):
    found = NaiveBayes().fit([["a"], ["b"]], [0, 1]).explain([["a"]])
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="contributions and feature_names"):
        found.to_frame()
