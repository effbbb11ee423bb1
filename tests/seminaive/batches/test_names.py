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


def test_names_beside_none_are_other_features_and_equal_ones_are_not():
    for names in (("a", "b"), None):
        refuse_other_features((names, 2), (names, 2), "Batches")
    for n in (1, 2):
        words = rf"Batches have other features: \['a'\] \(1\) and \[\] \({n}\)"
        with pytest.raises(ValueError, match=words):
            refuse_other_features((("a",), 1), (None, n), "Batches")


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


def test_a_file_without_rows_may_have_other_columns_and_named_ones_any_order(tmp_path):
    needs.arrow()
    for third, features in ((TURNED[["b"]][:0], None), (TURNED, ["b", "a"])):
        found = Counts.from_batches(files(tmp_path, FRAME, third), "klass", features=features)
        assert found.schema.values(0).tolist() == (["s", "t"] if features else ["u", "v"])
        assert found.classes.sum() == 2 + len(third)


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
