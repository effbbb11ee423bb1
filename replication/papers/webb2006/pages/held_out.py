"""Recorded runs judged by one another: how often what the slides summarise falls outside."""

import numpy as np
import pandas as pd

from replication.engine.seeds import rng
from replication.evidence.claim import RARE
from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS
from replication.evidence.shown.captioned import whole
from replication.papers.webb2006.pages.summaries import SLIDES
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from replication.papers.webb2006.verdicts import records, slides
from replication.papers.webb2006.verdicts.results import part, stretch

#: Choices of a run on each data set.
ROUNDS = 50
_SAMPLINGS = {variants.DEFAULT: "ten folds", variants.POOLED: "pool and halves"}

#: What a slide prints of the tables of a method, or of AODE's and a rival's: (n_draws, 1), or of
#: a record (n_draws, 3).
SUMMARIES = {
    "mean": lambda table: table.mean(axis=1)[:, None],
    "geometric mean ratio": lambda own, other: slides.log_ratios(own, other).mean(axis=1)[:, None],
    "win-draw-loss": records.counted,
}
_COUNTED = "win-draw-loss"


def held_out(results, rounds=ROUNDS):
    """Share of recorded experiments that the other runs refuse, beside 5 %.

    An experiment is a recorded repeat, or trial, on each data set, chosen at random, the same for
    both methods of a pair. It is judged by the intervals that the others give; a record as the
    slides' are, by the others on one set less. Of cross-validation the error alone is of one
    repeat: bias and variance are of all together.
    """
    rows = {}
    for reading, label in _SAMPLINGS.items():
        for quantity in SLIDES if reading == variants.POOLED else ("error",):
            for summary in SUMMARIES:
                for method in METHODS if summary == "mean" else METHODS[1:]:
                    methods = (method,) if summary == "mean" else ("AODE", method)
                    if len(results.sets(methods, reading)) == len(SETS):
                        share = outside(results, quantity, methods, reading, summary, rounds)
                        row = (label, quantity, summary)
                        rows.setdefault(row, dict.fromkeys(METHODS, ""))[method] = f"{share:.0%}"
    if not rows:
        return pd.DataFrame()
    table = pd.DataFrame.from_dict(rows, orient="index").assign(**{"by chance": "5%"})
    return whole(
        table.rename_axis(["sampling", "quantity", "of"]),
        "Share of recorded experiments outside the others' intervals",
    )


def outside(results, quantity, methods, reading, summary="mean", rounds=ROUNDS):
    """Share of the numbers of chosen runs that lie outside of what the other runs give."""
    counted = summary == _COUNTED
    sets = [_left_out(results, quantity, methods, reading, name, counted) for name in SETS]
    others = np.median([runs.shape[1] for runs, _ in sets]) - 1
    factor = stretch(others) if counted and others > 1 else 1.0
    chance = rng("webb2006", "held out", quantity, *methods, reading)
    missed = [_misses(sets, SUMMARIES[summary], factor, chance) for _ in range(rounds)]
    return float(np.mean(missed))


def _left_out(results, quantity, methods, reading, name, counted):
    """The runs of methods on a set, (n_methods, n_runs), and what the others draw without each."""
    values = [results.values(quantity, method, name, reading) for method in methods]
    shared = min(each.size for each in values)
    runs = np.array([each[:shared] for each in values])
    record = results.record(name, methods[0], reading)
    if shared < 2:
        # A single run is on both sides: nothing else tells of that set.
        return runs, [runs]
    if counted:
        return runs, [np.delete(runs, k, axis=1) for k in range(shared)]
    without = [
        np.array([part(quantity, record, np.delete(each, k)) for each in runs])
        for k in range(shared)
    ]
    return runs, without


def _misses(sets, summary, factor, chance):
    """Whether the number of one choice of runs lies outside."""
    theirs, ours = [], []
    for runs, without in sets:
        chosen = chance.integers(runs.shape[1])
        others = without[chosen]
        theirs.append(runs[:, [chosen]])
        ours.append(others[:, chance.integers(others.shape[1], size=N_DRAWS)])
    value = summary(*np.stack(theirs, axis=2))[0]
    if summary is records.counted:
        # As the slides' records are judged: one set of theirs is missing here.
        gone = chance.integers(len(sets))
        drawn = records.spread(summary(*np.delete(np.stack(ours, axis=2), gone, axis=2)), factor)
        return records.Counts.of(drawn).shares(records.at_hand(value, len(sets) - 1)).max() < RARE
    low, _, high = central(summary(*np.stack(ours, axis=2))[:, 0])
    return not low - 1e-9 <= value[0] <= high + 1e-9
