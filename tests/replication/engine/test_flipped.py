"""A bit that a disk has flipped is noticed, whatever file it is in: no crash, no other answer."""

import random

import pytest

from replication.engine.cache import memo
from replication.engine.ledger import Ledger, LedgerError
from replication.engine.vouch.vouched import Vouched, VouchedError, path_of, read, write
from tests.replication.engine.ledgers import merged, recorded, zoo

FLIPS = 70
VALUE = {"tuple": ["agrees", 0.25, None, {"dict": [["word", "exact"]]}]}


def _ledger(root):
    """A ledger's file, whose reader names the line."""
    merged(root, *(recorded(zoo(repeat), result={"errors": [3, 4]}) for repeat in range(3)))
    return root / "toy" / "zoo.jsonl", lambda: [r.line() for r in Ledger(root).records("toy")]


def _vouched(root):
    write("toy", {"work:nb": Vouched("d1", "2026-01-02", 30, 4, 4)}, root)
    return path_of("toy", root), lambda: read("toy", root)


def _kept(root):
    """Verdicts, judged anew where none hold: it refuses nothing."""
    path = root / "toy.full.verdicts.json"
    memo.remember(path, "inputs", ["replication.engine.canonical"], VALUE)
    return path, lambda: memo.recall(path, "inputs")


@pytest.mark.parametrize(
    ("made", "refusal"), [(_ledger, LedgerError), (_vouched, VouchedError), (_kept, ())]
)
def test_a_flipped_bit_is_refused_or_changes_nothing(made, refusal, tmp_path):
    (path, reading), rng, n_refused = made(tmp_path), random.Random(0), 0
    whole, true = path.read_bytes(), reading()
    assert true
    for _ in range(FLIPS):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        try:
            found = reading()
        except refusal:
            found = None
        n_refused += found is None
        assert found in (None, true)
    assert n_refused > FLIPS / 2
