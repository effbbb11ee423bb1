"""Made-up records of Table 3 and of generated trials, and results that read them back."""

import numpy as np

from replication.engine.record import Record
from replication.papers.vidaurre2012.protocol import starplus, variants
from replication.papers.vidaurre2012.protocol.grid import LAYOUT, RUN
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from replication.papers.vidaurre2012.verdicts.starplus.results import StarPlusResults
from tests.papers.made_up import empty_ledger


def empty(folder, monkeypatch):
    """An empty ledger in which every record is current, and results that look into it."""
    ledger = empty_ledger(folder, monkeypatch)
    return ledger, lambda: StarPlusResults(ledger, "full", LAYOUT)


def note(ledger, subject, method, reading=variants.DEFAULT, seed=0, **centres):
    """Note cross-validations of a method on a subject, scattered about what is given.

    ``wrong``, of 64 rows; ``selected``; ``evaluations`` and ``trials``.
    """
    chance = np.random.default_rng(seed)
    for cell in starplus.on_subject(subject, method, RUN[reading]):
        shape = cell.params["size"], 10
        found = {
            name: (centre + chance.integers(-2, 3, size=shape)).tolist()
            for name, centre in centres.items()
        }
        if method == "fsNB":
            found = {f"{patience}, {choice}": found for patience in PATIENCES for choice in CHOICES}
        found |= {"n_test": [64] * 10, "sha256": "0" * 64}
        ledger.note(Record.of(cell, "now", {}, result=found))
