"""Single numbers of Tables 3 and 4 under readings crossed: asked where no reading by itself has it.

Of mean CR the crossed search knows which combinations give them. All else is drawn under each
combination of what touches it, but for what a CR of 0 stands for and how the CR of a set is summed:
these scale the CR of all methods of a fold alike.
"""

from dataclasses import dataclass, replace
from itertools import product

from replication.evidence.judging import judge_draws
from replication.evidence.origin import origins
from replication.evidence.vocabulary import STANDS
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    NO_FLOOR,
    PAPER,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import ESTIMATES, MISSING, Choices
from replication.papers.boulle2007.verdicts.uci.assumptions import EXACT, TIES, View
from replication.papers.boulle2007.verdicts.uci.crossed import giving, least_changed

__all__ = ["Tried", "before", "combined", "crossed"]


@dataclass(frozen=True)
class Tried:
    """What combinations of readings give of a number.

    Attributes
    ----------
    draws, views : dict
        By name, of those that give it and change no more than they must; and, but of mean CR, those
        whose interval lies lowest and highest of all.
    told : str
        How many were tried, and how many give it.
    """

    draws: dict
    views: dict
    told: str


def before(verdict):
    """Yield the readings beside the default that give a number and were stated before."""
    known = origins(PAPER)
    return (name for name in verdict.agrees if not known.afterwards(name, verdict))


def crossed(number, at, results, draw):
    """Ask a number of all choices at once.

    Parameters
    ----------
    number : Reported
    at : Address
    results : Results
    draw : callable
        From address, results and a view to draws.
    """
    searched = (at.summary, at.kind) == ("mean", "CR")
    found = _rates(at, results) if searched else _drawn(number, at, results, draw)
    views, kept, n_tried, n_giving = found
    told = f"of {n_tried:,} combinations of readings {n_giving:,} give it" if n_tried else ""
    drawn = {view.name: draw(at, results, view) for view in (*views, *kept)}
    return Tried(drawn, {view.name: view for view in (*views, *kept)}, told)


def _rates(at, results):
    found = results.crossed()
    if found.empty:
        return (), (), 0, 0
    rows = giving(found, at.part, at.method)
    return least_changed(rows, found.iloc[0]), (), len(found), len(rows)


def _drawn(number, at, results, draw):
    judged = {}
    for view in combined(at.part, at.kind, at.summary):
        drawn = draw(at, results, view)
        if len(drawn):
            judged[view] = judge_draws(number, drawn)
    if not judged:
        return (), (), 0, 0
    giving_it = [view for view, each in judged.items() if each.verdict in STANDS]
    least: list[View] = []
    for view in sorted(giving_it, key=lambda view: len(_changed(view))):
        if not any(_changed(other) <= _changed(view) for other in least):
            least.append(view)
    ends = min(judged, key=lambda view: judged[view].low), max(judged, key=lambda v: judged[v].high)
    return least, ends, len(judged), len(giving_it)


def combined(table, criterion, statistic):
    """All views of a table's numbers by a criterion that the choices make."""
    sums = {
        "mean": [{}],
        "rank": [{"ties": rule, "decimals": n} for rule, n in product(TIES, (EXACT, 4, 3, 2))],
    }.get(statistic, [{"paired": paired} for paired in (True, False)])
    runs = product(
        ESTIMATES,
        MISSING if table == "table3" else MISSING[:1],
        PRIORS,
        COUNTED,
        (NO_FLOOR, *FLOORS) if criterion == "CR" else (NO_FLOOR,),
    )
    views = []
    for estimate, missing, prior, counted, floor in runs:
        choices = Choices(estimate, missing, prior, counted, floor=floor)
        views += [replace(View(choices), **of) for of in sums]
    return views


def _changed(view):
    return frozenset(view.name.split("; ")) - {"default"}
