"""What cells entered, beside a ledger: there before the records that refer to it, and no longer."""

import pytest

from replication.engine import pending
from replication.engine.cell import Cell
from replication.engine.entered import kept
from replication.engine.ledger import Ledger
from replication.engine.record import Record
from replication.engine.source.entered import Entered

FIRST, SECOND = Entered({"aa": ("f", "g")}), Entered({"aa": ("f",), "bb": ("A.h",)})


def record(repeat, functions, dataset="d1"):
    cell = Cell("toy", dataset, "NB", "splits:error", axes={"repeat": repeat})
    return Record.of(cell, "key", {}, result={"x": repeat}, functions=functions)


def compacted(root, *records):
    for each in records:
        pending.write(root, each)
    with pending.locked(root):
        Ledger(root).compact()
    return kept.read(root, "toy")


def test_a_set_is_written_once_and_comes_back_with_each_record(tmp_path):
    records = [record(0, FIRST), record(1, FIRST), record(0, SECOND, "d2")]
    assert compacted(tmp_path, *records) == {each.digest: each for each in (FIRST, SECOND)}
    assert len(kept.path_of(tmp_path, "toy").read_text("utf-8").splitlines()) == 2
    stored = Ledger(tmp_path).records("toy")
    assert [each.functions for each in stored] == [FIRST, FIRST, SECOND]
    assert stored == records


def test_a_set_goes_with_the_last_record_that_refers_to_it(tmp_path):
    compacted(tmp_path, record(0, FIRST), record(1, SECOND))
    assert compacted(tmp_path, record(0, SECOND)) == {SECOND.digest: SECOND}
    assert compacted(tmp_path, record(0, None), record(1, None)) == {}
    assert not kept.path_of(tmp_path, "toy").exists()


@pytest.mark.parametrize(
    "damage", [lambda text: "", lambda text: text.replace("f", "x"), lambda text: "<<<<<<<\n[1]\n"]
)
def test_a_set_that_is_lost_makes_its_records_stale_and_no_others(tmp_path, monkeypatch, damage):
    compacted(tmp_path, record(0, FIRST), record(0, None, "d2"))
    monkeypatch.setattr("replication.engine.ledger.record_key", lambda cell, functions=None: "key")
    path = kept.path_of(tmp_path, "toy")
    cells = [Cell("toy", d, "NB", "splits:error", axes={"repeat": 0}) for d in ("d1", "d2")]
    assert [Ledger(tmp_path).state(cell) for cell in cells] == ["current", "current"]
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    assert [Ledger(tmp_path).state(cell) for cell in cells] == ["stale", "current"]


def test_the_text_of_a_set_is_the_same_for_the_same_functions():
    assert Entered({"bb": ("A.h",), "aa": ("f",)}).digest == SECOND.digest
    assert Entered.from_line(SECOND.line()) == SECOND
    with pytest.raises(ValueError, match="no functions by module"):
        Entered.from_line("[1]")


def test_a_set_that_was_dropped_is_written_again_by_the_same_ledger(tmp_path):
    compacted(tmp_path, record(0, FIRST))
    with pending.locked(tmp_path):
        ledger = Ledger(tmp_path)
        for each in (record(0, SECOND), record(1, FIRST)):
            pending.write(tmp_path, each)
            ledger.compact()
    assert kept.read(tmp_path, "toy").keys() == {FIRST.digest, SECOND.digest}


def test_a_ledger_that_was_opened_before_a_run_merged_finds_what_that_brought(tmp_path):
    compacted(tmp_path, record(0, FIRST))
    ledger = Ledger(tmp_path)
    assert ledger.records("toy", "d1")[0].functions == FIRST
    compacted(tmp_path, record(0, SECOND, "d2"))
    assert ledger.records("toy", "d2")[0].functions == SECOND


def test_pruning_takes_what_no_record_refers_to_any_more(tmp_path):
    compacted(tmp_path, record(0, FIRST))
    with pending.locked(tmp_path):
        assert Ledger(tmp_path).prune("toy", []) == 1
    assert not kept.path_of(tmp_path, "toy").exists()


def test_a_file_that_cannot_be_read_keeps_its_sets_and_the_others_go_on(tmp_path):
    compacted(tmp_path, record(0, FIRST), record(0, SECOND, "d2"))
    (tmp_path / "toy" / "d2.jsonl").write_text("torn\n", "utf-8")
    assert compacted(tmp_path, record(0, None)).keys() == {FIRST.digest, SECOND.digest}


def test_a_failure_whose_data_set_is_gone_takes_the_place_of_the_result(tmp_path):
    compacted(tmp_path, record(0, FIRST))
    cell = Cell("toy", "d1", "NB", "splits:error", axes={"repeat": 0})
    pending.write(tmp_path, Record.of(cell, "other", {}, error="OSError: no"))
    with pending.locked(tmp_path):
        Ledger(tmp_path).compact()
    assert Ledger(tmp_path).records("toy")[0].failed
