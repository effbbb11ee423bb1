"""Pending records torn or strange: what is not whole is computed again, nothing else changes."""

import pytest

from replication.engine import environments, pending
from replication.engine.record import from_line
from tests.faults.engine import grid

CELLS = grid(2)

#: What becomes of a pending file, by its whole bytes.
TORN = {
    "empty": lambda whole: b"",
    "cut in the middle": lambda whole: whole[: len(whole) // 2],
    "cut before its last brace": lambda whole: whole[:-2],
    "of NUL bytes": lambda whole: bytes(len(whole)),
    "not UTF-8": lambda whole: whole.replace(b'"draw"', b'"dr\xff\xfew"'),
    "edited by hand": lambda whole: whole.replace(b'"value":', b'"value":1'),
    "a list": lambda whole: b"[]\n",
    "brackets without end": lambda whole: b"[" * 100_000,
}


@pytest.fixture
def undone(engine, undisturbed):
    """Return an engine whose records are all pending, none merged."""
    toy = engine(CELLS)
    toy.resume(undisturbed(CELLS))
    known = environments.read(toy.ledger)
    for path in toy.ledger.glob("toy/*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            pending.write(toy.ledger, from_line(line, known))
        path.unlink()
    return toy


@pytest.mark.fault("a pending file torn or edited")
@pytest.mark.parametrize("name", TORN)
def test_a_torn_pending_record_is_computed_again(undone, undisturbed, name):
    path = undone.waiting()[0]
    path.write_bytes(TORN[name](path.read_bytes()))
    code, err = undone.run("--backend", "sequential")
    assert code == 0, err
    assert "1 cell computed" in err
    assert "3 were current" in err
    undone.check_finished(undisturbed(CELLS))


@pytest.mark.fault("a pending file without what made its record")
def test_a_pending_record_without_what_made_it_is_kept(undone, undisturbed):
    path = undone.waiting()[0]
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b"\n") + 1])
    code, err = undone.run("--backend", "sequential")
    assert (code, "0 cells computed" in err) == (0, True), err
    undone.check_finished(undisturbed(CELLS))


@pytest.mark.fault("a pending file of a cell that no grid has")
def test_a_foreign_pending_record_is_kept_apart_and_pruned(undone, undisturbed):
    undone.project.grid(grid(1))
    code, err = undone.run("--backend", "sequential")
    assert code == 0, err
    shown = undone.project.run("status")
    assert "2 records belong to no cell any more" in shown.stderr
    assert undone.run("--prune")[0] == 0
    undone.check_finished(undisturbed(grid(1)))
