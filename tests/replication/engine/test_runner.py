"""The runner: only what is wanting, failures on record, timing cells alone and last."""

import json
import os
import time
from itertools import count
from types import SimpleNamespace

import pytest

from replication.engine import pending, progress
from replication.engine.arithmetic import pin
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.record import Record
from replication.engine.runner import Options, _Work, run
from tests.replication.processes import end

SOURCE = """
import os

def note(cell):
    with open(cell.params["log"], "a", encoding="utf-8") as log:
        log.write(f"{cell.method} {cell.axes['repeat']}\\n")

def good(cell):
    note(cell)
    return {"pid": os.getpid()}

def pid(cell):
    return {"pid": os.getpid()}

def flaky(cell):
    if not os.path.exists(cell.params["flag"]):
        raise OSError("not yet")
    return {}

def interrupts(cell):
    raise KeyboardInterrupt
"""
QUIET = Options(backend="sequential", show=False)


@pytest.fixture
def cell(toy_tasks, tmp_path):
    make = toy_tasks(SOURCE)

    def made(function, repeat=0, dataset="d1", **more):
        params = {"log": str(tmp_path / "log"), "flag": str(tmp_path / "flag")}
        return make(function, repeat, dataset, params=params, **more)

    return made


def _log(tmp_path):
    path = tmp_path / "log"
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []


def test_only_absent_cells_are_computed_and_fresh_computes_all(cell, tmp_path):
    cells = [cell("good", r) for r in range(3)]
    assert run(cells[:2], tmp_path / "l", QUIET).done == 2
    report = run([*cells, cells[0]], tmp_path / "l", QUIET)
    assert (report.current, report.done, report.left, report.ended) == (2, 1, 0, "complete")
    assert _log(tmp_path) == ["good 0", "good 1", "good 2"]
    assert run(cells, tmp_path / "l", Options(True, backend="sequential", show=False)).done == 3


@pytest.mark.parametrize(("patience", "tried"), [(3, 3), (0, 6)])
def test_a_run_says_the_first_failure_at_once_and_stops_where_cells_fail_alike(
    cell, tmp_path, capsys, patience, tried
):
    cells = [cell("flaky", r) for r in range(6)]
    report = run(cells, tmp_path / "l", Options(backend="sequential", patience=patience))
    assert (len(report.failed), report.left) == (tried, 6 - tried)
    assert report.ended == ("failing" if patience else "complete")
    said = capsys.readouterr().err
    assert said.count("First failure: flaky on d1: OSError: not yet") == 1
    (tmp_path / "flag").touch()
    assert run(cells, tmp_path / "l", QUIET).done == 6


@pytest.mark.deep
def test_timing_cells_run_after_the_others_one_by_one_without_the_pin(project, toy_cell, tmp_path):
    params = {"log": str(tmp_path / "log")}
    timed = [toy_cell("timed", repeat=r, task="clock", params=params) for r in (0, 1)]
    packed = [toy_cell("packed", repeat=r, task="clock", params=params) for r in (2, 3, 4)]
    project.grid([*({**cell, "exclusive": True} for cell in timed), *packed])
    process = project.start("run", "--jobs", "2")
    try:
        process.communicate(timeout=600)
    finally:
        end(process)
    assert [line.split()[0] for line in _log(tmp_path)] == ["packed"] * 3 + ["timed"] * 2
    pids = {record["method"]: record["result"]["pid"] for record in project.ledger()}
    assert len({*pids.values(), process.pid}) == 3
    pinned = {record["method"]: record["result"]["pinned"] for record in project.ledger()}
    assert pinned == {"timed": False, "packed": pin.can_hold()}


def test_without_a_pin_to_lift_timing_cells_run_in_the_runner_itself(cell, tmp_path, monkeypatch):
    monkeypatch.setattr("replication.engine.arithmetic.pin.is_set", lambda: False)
    timed = cell("pid", exclusive=True)
    run([timed], tmp_path / "l", QUIET)
    assert Ledger(tmp_path / "l").result(timed)["pid"] == os.getpid()


def test_cells_of_missing_data_are_skipped_and_named_once(cell, tmp_path, monkeypatch):
    asked = []

    def missing(names, offline, step):
        asked.append((set(names), offline))
        return {"d2": "d2 is not at hand"}

    monkeypatch.setattr("replication.engine.runner.missing", missing)
    cells = [cell("good"), cell("good", 0, "d2"), cell("good", 1, "d2")]
    report = run(cells, tmp_path / "l", Options(backend="sequential", offline=True, show=False))
    assert asked == [({"d1", "d2"}, True)]
    assert (report.done, report.skipped, report.failed) == (1, 2, ())
    assert report.missing == {"d2": "d2 is not at hand"}
    assert Ledger(tmp_path / "l").state(cells[1]) == "absent"


def test_time_that_is_up_leaves_the_rest_for_the_next_run(cell, tmp_path, monkeypatch):
    cells = [cell("good", r, cost=0.1) for r in range(8)]
    # A clock that is a second on whenever it is read: at the start, then before each cell at least.
    clock = SimpleNamespace(time=count().__next__, monotonic=time.monotonic)
    for module in ("runner", "compute"):
        monkeypatch.setattr(f"replication.engine.{module}.time", clock)
    bounded = Options(backend="sequential", max_seconds=5, show=False)
    report = run(cells, tmp_path / "l", bounded)
    assert report.ended == "time"
    assert 1 <= report.done <= 5
    assert report.left == 8 - report.done
    assert run(cells, tmp_path / "l", QUIET).done == report.left


def test_an_interrupt_keeps_what_is_done(cell, tmp_path):
    cells = [cell("good", cost=2.0), cell("interrupts", cost=1.0), cell("good", 1, cost=0.5)]
    report = run(cells, tmp_path / "l", QUIET)
    assert (report.ended, report.done, report.left) == ("interrupted", 1, 2)
    assert Ledger(tmp_path / "l").state(cells[0]) == "current"


def test_source_edited_during_the_run_stops_it(cell, tmp_path, monkeypatch):
    monkeypatch.setattr("replication.engine.compute._loaded", set())
    monkeypatch.setattr("replication.engine.compute.closure_hash_now", lambda module: "edited")
    report = run([cell("good")], tmp_path / "l", QUIET)
    assert (report.ended, report.done, report.left) == ("source changed", 0, 1)
    assert "has other source of toypapers.toy.tasks.work than the run began" in report.changed


def test_records_left_by_a_killed_run_are_taken_in_first(cell, tmp_path):
    run([cell("good")], tmp_path / "l", QUIET)
    record = Ledger(tmp_path / "l").get(cell("good"))
    (tmp_path / "l" / "toy" / "d1.jsonl").unlink()
    pending.write(tmp_path / "l", record)
    (pending.folder(tmp_path / "l") / "x.1.torn").write_text("{", encoding="utf-8")
    assert run([cell("good")], tmp_path / "l", QUIET).current == 1
    assert sorted(os.listdir(pending.folder(tmp_path / "l"))) == [".gitignore", "lock"]
    lines = (tmp_path / "l" / "toy" / "d1.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == [cell("good").id]


def _kind(task, number, guess, taken):
    return {
        Cell("toy", f"d{each % 4}", "NB", f"m:{task}", axes={"repeat": each}, cost=guess): taken
        for each in range(number)
    }


def test_the_time_to_go_is_within_twice_the_truth_where_the_dear_cells_were_guessed_cheap(
    tmp_path, monkeypatch
):
    # 240 cells of 0.4 s that were guessed at 2, then 136 of 2 s that were guessed at 0.9.
    taken = _kind("cheap", 240, 2.0, 0.4) | _kind("dear", 136, 0.9, 2.0)
    now = {"time": 0.0}
    monkeypatch.setattr(progress.time, "monotonic", lambda: now["time"])
    work = _Work(Ledger(tmp_path), Options(backend="sequential", show=False), list(taken))
    order = [each for chunk in work._packs(list(taken)) for each in chunk]
    assert sorted(order, key=str) == sorted(taken, key=str)
    whole, told = sum(taken.values()), []
    for each in order:
        now["time"] += taken[each]
        work._count(Record.of(each, "key", {"seconds": taken[each]}, result={}))
        told.append((now["time"] / whole, work.progress.remaining(), whole - now["time"]))
    late = [(rest, truth) for done, rest, truth in told if 0.15 < done < 0.999]
    assert len(late) > 200
    assert all(truth / 2 <= rest <= truth * 2 for rest, truth in late)


def test_a_pack_of_each_kind_comes_first_and_current_records_foretell_the_rest(cell, tmp_path):
    kinds = ("good", "pid", "flaky")
    cells = [cell(k, r, cost=9.0 - i) for i, k in enumerate(kinds) for r in range(20)]
    work = _Work(Ledger(tmp_path), Options(backend="sequential", show=False), cells)
    first = [chunk[0].method for chunk in work._packs(cells)[:4]]
    assert first == ["good", "pid", "flaky", "good"]
    assert work._expected() == (0, False)
    known = cell("good", 20, cost=3.0)
    work.estimates.learn(known, Record.of(known, "key", {"seconds": 6.0}, result={}))
    # Twenty, each guessed at 9 s, take twice as long; of the other kinds nothing is known.
    assert work._expected() == (360.0, False)
