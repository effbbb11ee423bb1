"""Dictionaries of Arrow as other libraries make them: views, chunks of their own, nulls inside."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import NaiveBayes, TableEncoder

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install seminaive[arrow]")


def encoded(column):
    table = pa.table({"a": column})
    encoder = TableEncoder().fit(table)
    values = encoder.schema_.values(0).tolist()
    return [None if k < 0 else values[k] for k in encoder.transform(table).codes[:, 0]], values


def dictionary(words, indices, size=None):
    return pa.DictionaryArray.from_arrays(pa.array(indices, size or pa.int8()), pa.array(words))


@pytest.mark.parametrize("kind", [pl.Categorical, pl.Enum(["z", "y", "x"])], ids=str)
@pytest.mark.parametrize("n_rows", [3, 3000])
def test_what_polars_hands_out_of_categories(kind, n_rows):
    cells = ["x", "y", None] * (n_rows // 3)
    column = pa.table(pl.DataFrame({"a": pl.Series(cells, dtype=kind)}))["a"]
    assert encoded(column) == (cells, ["x", "y"])


def test_chunks_have_together_more_words_than_their_indices_count():
    frames = [pd.DataFrame({"a": pd.Categorical([f"{p}{i}" for i in range(100)])}) for p in "pq"]
    table = pa.concat_tables([pa.Table.from_pandas(frame) for frame in frames])
    shown, values = encoded(table["a"])
    assert shown == [*frames[0]["a"], *frames[1]["a"]]
    assert len(values) == 200
    labels = np.arange(200) % 2
    found = NaiveBayes(identifiers="keep").fit(table, labels).predict_proba(table)
    expected = NaiveBayes(identifiers="keep").fit(pd.concat(frames).astype(object), labels)
    np.testing.assert_array_equal(found, expected.predict_proba(table))


@pytest.mark.parametrize("size", ["int8", "uint8", "int64"])
def test_chunks_whose_dictionaries_hold_nulls(size):
    kind = getattr(pa, size)()
    one = dictionary(["p", None, "q", "never"], [0, 1, 2, None], kind)
    other = dictionary(["q", "r", None], [0, 1, 2], kind)
    found = encoded(pa.chunked_array([one, other, one.slice(2, 0)]))
    assert found == (["p", None, "q", None, "q", "r", None], ["p", "q", "r"])


def test_gaps_in_a_later_chunk_are_no_words_of_an_earlier_one():
    one, other = dictionary([None, "p"], [1, 0]), dictionary(["q", None, "r"], [None, 0, 2])
    assert encoded(pa.chunked_array([one, other]))[0] == ["p", None, None, "q", "r"]


def test_columns_of_runs_are_read():
    assert encoded(pa.RunEndEncodedArray.from_arrays([2, 3], ["x", "y"])) == (
        ["x", "x", "y"],
        ["x", "y"],
    )
