"""Guesses drawn anew from cross-validations: centre, width, the least of several, the bounds."""

import numpy as np
import pytest
from scipy.stats import t

from replication.evidence.predictive import Draws
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


def ends(drawn):
    """The middle of the central 95 %, and half of it."""
    low, high = np.quantile(np.asarray(drawn), [0.025, 0.975])
    return (low + high) / 2, (high - low) / 2


def test_a_guess_is_that_of_a_fresh_cross_validation(ledger):
    for repeat in range(challenge.repeats("initial", True)):
        for cell in challenge.entry_cells("Ada", "initial", repeat, True):
            note(ledger, cell, entry(cell, 0.165, scatter=0.02))
    results = Results(ledger, "full")
    each = [balanced_error(folds).mean() for folds in results.matrices("Ada", "initial").values()]
    drawn = guesses.least(results, ("Ada",), Entry(INITIAL))
    half = t.ppf(0.975, 4) * np.std(each, ddof=1) * np.sqrt(1 + 1 / 5)
    assert ends(drawn) == pytest.approx((np.mean(each), half), rel=0.02)
    assert (drawn.recorded, drawn.widened) == (5, True)


def test_bounds_take_each_tail_from_its_own_draws():
    chance = np.random.default_rng(3)
    low, high = (Draws(chance.normal(centre, 1.0, 400), 12, True) for centre in (0.0, 5.0))
    found = guesses.between(low, high)
    assert (found.recorded, found.widened) == (12, True)
    ordered = np.sort(np.asarray(found))
    assert (np.diff(np.asarray(found)) >= 0).all()
    np.testing.assert_allclose(ordered[:10], np.sort(np.asarray(low))[:10])
    np.testing.assert_allclose(ordered[-10:], np.sort(np.asarray(high))[-10:])
    assert 1.5 < np.median(ordered) < 3.5
