"""What is known of the cause, for the numbers of Table 1 that no reading gives."""

from dataclasses import replace

from replication.papers.hong2002.results import split_row
from replication.verdict import INCONSISTENT

_SEPARATED = (
    "features separate the classes, so that the likelihood has no maximum and the number is where "
    "the iteration was stopped, for which section 3 gives ad hoc rules in part"
)
_RARE = (
    "class {number} has {rows} of 148 examples and is separated from the rest: importances grow "
    "until the iteration is stopped, and the number depends on how"
)
_LYMPH_NB = (
    "with L = 1 added to P(C | v) a rare value calls for a rare class; added to P(v | C) it does "
    "not, and the printed numbers lie near that reading's"
)
_FEW = "the printed deviation is that of few test sets of 14 or 15 examples, where one error is 7 %"

#: Examples of lymph's classes, in UCI's numbering.
_LYMPH_ROWS = {1: 2, 2: 81, 3: 61, 4: 4}


def explained(verdict):
    """Add to an inconsistent verdict what is known of its cause."""
    if verdict.verdict != INCONSISTENT:
        return verdict
    return replace(verdict, note="; ".join((_cause(verdict), verdict.note)))


def _cause(verdict):
    problem, which = split_row(verdict.row)
    powers = verdict.statistic.startswith(("m ", "negative"))
    if problem.name == "mushroom" and powers:
        return _SEPARATED
    if problem.name == "lymph" and which != "All" and _LYMPH_ROWS[which + 1] < 10:
        if verdict.column != "NB":
            return _RARE.format(number=which + 1, rows=_LYMPH_ROWS[which + 1])
        return _LYMPH_NB
    if problem.name == "lymph" and verdict.column == "NB":
        return _LYMPH_NB
    if problem.name == "lymph" and verdict.statistic.endswith("sd"):
        return _FEW
    return "no reading that was tried gives it, and no cause is known; chance puts some outside too"
