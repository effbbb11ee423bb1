"""Columns that are counted one by one have the counts that their rows have."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import Counts, NaiveBayes, TableEncoder, WeightedNaiveBayes
from seminaive.batches.columns import CodedColumns
from seminaive.batches.part import part_of
from seminaive.batches.wanted import Wanted
from seminaive.table.table import Table
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import drawn_frame

NAMES = ["x0", "x1", "x2", "x3"]


def in_arrow(frame):
    return needs.arrow().Table.from_pandas(frame, preserve_index=False)


def in_dictionaries(frame):
    # An index less than the values that it has: some are shown by no row.
    pa = needs.arrow()
    columns = {}
    for name in frame:
        column = pa.array(frame[name].tolist()).dictionary_encode()
        words = pa.concat_arrays([column.dictionary, pa.array(["never"])])
        columns[name] = pa.DictionaryArray.from_arrays(column.indices, words)
    return pa.table(columns)


FORMS = {
    "pandas": lambda frame: frame,
    "strings": lambda frame: frame.astype("str"),
    "categories": lambda frame: frame.astype("category"),
    "polars": lambda frame: pl.from_dict({name: frame[name].tolist() for name in frame}),
    "Arrow": in_arrow,
    "dictionaries": in_dictionaries,
}


def wanted(encoder, compact=False):
    return Wanted("y", None, None, encoder, compact)


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("form", FORMS)
def test_columns_have_the_counts_of_their_rows(form, missing):
    frame = drawn_frame(n=200).drop(columns="w")
    # The second encoder does not know all that is shown, nor does it show all that is known.
    fitted = TableEncoder(missing=missing).fit(frame[NAMES][:9])
    for encoder in (TableEncoder(missing=missing), fitted):
        part = part_of(FORMS[form](frame), wanted(encoder))
        assert isinstance(part.table, CodedColumns)
        whole = Counts.of(part.table.table, part.labels, len(part.classes))
        found = part.table.cells(part.labels, len(part.classes))
        np.testing.assert_array_equal(found, whole.cells)
        assert whole.cells.sum() == 4 * 200


class Odd:
    """What can be compared with words and with nothing of its own kind."""

    def __hash__(self):
        return 7

    def __eq__(self, other):
        if isinstance(other, Odd):
            raise TypeError("Odd ones are not compared.")
        return False


@pytest.mark.deep
def test_columns_of_many_values_between_others():
    rng = np.random.default_rng(2)
    sizes = [3, 5, 900, 2, 2000, 700, 4]
    numbers = np.stack([rng.integers(0, size, 3000) for size in sizes], axis=1)
    X = np.char.add("v", numbers.astype(str)).astype(object)
    y = rng.integers(0, 2, 3000)
    found = Counts.from_batches([(X[:999], y[:999]), (X[999:], y[999:])])
    expected = Counts.of(TableEncoder().fit_transform(X), y, 2)
    np.testing.assert_array_equal(found.cells, expected.cells)


def test_objects_that_cannot_be_compared_with_each_other_are_counted_row_by_row():
    X = np.array([["a", "b"], ["b", "a"], ["a", None]], dtype=object)
    encoder = TableEncoder().fit(X)
    X[1, 0], X[2, 0] = Odd(), Odd()
    found = Counts.from_batches([(X, [0, 1, 1])], encoder=encoder)
    assert found.cells.tolist() == [
        [0, 2],
        [0, 0],
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 1],
        [0, 1],
        [1, 0],
    ]


def test_what_cannot_be_counted_by_columns_is_laid_out():
    frame = drawn_frame(n=50)
    batch = frame.drop(columns="w")
    for asked, given in (
        (wanted(TableEncoder(), compact=True), batch),
        (wanted(TableEncoder()), batch.assign(x1=1.5)),
        (Wanted("y", "w", None, TableEncoder()), frame),
    ):
        assert isinstance(part_of(given, asked).table, Table)


def test_weights_can_be_written_lest_every_kernel_be_compiled_anew():
    frame = drawn_frame(n=50)
    for batch in (frame, frame.assign(w=1.5)):
        part = part_of(batch, Wanted("y", "w", None, TableEncoder()))
        assert part.weights.flags.writeable


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "model",
    [NaiveBayes(), NaiveBayes(class_weight={"yes": 3}), WeightedNaiveBayes(weights="gain_ratio")],
    ids=str,
)
def test_models_of_columns_are_those_of_rows(form, model):
    frame = drawn_frame(n=200).drop(columns="w")
    text = frame.astype("str") if form == "strings" else frame
    whole = model.fit(text[NAMES].astype(object), frame.y)
    expected = whole.predict_joint_log_proba(frame[NAMES])
    batches = [FORMS[form](frame[k : k + 67]) for k in (134, 0, 67)]
    found = model.fit_batches(batches, "y")
    np.testing.assert_array_equal(found.counts_.cells.sum(), whole.counts_.cells.sum())
    np.testing.assert_array_equal(found.predict_joint_log_proba(frame[NAMES]), expected)


def test_more_rows_than_two_bytes_count():
    n = 2**16 + 5
    # A pair of columns, and one alone.
    batch = pd.DataFrame({name: ["a"] * n for name in "uvw"}).assign(y=0)
    assert Counts.from_batches(batch, "y").cells[2::3].tolist() == [[n]] * 3


def test_what_shows_something_late_is_no_gap():
    x = np.full(100, np.nan)
    x[64] = 1.5
    asked = Wanted("y", None, None, TableEncoder(), gap_is_nominal=lambda name: True)
    part = part_of(pd.DataFrame({"x": x, "y": 0}), asked)
    assert part.gaps.size == 0
    assert part.table.schema.numeric.tolist() == [0]
