"""Table 1: means and deviations over the 100 data sets of each scenario.

The generator was chosen by the printed numbers of NB and SNB, which it therefore explains
afterwards; those of the other four methods were not looked at.
"""

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.predictive import summarised
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.papers.vidaurre2012.protocol import readings
from replication.papers.vidaurre2012.protocol.scenarios import has
from replication.papers.vidaurre2012.protocol.settings import (
    METHODS,
    N_CLASSES,
    N_NOISY,
    N_PREDICTORS,
    N_SETS,
    PAPER,
    SCENARIOS,
    SELECTING,
)

__all__ = ["RULES", "mean", "sd"]

#: The methods by whose numbers the generator was chosen.
CHOSE = ("NB", "SNB")

#: What is printed, as results call it, and the largest that it can be.
_KINDS = {
    "error": ("error", 1.0 - 1.0 / N_CLASSES),
    "selected": ("selected", N_PREDICTORS),
    "noisy selected": ("noisy", N_NOISY),
}


def mean(samples):
    """Mean of runs along axis 1."""
    return samples.mean(axis=1)


def sd(samples):
    """Deviation of runs along axis 1."""
    return samples.std(axis=1, ddof=1)


def _quantity(kind):
    key, most = _KINDS[kind]

    def draws(at, results, look):
        [scenario] = at.sets
        found = results.sets(scenario, at.method, look.run.name)
        if not found or found[key].size < 2:
            return ()
        deviation = at.summary == "sd"
        statistic = sd if deviation else mean
        # All methods of a scenario share its data sets, and here the samples of them.
        drawn = summarised(
            found[key], N_SETS, statistic, PAPER, "table1", scenario, ratio=deviation
        )
        # Stretched draws of what is hardly ever more than 0 may fall below it.
        return np.maximum(drawn, 0.0)

    def span(at, results):
        # No deviation of numbers from 0 to most is larger than half of that, but for n - 1.
        return Range.of(0.0, most / 2 if at.summary == "sd" else most)

    return Quantity(kind, "", draws, span)


_QUANTITIES = {kind: _quantity(kind) for kind in _KINDS}


def _rule(what, columns, **given):
    statistics = (f"{what} mean", f"{what} sd")
    return Drawn("table1", SCENARIOS, columns, statistics, of=_QUANTITIES[what], **given)


RULES = (
    _rule("error", METHODS),
    *(_rule(what, SELECTING) for what in ("selected", "noisy selected")),
)


def paired(results, scenario, what, methods, reading=readings.DEFAULT):
    """What several methods give on the same data sets under a reading, (n_sets, n_methods).

    A reading that does not touch a method leaves it as by default.
    """
    found = []
    for method in methods:
        touched = reading in readings.names(method, has(scenario))
        found.append(results.sets(scenario, method, reading if touched else readings.DEFAULT))
    if not all(found):
        return np.empty((0, len(methods)))
    size = min(each[what].size for each in found)
    return np.column_stack([each[what][:size] for each in found])
