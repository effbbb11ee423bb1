"""Pending records: whole or not there."""

import os

import pytest

from replication import pending
from replication.cell import Cell
from replication.record import Record


def _record(repeat=0, **outcome):
    cell = Cell("toy", "zoo", "NB", "m:f", axes={"repeat": repeat})
    return Record.of(cell, "key", {}, **(outcome or {"result": {"x": repeat}}))


def test_a_written_record_is_read_back_and_hidden_from_git(tmp_path):
    path = pending.write(tmp_path, _record())
    assert pending.read_all(tmp_path) == {path: _record()}
    assert (tmp_path / ".pending" / ".gitignore").read_text(encoding="utf-8") == "*\n"


def test_a_kill_before_the_last_step_leaves_no_record(tmp_path, monkeypatch):
    def killed(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        pending.write(tmp_path, _record())
    assert pending.read_all(tmp_path) == {}
    assert len(list(pending.folder(tmp_path).glob("*.torn"))) == 1
    pending.sweep(tmp_path)
    assert not list(pending.folder(tmp_path).glob("*.torn"))


def test_an_empty_or_cut_file_is_not_a_record(tmp_path):
    place = pending.ready(tmp_path)
    (place / "a.json").touch()
    (place / "b.json").write_text(_record().line()[:-5], encoding="utf-8")
    assert pending.read_all(tmp_path) == {}


def test_the_lock_is_for_one_and_is_given_back(tmp_path):
    with pending.locked(tmp_path), pytest.raises(pending.Busy, match="another run"):
        pending.locked(tmp_path).__enter__()
    with pending.locked(tmp_path):
        pass
