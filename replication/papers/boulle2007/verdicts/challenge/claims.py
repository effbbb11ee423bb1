"""Claims of section 8.3 on gina, on nova and on overfitting."""

import numpy as np

from replication.evidence.claim import Frequency, judged, not_judged
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS
from replication.papers.boulle2007.protocol.challenge_variants import (
    CONSTRUCTED,
    INITIAL,
    Entry,
)
from replication.papers.boulle2007.verdicts.challenge import guesses
from replication.papers.boulle2007.verdicts.challenge.paired import gap, rise
from replication.papers.boulle2007.verdicts.challenge.text import CHALLENGE_READINGS
from replication.papers.boulle2007.verdicts.challenge.validation import validation_draws
from replication.papers.boulle2007.verdicts.missing import unless_turned

#: A decrease of performance that two digits would not show, as the text writes its rates.
POINT = 0.01


def fall_on_gina(results):
    """With constructed variables the BER on gina falls."""
    best = guesses.best(results, "Gina", Entry(among=CONSTRUCTED))
    if best is None or guesses.best(results, "Gina", Entry(INITIAL)) is None:
        return {}
    ends = [validation_draws(results, "Gina", entry) for entry in (best, INITIAL)]
    by_reading = rise(results, "Gina", best), ends[0] - ends[1] if all(map(len, ends)) else ()
    return {
        name: Frequency.of(rises < 0, f"{best}, median fall {-np.median(rises):.4f}")
        for name, rises in zip(CHALLENGE_READINGS, by_reading, strict=True)
        if len(rises)
    }


def on_nova(_, stated):
    """All entries have the same BER on nova: not judged."""
    return not_judged(stated.key, stated.states, "no copy of nova is at hand")


def little_gap(results, stated):
    """The method is not prone to overfitting: on new rows it errs little more than on its own."""
    frequencies = {
        name: _frequency(results, INITIAL, times * POINT)
        for name, times in (("initial variables", 1), ("half of this", 0.5), ("twice this", 2))
    }
    frequencies |= {entry: _frequency(results, entry, POINT) for entry in CONSTRUCTED}
    run = {name: outcome for name, outcome in frequencies.items() if outcome is not None}
    verdict = judged(
        stated.key, stated.states, run if next(iter(frequencies)) in run else {}, stated.note
    )
    # On a set that is not at hand the gap is too large at its worst, and little at its best.
    return unless_turned(verdict, " and ".join(ABSENT), lambda: (0.0, verdict.reproduced))


def _frequency(results, entry, most):
    """How often the gap is less than so much on every set at once; None without any of them."""
    by_set = {name: gaps for name in SETS if len(gaps := gap(results, name, entry))}
    if not by_set:
        return None
    return Frequency.of(
        np.all(np.stack([gaps < most for gaps in by_set.values()]), axis=0),
        "of each alone, and its median gap: "
        + ", ".join(
            f"{name} {np.mean(gaps < most):.0%} ({np.median(gaps):+.4f})"
            for name, gaps in by_set.items()
        ),
    )
