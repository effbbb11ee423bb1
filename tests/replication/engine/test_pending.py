"""Pending records: whole or not there."""

import os
from unittest.mock import Mock

import pytest

from replication.engine import pending
from replication.engine.atomic_write import Unwritable
from tests.replication.engine.ledgers import recorded, zoo

RECORD = recorded(zoo())


def test_a_written_record_is_read_back_and_hidden_from_git(tmp_path):
    path = pending.write(tmp_path, RECORD)
    assert pending.read_all(tmp_path) == {path: RECORD}
    assert (tmp_path / ".pending" / ".gitignore").read_text(encoding="utf-8") == "*\n"


def test_a_kill_before_the_last_step_leaves_no_record(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "replace", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        pending.write(tmp_path, RECORD)
    assert pending.read_all(tmp_path) == {}
    assert len(list(pending.folder(tmp_path).glob("*.torn"))) == 1
    pending.sweep(tmp_path)
    assert not list(pending.folder(tmp_path).glob("*.torn"))


def test_a_run_that_sweeps_while_another_makes_the_folder_ready_stops_it_not(tmp_path, monkeypatch):
    replace = os.replace

    def meanwhile(*names):
        monkeypatch.setattr(os, "replace", replace)
        pending.ready(tmp_path)
        pending.sweep(tmp_path)
        replace(*names)

    monkeypatch.setattr(os, "replace", meanwhile)
    assert pending.ready(tmp_path) == pending.folder(tmp_path)
    assert [path.name for path in pending.folder(tmp_path).iterdir()] == [".gitignore"]


@pytest.mark.parametrize(
    "change",
    [
        lambda line: b"",
        lambda line: line[:-5],
        lambda line: b"\xff" + line,
        lambda line: line.decode().encode("utf-16"),
        lambda line: line.replace(b'"x":0', b'"x":1'),
    ],
    ids=["empty", "cut", "not UTF-8", "UTF-16", "edited"],
)
def test_what_is_not_as_it_was_written_is_not_a_record(tmp_path, change):
    path = pending.write(tmp_path, RECORD)
    path.write_bytes(change(path.read_bytes()))
    assert pending.read_all(tmp_path) == {}


def test_a_failure_does_not_replace_a_waiting_result(tmp_path):
    path = pending.write(tmp_path, RECORD)
    assert pending.write(tmp_path, recorded(zoo(), error="OSError: cut off")) == path
    assert pending.read_all(tmp_path) == {path: RECORD}


def test_the_lock_is_for_one_and_is_given_back(tmp_path):
    with pending.locked(tmp_path), pytest.raises(pending.Busy, match="another run"):
        pending.locked(tmp_path).__enter__()
    with pending.locked(tmp_path):
        pass


@pytest.mark.parametrize("in_the_way", [".pending", ".pending/lock/x"])
def test_a_ledger_that_cannot_be_locked_is_named(tmp_path, in_the_way):
    # A file where the folder should be, then a folder where the lock should be.
    path = tmp_path / in_the_way
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    with pytest.raises(Unwritable, match=r"\.pending.* cannot be written .*run again"):
        pending.locked(tmp_path).__enter__()
