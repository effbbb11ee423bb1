"""Made-up records: what a test notes in an empty ledger and reads back."""

from replication.engine import ledger as ledger_module
from replication.engine.ledger import Ledger
from replication.engine.record import Record


def empty_ledger(folder, monkeypatch):
    """An empty ledger; every record noted in it is current."""
    monkeypatch.setattr(ledger_module, "record_key", lambda cell: "now")
    return Ledger(folder)


def note(ledger, cell, result, key="now"):
    """Note the result of a cell."""
    ledger.note(Record.of(cell, key, {}, result=result))
