"""Made-up records of Table 3 and of generated trials, and results that read them back."""

from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.verdicts.starplus.results import StarPlusResults
from tests.papers.made_up import empty_ledger


def empty(folder, monkeypatch):
    """An empty ledger in which every record is current, and results that look into it."""
    ledger = empty_ledger(folder, monkeypatch)
    return ledger, lambda: StarPlusResults(ledger, "full", LAYOUT)
