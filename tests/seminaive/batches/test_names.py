"""Columns that a source lacks, or has in another order, are named; so is what is no name."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import Counts, NaiveBayes
from seminaive.batches.names import refuse_other_features
from tests.seminaive.batches import needs

FRAME = pd.DataFrame({"a": list("uv"), "b": list("st"), "klass": [0, 1]})
TURNED = FRAME[["klass", "b", "a"]]


def files(folder, *frames):
    """Write frames as files of one folder, in this order."""
    needs.arrow()
    for name, frame in zip("pqr", frames, strict=False):
        frame.to_parquet(folder / f"{name}.parquet")
    return folder


def test_equal_features_are_not_refused():
    refuse_other_features((("a", "b"), 2), (("a", "b"), 2), "Batches")
    refuse_other_features((None, 2), (None, 2), "Batches")


@pytest.mark.parametrize("n_features", [1, 2])
def test_names_beside_none_are_other_features(n_features):
    words = rf"Batches have other features: \['a'\] \(1\) and \[\] \({n_features}\)"
    with pytest.raises(ValueError, match=words):
        refuse_other_features((("a",), 1), (None, n_features), "Batches")


def test_another_order_is_called_so_and_settled_by_features():
    with pytest.raises(ValueError, match=r"Batches have the same .* another order: \['a', 'b'\]"):
        NaiveBayes().fit_batches([FRAME, TURNED], "klass")
    found = NaiveBayes().fit_batches([FRAME, TURNED], "klass", features=["b", "a"])
    assert found.feature_names_in_.tolist() == ["b", "a"]
    np.testing.assert_array_equal(found.class_count_, [2, 2])


OTHERS = {
    "another order": (TURNED, r"p\.parquet and .*q\.parquet have the same features in another"),
    "another feature": (FRAME.rename(columns={"a": "z"}), r"p\.parquet and .*q\.parquet have ot"),
    "no target": (FRAME.rename(columns={"klass": "k"}), r"q\.parquet has no column 'klass'"),
}


@pytest.mark.parametrize("case", OTHERS)
def test_of_a_folder_the_files_are_named(case, tmp_path):
    other, words = OTHERS[case]
    with pytest.raises(ValueError, match=words):
        Counts.from_batches(files(tmp_path, FRAME, other, FRAME), "klass")


def test_a_file_without_rows_may_have_other_columns(tmp_path):
    folder = files(tmp_path, FRAME, TURNED[["b"]][:0], FRAME)
    found = Counts.from_batches(folder, "klass")
    assert found.classes.tolist() == [2, 2]


def test_features_that_are_named_may_stand_in_any_order_in_files(tmp_path):
    found = Counts.from_batches(files(tmp_path, FRAME, TURNED), "klass", features=["b", "a"])
    assert found.schema.values(0).tolist() == ["s", "t"]
    assert found.classes.tolist() == [2, 2]


NO_NAMES = {
    "the target": ({"target": ["a"]}, "column of the classes .* given is a list"),
    "weights": ({"weight": np.ones(2)}, "column of the weights .* given is a ndarray"),
    "a series": ({"weight": pl.Series([1, 1])}, "column of the weights .* given is a Series"),
    "a feature": ({"features": [["a"]]}, "column of a feature .* given is a list"),
}


@pytest.mark.parametrize("case", NO_NAMES)
def test_what_is_no_name_of_a_column_is_refused(case):
    given, words = NO_NAMES[case]
    with pytest.raises(TypeError, match=words):
        Counts.from_batches([FRAME], **{"target": "klass", **given})
    if "weight" in given:
        with pytest.raises(TypeError, match=words):
            NaiveBayes().fit_batches([FRAME], "klass", sample_weight=given["weight"])


def test_a_number_is_a_name_where_columns_have_numbers():
    frame = pd.DataFrame([["u", 0], ["v", 1]])
    assert Counts.from_batches([frame], 1).classes.tolist() == [1, 1]
