"""A paper's recorded results: what every table, figure and verdict starts from."""

from functools import cached_property, wraps

from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile, ledger_root
from replication.evidence.reported import Reported, read_reported


def kept(method):
    """Keep what a method of results, or a function of them, answers: as long as the results live.

    A cache around the method itself would keep the results alive, and with them answers from
    before new records. The arguments must be hashable.
    """

    @wraps(method)
    def answer(self, *args):
        asked = (method.__module__, method.__qualname__, *args)
        if asked not in self._kept:
            self._kept[asked] = method(self, *args)
        return self._kept[asked]

    return answer


class Recorded:
    """Current results of one profile; what is absent or stale comes back empty.

    Parameters
    ----------
    ledger : Ledger
    profile : {"frozen", "quick", "full"}
    layout : Layout
        What the paper runs; a paper's own results have it from their class.
    """

    layout = None

    def __init__(self, ledger, profile="frozen", layout=None):
        self.layout = layout or self.layout
        self.ledger = ledger
        self.quick = grid_profile(profile) == "quick"
        self._kept = {}

    @classmethod
    def of(cls, profile):
        """Results of a profile's own ledger."""
        return cls(Ledger(ledger_root(profile)), profile)

    def current(self, cells):
        """Results of those cells that have a current record, in order."""
        return [record for record in self.ledger.known(cells) if record is not None]

    def one(self, cell):
        """The result of a cell; None where its record is absent or stale."""
        return self.ledger.known([cell])[0]

    def complete(self, cells):
        """Results of all cells, in order; none where one lacks a current record."""
        records = self.ledger.known(cells)
        return [] if None in records else records

    def so_far(self):
        """How many cells of the paper's whole grid have a current record, and how many it has."""
        cells = self.layout.cells("full")
        return len(self.current(cells)), len(cells)

    def leading(self, cells):
        """Results up to the first cell without a current record, so that methods stay paired."""
        records = self.ledger.known(cells)
        return records[: records.index(None)] if None in records else records

    @kept
    def at(self, name, method, reading=None):
        """Results of a method on a data set under a reading, up to the first cell without one.

        What the layout does not have raises :class:`replication.evidence.layout.NoCellError`.
        """
        return self.leading(self.layout.at(name, method, reading))

    @kept
    def address(self, number):
        """What the place of a printed number names, resolved once."""
        return self.layout.address(number)

    @kept
    def place(self, artefact, row, column, statistic):
        """The address of a place, whether a number is printed there or not."""
        return self.layout.address(Reported(artefact, row, column, statistic, ""))

    @kept
    def others(self, number):
        """Printed numbers of other methods, or other rows, that are of the same as this one."""
        address = self.layout.named(number)
        if address is None or not address.method:
            return ()
        place = address.method, number.row
        return tuple(
            peer.number
            for peer in self._of_same().get(_same(address), ())
            if peer.method and (peer.method, peer.number.row) != place
        )

    @kept
    def _of_same(self):
        by_subject = {}
        for address in filter(None, map(self.layout.named, self.printed.values())):
            by_subject.setdefault(_same(address), []).append(address)
        return by_subject

    @kept
    def looked_up(self, address, analysis):
        """Results at an address under an analysis, up to the first cell without one."""
        return self.leading(self.layout.looked_up(address, analysis))

    @cached_property
    def printed(self):
        """The paper's printed numbers, in the order of their file, by their place in the paper."""
        return {number.place: number for number in read_reported(self.layout.paper)}


def _same(address):
    """What an address is of, whatever the method."""
    return address.number.artefact, address.sets, address.part, address.kind, address.summary
