"""How many models SNB and fsNB try on the synthetic data sets: section 7.1's two means."""

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.power import Span
from replication.evidence.predictive import summarised
from replication.evidence.quantity import quantity
from replication.papers.vidaurre2012.protocol import readings
from replication.papers.vidaurre2012.protocol.scenarios import has
from replication.papers.vidaurre2012.protocol.settings import (
    EPSILON,
    N_PREDICTORS,
    N_SETS,
    NU,
    PAPER,
    SCENARIOS,
)
from replication.papers.vidaurre2012.verdicts.synthetic.table1 import mean

__all__ = ["COUNTED", "RULES", "method_of", "of_both"]

#: The count of Algorithm 1's loops as they are printed, beside that of values tried once.
COUNTED = ", values beyond 1 too"

#: The most models that a run can try: every predictor step by step to 1, nu at each step.
_MOST = {"SNB": N_PREDICTORS * (N_PREDICTORS + 1) / 2,
         "fsNB": NU * N_PREDICTORS**2 / EPSILON}  # fmt: skip


def method_of(number):
    """The method that a place such as "SNB, synthetic" names."""
    return number.column.partition(",")[0]


def of_both(method, names):
    """Each reading of a method's cost, and that with the other count where there are two."""
    return [each + end for each in names for end in ("", COUNTED) if not end or method == "fsNB"]


def _named(number, results):
    method = method_of(number)
    found = dict.fromkeys(
        name for scenario in SCENARIOS for name in readings.names(method, has(scenario))
    )  # fmt: skip
    chooses = ("alphas summed", "least training error", "last model")
    return of_both(method, [name for name in found if name not in chooses])


@quantity("mean", span=lambda number, results: Span(0.0, _MOST[method_of(number)]))
def _mean(number, results, reading):
    """Mean over all data sets of all four scenarios, which have as many each."""
    method = method_of(number)
    name, counted, _ = reading.partition(COUNTED)
    what = "trials" if counted else "evaluations"
    found = [_runs(results, scenario, method, name, what) for scenario in SCENARIOS]
    if min(map(len, found)) < 2:
        return ()
    means = [summarised(runs, N_SETS, mean, PAPER, "cost", scenario)
             for runs, scenario in zip(found, SCENARIOS, strict=True)]  # fmt: skip
    return np.mean(np.stack(means), axis=0)


def _runs(results, scenario, method, name, what):
    own = results.sets(scenario, method, name) or results.sets(scenario, method)
    return own.get(what, np.empty(0))


RULES = (
    Drawn("text", "evaluations", ("SNB, synthetic", "fsNB, synthetic"), "mean", of=_mean,
          readings=_named, where=lambda number: (SCENARIOS, method_of(number))),
)  # fmt: skip
