"""A full disk: the sentence names the file, what was there stays whole, the next run goes on."""

import itertools

import pytest

from tests.faults.engine import grid, refused

OLD = grid(2)


@pytest.mark.fault("a full disk, injected at every file operation")
@pytest.mark.parametrize("backend", [("--backend", "sequential"), ("--jobs", "2")])
def test_a_disk_full_from_any_file_operation_on_costs_no_record(engine, undisturbed, step, backend):
    for at in itertools.count(1, step):
        toy = engine(OLD)
        code, err = toy.run(*backend, at=at, act="ENOSPC", who="all", lasting=True)
        struck = toy.struck()
        if struck is not None:
            refused(code, err, "No space left on device", toy.ledger)
        toy.check_visible()
        toy.resume(undisturbed(OLD))
        if struck is None:
            break
    assert at > 10
