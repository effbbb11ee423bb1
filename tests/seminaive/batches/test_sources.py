"""Every source gives the counts that its rows have in memory, to the bit."""

import io
from decimal import Decimal
from unittest import mock

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import Counts, JointCounts, NaiveBayes, TableEncoder
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import Stream, drawn_frame, same_bits


@pytest.fixture(scope="module")
def frame():
    return drawn_frame()


@pytest.fixture(scope="module")
def expected(frame):
    return JointCounts.from_batches([frame], "y", weight="w")


@pytest.fixture(scope="module")
def parquet(frame, tmp_path_factory):
    """A folder of two files with several row groups, one of which lies in a folder below."""
    pa = needs.arrow()
    from pyarrow import parquet

    folder = tmp_path_factory.mktemp("parquet")
    (folder / "below").mkdir()
    table = pa.Table.from_pandas(frame, preserve_index=False)
    parquet.write_table(table.slice(0, 170), folder / "a.parquet", row_group_size=13)
    parquet.write_table(
        table.slice(170), folder / "below" / "b.parquet", row_group_size=40, use_dictionary=False
    )
    return folder


def test_one_frame_is_one_batch(frame, expected):
    rows = frame[frame.w > 0]
    table = TableEncoder().fit_transform(rows[["x0", "x1", "x2", "x3"]])
    y = (rows.y == "yes").to_numpy().astype(int)
    same_bits(expected, JointCounts.of(table, y, 2, rows.w.to_numpy(float)))
    in_polars = pl.from_dict({name: frame[name].tolist() for name in frame})
    for source in (frame, in_polars):
        same_bits(JointCounts.from_batches(source, "y", weight="w"), expected)


def test_features_are_counted_in_the_order_in_which_they_are_named(frame):
    counts = Counts.from_batches([frame], "y", features=["x2", "x0"])
    table = TableEncoder().fit_transform(frame[["x2", "x0"]])
    same_bits(counts, Counts.of(table, (frame.y == "yes").to_numpy().astype(int), 2))


@pytest.mark.deep
@pytest.mark.parametrize("n_jobs", [1, 2])
def test_parquet_files_and_folders_are_read_by_row_groups(parquet, expected, n_jobs):
    files = [parquet / "below" / "b.parquet", str(parquet / "a.parquet")]
    for source in (parquet, str(parquet), files, tuple(files)):
        same_bits(JointCounts.from_batches(source, "y", weight="w", n_jobs=n_jobs), expected)


def test_columns_that_are_not_asked_for_are_not_read(parquet):
    from pyarrow.parquet import ParquetFile

    watched = {"autospec": True, "side_effect": ParquetFile.read_row_group}
    with mock.patch.object(ParquetFile, "read_row_group", **watched) as read:
        Counts.from_batches(parquet, "y", features=["x1"])
    assert {tuple(call.kwargs["columns"]) for call in read.call_args_list} == {("x1", "y")}


def test_a_lazy_frame_is_collected_in_batches(frame, expected):
    needs.lazy_batches()
    lazy = pl.from_dict({name: frame[name].tolist() for name in frame}).lazy()
    same_bits(JointCounts.from_batches(lazy, "y", weight="w", n_jobs=2), expected)
    only = Counts.from_batches(lazy, "y", features=["x3"])
    same_bits(only, Counts.from_batches([frame], "y", features=["x3"]))


def test_a_version_of_polars_without_batches_is_a_sentence(frame, monkeypatch):
    monkeypatch.delattr(pl.LazyFrame, "collect_batches", raising=False)
    with pytest.raises(TypeError, match=r"take polars 1\.34 or later"):
        Counts.from_batches(pl.LazyFrame({"x": ["a"], "y": [0]}), "y")


def arrow_forms(frame):
    pa = needs.arrow()
    table, coded = (
        pa.Table.from_pandas(each, preserve_index=False)
        for each in (frame, frame.astype(dict.fromkeys(frame.columns.drop("w"), "category")))
    )
    kinds = [(name, pa.int64() if name == "w" else pa.large_string()) for name in frame]
    batches = coded.to_batches(max_chunksize=37)
    return {
        "table": table,
        "dictionaries": coded,
        "chunks with dictionaries of their own": pa.Table.from_batches(
            [each for start in range(0, 300, 60) for each in _own(coded.slice(start, 60))]
        ),
        "record batches": batches,
        "reader": pa.RecordBatchReader.from_batches(coded.schema, batches),
        "stream": Stream(coded),
        "large strings": table.cast(pa.schema(kinds)),
    }


def _own(table):
    """The rows with dictionaries that hold only what they show, in another order."""
    for k, name in enumerate(table.schema.names):
        if name != "w":
            words = table.column(name).cast("str").combine_chunks()
            table = table.set_column(k, name, words[::-1].dictionary_encode()[::-1])
    return table.to_batches()


@pytest.mark.parametrize(
    "form",
    [
        "table",
        "dictionaries",
        "chunks with dictionaries of their own",
        "record batches",
        "reader",
        "stream",
        "large strings",
    ],
)
def test_arrow_in_any_form(frame, expected, form):
    same_bits(JointCounts.from_batches(arrow_forms(frame)[form], "y", weight="w"), expected)


def test_an_arrow_data_set_is_read_in_batches(parquet, expected):
    from pyarrow import dataset

    source = dataset.dataset(parquet, format="parquet")
    same_bits(JointCounts.from_batches(source, "y", weight="w"), expected)
    only = Counts.from_batches(source, "y", features=["x3"])
    same_bits(only, Counts.from_batches(parquet, "y", features=["x3"]))


@pytest.mark.parametrize("missing", ["skip", "value"])
def test_a_fitted_encoder_and_gaps_as_values_hold_for_arrow_too(frame, missing):
    coded, names = arrow_forms(frame)["dictionaries"], ["x0", "x1", "x2", "x3"]
    fitted = TableEncoder(missing=missing).fit(frame[names][:20])
    for encoder in (TableEncoder(missing=missing), fitted):
        given = {"features": names, "encoder": encoder}
        expected = Counts.from_batches([frame], "y", **given)
        same_bits(Counts.from_batches(coded, "y", **given), expected)


#: Chunks of positions among words, labels, what gaps are, the values that are known and the counts.
DICTIONARIES = {
    "a value twice, and a gap": (
        [([0, 1, 2, 3, None, 1], ["b", "a", None, "b"])],
        [0, 0, 0, 1, 1, 1],
        "skip",
        ["a", "b"],
        [[0, 0], [1, 1], [1, 1], [1, 1]],
    ),
    "gaps as values": (
        [([0, 1, 2, 3, None, 1], ["b", "a", None, "b"])],
        [0, 0, 0, 1, 1, 1],
        "value",
        ["a", "b", None],
        [[0, 0], [0, 0], [1, 1], [1, 1], [1, 1]],
    ),
    "a gap in a later one alone": (
        [([1, 0, None], ["b", "c"]), ([0, 1], ["b", None])],
        [0, 1, 0, 1, 1],
        "skip",
        ["b", "c"],
        [[0, 0], [1, 1], [0, 2], [1, 0]],
    ),
    "chunks that cannot be joined as they are": (
        [([0, 1, 2, 2], ["b", None, "a"]), ([1, 0, None], ["b", "c"])],
        [0, 1, 0, 1, 0, 1, 1],
        "skip",
        ["a", "b", "c"],
        [[0, 0], [0, 2], [1, 1], [1, 1], [1, 0]],
    ),
    "more words than a small index counts": (
        [([*range(100)], [f"{name}{k:02}" for k in range(100)]) for name in "ab"],
        [0, 1] * 100,
        "skip",
        [f"{name}{k:02}" for name in "ab" for k in range(100)],
        [[0, 0], [0, 0], *[[1, 0], [0, 1]] * 100],
    ),
    "no value": ([([None, None], [])], [0, 1], "skip", [], [[0, 0], [1, 1]]),
}


@pytest.mark.parametrize("kind", ["int8", "int32", "uint8", "uint32"])
@pytest.mark.parametrize("case", DICTIONARIES)
def test_dictionaries_are_counted_by_what_their_positions_mean(case, kind):
    pa = needs.arrow()
    chunks, y, missing, values, cells = DICTIONARIES[case]
    made = [
        pa.DictionaryArray.from_arrays(pa.array(at, kind), pa.array(words, "str"))
        for at, words in chunks
    ]
    table = pa.table({"x": pa.chunked_array(made), "y": y})
    counts = Counts.from_batches(table, "y", encoder=TableEncoder(missing=missing))
    assert counts.schema.values(0).tolist() == values
    assert counts.cells.tolist() == cells


def test_numbers_and_booleans_of_arrow():
    pa = needs.arrow()
    table = pa.table(
        {
            "x": pa.array([1.5, None, 2.5, float("nan")]),
            "n": pa.array([1, 2, None, 4], pa.int16()),
            "b": pa.array([True, None, False, True]),
            "y": pa.array([False, True, False, True]),
        }
    )
    counts = Counts.from_batches(table, "y")
    frame = pd.DataFrame(
        {
            "x": [1.5, np.nan, 2.5, np.nan],
            "n": [1, 2, np.nan, 4],
            "b": np.array([True, None, False, True], dtype=object),
            "y": [False, True, False, True],
        }
    )
    expected = Counts.from_batches([frame], "y")
    same_bits(counts, expected)
    np.testing.assert_array_equal(counts.moments.mean, expected.moments.mean)
    np.testing.assert_array_equal(counts.moments.squares, expected.moments.squares)
    as_names = [
        Counts.from_batches(each, "y", features=["x", "n"], encoder=TableEncoder("all"))
        for each in (table, [frame])
    ]
    same_bits(*as_names)


#: Cells and labels, the type of Arrow that the cells have, and what is said of them.
BAD = {
    "infinity": ([1.0, float("inf")], [0, 1], "double", "'x' contains infinity"),
    "dates": ([0, 1], [0, 1], "timestamp[s]", "dates, times"),
    "words": (["a", "b"], [0, 1], "str", r"Column 'x' is numeric, .*it holds string"),
    "no class": ([1.0, 2.0], ["u", None], "double", "row without a class"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_counted_of_arrow(case):
    pa = needs.arrow()
    cells, y, kind, words = BAD[case]
    table = pa.table({"x": pa.array(cells).cast(kind), "y": pa.array(y)})
    encoder = TableEncoder(None) if case == "words" else None
    with pytest.raises(ValueError, match=words):
        Counts.from_batches(table, "y", encoder=encoder)


def test_a_path_that_leads_nowhere_is_a_sentence(tmp_path, parquet):
    for source, given, error, words in (
        (tmp_path / "none.parquet", {}, FileNotFoundError, "no file or folder"),
        (tmp_path, {}, ValueError, r"holds no file \*\.parquet"),
        (parquet, {"features": ["q"]}, ValueError, r"a\.parquet has no column 'q'"),
    ):
        with pytest.raises(error, match=words):
            Counts.from_batches(source, "y", **given)


def test_what_reads_a_source_is_named_where_it_is_missing(monkeypatch, tmp_path):
    (tmp_path / "a.parquet").touch()
    monkeypatch.setitem(__import__("sys").modules, "pyarrow.compute", None)
    with pytest.raises(ImportError, match=r"pip install 'seminaive\[arrow\]'"):
        Counts.from_batches(tmp_path, "y")


def test_frames_whose_columns_are_numbers():
    text = "a,p\nb,q\na,q\nb,p\nb,q\n"
    expected = Counts.from_batches([pd.read_csv(io.StringIO(text), names=["x", "y"])], "y")
    for given in ({}, {"features": [0]}):
        chunks = pd.read_csv(io.StringIO(text), header=None, chunksize=2)
        same_bits(Counts.from_batches(chunks, 1, **given), expected)
    weighted = pd.DataFrame({0: ["a", "b"], 1: [0, 1], 2: [2, 3]})
    assert Counts.from_batches([weighted], 1, weight=2).classes.tolist() == [2, 3]
    model = NaiveBayes().fit_batches([weighted], 1, features=[0])
    assert model.predict(weighted[[0]]).tolist() == [0, 1]


def test_decimals_of_arrow_have_the_names_that_fit_gives_them():
    pa = needs.arrow()
    shown = [Decimal("1.5"), Decimal("0.1"), None, Decimal("0.1")]
    table = pa.table({"x": pa.array(shown), "y": [0, 1, 0, 1]})
    model = NaiveBayes(categorical_features="all").fit_batches([table], "y")
    whole = NaiveBayes(categorical_features="all").fit(table.select(["x"]), [0, 1, 0, 1])
    assert list(map(repr, model.counts_.schema.values(0).tolist())) == ["0.1", "1.5"]
    same_bits(model.counts_, whole.counts_)
    found = [each.predict_proba(table.select(["x"])) for each in (model, whole)]
    np.testing.assert_array_equal(*found)
    assert np.ptp(found[0]) > 0.3


def test_whole_numbers_of_arrow_beyond_floats_are_rounded_as_those_of_pandas():
    pa = needs.arrow()
    frame = pd.DataFrame({"x": [2**53 + 1, 2**60 + 1, 3], "y": [0, 1, 0]})
    found, expected = (
        Counts.from_batches(each, "y").moments.mean
        for each in (pa.Table.from_pandas(frame, preserve_index=False), frame)
    )
    np.testing.assert_array_equal(found, expected)


def test_one_row_beyond_a_block():
    pa = needs.arrow()
    frame = pd.DataFrame({"x": ["a", "b"] * 4096 + ["c"], "y": 0})
    found = JointCounts.from_batches(pa.Table.from_pandas(frame), "y")
    same_bits(found, JointCounts.from_batches(frame, "y"))
