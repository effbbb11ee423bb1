"""Table 1: means and deviations over the 100 data sets of each scenario.

The generator was chosen by the printed numbers of NB and SNB, which it therefore explains
afterwards; those of the other four methods were not looked at.
"""

import numpy as np

from replication.evidence.address import Analysis
from replication.evidence.judging import judge_draws, settle
from replication.evidence.predictive import summarised
from replication.evidence.quantity import Quantity
from replication.evidence.recorded import kept
from replication.evidence.stochastic import Stochastic, by_readings
from replication.evidence.vocabulary import FOLLOWS, STANDS
from replication.papers.vidaurre2012.protocol.grid import RUN
from replication.papers.vidaurre2012.protocol.settings import (
    METHODS,
    N_SETS,
    PAPER,
    SCENARIOS,
    SELECTING,
)
from replication.papers.vidaurre2012.verdicts import crossed
from replication.papers.vidaurre2012.verdicts.diabetes.results import SUMMARIES
from replication.papers.vidaurre2012.verdicts.repeated import judged_as_repeated

#: The methods by whose numbers the generator was chosen.
CHOSE = ("NB", "SNB")

#: Where WNB prints what NB does: of continuous predictors, mean and deviation.
REPEATS = ("CI", "CR")

#: What is printed, as results call it.
_KINDS = {"error": "error", "selected": "selected", "noisy selected": "noisy"}


def _quantity(kind):
    return Quantity(
        kind,
        "",
        lambda address, results, analysis: _draws(
            results, *address.sets, address.method, analysis.reading.name, kind, address.summary
        ),
    )


@kept
def _draws(results, scenario, method, reading, kind, summary):
    """Draws of a number under a reading: the verdict on it and that on the table ask for them."""
    key, sets = _KINDS[kind], results.sets(scenario, method, reading)
    if not sets or sets[key].size < 2:
        return ()
    # All methods of a scenario share its data sets, and here the samples of them.
    drawn = summarised(
        sets[key], N_SETS, SUMMARIES[summary], PAPER, "table1", scenario, ratio=summary == "sd"
    )
    # Stretched draws of what is hardly ever more than 0 may fall below it.
    return np.maximum(drawn, 0.0)


_QUANTITIES = {kind: _quantity(kind) for kind in _KINDS}


def analyses(address, results):
    """The readings of a number, then every recorded combination of them."""
    [scenario] = address.sets
    combined = (
        crossed.readings(address.method, (scenario,)) if address.method in crossed.METHODS else {}
    )
    return (*address.analyses, *(Analysis(name, run) for name, run in combined.items()))


def _judge(number, draws, results):
    """Judge by every reading, and sum up what combinations give: they are too many to be told."""
    alone = {name: values for name, values in draws.items() if name in RUN}
    verdict = by_readings(number, alone, results)
    if len(alone) == len(draws):
        return verdict
    judged = {name: judge_draws(number, values, reading=name) for name, values in draws.items()}
    gives = sum(judged[name].verdict in STANDS for name in draws if name not in RUN)
    summed = (
        f"under {len(draws)} readings, {len(draws) - len(alone)} of them crossed: "
        f"{gives or 'none'} {'give' if gives > 1 else 'gives'} it"
    )
    return settle(judged, next(iter(draws)), note=f"{verdict.note}; {summed}")


def _rule(measure, columns, rows=SCENARIOS, **options):
    statistics = (f"{measure} mean", f"{measure} sd")
    return Stochastic(
        "table1",
        rows,
        columns,
        statistics,
        of=_QUANTITIES[measure],
        analyses=analyses,
        **{"judge": _judge, "by_intervals": True, **options},
    )


RULES = (
    _rule("error", tuple(method for method in METHODS if method != "WNB")),
    _rule("error", "WNB", tuple(row for row in SCENARIOS if row not in REPEATS)),
    _rule("error", "WNB", REPEATS, kind=FOLLOWS, judge=judged_as_repeated(_judge)),
    *(_rule(kind, SELECTING) for kind in ("selected", "noisy selected")),
)
