"""What is known of the cause, for the drawn numbers of Table 1 that no reading gives.

The chapter sums these up in `CAUSES` of `pages.sections`: a new cause belongs there too.
"""

from dataclasses import replace

from replication.evidence.interval import central
from replication.evidence.vocabulary import DISAGREES, OPEN
from replication.papers.hong2002.protocol.settings import FOLDS
from replication.papers.hong2002.verdicts.class_sizes import CLASS_ROWS
from replication.papers.hong2002.verdicts.rows import split_row

#: How many readings are shown beside the default one.
NEAREST = 2

_SEPARATED = (
    "features separate the classes, so the likelihood has no maximum: the number depends on where "
    "the iteration stops, for which section 3 gives only some ad hoc rules"
)
_RARE = (
    "class {number} has {rows} of {all} examples and is separated from the rest: importances grow "
    "until the iteration is stopped, and the number depends on how"
)
_LYMPH_NB = (
    "with L = 1 added to P(C | v) a rare value calls for a rare class; added to P(v | C) it does "
    "not, and the printed numbers lie near that reading's"
)
_FEW = "the printed deviation is that of few test sets of 14 or 15 examples, where one error is 7 %"


def explained(verdict, draws):
    """Shorten the note to the default reading and the nearest, and add what is known of a cause.

    ``draws`` is a dict of reading to draws, the default's first.
    """
    if verdict.verdict not in (DISAGREES, OPEN):
        return verdict
    intervals = _intervals(verdict, draws)
    cause = [_cause(verdict)] if verdict.verdict == DISAGREES else []
    return replace(verdict, note="; ".join([*cause, intervals]))


def _intervals(verdict, draws):
    """The default reading's interval, and those of the readings that come nearest."""
    target = float(verdict.reported)
    ends = {name: central(values) for name, values in draws.items()}
    distance = {name: max(low - target, target - high) for name, (low, _, high) in ends.items()}
    default = next(iter(draws))
    nearest = sorted((name for name in draws if name != default), key=distance.get)
    shown = [default, *nearest[:NEAREST]]
    intervals = "; ".join(f"{name}: {ends[name][0]:.4g} to {ends[name][2]:.4g}" for name in shown)
    more = len(nearest) - NEAREST
    return intervals + (f"; {more} other readings lie further off" if more > 0 else "")


def _cause(verdict):
    problem, part = split_row(verdict.row)
    if problem.name == "mushroom" and verdict.statistic.startswith(("m ", "negative")):
        return _SEPARATED
    if problem.name == "lymph":
        sizes = CLASS_ROWS[problem.name]
        if verdict.column == "NB":
            return _LYMPH_NB
        if part != "All" and sizes[part] < FOLDS:
            return _RARE.format(number=part + 1, rows=sizes[part], all=sum(sizes))
        if verdict.statistic.endswith("sd"):
            return _FEW
    return "no reading that was tried gives it, and no cause is known; chance puts some outside too"
