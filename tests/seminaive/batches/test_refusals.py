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


NAMES = {
    "the target is a feature": ({"features": ["x", "y"]}, "'y' is named twice"),
    "the weight is a feature": ({"features": ["x", "w"], "weight": "w"}, "'w' is named twice"),
    "the target is the weight": ({"weight": "y"}, "'y' is named twice"),
    "twice": ({"features": ["x", "x"]}, "'x' is named twice"),
    "none": ({"features": []}, "Name the columns to count"),
    "words as weights": ({"weight": "x"}, "must be numbers"),
}


@pytest.mark.parametrize("case", NAMES)
def test_names_that_cannot_be_meant(case):
    given, words = NAMES[case]
    with pytest.raises(ValueError, match=words):
        Counts.from_batches([frame(x=["a", "b"], w=[1, 1])], "y", **given)


def test_one_string_is_one_name():
    batch = frame(long=["a", "b"], l=["c", "d"])
    same_bits(
        Counts.from_batches([batch], "y", features="long"),
        Counts.from_batches([batch], "y", features=["long"]),
    )


def test_a_frame_of_labels_alone_has_nothing_to_learn_from():
    with pytest.raises(ValueError, match=r"no columns but \['y'\]"):
        NaiveBayes().fit_batches([frame()], "y")


@pytest.mark.parametrize("given", [{"weight": "w"}, {"features": ["x"]}], ids=str)
def test_names_have_no_meaning_beside_tuples(given):
    with pytest.raises(ValueError, match="Columns are named where batches are frames"):
        Counts.from_batches([(pd.DataFrame({"x": ["a"]}), [0], [1.0])], **given)


def test_a_batch_without_rows_may_lack_columns():
    batch = frame(x=["a", "b"])
    found = Counts.from_batches([pd.DataFrame(), batch, pl.DataFrame(), batch[:0]], "y")
    same_bits(found, Counts.from_batches([batch], "y"))
    nothing = np.empty((0, 1), dtype=object), []
    same_bits(
        Counts.from_batches([nothing, (np.array([["a"], ["b"]], dtype=object), [0, 1]), nothing]),
        found,
    )


@pytest.mark.parametrize("made", [pd.Series, pl.Series], ids=["pandas", "polars"])
def test_a_column_is_no_source(made):
    with pytest.raises(TypeError, match="cannot be read from a Series"):
        Counts.from_batches(made(["a"]), "y")


DAYS = [datetime.date(2001, 1, 1), datetime.date(2001, 1, 2)]


def test_dates_among_objects_are_no_labels():
    X, labels = np.array([["a"], ["b"]]), np.array(DAYS, dtype=object)
    with pytest.raises(ValueError, match="'y' holds dates"):
        NaiveBayes().fit_batches([(X, labels)])
    with pytest.raises(ValueError, match="'klass' holds dates"):
        NaiveBayes().fit_batches([pd.DataFrame({"x": ["a", "b"], "klass": labels})], "klass")


@pytest.mark.parametrize(
    "labels",
    [[1.0, None], ["u", None], [datetime.datetime(2001, 1, 1), None]],
    ids=["numbers", "words", "dates"],
)
def test_a_missing_label_is_of_its_column(labels):
    columns = {"x": ["a", "b"], "klass": labels}
    for made in (pd.DataFrame, pl.DataFrame, needs.arrow().table):
        with pytest.raises(ValueError, match="Column 'klass' contains NaN: a row without a class"):
            NaiveBayes().fit_batches([made(columns)], "klass")


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


def test_gaps_in_a_dictionary_whose_index_has_no_sign():
    pa = needs.arrow()
    index = pa.array([1, None, 0], pa.uint8())
    words = pa.DictionaryArray.from_arrays(index, ["a", "b"])
    counts = Counts.from_batches(pa.table({"x": words, "y": [0, 0, 1]}), "y")
    assert counts.cells.tolist() == [[0, 0], [1, 0], [0, 1], [1, 0]]


def test_infinite_values_are_refused_of_arrow_as_of_frames():
    columns = {"x": [1.0, float("inf"), None], "y": [0, 1, 1]}
    for made in (needs.arrow().table, pl.DataFrame, pd.DataFrame):
        with pytest.raises(ValueError, match="Column 'x' contains infinity"):
            NaiveBayes(categorical_features="all").fit_batches([made(columns)], "y")
