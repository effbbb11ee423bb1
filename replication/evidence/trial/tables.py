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
    columns_of = {name: columns(rules, results) for name, rules in wholes.items()}
    wholes_tried = {
        name: wholes[name]
        for name, columns_found in columns_of.items()
        if columns_found
        and min(getattr(c.draws, "recorded", len(c.draws)) for c in columns_found) >= _LEAST
    }
    refused: dict[tuple[str, str], list[int]] = {}
    sides = _sides(wholes_tried, results, 0)
    for turn in range(rounds):
        # Of runs that are drawn themselves no side is taken: they are the same each turn.
        drawn = {
            name: wholes_tried[name]
            for name, (stand_ins, _) in sides.items()
            if any(len(column.draws) == 1 for column in stand_ins)
        }
        sides |= _sides(drawn, results, turn) if turn else {}
        for name, columns_of_sides in sides.items():
            for kind, is_refused in _refused(columns_of[name], *columns_of_sides, turn).items():
                refused.setdefault((name, kind), []).append(is_refused)
    return [Tried(*place, sum(refusals), len(refusals)) for place, refusals in refused.items()]


def interval(trial: Tried) -> tuple[float, float]:
    """Return the 95 % interval of the share refused."""
    proportion = binomtest(trial.refused, trial.tried).proportion_ci()
    return float(proportion.low), float(proportion.high)


def why_silent(group: str, trials: Iterable[Tried]) -> tuple[str, str]:
    """Return for what reason, and why, the joint test of a table says nothing; or twice ""."""
    rows = {tried_.kind: tried_ for tried_ in trials if tried_.quantity == group}
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


def _sides(wholes, results, turn) -> dict[str, tuple[list[Column], list[Column]]]:
    """What is drawn of the runs that stand for the paper's, and of all others, by table."""
    by_side = []
    for theirs in (True, False):
        with held_out(turn, theirs=theirs):
            fresh = again(results)
            by_side.append({name: columns(rules, fresh) for name, rules in wholes.items()})
    return {name: (by_side[0][name], by_side[1][name]) for name in wholes}


def _refused(columns_, stand_ins, drawn, turn) -> dict[str, bool]:
    """Whether runs that stand for the paper's are refused by the others: true, and with mistakes.

    A mistake that there is no other method's value for is not made.
    """
    runs: dict[Hashable, int] = {}
    for column in columns_:
        runs[column.group] = min(runs.get(column.group, len(column.draws)), len(column.draws))
    places = {group: rng("held out", turn, str(group)).integers(n) for group, n in runs.items()}
    columns_tried = [
        _column(*trio, places[trio[0].group])
        for trio in zip(columns_, stand_ins, drawn, strict=True)
    ]
    counts = realised(columns_tried).sum(axis=1)
    by_kind = {
        TABLE: columns_tried,
        CELLS: _wrong(columns_tried, turn),
        EXCHANGED: _exchanged(columns_tried, turn),
    }
    return {
        kind: share(counts, sum(column.away > 0 for column in planted)) < RARE
        for kind, planted in by_kind.items()
        if planted
    }


def _wrong(columns: Sequence[Column], turn: int) -> list[Column]:
    """Put other methods' values in the place of some numbers that print otherwise."""
    chance = rng("held out", turn, CELLS)
    pairs = [
        (k, peers)
        for k, column in enumerate(columns)
        if (peers := [c for c in columns if c.what == column.what and c.printed != column.printed])
    ]
    columns_wrong, n = list(columns), max(1, round(len(columns) / EVERY))
    for place in chance.permutation(len(pairs))[:n]:
        k, peers = pairs[place]
        columns_wrong[k] = replace(columns[k], printed=peers[chance.integers(len(peers))].printed)
    return columns_wrong if pairs else []


def _exchanged(columns: Sequence[Column], turn: int) -> list[Column]:
    """Exchange two methods' values wherever both have one."""
    by_place = {(column.what, column.method): column for column in columns}
    methods = list(dict.fromkeys(column.method for column in columns))
    pairs = [
        {first: second, second: first}
        for first, second in combinations(methods, 2)
        if any((column.what, second) in by_place for column in columns if column.method == first)
    ]
    if not pairs:
        return []
    pair = pairs[rng("held out", turn, EXCHANGED).integers(len(pairs))]
    partners = (by_place.get((column.what, pair.get(column.method))) for column in columns)
    return [
        replace(column, printed=partner.printed) if partner else column
        for column, partner in zip(columns, partners, strict=True)
    ]


def _column(column: Column, stand_in: Column, drawn: Column, place: int) -> Column:
    """The other runs, and in the place of the printed number what the held-out ones would print."""
    if len(stand_in.draws) == 1:
        value, draws = stand_in.draws[0], drawn.draws
    else:  # runs themselves, of which no side was taken
        value, draws = column.draws[place], np.delete(column.draws, place)
    unit = float(column.printed.width)
    if math.isfinite(unit) and unit > 0:
        value = np.round(value / unit) * unit
    else:
        unit = 0.0
    return replace(column, printed=Range.of(value - unit / 2, value + unit / 2), draws=draws)
