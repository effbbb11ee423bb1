"""Whole tables on trial: held-out runs in the place of every number of a table at once."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from scipy.stats import binomtest

from replication.engine.seeds import rng
from replication.evidence.claim import RARE
from replication.evidence.predictive import held_out
from replication.evidence.ranges import Range
from replication.evidence.recorded import Recorded
from replication.evidence.table_test import Column, Count, columns
from replication.evidence.trial.held_out import Tried, again

__all__ = ["MOST", "TABLE", "TABLES", "interval", "shown", "tables"]

TABLE = "a whole table, true"

#: How many held-out tables there are of each.
TABLES = 400

#: The level of a table's count is shown where the share refused is no more, at the upper end.
MOST = 0.09

#: What is drawn of fewer runs leaves none to judge by where some are held out.
_LEAST = 3


def tables(
    wholes: Mapping[str, Iterable[Any]], results: Recorded, rounds: int = TABLES
) -> list[Tried]:
    """Judge held-out tables by all other runs, under the default reading, as the paper's is.

    Parameters
    ----------
    wholes : mapping of str to iterable of Rule
        The rules of each table, by its name.
    results : Recorded
        Of the paper.
    rounds : int
        Held-out tables of each.

    Returns
    -------
    list of Tried
        By table. One that is drawn of too few runs to hold any out is in none.
    """
    own = {what: columns(rules, results) for what, rules in wholes.items()}
    tried = {
        what: wholes[what]
        for what, found in own.items()
        if found and min(map(_runs, found)) >= _LEAST
    }
    refused = dict.fromkeys(tried, 0)
    sides = _sides(tried, results, 0)
    for turn in range(rounds):
        # Of runs that are drawn themselves no side is taken: they are the same each turn.
        drawn = {
            what: tried[what]
            for what, (theirs, _) in sides.items()
            if any(len(each.draws) == 1 for each in theirs)
        }
        sides |= _sides(drawn, results, turn) if turn else {}
        for what, both in sides.items():
            refused[what] += _refused(own[what], *both, turn)
    return [Tried(what, TABLE, count, rounds) for what, count in refused.items()]


def interval(tried: Tried) -> tuple[float, float]:
    """Return the 95 % interval of the share refused."""
    found = binomtest(tried.refused, tried.tried).proportion_ci()
    return float(found.low), float(found.high)


def shown(found: Iterable[Tried]) -> set[str]:
    """Return the tables of which enough were tried, and of which the level is shown."""
    return {
        each.quantity
        for each in found
        if each.kind == TABLE and each.tried >= TABLES and interval(each)[1] <= MOST
    }


def _runs(column: Column) -> int:
    return getattr(column.draws, "recorded", len(column.draws))


def _sides(wholes, results, turn) -> dict[str, tuple[list[Column], list[Column]]]:
    """What is drawn of the runs that stand for the paper's, and of all others, by table."""
    found = []
    for theirs in (True, False):
        with held_out(turn, theirs=theirs):
            fresh = again(results)
            found.append({what: columns(rules, fresh) for what, rules in wholes.items()})
    return {what: (found[0][what], found[1][what]) for what in wholes}


def _refused(own, theirs, ours, turn) -> bool:
    """Whether runs that stand for the paper's are refused by the others."""
    runs: dict[Hashable, int] = {}
    for each in own:
        runs[each.group] = min(runs.get(each.group, len(each.draws)), len(each.draws))
    places = {group: rng("held out", turn, str(group)).integers(n) for group, n in runs.items()}
    tried = [_column(*each, places[each[0].group]) for each in zip(own, theirs, ours, strict=True)]
    return Count.of(tried).p < RARE


def _column(own: Column, theirs: Column, ours: Column, place: int) -> Column:
    """The other runs, and in the place of the printed number what the held-out ones would print."""
    if len(theirs.draws) == 1:
        value, draws = theirs.draws[0], ours.draws
    else:  # runs themselves, of which no side was taken
        value, draws = own.draws[place], np.delete(own.draws, place)
    unit = float(own.printed.width)
    if math.isfinite(unit) and unit > 0:
        value = np.round(value / unit) * unit
    else:
        unit = 0.0
    return replace(own, printed=Range.of(value - unit / 2, value + unit / 2), draws=draws)
