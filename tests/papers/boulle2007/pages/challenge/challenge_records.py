"""Made-up records of entries to the challenge: errors that grow from fold to fold."""

import numpy as np

from replication.papers.boulle2007.protocol import challenge
from tests.papers.boulle2007.records import note

__all__ = ["note_ada", "record"]


def record(cell, wrong=10):
    """100 test rows of either class: so many of the second wrong, and one more in every fold."""
    wrong += cell.axes["fold"]
    test = [[100, 0], [wrong, 100 - wrong]]
    train = [[450, 0], [90, 360]]
    n = cell.params["n_constructed"] or 50
    return {
        "test": {"tuned": test, "plain": test, "auc": 0.9},
        "train": {"tuned": train, "plain": train, "auc": 0.9},
        "features": 2 * n,
        "models": round(n * np.log(n * 900)),
        "informative": n,
        "weighed": 5,
    }


def note_ada(ledger, **wrong):
    """Ada's entries with the initial variables, each with so many wrong at first, else 10."""
    for entry in challenge.ENTRIES:
        for repeat in range(challenge.repeats(entry)):
            for cell in challenge.entry_cells("Ada", entry, repeat):
                note(ledger, cell, record(cell, wrong.get(entry, 10)))
