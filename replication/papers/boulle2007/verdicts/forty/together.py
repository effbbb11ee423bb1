"""Do the printed means of all methods stand together under one reading? A verdict a scope."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import RARE, claim, not_judged
from replication.evidence.predictive import N_DRAWS
from replication.evidence.vocabulary import AGREES, DISAGREES, NOT_JUDGED, NOTHING_FAILS, WHOLE
from replication.papers.boulle2007.protocol.forty_settings import NB_EF
from replication.papers.boulle2007.verdicts.forty.absent import note as missing
from replication.papers.boulle2007.verdicts.forty.crossed import CHOICES, GROUPS, SCOPES
from replication.papers.boulle2007.verdicts.forty.views import TABLES

__all__ = ["best", "verdicts"]

#: A search that lets so large a part of the swapped tables pass tells nothing.
_BLIND = 0.5
_KEY = "7.2"
_SAYS = {
    "CR": "mean CR of all seven methods",
    "means": "means of all three criteria of all seven methods",
    "CR by MODL": "mean CR of the six methods that MODL prepares",
}


def verdicts(results):
    """Verdicts on the tables as wholes, under every combination of readings."""
    found = results.crossed()
    return [_judge(scope, found) for scope in SCOPES]


def best(found, scope):
    """The row of the most numbers that stand, and of those of the largest p."""
    return found.sort_values([f"{scope}: stand", f"{scope}: p"], ascending=False,
                             kind="stable").iloc[0]  # fmt: skip


def _judge(scope, found):
    tables, criteria = SCOPES[scope]
    what, where = scope.split(", ")
    statement = (
        f"the printed {_SAYS[what]} stand together under one reading, "
        f"{where.replace('both', 'both tables')}"
    )
    if found.empty:
        return not_judged(_KEY, statement, "not all data sets that are at hand were run")
    first = best(found, scope)
    n_methods = len(GROUPS[criteria[0]])
    numbers = len(tables) * n_methods * (3 if "scores" in criteria else 1)
    n_swaps = n_methods * (n_methods - 1) // 2
    passing = found[found[f"{scope}: p"] >= RARE]
    # The search takes whichever combination lets a table pass: so do the swapped ones.
    which = int(np.bitwise_or.reduce(found[f"{scope}: which"].to_numpy(int)))
    swaps = which.bit_count() / n_swaps
    note = (
        f"{len(passing)} of {len(found)} combinations are not refused as a whole at 5 %; most "
        f"numbers stand, {first[f'{scope}: stand']:.0f} of {numbers}, under {_named(first)} "
        f"(p {first[f'{scope}: p']:.3f}); of the tables with two methods swapped, looked at under "
        f"as many combinations, {swaps:.0%} are not refused under some"
    )
    if NB_EF not in GROUPS[criteria[0]]:
        note += f"; {NB_EF} was left out when it had been seen to fall"
    if len(passing):
        closest = passing.sort_values(f"{scope}: p", ascending=False, kind="stable").iloc[0]
        note += f"; the largest p has {_named(closest)}"
    blind = len(passing) and swaps > _BLIND
    word, negation = (AGREES, DISAGREES) if len(passing) else (DISAGREES, AGREES)
    word, negation = (NOT_JUDGED, NOT_JUDGED) if blind else (word, negation)
    value = f"{first[f'{scope}: stand']:.0f} of {numbers}"
    found = claim(_KEY, statement, value, N_DRAWS, word, f"{note}{_missing(tables)}",
                  negation=negation, reason=NOTHING_FAILS if blind else "")  # fmt: skip
    return replace(found, kind=WHOLE)


def _named(row):
    return ", ".join(f"{choice} {row[choice]}" for choice in CHOICES)


def _missing(tables):
    told = [missing(table) for table in TABLES if table in tables and missing(table)]
    return "".join(f"; {each}" for each in told)
