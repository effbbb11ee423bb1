"""Newsgroup archives become documents in a fixed order."""

import pytest

from replication.datasets.errors import DataError
from replication.datasets.formats.corpus import parse_corpus
from tests.replication.datasets.packed import tarred


def pack(path, names):
    path.write_bytes(tarred({name: f"From: {name}\n\ncaf".encode() + b"\xe9" for name in names}))
    return path


def test_order_is_that_of_parts_and_sorted_paths(tmp_path):
    names = ["test/a/1", "train/b/2", "train/a/9", "train/a/10"]
    path = pack(tmp_path / "news.tar.gz", names)
    documents, target = parse_corpus(path, ("a", "b"), ("train", "test"))
    assert [text.split()[1] for text in documents] == [
        "train/a/10",
        "train/a/9",
        "train/b/2",
        "test/a/1",
    ]
    assert list(target) == ["a", "a", "b", "a"]
    assert documents[0].endswith("caf\u00e9")


@pytest.mark.parametrize("name", ["other/a/1", "train/c/1", "train/a", "train/a/b/1"])
def test_message_in_no_known_group_is_named(tmp_path, name):
    with pytest.raises(DataError, match=name):
        parse_corpus(pack(tmp_path / "news.tar.gz", [name]), ("a", "b"), ("train", "test"))
