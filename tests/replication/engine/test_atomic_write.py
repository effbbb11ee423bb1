"""Files are written whole or left as they were, and a refusal is a sentence."""

import errno
import os
from unittest.mock import Mock

import pytest

from replication.engine.atomic_write import Unwritable, disk_full, write_whole

REMEDIES = [
    (errno.ENOSPC, "make room on its disk"),
    (errno.EDQUOT, "make room on its disk"),
    (errno.EROFS, "make its folder writable"),
    (errno.EACCES, "make its folder writable"),
    (errno.EIO, "mend that"),
]


def _old(tmp_path):
    path = tmp_path / "zoo.jsonl"
    path.write_text("old\n", encoding="utf-8")
    return path, tmp_path / "torn"


def test_the_lines_replace_the_file(tmp_path):
    path, torn = _old(tmp_path)
    write_whole(path, torn, ["a\n", "\u00e9\n"])
    assert path.read_bytes() == "a\n\u00e9\n".encode()
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize(("number", "remedy"), REMEDIES)
def test_a_refusal_names_the_file_and_leaves_it_as_it_was(
    tmp_path, monkeypatch, step, number, remedy
):
    path, torn = _old(tmp_path)
    monkeypatch.setattr(os, step, Mock(side_effect=OSError(number, os.strerror(number))))
    with pytest.raises(Unwritable) as caught:
        write_whole(path, torn, ["new\n"])
    sentence = f"{path} cannot be written ({os.strerror(number)}); {remedy} and run again"
    assert str(caught.value).startswith(sentence)
    assert path.read_text(encoding="utf-8") == "old\n"
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_disk_that_is_full_in_truth(tmp_path):
    path, torn = _old(tmp_path)
    torn.symlink_to("/dev/full")
    with pytest.raises(Unwritable, match=r"zoo\.jsonl cannot be written .*make room"):
        write_whole(path, torn, ["new\n"])
    assert os.listdir(tmp_path) == [path.name]


def test_a_full_disk_is_found_behind_another_error():
    error = ValueError("no data")
    # As where it was raised `from None`.
    error.__context__ = OSError(errno.ENOSPC, "No space left on device", "part.txt")
    assert "part.txt cannot be written" in str(disk_full(error))


@pytest.mark.parametrize("error", [ValueError("x"), PermissionError(errno.EACCES, "no"), OSError()])
def test_other_errors_are_no_full_disk(error):
    assert disk_full(error) is None
