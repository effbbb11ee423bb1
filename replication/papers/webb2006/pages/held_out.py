"""Recorded runs judged by one another: how often a mean over the data sets falls outside."""

import numpy as np
import pandas as pd

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS
from replication.papers.webb2006.pages.summaries import SLIDES
from replication.papers.webb2006.protocol import readings
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from replication.papers.webb2006.verdicts.results import part

#: Choices of a run on each data set.
ROUNDS = 100
_SAMPLINGS = {readings.DEFAULT: "ten folds", readings.POOLED: "pool and halves"}


def held_out(results, rounds=ROUNDS):
    """Share of recorded experiments whose mean the other runs call inconsistent, beside 5 %.

    An experiment is a recorded repeat, or trial, on each data set, chosen at random; its mean is
    judged by the interval that the others give. Of cross-validation the error alone is of one
    repeat: bias and variance are of all repeats together.
    """
    rows = {}
    for reading, label in _SAMPLINGS.items():
        for quantity in SLIDES if reading == readings.POOLED else ("error",):
            for method in METHODS:
                if len(results.sets((method,), reading)) == len(SETS):
                    share = outside(results, quantity, method, reading, rounds)
                    row = rows.setdefault((label, f"mean {quantity}"), dict.fromkeys(METHODS, ""))
                    row[method] = f"{share:.0%}"
    if not rows:
        return pd.DataFrame()
    table = pd.DataFrame.from_dict(rows, orient="index")
    return table.assign(**{"by chance": "5%"}).rename_axis(["sampling", "of"])


def outside(results, quantity, method, reading, rounds=ROUNDS):
    """Share of the rounds in which a chosen run's mean lies outside of what the others give."""
    runs = [(results.record(name, method, reading), results.values(quantity, method, name, reading))
            for name in SETS]  # fmt: skip
    chance = rng("webb2006", "held out", quantity, method, reading)
    missed = sum(_misses(quantity, runs, chance) for _ in range(rounds))
    return missed / rounds


def _misses(quantity, runs, chance):
    theirs, ours = 0.0, np.zeros(N_DRAWS)
    for record, values in runs:
        chosen = chance.integers(values.size)
        # A single run is on both sides: nothing else tells of that set.
        others = np.delete(values, chosen) if values.size > 1 else values
        theirs += values[chosen]
        found = part(quantity, record, others)
        ours += found[chance.integers(found.size, size=N_DRAWS)]
    low, _, high = central(ours)
    return not low - 1e-9 <= theirs <= high + 1e-9
