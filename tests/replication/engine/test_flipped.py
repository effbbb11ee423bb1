"""A bit that a disk has flipped is noticed, whatever file it is in: no crash, no other answer."""

import random

import pytest

from replication.engine.cache import memo
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger, LedgerError
from replication.engine.record import Record
from replication.engine.vouch.vouched import Vouched, VouchedError, path_of, read, write

FLIPS = 70
VALUE = {"tuple": ["agrees", 0.25, None, {"dict": [["word", "exact"]]}]}


class _Records:
    """A ledger's file, whose reader names the line."""

    refuses = LedgerError

    def __init__(self, root):
        cells = [Cell("toy", "zoo", "NB", "m:f", axes={"repeat": k}) for k in range(3)]
        ledger = Ledger(root)
        for cell in cells:
            ledger.write(Record.of(cell, "key", {"seconds": 1.0}, result={"errors": [3, 4]}))
        ledger.compact()
        self.path = root / "toy" / "zoo.jsonl"
        self.read = lambda: [record.line() for record in Ledger(root).records("toy")]


class _Vouched:
    refuses = VouchedError

    def __init__(self, root):
        write("toy", {"work:nb": Vouched("d1", "2026-01-02", 30, 4, 4)}, root)
        self.path = path_of("toy", root)
        self.read = lambda: read("toy", root)


class _Kept:
    """Verdicts, judged anew where none hold: it refuses nothing."""

    refuses = ()

    def __init__(self, root):
        self.path = root / "toy.full.verdicts.json"
        memo.remember(self.path, "inputs", ["replication.engine.canonical"], VALUE)
        self.read = lambda: memo.recall(self.path, "inputs")


@pytest.mark.parametrize("kind", [_Records, _Vouched, _Kept])
def test_a_flipped_bit_is_refused_or_changes_nothing(kind, tmp_path):
    file, rng, n_refused = kind(tmp_path), random.Random(0), 0
    whole, true = file.path.read_bytes(), file.read()
    assert true
    for _ in range(FLIPS):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        file.path.write_bytes(damaged)
        try:
            found = file.read()
        except file.refuses:
            found = None
        n_refused += found is None
        assert found in (None, true)
    assert n_refused > FLIPS / 2
