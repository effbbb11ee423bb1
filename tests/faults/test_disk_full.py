"""A full disk: the sentence names the file, what was there stays whole, the next run goes on."""

import itertools

import pytest

from tests.faults.engine import grid, refused
from tests.faults.small_disk import full_up, mounted

OLD, ALL = grid(2), grid(5)
_PAGE = 4096
#: With seven pages left the whole run fits.
_ROOM = 6


@pytest.mark.fault("a full disk, mounted", full=16, bounded=2)
def test_a_disk_that_fills_up_costs_no_record(engine, undisturbed, trial):
    toy = engine(OLD)
    backend = (("--jobs", "2"), ("--backend", "sequential"))[trial % 2]
    with mounted(toy.ledger) as refusal:
        if refusal:
            pytest.skip(f"no disk can be mounted: {refusal}")
        toy.resume(undisturbed(OLD))
        toy.project.grid(ALL)
        full_up(toy.ledger / "filler", spare=trial // 2 % _ROOM * _PAGE)
        refused(*toy.run(*backend), "No space left on device", toy.ledger)
        toy.check_visible()
        kept = toy.every()
        assert all(r in kept for records in undisturbed(OLD).values() for r in records)
        (toy.ledger / "filler").unlink()
        toy.resume(undisturbed(ALL))


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
