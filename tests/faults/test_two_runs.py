"""Two runs on one ledger: one works, the other says that the ledger is busy."""

import pytest

from tests.faults.engine import ended, faulty, grid, refused
from tests.replication.processes import wait_for

CELLS = [faulty("gated"), *grid(3)]


@pytest.mark.fault("two runs at once", full=20, bounded=2)
def test_of_two_runs_one_is_refused_and_the_other_completes(engine, undisturbed, started, trial):
    toy = engine(CELLS)
    backend = (("--jobs", "2"), ("--backend", "sequential"))[trial % 2]
    started += [toy.start(*backend), toy.start(*backend)]
    # The one that has the ledger waits at the gate, so the first to end is the other one.
    wait_for(lambda: any(process.poll() is not None for process in started))
    second, first = sorted(started, key=lambda process: process.poll() is None)
    refused(*ended(second), "another run is writing to", toy.ledger)
    (toy.root / "open").touch()
    code, err = ended(first)
    assert code == 0, err
    quiet = dict(undisturbed(grid(3)))
    assert toy.records()["d2"] == quiet["d2"]
    assert [r for r in toy.records()["d1"] if r["method"] == "draw"] == quiet["d1"]
    toy.resume(toy.records())


@pytest.mark.fault("status beside a run")
def test_a_ledger_that_is_written_to_can_be_read(engine, started):
    toy = engine(CELLS)
    process = toy.start("--jobs", "2")
    started.append(process)
    toy.wait_for_records(process, 1)
    toy.project.run("status")
    (toy.root / "open").touch()
    assert ended(process)[0] == 0
