"""A run killed with SIGKILL, anywhere: what is visible is whole, and the next run goes on."""

import contextlib
import itertools
import signal
import subprocess
import time

import numpy as np
import pytest

from tests.faults.engine import LINUX, ended, grid, workers_of
from tests.replication.processes import end, wait_for

CELLS = grid(4, params={"sleep": 0.05})
#: Seconds from the start of a run to about its end: where in it a kill falls is of no matter.
LENGTH = 2.0


@pytest.mark.fault("kill -9 at a random moment", full=200, bounded=4)
def test_a_run_killed_at_any_moment_is_gone_on_with(engine, undisturbed, started, trial):
    rng = np.random.default_rng(trial)
    toy = engine(CELLS)
    process = toy.start("--jobs", "2")
    started.append(process)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=rng.uniform(0.0, LENGTH))
    if trial % 2:
        process.kill()
    else:
        end(process)
    code, _ = ended(process)
    assert code in (0, -signal.SIGKILL)
    toy.check_visible()
    toy.resume(undisturbed(CELLS), "--jobs", "2")


@pytest.mark.fault("kill -9 at every file operation", full=1, bounded=1)
@pytest.mark.parametrize("before", ["nothing", "stale records"])
def test_a_run_killed_at_any_file_operation_is_gone_on_with(engine, undisturbed, step, before):
    cells = grid(2)
    for at in itertools.count(1, step):
        toy = engine(cells)
        if before == "stale records":
            toy.outdate()
        code, err = toy.run("--backend", "sequential", at=at, act="SIGKILL")
        struck = toy.struck()
        assert code == (0 if struck is None else -signal.SIGKILL), (at, struck, err)
        toy.check_visible()
        toy.resume(undisturbed(cells))
        if struck is None:
            break
    assert at > 20


@pytest.mark.fault("kill -9 of the runner while its workers start", full=20, bounded=1)
@LINUX
def test_workers_that_never_had_a_job_end_too(engine, undisturbed, started, trial):
    toy = engine(CELLS)
    process = toy.start("--jobs", "2")
    started.append(process)
    wait_for(lambda: workers_of(process), unless=process)
    time.sleep(trial * 0.05)
    process.kill()
    ended(process)
    toy.check_visible()
    toy.resume(undisturbed(CELLS))


@pytest.mark.fault("kill -9, and the next run at once", full=20, bounded=1)
def test_a_run_may_begin_while_the_workers_of_a_killed_one_still_end(
    engine, undisturbed, started, trial
):
    cells = grid(6, params={"sleep": 0.1})
    toy = engine(cells)
    process = toy.start("--jobs", "2")
    started.append(process)
    toy.wait_for_records(process, np.random.default_rng(trial).integers(1, 8))
    process.kill()
    code, err = toy.run("--jobs", "2")
    assert code == 0, err
    assert toy.records() == undisturbed(cells)
    ended(process)
    toy.resume(undisturbed(cells))
