"""Every source gives the counts that its rows have in memory, to the bit."""

import io
from decimal import Decimal

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import AODE, Counts, JointCounts, NaiveBayes, TableEncoder
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import drawn_frame, same_bits


@pytest.fixture(scope="module")
def frame():
    return drawn_frame()


@pytest.fixture(scope="module")
def expected(frame):
    return JointCounts.from_batches([frame], "y", weight="w")


@pytest.fixture(scope="module")
def whole(frame):
    """The same without any batch."""
    rows = frame[frame.w > 0]
    table = TableEncoder().fit_transform(rows[["x0", "x1", "x2", "x3"]])
    y = (rows.y == "yes").to_numpy().astype(int)
    return JointCounts.of(table, y, 2, rows.w.to_numpy(float))


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


def test_one_frame_is_one_batch(frame, expected, whole):
    same_bits(expected, whole)
    same_bits(JointCounts.from_batches(frame, "y", weight="w"), expected)
    in_polars = pl.from_dict({name: frame[name].tolist() for name in frame})
    same_bits(JointCounts.from_batches(in_polars, "y", weight="w"), expected)


def test_features_are_counted_in_the_order_in_which_they_are_named(frame):
    counts = Counts.from_batches([frame], "y", features=["x2", "x0"])
    table = TableEncoder().fit_transform(frame[["x2", "x0"]])
    same_bits(counts, Counts.of(table, (frame.y == "yes").to_numpy().astype(int), 2))


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_parquet_files_and_folders_are_read_by_row_groups(parquet, expected, n_jobs):
    files = [parquet / "below" / "b.parquet", str(parquet / "a.parquet")]
    for source in (parquet, str(parquet), files, tuple(files)):
        same_bits(JointCounts.from_batches(source, "y", weight="w", n_jobs=n_jobs), expected)


def test_columns_that_are_not_asked_for_are_not_read(parquet, monkeypatch):
    from pyarrow.parquet import ParquetFile

    asked, read = [], ParquetFile.read_row_group

    def spy(self, group, columns=None, **given):
        asked.append(tuple(columns))
        return read(self, group, columns=columns, **given)

    monkeypatch.setattr(ParquetFile, "read_row_group", spy)
    Counts.from_batches(parquet, "y", features=["x1"])
    assert set(asked) == {("x1", "y")}


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
    table = pa.Table.from_pandas(frame, preserve_index=False)
    words = [name for name in frame if name != "w"]
    coded = table
    for name in words:
        k = table.schema.names.index(name)
        coded = coded.set_column(k, name, table.column(name).dictionary_encode())
    batches = coded.to_batches(max_chunksize=37)
    return {
        "table": table,
        "dictionaries": coded,
        "chunks with dictionaries of their own": pa.Table.from_batches(
            [each for start in range(0, 300, 60) for each in _own(coded.slice(start, 60))]
        ),
        "record batches": batches,
        "reader": pa.RecordBatchReader.from_batches(coded.schema, batches),
        "stream": _Stream(coded),
        "large strings": table.cast(
            pa.schema([(n, pa.large_string() if n in words else pa.int64()) for n in frame])
        ),
    }


def _own(table):
    """The rows with dictionaries that hold only what they show, in another order."""
    for name in table.schema.names:
        column = table.column(name)
        if hasattr(column.type, "value_type"):
            words = column.cast(column.type.value_type).combine_chunks()
            k = table.schema.names.index(name)
            table = table.set_column(k, name, words[::-1].dictionary_encode()[::-1])
    return table.to_batches()


class _Stream:
    """Something that hands its rows over by the PyCapsule interface alone."""

    def __init__(self, table):
        self._table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self._table.__arrow_c_stream__(requested_schema)


@pytest.mark.parametrize("form", [
    "table", "dictionaries", "chunks with dictionaries of their own", "record batches", "reader",
    "stream", "large strings",
])  # fmt: skip
def test_arrow_in_any_form(frame, expected, form):
    same_bits(JointCounts.from_batches(arrow_forms(frame)[form], "y", weight="w"), expected)


def test_an_arrow_data_set_is_read_in_batches(parquet, expected):
    from pyarrow import dataset

    source = dataset.dataset(parquet, format="parquet")
    same_bits(JointCounts.from_batches(source, "y", weight="w"), expected)
    only = Counts.from_batches(source, "y", features=["x3"])
    same_bits(only, Counts.from_batches(parquet, "y", features=["x3"]))


def test_a_fitted_encoder_and_gaps_as_values_hold_for_arrow_too(frame):
    forms = arrow_forms(frame)
    names = ["x0", "x1", "x2", "x3"]
    for missing in ("skip", "value"):
        learning = TableEncoder(missing=missing)
        fitted = TableEncoder(missing=missing).fit(frame[names][:20])
        for encoder in (learning, fitted):
            given = {"features": names, "encoder": encoder}
            same_bits(
                Counts.from_batches(forms["dictionaries"], "y", **given),
                Counts.from_batches([frame], "y", **given),
            )


def test_values_that_a_dictionary_has_twice_or_that_are_gaps():
    pa = needs.arrow()
    codes = pa.array([0, 1, 2, 3, None, 1], pa.int32())
    words = pa.DictionaryArray.from_arrays(codes, pa.array(["b", "a", None, "b"]))
    table = pa.table({"x": words, "y": pa.array([0, 0, 0, 1, 1, 1])})
    counts = Counts.from_batches(table, "y")
    assert counts.schema.values(0).tolist() == ["a", "b"]
    assert counts.cells.tolist() == [[0, 0], [1, 1], [1, 1], [1, 1]]
    twice = Counts.from_batches(table, "y", encoder=TableEncoder(missing="value"))
    assert twice.schema.values(0).tolist() == ["a", "b", None]
    assert twice.cells.tolist() == [[0, 0], [0, 0], [1, 1], [1, 1], [1, 1]]


def test_numbers_booleans_and_dates_of_arrow():
    pa = needs.arrow()
    table = pa.table({
        "x": pa.array([1.5, None, 2.5, float("nan")]), "n": pa.array([1, 2, None, 4], pa.int16()),
        "b": pa.array([True, None, False, True]), "y": pa.array([False, True, False, True]),
    })  # fmt: skip
    counts = Counts.from_batches(table, "y")
    frame = pd.DataFrame({
        "x": [1.5, np.nan, 2.5, np.nan], "n": [1, 2, np.nan, 4],
        "b": np.array([True, None, False, True], dtype=object), "y": [False, True, False, True],
    })  # fmt: skip
    expected = Counts.from_batches([frame], "y")
    same_bits(counts, expected)
    np.testing.assert_array_equal(counts.moments.mean, expected.moments.mean)
    np.testing.assert_array_equal(counts.moments.squares, expected.moments.squares)
    as_names = [
        Counts.from_batches(each, "y", features=["x", "n"], encoder=TableEncoder("all"))
        for each in (table, [frame])
    ]
    same_bits(*as_names)
    bad = {"x": pa.array([1.0, float("inf")]), "y": pa.array([0, 1])}
    with pytest.raises(ValueError, match="'x' contains infinity"):
        Counts.from_batches(pa.table(bad), "y")
    dates = {"x": pa.array([0, 1], pa.timestamp("s")), "y": pa.array([0, 1])}
    with pytest.raises(ValueError, match="dates, times"):
        Counts.from_batches(pa.table(dates), "y")
    words = {"x": pa.array(["a", "b"]), "y": pa.array([0, 1])}
    with pytest.raises(ValueError, match=r"Column 'x' is numeric, .*it holds string"):
        Counts.from_batches(pa.table(words), "y", encoder=TableEncoder(None))
    gap = {"x": pa.array(["a", "b"]), "y": pa.array(["u", None])}
    with pytest.raises(ValueError, match="row without a class"):
        Counts.from_batches(pa.table(gap), "y")


def test_classifiers_read_parquet(parquet, frame):
    names = ["x0", "x1", "x2", "x3"]
    for model in (NaiveBayes, AODE):
        found = model().fit_batches(parquet, "y", sample_weight="w", n_jobs=2)
        expected = model().fit(frame[names], frame.y, frame.w)
        np.testing.assert_array_equal(
            found.predict_joint_log_proba(frame[names]),
            expected.predict_joint_log_proba(frame[names]),
        )
        assert found.feature_names_in_.tolist() == names


def test_a_path_that_leads_nowhere_is_a_sentence(tmp_path, parquet):
    with pytest.raises(FileNotFoundError, match="no file or folder"):
        Counts.from_batches(tmp_path / "none.parquet", "y")
    with pytest.raises(ValueError, match=r"holds no file \*\.parquet"):
        Counts.from_batches(tmp_path, "y")
    with pytest.raises(ValueError, match=r"a\.parquet has no column 'q'"):
        Counts.from_batches(parquet, "y", features=["q"])


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
    assert model.counts_.schema.values(0).tolist() == [0.1, 1.5]
    assert all(isinstance(value, float) for value in model.counts_.schema.values(0))
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


def test_chunks_whose_dictionaries_cannot_be_joined_as_they_are():
    pa = needs.arrow()

    def chunk(indices, words, kind):
        return pa.DictionaryArray.from_arrays(pa.array(indices, kind), pa.array(words))

    small = [chunk(range(100), [f"{name}{k}" for k in range(100)], pa.int8()) for name in "ab"]
    table = pa.table({"x": pa.chunked_array(small), "y": [0, 1] * 100})
    words = pa.table({"x": pa.chunked_array(small).cast(pa.string()), "y": [0, 1] * 100})
    same_bits(Counts.from_batches(table, "y"), Counts.from_batches(words, "y"))
    for kind in (pa.int8(), pa.int32(), pa.uint32()):
        gaps = [
            chunk([0, 1, 2, 2], ["b", None, "a"], kind),
            chunk([1, 0, None], ["b", "c"], kind),
        ]
        counts = Counts.from_batches(
            pa.table({"x": pa.chunked_array(gaps), "y": [0, 1, 0, 1, 0, 1, 1]}), "y"
        )
        assert counts.schema.values(0).tolist() == ["a", "b", "c"]
        assert counts.cells.tolist() == [[0, 0], [0, 2], [1, 1], [1, 1], [1, 0]]


def test_a_gap_in_a_later_dictionary_alone():
    pa = needs.arrow()

    def made(at, words):
        return pa.DictionaryArray.from_arrays(pa.array(at, pa.int32()), pa.array(words))

    x = pa.chunked_array([made([1, 0, None], ["b", "c"]), made([0, 1], ["b", None])])
    counts = Counts.from_batches(pa.table({"x": x, "y": [0, 1, 0, 1, 1]}), "y")
    assert counts.cells.tolist() == [[0, 0], [1, 1], [0, 2], [1, 0]]


def test_one_row_beyond_a_block():
    pa = needs.arrow()
    frame = pd.DataFrame({"x": ["a", "b"] * 4096 + ["c"], "y": 0})
    found = JointCounts.from_batches(pa.Table.from_pandas(frame), "y")
    same_bits(found, JointCounts.from_batches(frame, "y"))
