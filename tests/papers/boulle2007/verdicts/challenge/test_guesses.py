"""Guesses drawn anew from cross-validations: their centre and width."""

import numpy as np
import pytest
from scipy.stats import t

from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.protocol.challenge_variants import (
    INITIAL,
    Entry,
)
from replication.papers.boulle2007.verdicts.challenge import guesses
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.challenge_records import entry
from tests.papers.made_up import note


def test_a_guess_is_that_of_a_fresh_cross_validation(ledger):
    for repeat in range(challenge.repeats("initial", True)):
        for cell in challenge.entry_cells("Ada", "initial", repeat, True):
            note(ledger, cell, entry(cell, 0.165, scatter=0.02))
    results = Results(ledger, "full")
    each = [balanced_error(folds).mean() for folds in results.matrices("Ada", "initial").values()]
    drawn = guesses.least(results, ("Ada",), Entry(INITIAL))
    half = t.ppf(0.975, 4) * np.std(each, ddof=1) * np.sqrt(1 + 1 / 5)
    low, high = np.quantile(np.asarray(drawn), [0.025, 0.975])
    assert (low + high, high - low) == pytest.approx((2 * np.mean(each), 2 * half), rel=0.02)
    assert (drawn.recorded, drawn.widened) == (5, True)
