"""Loading compares what came out with what is registered."""

from dataclasses import replace

import pytest

from replication.datasets.dataset import SparseDataset
from replication.datasets.errors import DataError
from replication.datasets.loader import load, load_from
from replication.datasets.locate import locate
from replication.datasets.parse import parse
from replication.datasets.registry import make_entry, registry

TEXT = b"1,a,y\n?,b,n\n3,a,y\n"
TABLE = {
    "title": "Toy",
    "status": "ok",
    "kind": "table",
    "rows": 3,
    "features": 2,
    "classes": ["n", "y"],
    "papers": {},
    "table_sha256": "0" * 64,
    "folder": "toy",
    "form": {"format": "delimited", "columns": ["x: numeric", "f: {a, b}", "class: {n, y}"]},
    "files": [{"name": "toy.data", "bytes": 18, "sha256": ["0" * 64], "judge": "table"}],
}


@pytest.fixture
def toy(cache):
    """Register a toy set and the path of its one file in the cache."""
    entry = make_entry("toy", TABLE)
    path = cache / "toy" / "toy.data"
    path.parent.mkdir(parents=True)
    path.write_bytes(TEXT)
    return replace(entry, table_sha256=parse(entry, [path]).content_hash), path


def test_registered_table_loads(toy):
    entry, path = toy
    made = load_from(entry, [path])
    assert made.content_hash == entry.table_sha256
    assert made.frame["x"].isna().tolist() == [False, True, False]
    assert list(made.frame["f"].cat.categories) == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TEXT + b"4,b,n\n", "has 4 rows where 3 were expected"),
        (TEXT.replace(b"3", b"4"), "the right shape but other values"),
        (TEXT.replace(b"b", b"c"), "line 2: 'f' is 'c' where one of a, b"),
        (b"1,a\n", "line 1: 3 values were expected"),
    ],
)
def test_other_table_is_refused_and_an_unlisted_download_set_aside(toy, text, message):
    entry, path = toy
    path.write_bytes(text)
    with pytest.raises(DataError, match=message):
        load_from(entry, [path])
    assert not path.exists()
    assert len(list(path.parent.glob("toy.data.rejected-*"))) == 1


def test_file_of_the_user_is_never_moved(toy, tmp_path):
    entry, _ = toy
    own = tmp_path / "own.data"
    own.write_bytes(TEXT.replace(b"3", b"4"))
    with pytest.raises(DataError):
        load_from(entry, [own])
    assert own.is_file()


def test_other_number_of_features_is_named(toy):
    entry, path = toy
    with pytest.raises(DataError, match="2 features and 2 classes where 3 and 2 were expected"):
        load_from(replace(entry, features=3), [path])


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gisette", "'gisette' is not available: no copy was found"),
        ("zoo", "python -m replication data --fetch zoo"),
    ],
)
def test_a_set_that_is_not_at_hand_gives_its_reason_or_the_line_that_fetches_it(
    cache, probes, name, why
):
    with pytest.raises(DataError, match=why):
        load(name)
    assert locate(name) is None


def test_sets_without_files_are_always_at_hand(cache):
    assert locate("iris-sklearn") == "embedded"
    assert locate("balance-scale") == "generated"
    assert locate("iris") is None
    assert load("tic-tac-toe").frame.shape == (958, 9)
    assert load("balance-scale").frame.shape == (625, 4)


def sparse(cache, rows, labels, **changes):
    """What is read of a sparse set's two files."""
    entry = replace(registry()["dexter"], **changes)
    cache.mkdir(parents=True)
    for name, content in (("d.data", rows), ("d.labels", labels)):
        (cache / name).write_bytes(content)
    two = tuple(replace(entry.files[0], name=name) for name in ("d.data", "d.labels"))
    return parse(replace(entry, files=two), [cache / file.name for file in two])


def test_sparse_set_loads_as_a_matrix(cache):
    made = sparse(cache, b"1:5 3:2\n2:1\n", b"1\n-1\n", features=3)
    assert isinstance(made, SparseDataset)
    assert made.matrix.toarray().tolist() == [[5, 0, 2], [0, 1, 0]]
    assert list(made.target) == ["1", "-1"]


def test_rows_and_labels_must_be_as_many(cache):
    with pytest.raises(DataError, match=r"has 2 rows but d.labels 1 labels"):
        sparse(cache, b"1:5\n2:1\n", b"1\n")
