"""A run that is asked to end, or whose worker is killed, says so and keeps what was done."""

import os
import signal

import pytest

from tests.replication.processes import end, says, wait_for


def _cells(toy_cell, tmp_path):
    """Sixteen cells, and a last one at a gate: no run ends before the test has struck it."""
    params = {"sleep": 0.15, "log": str(tmp_path / "log")}
    gated = {**params, "gate": str(tmp_path / "gate")}
    return [
        *(toy_cell(repeat=r, dataset=d, params=params) for d in ("d1", "d2") for r in range(8)),
        toy_cell(repeat=8, params=gated, cost=0.01),
    ]


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
    says(err, "What was computed is kept", " 0 failed,")
    assert len(project.ledger("d1")) >= 1


@pytest.mark.deep
def test_a_cell_that_kills_its_worker_is_recorded_as_failed_and_the_others_are_done(
    project, toy_cell
):
    cells = [toy_cell(repeat=repeat) for repeat in range(6)]
    project.grid([*cells[:2], toy_cell("killed"), *cells[2:]])
    done = project.json("run", "--jobs", "2")
    [failure] = done["failed"]
    assert (done["done"], failure["method"]) == (6, "killed")
    assert "killed" in failure["error"]


@pytest.mark.deep
def test_a_bounded_run_stops_cleanly_and_says_what_is_left(project, toy_cell, tmp_path):
    project.grid(_cells(toy_cell, tmp_path))
    said = project.run("run", "--backend", "sequential", "--max-seconds", "0.5").stderr
    assert "The time is up" in said
    assert sum(row["current"] for row in project.json("status")["rows"]) < 17
