"""Records of the challenge in a ledger."""

from tests.papers.boulle2007.challenge_records import NAMES, PRINTED, entry
from tests.papers.boulle2007.records import note


def of_all(ledger, cells, bers=PRINTED, **given):
    """Note a record of each of the cells, by the BER of its set and entry."""
    for cell in cells:
        note(ledger, cell, entry(cell, bers[NAMES[cell.dataset]][cell.method], **given))
    return ledger
