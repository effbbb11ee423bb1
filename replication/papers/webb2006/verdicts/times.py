"""The compute time slide: seconds cannot be compared, ratios to AODE's can."""

from dataclasses import replace

import numpy as np

from replication.evidence.judging import judge_exact, no_data, not_comparable
from replication.evidence.reported import Reported
from replication.evidence.rule import Coded, Derived
from replication.evidence.vocabulary import DERIVED
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from replication.papers.webb2006.verdicts.results import Results

_PHASES = {"training": 0, "testing": 1}
_WEKA = ("J48", "Boosted J48")

#: Whether the clock runs while numbers are cut: the default first.
WITH_CUTS, AFTER_CUTS = "discretisation included", "after discretisation"
_TIMINGS = {WITH_CUTS: Results.timing, AFTER_CUTS: Results.timing_after_cuts}


def absolute(number, results):
    """Verdict on a mean time, with ours beside it."""
    seconds = mean_seconds(results, number.column, number.row)
    return not_comparable(
        number, "an absolute time on another machine; ratios are judged", reproduced=seconds
    )


def ratios(reported, results):
    """Verdicts on what the mean times say of the methods: their ratios to AODE's."""
    own = {number.row: number for number in reported if number.column == "AODE"}
    for number in reported:
        if number.column != "AODE":
            yield _ratio(number, own[number.row], results)


def _ratio(number, base, results):
    printed = float(number.value) / float(base.value)
    part = Reported(number.artefact, number.row, f"{number.column}/AODE", "ratio of mean times",
                    f"{printed:.2g}")  # fmt: skip
    return replace(_judged(part, number, results), kind=DERIVED)


def _judged(part, number, results):
    if number.column in _WEKA:
        return not_comparable(part, "J48 is timed by Weka, in Java, and AODE by us")
    found = {}
    for reading, of in _TIMINGS.items():
        times = [mean_seconds(results, name, number.row, of) for name in (number.column, "AODE")]
        if None not in times:
            found[reading] = times[0] / times[1]
    if WITH_CUTS not in found:
        return no_data(part, "no timing was run")
    note = "mean seconds over the data sets; AODE and LBR are compiled code here, Java there"
    ours = found.pop(WITH_CUTS)
    return judge_exact(part, ours, reading=WITH_CUTS, others=found, note=note)


def ratios_by_set(results, method, phase, reading):
    """How many times AODE's seconds a method takes on each data set, shape (n_sets,)."""
    found = [_TIMINGS[reading](results, name) for name in SETS]
    if any(each is None for each in found):
        return np.empty(0)
    at = _PHASES[phase]
    return np.array([each[method][at] / each["AODE"][at] for each in found])


def mean_seconds(results, method, phase, timing=None):
    """Mean seconds of a method over the data sets, or None where one was not timed."""
    timing = timing or (Results.weka_timing if method in _WEKA else Results.timing)
    found = [timing(results, name) for name in SETS]
    if any(each is None for each in found):
        return None
    return float(np.mean([each[method][_PHASES[phase]] for each in found]))


RULES = (
    Coded("compute time", tuple(_PHASES), METHODS, "mean", by=absolute),
    Derived("compute time", by=ratios),
)
