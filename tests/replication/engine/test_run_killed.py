"""A run that is killed anywhere goes on where it was, and the ledger ends the same."""

import os
import signal

import pytest

from tests.replication.processes import alive, end, wait_for


def _cells(toy_cell, tmp_path):
    """Sixteen cells, and a last one at a gate: no run ends before the test has struck it."""
    params = {"sleep": 0.15, "log": str(tmp_path / "log")}
    gated = {**params, "gate": str(tmp_path / "gate")}
    return [
        *(toy_cell(repeat=r, dataset=d, params=params) for d in ("d1", "d2") for r in range(8)),
        toy_cell(repeat=8, params=gated, cost=0.01),
    ]


@pytest.mark.deep
def test_kill_9_loses_at_most_one_cell_a_worker_and_the_ledger_ends_the_same(
    project, toy_cell, tmp_path
):
    log = tmp_path / "log"
    project.grid(_cells(toy_cell, tmp_path))
    process = project.start("run", "--jobs", "2")
    try:
        wait_for(lambda: len(project.pending()) >= 4)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate(timeout=600)
        wait_for(lambda: not alive(process))
    finally:
        end(process)
    kept = len(project.pending())
    counted = project.json("status")["rows"]
    assert sum(row["current"] for row in counted) == kept

    (tmp_path / "gate").touch()
    assert project.run("run", "--jobs", "2").returncode == 0
    after = [project.ledger(name) for name in ("d1", "d2")]
    assert len(log.read_text(encoding="utf-8").split()) <= 17 + 2

    assert project.run("run", "--fresh", "--backend", "sequential").returncode == 0
    assert [project.ledger(name) for name in ("d1", "d2")] == after
    assert not project.pending()


# A terminal sends Ctrl-C to workers too; a scheduler asks the command alone to end.
@pytest.mark.deep
@pytest.mark.parametrize(("send", "sent"), [(os.killpg, signal.SIGINT), (os.kill, signal.SIGTERM)])
def test_interrupt_ends_in_a_sentence_and_keeps_what_is_done(
    project, toy_cell, tmp_path, send, sent
):
    project.grid(_cells(toy_cell, tmp_path))
    process = project.start("run", "--jobs", "2")
    try:
        wait_for(lambda: len(project.pending()) >= 2)
        send(process.pid, sent)
        _, err = process.communicate(timeout=600)
    finally:
        end(process)
    assert process.returncode == 130
    # A worker that is only starting hears it too, and may speak of it in its own words.
    assert "What was computed is kept" in err
    assert " 0 failed," in err
    assert len(project.ledger("d1")) >= 1


@pytest.mark.deep
def test_a_cell_that_kills_its_worker_is_recorded_as_failed_and_the_others_are_done(
    project, toy_cell
):
    cells = [toy_cell(repeat=repeat) for repeat in range(6)]
    project.grid([*cells[:2], toy_cell("killed"), *cells[2:]])
    done = project.json("run", "--jobs", "2")
    assert done["done"] == 6
    assert [failure["method"] for failure in done["failed"]] == ["killed"]
    assert "killed" in done["failed"][0]["error"]


@pytest.mark.deep
def test_a_second_run_on_the_same_ledger_is_refused(project, toy_cell, tmp_path):
    project.grid(_cells(toy_cell, tmp_path))
    process = project.start("run", "--jobs", "2")
    try:
        wait_for(project.pending)
        os.killpg(process.pid, signal.SIGSTOP)  # else it may be done before the second begins
        second = project.run("run")
        assert second.returncode == 1
        assert "another run is writing" in second.stderr
    finally:
        end(process)


@pytest.mark.deep
@pytest.mark.parametrize("limit", ["0.5"])
def test_a_bounded_run_stops_cleanly_and_says_what_is_left(project, toy_cell, tmp_path, limit):
    project.grid(_cells(toy_cell, tmp_path))
    done = project.run("run", "--backend", "sequential", "--max-seconds", limit)
    assert done.returncode == 0
    assert "The time is up" in done.stderr
    assert sum(row["current"] for row in project.json("status")["rows"]) < 17
