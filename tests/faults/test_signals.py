"""A run that is asked to stop: it stops, leaves no process, keeps what it has, and can go on."""

import itertools
import os
import signal

import pytest

from tests.faults.engine import ended, faulty, grid

#: The last one waits at a gate, so that no run is over before it is asked to stop.
CELLS = [*grid(8, params={"sleep": 0.05}), faulty("gated", cost=0.01)]
#: How a run ends: an interrupt is answered with a sentence, SIGTERM by the system.
CODES = {"SIGINT": 130, "SIGTERM": -signal.SIGTERM}


def stopped(engine, started, trial, name):
    """Signal a run that has some records, every other time its group: the run and its words."""
    toy, told = engine(CELLS), getattr(signal, name)
    process = toy.start("--jobs", "2")
    started.append(process)
    toy.wait_for_records(process, 1 + trial % 8)
    if trial % 2:
        process.send_signal(told)
    else:
        os.killpg(process.pid, told)
    code, err = ended(process)
    assert code == CODES[name], err
    return toy, err


@pytest.mark.fault("SIGINT, to the runner or its group", full=20, bounded=2)
def test_an_interrupted_run_keeps_what_it_computed(engine, undisturbed, started, trial):
    toy, err = stopped(engine, started, trial, "SIGINT")
    assert "What was computed is kept" in err
    # Where the whole group hears it, a worker that is only starting may speak of it too.
    assert trial % 2 == 0 or "Traceback" not in err
    assert len(toy.every()) > trial % 8
    (toy.root / "open").touch()
    toy.resume(undisturbed(CELLS), "--jobs", "2")


@pytest.mark.fault("SIGTERM, to the runner or its group", full=20, bounded=2)
def test_a_terminated_run_leaves_no_process_and_is_gone_on_with(
    engine, undisturbed, started, trial
):
    toy, _ = stopped(engine, started, trial, "SIGTERM")
    toy.check_visible()
    assert len(toy.waiting()) + len(toy.every()) > trial % 8
    (toy.root / "open").touch()
    toy.resume(undisturbed(CELLS), "--jobs", "2")


@pytest.mark.fault("SIGINT or SIGTERM at every file operation")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_run_stopped_at_any_file_operation_says_so_and_is_gone_on_with(
    engine, undisturbed, step, name, record_property
):
    cells = grid(2)
    for at in itertools.count(1, step):
        toy = engine(cells)
        code, err = toy.run("--backend", "sequential", at=at, act=name)
        struck = toy.struck()
        assert code == (0 if struck is None else CODES[name]), (at, struck, err)
        assert "Traceback" not in err
        assert name != "SIGINT" or struck is None or "nterrupted" in err, (at, struck, err)
        toy.check_visible()
        toy.resume(undisturbed(cells))
        record_property("held", at)
        if struck is None:
            break
    record_property("happened", f"{name}: each operation up to number {at}")
    assert at > 20
