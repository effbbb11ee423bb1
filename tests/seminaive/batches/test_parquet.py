"""Folders of Parquet files as people have them: odd names, partitions, leavings, broken files."""

import gc

import numpy as np
import pandas as pd
import pytest

from seminaive import Counts
from seminaive.batches.parquet import row_groups
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import drawn_frame, same_bits


@pytest.fixture
def write():
    """What writes a frame to a path, with the folders above it."""
    pa = needs.arrow()
    from pyarrow import parquet

    def written(path, frame, **given):
        path.parent.mkdir(parents=True, exist_ok=True)
        parquet.write_table(pa.Table.from_pandas(frame, preserve_index=False), path, **given)

    return written


@pytest.fixture
def frame():
    return drawn_frame(n=40).drop(columns="w")


#: Files below a folder by the rows that they hold, the folder or file that is asked for.
LAYOUTS = {
    "a file of blanks and quotes": ({"a b'c\"ü%20 [x] */d 'e'.parquet": slice(None)}, None),
    "a folder of them": (
        {"a b'c\"ü%20 [x] */d 'e'.parquet": slice(None)},
        "a b'c\"ü%20 [x] *",
    ),
    "what begins with a dot or an underscore is no part": (
        {
            "a.parquet": slice(None),
            "_temporary/0/a.parquet": slice(None),
            ".a.parquet": slice(None),
        },
        "",
    ),
    "a folder named as a file": (
        {"all.parquet/part-0.parquet": slice(25), "all.parquet/part-1.parquet": slice(25, None)},
        "all.parquet",
    ),
    "the folder above it": (
        {"all.parquet/part-0.parquet": slice(25), "all.parquet/part-1.parquet": slice(25, None)},
        "",
    ),
    "a file without rows": ({"a.parquet": slice(0), "b.parquet": slice(None)}, ""),
}


@pytest.mark.parametrize("case", LAYOUTS)
def test_files_are_found_however_they_lie(write, frame, tmp_path, case):
    files, asked = LAYOUTS[case]
    for name, rows in files.items():
        write(tmp_path / name, frame[rows])
        (tmp_path / name).chmod(0o444)
    source = tmp_path / (next(iter(files)) if asked is None else asked)
    for each in (source, str(source)):
        same_bits(Counts.from_batches(each, "y"), Counts.from_batches([frame], "y"))


def test_partitions_are_left_out_only_where_columns_are_named(write, frame, tmp_path):
    folder = tmp_path / "all=1"
    for v in (0, 1):
        write(folder / f"part={v}" / "a.parquet", frame[v::2])
    with pytest.raises(ValueError, match=r"'part=0' hold the values .* pyarrow\.dataset"):
        Counts.from_batches(folder, "y")
    asked = {"features": ["x0", "x1"]}
    expected = Counts.from_batches([frame], "y", **asked)
    same_bits(Counts.from_batches(folder, "y", **asked), expected)
    from pyarrow import dataset

    source = dataset.dataset(folder, partitioning="hive")
    assert Counts.from_batches(source, "y", features=["part"]).moments.weight.sum() == 40
    same_bits(Counts.from_batches(source, "y", **asked), expected)


def test_a_file_that_is_none_is_named_and_so_is_one_without_rows(write, frame, tmp_path):
    write(tmp_path / "a.parquet", frame[:0])
    with pytest.raises(ValueError, match="no rows that weigh more than 0"):
        Counts.from_batches(tmp_path, "y")
    (tmp_path / "b.parquet").write_text("this is no Parquet")
    with pytest.raises(ValueError, match=r"b\.parquet' cannot be read as Parquet"):
        Counts.from_batches(tmp_path, "y")


def test_every_row_group_is_in_one_piece(write, frame, tmp_path):
    write(tmp_path / "a.parquet", frame, row_group_size=8)
    write(tmp_path / "b.parquet", frame[:3], row_group_size=2)
    pieces = list(row_groups([tmp_path], None))
    assert [(piece.path[-9], list(piece.groups)) for piece in pieces] == [
        ("a", [0, 1]),
        ("a", [2, 3]),
        ("a", [4]),
        ("b", [0, 1]),
    ]
    assert sum(batch.num_rows for piece in pieces for batch in piece()) == 43


def test_a_footer_is_read_once_whenever_its_file_is_opened(write, frame, tmp_path, monkeypatch):
    write(tmp_path / "a.parquet", frame, row_group_size=8)
    from pyarrow import parquet

    read, usual = [], parquet.ParquetFile.__init__

    def noted(file, path, *, metadata=None, **given):
        read.extend([path] if metadata is None else [])
        usual(file, path, metadata=metadata, **given)

    monkeypatch.setattr(parquet.ParquetFile, "__init__", noted)
    pieces = list(row_groups([tmp_path], None))
    assert len(read) == 1
    for piece in pieces:
        list(piece())
    assert len(read) == 1 + len(pieces)


@pytest.mark.parametrize("name", [None, "when"])
def test_an_index_of_pandas_is_no_feature_unless_it_is_named(frame, tmp_path, name):
    needs.arrow()
    frame = frame.set_axis([f"row {k}" for k in range(len(frame))]).rename_axis(name)
    frame.to_parquet(tmp_path / "a.parquet")
    from pyarrow import dataset

    column = name or "__index_level_0__"
    for source in (tmp_path, dataset.dataset(tmp_path)):
        same_bits(Counts.from_batches(source, "y"), Counts.from_batches([frame], "y"))
        found = Counts.from_batches(source, "y", features=[column])
        assert found.schema.values(0).tolist() == sorted(frame.index)
        assert Counts.from_batches(source, column).classes.size == len(frame)


def test_an_index_that_holds_the_weights_is_read(frame, tmp_path):
    needs.arrow()
    weights = np.arange(40) * 3 % 7
    frame.set_axis(pd.Index(weights, name="w")).to_parquet(tmp_path / "a.parquet")
    found = Counts.from_batches(tmp_path, "y", weight="w")
    assert found.total == weights.sum()
    assert found.schema.n_features == 4


def test_no_footer_outlives_its_piece(tmp_path, write, frame):
    needs.arrow()
    from pyarrow import parquet

    write(tmp_path / "a.parquet", frame, row_group_size=2)
    gc.collect()
    gc.disable()
    try:
        Counts.from_batches(tmp_path / "a.parquet", "y")
        alive = [each for each in gc.get_objects() if isinstance(each, parquet.FileMetaData)]
    finally:
        gc.enable()
    assert len(alive) <= 1
