"""A ledger that cannot be written to: it stays, and a run says which file it is."""

import pytest

from tests.faults.engine import grid, refused

CELLS = grid(2)
#: What the system answers to a write: on a read-only disk, in another user's folder.
ANSWERS = {"EROFS": "Read-only file system", "EACCES": "Permission denied"}


@pytest.mark.fault("a read-only ledger, injected")
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("backend", [("--backend", "sequential"), ("--jobs", "2")])
def test_a_refused_write_is_named_and_leaves_what_was_there(engine, undisturbed, answer, backend):
    toy = engine(CELLS)
    toy.resume(undisturbed(CELLS))
    code, err = toy.run("--fresh", *backend, at=1, act=answer, who="all", lasting=True)
    refused(code, err, ANSWERS[answer], toy.ledger)
    toy.resume(undisturbed(CELLS))
