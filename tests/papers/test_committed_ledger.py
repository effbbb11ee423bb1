"""The committed ledger: every cell of every paper has its record, and the record is current."""

from collections import Counter

import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.paper import papers


@pytest.mark.parametrize("paper", papers().values(), ids=papers())
def test_the_committed_ledger_is_whole_and_current(paper):
    ledger = Ledger(ledger_root("frozen"))
    states = Counter(ledger.state(cell) for cell in paper.cells("full"))
    assert set(states) == {"current"}, "run `nox -s replicate` and commit the ledger"
