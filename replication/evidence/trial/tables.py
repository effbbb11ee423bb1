"""Whole tables on trial: held-out runs in the place of every number of a table at once.

What is true tells the level of the joint test. Its power is told by the same tables with mistakes
in them: one cell in `EVERY` with another method's value, and two methods' columns exchanged.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
from printed_numbers import Range
from scipy.stats import binomtest

from replication.engine.seeds import rng
from replication.evidence.claim import RARE
from replication.evidence.predictive import held_out
from replication.evidence.recorded import Recorded
from replication.evidence.table_test import Column, columns, realised, share
from replication.evidence.trial.held_out import Tried, again
from replication.evidence.vocabulary import FEW, NOTHING_FAILS, UNCALIBRATED

__all__ = [
    "CELLS",
    "EVERY",
    "EXCHANGED",
    "MOST",
    "TABLE",
    "TABLES",
    "interval",
    "tables",
    "why_silent",
]

TABLE = "a whole table, true"
CELLS = "a whole table, wrong cells"
EXCHANGED = "a whole table, two methods' columns exchanged"

#: One cell in so many is wrong, at least one of a table: 16 of hong2002's 234.
EVERY = 15

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
    refused: dict[tuple[str, str], list[int]] = {}
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
            for kind, found in _refused(own[what], *both, turn).items():
                refused.setdefault((what, kind), []).append(found)
    return [Tried(*place, sum(found), len(found)) for place, found in refused.items()]


def interval(tried: Tried) -> tuple[float, float]:
    """Return the 95 % interval of the share refused."""
    found = binomtest(tried.refused, tried.tried).proportion_ci()
    return float(found.low), float(found.high)


def why_silent(what: str, found: Iterable[Tried]) -> tuple[str, str]:
    """Return for what reason, and why, the joint test of a table says nothing; or twice ""."""
    rows = {each.kind: each for each in found if each.quantity == what}
    if TABLE not in rows or rows[TABLE].tried < TABLES:
        return FEW, "too few runs to put the joint test on trial"
    true = rows.pop(TABLE)
    if interval(true)[1] > MOST:
        return UNCALIBRATED, f"on trial it refuses {true.share:.1%} of true tables"
    most = max((rows[kind].share for kind in (CELLS, EXCHANGED) if kind in rows), default=0.0)
    if most <= true.share:
        why = f"on trial it refuses {most:.1%} of wrong tables, and {true.share:.1%} of true ones"
        return NOTHING_FAILS, why
    return "", ""


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


def _refused(own, theirs, ours, turn) -> dict[str, bool]:
    """Whether runs that stand for the paper's are refused by the others: true, and with mistakes.

    A mistake that there is no other method's value for is not made.
    """
    runs: dict[Hashable, int] = {}
    for each in own:
        runs[each.group] = min(runs.get(each.group, len(each.draws)), len(each.draws))
    places = {group: rng("held out", turn, str(group)).integers(n) for group, n in runs.items()}
    tried = [_column(*each, places[each[0].group]) for each in zip(own, theirs, ours, strict=True)]
    counts = realised(tried).sum(axis=1)
    made = {TABLE: tried, CELLS: _wrong(tried, turn), EXCHANGED: _exchanged(tried, turn)}
    return {
        kind: share(counts, sum(each.away > 0 for each in found)) < RARE
        for kind, found in made.items()
        if found
    }


def _wrong(columns: Sequence[Column], turn: int) -> list[Column]:
    """Put other methods' values in the place of some numbers that print otherwise."""
    chance = rng("held out", turn, CELLS)
    pairs = [
        (k, own)
        for k, each in enumerate(columns)
        if (own := [c for c in columns if c.what == each.what and c.printed != each.printed])
    ]
    found, n = list(columns), max(1, round(len(columns) / EVERY))
    for place in chance.permutation(len(pairs))[:n]:
        k, own = pairs[place]
        found[k] = replace(columns[k], printed=own[chance.integers(len(own))].printed)
    return found if pairs else []


def _exchanged(columns: Sequence[Column], turn: int) -> list[Column]:
    """Exchange two methods' values wherever both have one."""
    by_place = {(each.what, each.method): each for each in columns}
    methods = list(dict.fromkeys(each.method for each in columns))
    pairs = [
        {one: other, other: one}
        for one, other in combinations(methods, 2)
        if any((each.what, other) in by_place for each in columns if each.method == one)
    ]
    if not pairs:
        return []
    pair = pairs[rng("held out", turn, EXCHANGED).integers(len(pairs))]
    others = (by_place.get((each.what, pair.get(each.method))) for each in columns)
    return [
        replace(each, printed=other.printed) if other else each
        for each, other in zip(columns, others, strict=True)
    ]


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
