"""How many models SNB and fsNB try on the synthetic data sets: section 7.1's two means."""

import numpy as np

from replication.evidence.predictive import summarised
from replication.evidence.quantity import quantity
from replication.evidence.stochastic import Stochastic
from replication.papers.vidaurre2012.protocol.settings import (
    N_PREDICTORS,
    N_SETS,
    PAPER,
    SCENARIOS,
)
from replication.papers.vidaurre2012.verdicts.diabetes.results import SUMMARIES
from replication.papers.vidaurre2012.verdicts.forward import by_selected


@quantity("mean")
def _mean(address, results, analysis):
    """Mean over all data sets of all four scenarios, which have as many each."""
    kind = "trials" if analysis.evaluation else "evaluations"
    by_scenario = [
        (
            results.sets(scenario, "fsNB", analysis.reading.name) or results.sets(scenario, "fsNB")
        ).get(kind, ())
        for scenario in address.sets
    ]
    if min(map(len, by_scenario)) < 2:
        return ()
    means = [
        summarised(runs, N_SETS, SUMMARIES["mean"], PAPER, "cost", scenario)
        for runs, scenario in zip(by_scenario, SCENARIOS, strict=True)
    ]
    return np.mean(np.stack(means), axis=0) if all(map(len, means)) else ()


RULES = (
    by_selected(
        "SNB, synthetic", [("table1", scenario) for scenario in SCENARIOS], N_SETS, N_PREDICTORS
    ),
    Stochastic("text", "evaluations", "fsNB, synthetic", "mean", of=_mean),
)
