"""The compute time slide: seconds cannot be compared, ratios to AODE's can."""

import numpy as np

from replication.evidence.judging import judge_exact, no_data, not_comparable
from replication.evidence.reported import Reported
from replication.evidence.rule import Coded, Derived
from replication.papers.webb2006.protocol.settings import METHODS, SETS

_PHASES = {"training": 0, "testing": 1}
_WEKA = ("J48", "Boosted J48")


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
    if number.column in _WEKA:
        return not_comparable(part, "J48 is timed by Weka, in Java, and AODE by us")
    times = [mean_seconds(results, name, number.row) for name in (number.column, "AODE")]
    if None in times:
        return no_data(part, "no timing was run")
    note = "mean seconds over the data sets; AODE and LBR are compiled code here, Java there"
    return judge_exact(part, times[0] / times[1], reading="ratio of our own times", note=note)


def mean_seconds(results, method, phase):
    """Mean seconds of a method over the data sets, or None where one was not timed."""
    timing = results.weka_timing if method in _WEKA else results.timing
    found = [timing(name) for name in SETS]
    if any(each is None for each in found):
        return None
    return float(np.mean([each[method][_PHASES[phase]] for each in found]))


RULES = (
    Coded("compute time", tuple(_PHASES), METHODS, "mean", by=absolute),
    Derived("compute time", by=ratios),
)
