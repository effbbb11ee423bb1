"""What a source or a batch cannot be is a sentence, and names are taken as they stand."""

import datetime

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import Counts, NaiveBayes
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import same_bits


def frame(**columns):
    return pd.DataFrame({"y": [0, 1], **columns})


def batch(**columns):
    return [frame(**{"x": ["a", "b"], "w": [1, 1], **columns})]


TUPLES = [(pd.DataFrame({"x": ["a"]}), [0], [1.0])]
NAMED = "Columns are named where batches are frames"
DAYS = np.array([datetime.date(2001, 1, 1), datetime.date(2001, 1, 2)], dtype=object)
WORDS = np.array([["a"], ["b"]])
#: A source, what is said of it, and a sentence.
REFUSED = {
    "the target is a feature": (batch(), {"features": ["x", "y"]}, "'y' is named twice"),
    "the weight is a feature": (
        batch(),
        {"features": ["x", "w"], "weight": "w"},
        "'w' is named twice",
    ),
    "the target is the weight": (batch(), {"weight": "y"}, "'y' is named twice"),
    "twice": (batch(), {"features": ["x", "x"]}, "'x' is named twice"),
    "none": (batch(), {"features": []}, "Name the columns to count"),
    "words as weights": (batch(), {"weight": "x"}, "must be numbers"),
    "a weight beside tuples": (TUPLES, {"target": None, "weight": "w"}, NAMED),
    "a feature beside tuples": (TUPLES, {"target": None, "features": ["x"]}, NAMED),
    "labels alone": ([frame()], {}, r"no columns but \['y'\]"),
    "dates among objects": ([(WORDS, DAYS)], {"target": None}, "'y' holds dates"),
    "dates in a frame": (batch(klass=DAYS), {"target": "klass"}, "'klass' holds dates"),
    "no rows": ([frame(x=["a", "b"])[:0]], {}, "no rows that weigh more than 0"),
    "no weight": ([frame(x=["a", "b"], w=[0, 0])], {"weight": "w"}, "no rows that weigh more"),
    "a negative weight": ([frame(x=["a", "b"], w=[1, -1])], {"weight": "w"}, "0 or more"),
    "no such column": ([frame(x=["a", "b"])], {"features": ["z"]}, "no column 'z'"),
    "no class": ([frame(x=["a", "b"]).assign(y=[0, None])], {}, "row without a class"),
    "other columns": ([frame(x=["a", "b"]), frame(z=["a", "b"])], {}, "other features"),
    "another type": ([frame(x=["a", "b"]), frame(x=[1.5, 2.0])], {}, "'x' is nominal in one"),
    "infinity": ([frame(x=[1.0, np.inf])], {}, "infinity"),
    "dates": ([frame(x=pd.to_datetime(["2001-01-01", "2001-01-02"]))], {}, "dates"),
    "a target of tuples": ([(np.array([["a"]]), [0])], {}, "then target is None"),
    "no target": ([frame(x=["a", "b"])], {"target": None}, "Name the column of the classes"),
    **{
        f"no source, {source!r}": (source, {}, r"cannot be read from|A batch is")
        for source in (3, None, {"x": [1]}, [3], b"bytes")
    },
    "no source of pandas": (pd.Series(["a"]), {}, "cannot be read from a Series"),
    "no source of polars": (pl.Series(["a"]), {}, "cannot be read from a Series"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_counted_is_a_sentence(case):
    source, given, words = REFUSED[case]
    with pytest.raises(TypeError if "no source" in case else ValueError, match=words):
        Counts.from_batches(source, **{"target": "y", **given})


def test_one_string_is_one_name():
    batch = frame(long=["a", "b"], l=["c", "d"])
    same_bits(
        Counts.from_batches([batch], "y", features="long"),
        Counts.from_batches([batch], "y", features=["long"]),
    )


def test_a_batch_without_rows_may_lack_columns():
    batch = frame(x=["a", "b"])
    found = Counts.from_batches([pd.DataFrame(), batch, pl.DataFrame(), batch[:0]], "y")
    same_bits(found, Counts.from_batches([batch], "y"))
    nothing = np.empty((0, 1), dtype=object), []
    same_bits(
        Counts.from_batches([nothing, (np.array([["a"], ["b"]], dtype=object), [0, 1]), nothing]),
        found,
    )


#: What a column holds, and what is said of it.
CELLS = {
    "numbers": ("klass", [1.0, None], "Column 'klass' contains NaN: a row without a class"),
    "words": ("klass", ["u", None], "Column 'klass' contains NaN: a row without a class"),
    "dates": (
        "klass",
        [datetime.datetime(2001, 1, 1), None],
        "Column 'klass' contains NaN: a row without a class",
    ),
    "infinity": ("x", [1.0, float("inf")], "Column 'x' contains infinity"),
}


@pytest.mark.parametrize("case", CELLS)
def test_gaps_among_labels_and_infinite_values_are_of_their_column(case):
    name, cells, words = CELLS[case]
    columns = {"x": ["a", "b"], "klass": [0, 1], name: cells}
    for made in (pd.DataFrame, pl.DataFrame, needs.arrow().table):
        with pytest.raises(ValueError, match=words):
            NaiveBayes(categorical_features="all").fit_batches([made(columns)], "klass")


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_a_source_that_fails_midway_leaves_a_fitted_model_as_it_was(n_jobs):
    def broken():
        yield frame(x=["c", "d"])
        raise OSError("the wire is cut")

    model = NaiveBayes().fit_batches([frame(x=["a", "b"])], "y")
    counts, asked = model.counts_, pd.DataFrame({"x": ["a", "b"]})
    before = model.predict_proba(asked)
    with pytest.raises(OSError, match="the wire is cut"):
        model.fit_batches(broken(), "y", n_jobs=n_jobs)
    assert model.counts_ is counts
    np.testing.assert_array_equal(model.predict_proba(asked), before)


def test_columns_that_a_lazy_frame_or_a_data_set_lacks(tmp_path):
    batch = pl.DataFrame({"x": ["a"], "y": [0]})
    if hasattr(pl.LazyFrame, "collect_batches"):
        with pytest.raises(ValueError, match="The lazy frame has no column 'q'"):
            Counts.from_batches(batch.lazy(), "y", features=["q"])
    needs.arrow()
    from pyarrow import dataset

    batch.write_parquet(tmp_path / "a.parquet")
    with pytest.raises(ValueError, match="The data set has no column 'q'"):
        Counts.from_batches(dataset.dataset(tmp_path), "y", features=["q"])


def test_columns_of_arrow_with_one_name():
    pa = needs.arrow()
    columns = [pa.array(["a"]), pa.array(["b"]), pa.array([0])]
    for names in (["x", "x", "y"], ["x", "y", "y"]):
        with pytest.raises(ValueError, match=f"have the name {names[1]!r}"):
            Counts.from_batches(pa.Table.from_arrays(columns, names=names), "y")
