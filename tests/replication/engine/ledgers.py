"""Cells, records and ledgers that tests of the engine make up."""

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.record import Record


def zoo(repeat=0, method="NB", dataset="zoo", paper="toy"):
    """Return a cell of the toy paper."""
    return Cell(paper, dataset, method, "m:f", axes={"repeat": repeat})


def recorded(cell, key="now", seconds=1.0, **outcome):
    """Return a cell's record, of its repeat where no outcome is told."""
    outcome = outcome or {"result": {"x": cell.axes["repeat"]}}
    return Record.of(cell, key, {"seconds": seconds}, **outcome)


def merged(root, *records):
    """Return a ledger into which the records were merged."""
    ledger = Ledger(root)
    for record in records:
        ledger.write(record)
    ledger.compact()
    return ledger
