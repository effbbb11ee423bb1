"""Settings of sections 7 and 8.2 on made-up records, and on other printed tables."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.boulle2007.protocol import challenge, uci
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT
from replication.papers.boulle2007.verdicts.contents import settings
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import contents_records as records
from tests.papers.boulle2007.records import note

EVERY = read_reported("boulle2007")
NUMBERS = {
    (n.row, n.column): n
    for n in EVERY
    if n.artefact == "text" and any(rule.takes(n) for rule in settings.RULES)
}


@pytest.fixture
def results(ledger):
    return Results(ledger, "full")


def run(ledger, fold=None, folds=10, guesses=10):
    """Note whole cross-validations, and what is behind a guess, of so many folds."""
    for cell in uci.cross_validations("Iris", DEFAULT)[0][:folds]:
        note(ledger, cell, fold or records.folds())
    for cell in challenge.entry_cells("Ada", "initial", 0)[:guesses]:
        note(ledger, cell, {})
    return Results(ledger, "full")


def judged(results, row, column, **changes):
    (found,) = judge_one(replace(NUMBERS[row, column], **changes), settings.RULES, results)
    return found


@pytest.mark.parametrize(
    ("turns", "word"), [(0.5, "agrees"), (0.3, "disagrees"), (0.7, "disagrees")]
)
def test_the_threshold_is_where_the_prediction_turns(results, monkeypatch, turns, word):
    model = settings.SelectiveNaiveBayes

    def predict(self, X):
        return np.where(self.predict_proba(X)[:, 1] > turns, 1, 0)

    monkeypatch.setattr(model, "predict", predict)
    assert judged(results, "threshold", "default threshold").verdict == word
