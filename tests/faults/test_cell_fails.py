"""Cells that fail in every way a cell can: each is named, the others are computed."""

import time

import pytest

from tests.faults.engine import ended, faulty, grid, refused, toy_cell
from tests.replication.processes import wait_for

#: A task that fails and what its record must say.
FAILURES = {
    "raises": (faulty("raises"), "ValueError: the toy is broken"),
    "gives NaN": (toy_cell("not_a_number"), "nan"),
    "gives no mapping": (toy_cell("not_a_dict"), "the task must return a dict"),
    "has no task": (faulty("absent"), "AttributeError"),
}


@pytest.mark.fault("a cell that fails")
@pytest.mark.parametrize("name", FAILURES)
@pytest.mark.parametrize("backend", [("--backend", "sequential"), ("--jobs", "2")])
def test_a_failing_cell_is_named_and_the_others_are_computed(engine, undisturbed, name, backend):
    cell, said = FAILURES[name]
    toy = engine([cell, *grid(2)])
    code, err = toy.run(*backend)
    assert code == 1
    assert "Traceback" not in err
    assert said in err
    records = toy.records()
    failed = [record for record in records["d1"] if "error" in record]
    assert [record["method"] for record in failed] == [cell["method"]]
    assert [r for r in records["d1"] if r not in failed] == undisturbed(grid(2))["d1"]
    assert records["d2"] == undisturbed(grid(2))["d2"]


@pytest.mark.fault("a cell whose module is missing")
def test_a_grid_that_names_a_missing_module_is_refused(engine):
    gone = {**toy_cell("gone"), "task": "gone:f"}
    refused(*engine([gone, *grid(2)]).run(), "toy has no task module gone")


@pytest.mark.fault("a cell that eats the run's time")
@pytest.mark.parametrize("backend", [("--backend", "sequential"), ("--jobs", "2")])
def test_when_the_time_is_up_no_cell_begins_and_what_is_done_is_kept(
    engine, undisturbed, started, backend
):
    cells = [faulty("gated", repeat=repeat, cost=0.1) for repeat in range(4)]
    toy = engine(cells)
    process = toy.start(*backend, "--max-seconds", "0.3")
    started.append(process)
    # A busy machine may need all the time to begin, and then no cell does.
    wait_for((toy.root / "begun").exists, unless=process)
    is_up = time.time() + 0.3
    wait_for(lambda: time.time() > is_up)
    (toy.root / "open").touch()
    code, err = ended(process)
    assert code == 0
    assert "The time is up" in err
    assert "0 left" not in err
    toy.check_visible()
    toy.resume(undisturbed(cells))
