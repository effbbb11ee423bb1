"""Do the printed means of all methods stand together under one reading? A verdict a scope.

These are tests of our own making, and no claims of the paper's.
"""

import numpy as np

from replication.evidence.claim import RARE, by_p, not_judged
from replication.evidence.predictive import N_DRAWS
from replication.evidence.table_test import of_table
from replication.papers.boulle2007.protocol.settings import NB
from replication.papers.boulle2007.protocol.uci_settings import NB_EF
from replication.papers.boulle2007.verdicts.table_test import nothing_fails
from replication.papers.boulle2007.verdicts.uci.absent import note as missing
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, USUAL
from replication.papers.boulle2007.verdicts.uci.crossed import (
    CHOICES,
    GROUPS,
    SCOPES,
    giving,
    least_changed,
    named,
)

__all__ = ["best", "verdicts", "what"]

#: A search that lets so large a part of the swapped tables pass tells nothing.
_BLIND = 0.5
#: A reading of scopes without NB(EF): it was left out when it had been seen to fall.
WITHOUT = f"without {NB_EF}"

_TITLES = {"table3": "Table 3", "table4": "Table 4"}
_WHAT = {
    "CR": "mean CR",
    "means": "means of all three criteria",
    "CR by MODL": f"mean CR {WITHOUT}",
}


def verdicts(results):
    """Verdicts on the means of the tables as wholes, all choices crossed."""
    found = results.crossed()
    return [_judge(scope, found) for scope in SCOPES]


def what(scope):
    """What a scope is called, such as "mean CR of Table 3"."""
    means, where = scope.split(", ")
    return f"{_WHAT[means]} of {where.replace('both', 'Tables 3 and 4')}"


def best(found, scope):
    """The row of the most numbers that stand, and of those of the largest p."""
    return found.sort_values(
        [f"{scope}: stand", f"{scope}: p"], ascending=False, kind="stable"
    ).iloc[0]


def _judge(scope, found):
    _, criteria = SCOPES[scope]
    says = f"the printed {what(scope)} stand together under one reading"
    if found.empty:
        none = not_judged(what(scope), says, "not all data sets that are at hand were run")
        return of_table(none)
    names = [named(row).name for row in found[list(CHOICES)].to_dict("records")]
    p = dict(zip(names, found[f"{scope}: p"], strict=True))
    passing = found[found[f"{scope}: p"] >= RARE]
    kept = [view.name for view in least_changed(passing, found.iloc[0])]
    closest = max(names[1:], key=p.get, default=USUAL.name)
    told = {name: (float(p[name]), False) for name in (USUAL.name, *(kept or [closest]))}
    if NB_EF not in GROUPS[criteria[0]]:
        told = {_without(name): each for name, each in told.items()}
    verdict = by_p(
        what(scope), says, told, N_DRAWS, _note(scope, found, passing, closest, p), digits=4
    )
    # The search takes whichever combination lets a table pass: so do the swapped ones.
    blind = len(passing) and _swapped(scope, found) > _BLIND
    return of_table(nothing_fails(verdict) if blind else verdict)


def _without(name):
    return WITHOUT if name == USUAL.name else f"{name}; {WITHOUT}"


def _note(scope, found, passing, closest, p):
    tables, criteria = SCOPES[scope]
    first = best(found, scope)
    n_methods = len(GROUPS[criteria[0]])
    numbers = len(tables) * n_methods * (3 if "scores" in criteria else 1)
    n_passing = len(passing) - (p[USUAL.name] >= RARE)
    parts = [
        f"{n_passing:,} of {len(found) - 1:,} other readings, all choices crossed, are not "
        f"rejected at 5 %; {_largest(closest, p)}",
        f"most numbers agree under {named(first).name}, "
        f"{first[f'{scope}: stand']:.0f} of {numbers}",
        f"{_swapped(scope, found):.0%} of tables with two methods swapped pass as well",
        *_yardsticks(tables, found),
    ]
    if NB_EF not in GROUPS[criteria[0]]:
        parts.append(f"{NB_EF} was left out after it was seen to fail")
    return "; ".join(
        [*parts, *(missing(table) for table in TABLES if table in tables and missing(table))]
    )


def _largest(closest, p):
    if p[closest] > p[USUAL.name]:
        return f"the largest p is {p[closest]:.3g}, {closest}"
    return "none has a larger p"


def _yardsticks(tables, found):
    """Say by how many readings NB alone is given: of it no search, prior or average is open."""
    for table in tables:
        given = giving(found, table, NB)
        word = "also" if found.index[0] in given.index else "not"
        yield (
            f"yardstick: {len(given):,} of them give the CR of {NB} alone, {_TITLES[table]}, "
            f"{word} the default"
        )


def _swapped(scope, found):
    """The share of the tables with two methods swapped that some combination lets pass."""
    n_methods = len(GROUPS[SCOPES[scope][1][0]])
    which = int(np.bitwise_or.reduce(found[f"{scope}: which"].to_numpy(int)))
    return which.bit_count() / (n_methods * (n_methods - 1) // 2)
