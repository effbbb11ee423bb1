"""The token of a run: seen in its own folder, and only while it lasts."""

import os

from replication.engine import pending
from replication.engine.cell import Cell
from replication.engine.record import Record
from replication.engine.shared_folder import holds, shares, token


def test_the_folder_is_shared_while_the_run_lasts(tmp_path):
    with token(tmp_path) as name:
        assert shares(tmp_path, name)
        assert not shares(tmp_path, "another")
    assert not shares(tmp_path, name)
    assert os.listdir(pending.folder(tmp_path)) == [".gitignore"]


def test_looking_for_a_token_makes_no_folder(tmp_path):
    assert not shares(tmp_path / "elsewhere", "name")
    assert not shares(None, "name")
    assert not shares(tmp_path, "")
    assert os.listdir(tmp_path) == []


def test_the_token_of_a_killed_run_is_swept_by_the_next(tmp_path):
    killed = token(tmp_path)
    before = killed.__enter__()
    with token(tmp_path) as name:
        assert name != before
        assert not shares(tmp_path, before)


def test_a_record_is_held_once_it_is_pending(tmp_path):
    recorded = Record.of(Cell("toy", "zoo", "NB", "m:f"), "key", {}, result={})
    assert not holds(tmp_path, recorded)
    pending.write(tmp_path, recorded)
    assert holds(tmp_path, recorded)
