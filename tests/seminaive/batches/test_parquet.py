"""Folders of Parquet files as people have them: odd names, partitions, leavings, broken files."""

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


def test_a_path_with_blanks_and_quotes(write, frame, tmp_path):
    path = tmp_path / "a b'c\"ü%20 [x] *" / "d 'e'.parquet"
    write(path, frame)
    path.chmod(0o444)
    for source in (path, path.parent, str(path)):
        same_bits(Counts.from_batches(source, "y"), Counts.from_batches([frame], "y"))


def test_what_begins_with_a_dot_or_an_underscore_is_no_part_of_a_folder(write, frame, tmp_path):
    write(tmp_path / "a.parquet", frame)
    write(tmp_path / "_temporary" / "0" / "a.parquet", frame)
    write(tmp_path / ".a.parquet", frame)
    same_bits(Counts.from_batches(tmp_path, "y"), Counts.from_batches([frame], "y"))


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


def test_a_file_that_is_none_is_named(write, frame, tmp_path):
    write(tmp_path / "a.parquet", frame)
    (tmp_path / "b.parquet").write_text("this is no Parquet")
    with pytest.raises(ValueError, match=r"b\.parquet' cannot be read as Parquet"):
        Counts.from_batches(tmp_path, "y")


def test_a_file_without_rows(write, frame, tmp_path):
    write(tmp_path / "a.parquet", frame[:0])
    with pytest.raises(ValueError, match="no rows that weigh more than 0"):
        Counts.from_batches(tmp_path, "y")
    write(tmp_path / "b.parquet", frame)
    same_bits(Counts.from_batches(tmp_path, "y"), Counts.from_batches([frame], "y"))


def test_every_row_group_is_in_one_piece(write, frame, tmp_path):
    write(tmp_path / "a.parquet", frame, row_group_size=8)
    write(tmp_path / "b.parquet", frame[:3], row_group_size=2)
    pieces = list(row_groups([tmp_path], None))
    assert [(piece.path[-9], list(piece.groups)) for piece in pieces] == [
        ("a", [0, 1]), ("a", [2, 3]), ("a", [4]), ("b", [0, 1]),
    ]  # fmt: skip
    assert sum(batch.num_rows for piece in pieces for batch in piece()) == 43
