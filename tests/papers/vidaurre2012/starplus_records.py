"""Results of which nothing was run."""

from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.verdicts.starplus.results import StarPlusResults
from tests.papers.made_up import empty_ledger


def empty(folder, monkeypatch):
    """Results of an empty ledger."""
    return StarPlusResults(empty_ledger(folder, monkeypatch), "full", LAYOUT)
