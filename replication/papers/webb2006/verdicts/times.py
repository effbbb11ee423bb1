"""The compute time slide: seconds cannot be compared, ratios to AODE's can."""

from dataclasses import replace

import numpy as np

from replication.evidence.judging import judge_exact, no_data, not_comparable
from replication.evidence.reported import Ratio
from replication.evidence.rule import Coded, Derived
from replication.evidence.vocabulary import DERIVED
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import METHODS, SETS

_PHASES = {"training": 0, "testing": 1}
_WEKA = ("J48", "Boosted J48")

#: Whether the clock runs while numbers are cut: the default first.
WITH_CUTS, AFTER_CUTS = "discretisation included", "after discretisation"
_TIMINGS = {WITH_CUTS: grid.timing, AFTER_CUTS: grid.timing_cut}
CLOCKS = tuple(_TIMINGS)


def absolute(number, results):
    """Verdict on a mean time, with ours beside it."""
    return not_comparable(
        number,
        "an absolute time on another machine; ratios are judged",
        reproduced=mean_seconds(results, number.column, number.row),
    )


def ratios(reported, results):
    """Verdicts on what the mean times say of the methods: their ratios to AODE's."""
    aode = {number.row: number for number in reported if number.column == "AODE"}
    for number in reported:
        if number.column != "AODE":
            yield _ratio(number, aode[number.row], results)


def _ratio(number, base, results):
    above, below = number.printed, base.printed
    part = Ratio(
        number.artefact,
        number.row,
        f"{number.column}/AODE",
        "ratio of mean times",
        f"{above.value / below.value:.2g}",
        between=above / below,
    )
    return replace(_judged(part, number, results), kind=DERIVED)


def _judged(part, number, results):
    if number.column in _WEKA:
        return not_comparable(part, "J48 is timed by Weka, in Java, and AODE by us")
    by_clock = {}
    for clock, timing in _TIMINGS.items():
        seconds = [
            mean_seconds(results, method, number.row, timing) for method in (number.column, "AODE")
        ]
        if None not in seconds:
            by_clock[clock] = seconds[0] / seconds[1]
    if WITH_CUTS not in by_clock:
        return no_data(part, "not all data sets were timed")
    least, most = part.printed.ends
    note = (
        f"the printed seconds leave {least:.3g} to {most:.3g}; mean "
        "seconds over the data sets, timed once; AODE and LBR are compiled code here, Java there"
    )
    reproduced = by_clock.pop(WITH_CUTS)
    return judge_exact(part, reproduced, reading=WITH_CUTS, others=by_clock, note=note)


def by_set(results, places, clock):
    """Seconds on each data set, shape (n_sets,), by printed cell; {} where a set was not timed."""
    timed = results.complete(map(_TIMINGS[clock], SETS))
    return {
        place: np.array([seconds[place[2]][_PHASES[place[1]]] for seconds in timed])
        for place in places
        if timed
    }


def mean_seconds(results, method, phase, timing=None):
    """Mean seconds of a method over the data sets, or None where one was not timed."""
    timing = timing or (grid.weka_timing if method in _WEKA else grid.timing)
    seconds = [timed[method][_PHASES[phase]] for timed in results.complete(map(timing, SETS))]
    return float(np.mean(seconds)) if seconds else None


RULES = (
    Coded("compute time", tuple(_PHASES), METHODS, "mean", by=absolute),
    Derived("compute time", by=ratios),
)
