"""A worker killed while it works: the run completes, or blames the cell that does it."""

import contextlib
import itertools
import os
import signal

import numpy as np
import pytest

from tests.faults.engine import LINUX, ended, faulty, grid, workers_of
from tests.replication.processes import wait_for


@pytest.mark.fault("a worker killed at a random moment", full=40, bounded=2)
@LINUX
def test_a_run_survives_a_killed_worker(engine, undisturbed, started, trial):
    cells = grid(6, params={"sleep": 0.05})
    rng = np.random.default_rng(trial)
    toy = engine(cells)
    process = toy.start("--jobs", "2")
    started.append(process)
    wait_for(lambda: len(workers_of(process)) == 2, unless=process)
    toy.wait_for_records(process, rng.integers(0, 10))
    with contextlib.suppress(ProcessLookupError, ValueError):
        os.kill(rng.choice(workers_of(process)), signal.SIGKILL)
    code, err = ended(process)
    assert code == 0, err
    toy.check_finished(undisturbed(cells))


@pytest.mark.fault("a worker killed at every file operation")
def test_a_run_survives_a_worker_killed_at_any_file_operation(
    engine, undisturbed, step, record_property
):
    cells = grid(4)
    for at in itertools.count(1, step):
        toy = engine(cells)
        code, err = toy.run("--jobs", "2", at=at, act="SIGKILL", who="worker")
        struck = toy.struck()
        assert code == 0, (at, struck, err)
        assert "0 failed" in err
        toy.check_finished(undisturbed(cells))
        record_property("held", at)
        if struck is None:
            break
    record_property("happened", f"each operation up to number {at}")
    assert at > 10


@pytest.mark.fault("a worker killed by a cell, once")
def test_a_cell_that_kills_its_worker_once_is_computed_again(engine):
    toy = engine([faulty("killed_once"), *grid(3)])
    code, err = toy.run("--jobs", "2")
    assert code == 0, err
    assert "7 cells computed" in err
    assert all(record["result"] for record in toy.every())


@pytest.mark.fault("a cell that kills its worker")
def test_a_cell_that_kills_its_worker_is_blamed_and_no_other(engine, undisturbed, record_property):
    killer = {**grid(1, "killed")[0]}
    toy = engine([*grid(3), killer])
    code, err = toy.run("--jobs", "2")
    assert code == 1
    assert "toy: killed on d1 {'repeat': 0} failed: the worker process was killed" in err
    records = toy.records()
    assert [r["method"] for r in toy.every() if "error" in r] == ["killed"]
    assert [r for r in records["d1"] if r["method"] == "draw"] == undisturbed(grid(3))["d1"]
    assert records["d2"] == undisturbed(grid(3))["d2"]
    record_property("happened", "the cell is recorded as failed, all others are computed")
