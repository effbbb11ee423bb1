"""A paper's recorded results: what every table, figure and verdict starts from."""

from itertools import takewhile

from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile, ledger_root

__all__ = ["Recorded"]


class Recorded:
    """Current results of one profile; what is absent or stale comes back empty.

    Parameters
    ----------
    ledger : Ledger
    profile : {"frozen", "quick", "full"}
    """

    def __init__(self, ledger, profile="frozen"):
        self.ledger = ledger
        self.quick = grid_profile(profile) == "quick"

    @classmethod
    def of(cls, profile):
        """Results of a profile's own ledger."""
        return cls(Ledger(ledger_root(profile)), profile)

    def current(self, cells):
        """Results of those cells that have a current record, in order."""
        found = (cell for cell in cells if self.ledger.state(cell) == "current")
        return [self.ledger.result(cell) for cell in found]

    def leading(self, cells):
        """Results up to the first cell without a current record, so that methods stay paired."""
        known = takewhile(lambda cell: self.ledger.state(cell) == "current", cells)
        return [self.ledger.result(cell) for cell in known]
