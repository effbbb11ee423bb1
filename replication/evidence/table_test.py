"""The test of a table at once (no test file): how many numbers lie outside of their intervals.

And how many would by chance: each recorded realisation is treated as if it were a paper. The
numbers that it would print are judged by all others, so that what hangs together does so in the
count as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

import numpy as np
from printed_numbers import Range

from replication.engine.seeds import rng
from replication.evidence.claim import RARE, by_p, names, not_judged
from replication.evidence.interval import central, missed
from replication.evidence.stochastic import Stochastic
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import DISAGREES, NOT_JUDGED, WHOLE, YARDSTICK

#: Where verdicts on tables as a whole stand.
ARTEFACT = "whole"

#: Realisations of a whole table; no p is smaller than one in one more.
N_REALISATIONS = 999

#: What removed numbers have in common is named where half of them have it, and they twice as
#: often as the rest; no more than two such marks.
_HALF, _TWICE, _MOST = 0.5, 2.0, 2


@dataclass(frozen=True)
class Column:
    """One printed number and the draws that judge it; those of a group share their realisations.

    `marks` are what numbers may have in common, such as their data set and their method; columns
    with the same `what` are of the same, by one `method` or another.
    """

    printed: Range
    draws: np.ndarray
    group: Hashable
    marks: tuple[str, ...] = ()
    what: Hashable = ()
    method: str = ""

    @cached_property
    def missed(self) -> np.ndarray:
        """Which draws lie outside of the others' interval.

        Unlike the printed number none is spared for its rounding: as tables on trial show, what
        rounding spares makes up for what few runs do not tell. The page on the trial says so.
        """
        return missed(self.draws, size=abs(self.printed.value))

    @cached_property
    def away(self) -> float:
        """How far outside of its interval the number is, in widths of it; 0 inside."""
        low, _, high = central(self.draws)
        if self.printed.near(low, high):
            return 0.0
        least, most = self.printed.ends
        return max(low - most, least - high) / max(high - low, 1e-12)


@dataclass(frozen=True)
class Count:
    """How many numbers of a table lie outside, beside as many realisations of the protocol.

    Attributes
    ----------
    outside, numbers, touches : int
        How many of how many; how many a reading touches.
    chance : float
        How many do so by chance: the mean over realisations.
    p : float
        In which share of realisations as many do, or more; the table itself is one.
    least : float
        The p of a table of which every number lies outside.
    removed : int
        The fewest numbers to remove, those farthest out first, before the rest is no rare table.
    common : tuple of str
        What most of these have in common, with their number: "33 of lymph".
    """

    outside: int
    numbers: int
    touches: int
    chance: float
    p: float
    least: float
    removed: int = 0
    common: tuple[str, ...] = ()

    @classmethod
    def of(cls, columns: Sequence[Column], touches: int | None = None) -> Count:
        """Count the numbers outside, and those of each recorded realisation as if it were a paper.

        Parameters
        ----------
        columns : sequence of Column
            At least one. A realisation takes one row of each group, independently.
        touches : int, optional
            All by default.
        """
        # The farthest out first: so the fewest are removed before the rest is no rare table.
        ordered = sorted(columns, key=lambda column: -column.away)
        out, table = sum(column.away > 0 for column in ordered), realised(ordered)
        counts, n = table.sum(axis=1), len(ordered)
        p, least, chance = share(counts, out), share(counts, n), float(counts.mean())
        removed = 0
        while removed < out and share(counts, out - removed) < RARE:
            counts = counts - table[:, removed]
            removed += 1
        common = tuple(_common(ordered[:removed], ordered[removed:]))
        return cls(out, n, n if touches is None else touches, chance, p, least, removed, common)

    def __str__(self):
        """Say how many lie outside, and how many by chance."""
        return (
            f"{self.outside} of {self.numbers} lie outside their own intervals, "
            f"{self.chance:.2g} expected by chance (p {shown_p(self.p)})"
        )

    @property
    def together(self) -> str:
        """Say which numbers agree together; "" where all do."""
        if not self.removed:
            return ""
        agree = f"{self.numbers - self.removed} of {self.numbers} agree together"
        peers = f"the other {self.removed} include {names(self.common)}"
        return f"{agree}; {peers}" if self.common else agree


def shown_p(p: float) -> str:
    """Show a p; at the floor of the simulation it is one at most."""
    return f"at most {p:.3f}" if p < 1.5 / (N_REALISATIONS + 1) else f"{p:.2g}"


def realised(columns: Sequence[Column]) -> np.ndarray:
    """Which numbers of each realisation lie outside, shape (N_REALISATIONS, n_columns)."""
    groups: dict[Hashable, list[int]] = {}
    for k, column in enumerate(columns):
        groups.setdefault(column.group, []).append(k)
    chance = rng("whole")
    is_missed = np.empty((N_REALISATIONS, len(columns)), dtype=bool)
    # In one order, so that the order of the rules moves no draw.
    for group in sorted(groups, key=str):
        n = min(len(columns[k].draws) for k in groups[group])
        # One row for the whole group: what shares its runs misses together.
        rows = chance.integers(n, size=N_REALISATIONS)
        for k in groups[group]:
            is_missed[:, k] = columns[k].missed[rows]
    return is_missed


def share(counts: np.ndarray, outside: int) -> float:
    """The share of tables with so many outside, the one in question among them."""
    return float(1 + (counts >= outside).sum()) / (1 + len(counts))


def _common(removed: Sequence[Column], left_in: Sequence[Column]):
    """Yield what the removed numbers have in common, the commonest first."""
    marks_removed, marks_left = (
        Counter(m for column in columns_ for m in column.marks) for columns_ in (removed, left_in)
    )
    often = [
        mark
        for mark, count in marks_removed.most_common()
        if count >= _HALF * len(removed)
        and count * len(left_in) > _TWICE * marks_left[mark] * len(removed)
    ]
    yield from (f"{marks_removed[mark]} of {mark}" for mark in often[:_MOST])


def by_reading(
    rules: Iterable[Any], results: Any, names: Collection[str] | None = None
) -> dict[str, Count]:
    """Count all drawn numbers of some rules at once, under each reading, the default first.

    A number that a reading does not touch counts as under the default, or where readings are
    crossed ("one, other") as under as many of them as touch it; one that the default has no draws
    of does not count. Where ``names`` are given, only those readings and the default are counted.
    """
    return _counted(list(_numbers(rules, results, names)))


def as_a_whole(
    rules: Iterable[Any],
    results: Any,
    what: str,
    *,
    yardstick: str = "",
    on: Collection[str] = (),
    note: str = "",
) -> Verdict:
    """Judge all drawn numbers of some rules at once, and say how far a yardstick comes.

    Parameters
    ----------
    rules, results
        Of the paper.
    what : str
        What they are, such as "Table 1".
    yardstick : str
        A method of which the paper leaves nothing open, as its column or row is called: its numbers
        alone, by default, under the same draws and test. A test that refuses these as well says
        something of the data or of the draws, and not of a method, so that the table has no word.
    on : collection of str
        The rows on which it leaves nothing open; all by default.
    note : str
        What else to say.
    """
    numbers = list(_numbers(rules, results))
    says = f"all numbers of {what} at once are those of one realisation"
    if not numbers:
        return of_table(not_judged(what, says))
    counts = _counted(numbers)
    (default, first), *further = counts.items()
    rare = {name: count for name, count in further if count.least < RARE}
    in_words = [str(first), first.together]
    of_yardstick = [
        drawn
        for drawn in numbers
        if yardstick in (drawn[1].row, drawn[1].column) and (not on or drawn[1].row in on)
    ]
    beside = Count.of(list(_columns(of_yardstick, default))) if of_yardstick else None
    if beside:
        in_words.append(f"yardstick, {yardstick} alone: {beside}")
    if rare:
        # Where even the reading with the largest p is refused, all are.
        best = max(rare, key=lambda name: rare[name].p)
        in_words.append(f"largest p of {len(rare)} other readings, {best}: {rare[best]}")
    p = {name: (count.p, count.least >= RARE) for name, count in counts.items()}
    note = "; ".join(filter(None, [*in_words, note]))
    verdict = by_p(what, says, p, N_REALISATIONS, note, digits=4)
    if verdict.verdict == DISAGREES and beside and beside.p < RARE:
        verdict = replace(verdict, verdict=NOT_JUDGED, reason=YARDSTICK)
    return of_table(verdict)


def of_table(verdict: Verdict) -> Verdict:
    """Put a verdict where those on tables as a whole stand: what they say is a p."""
    return replace(verdict, artefact=ARTEFACT, statistic="p", kind=WHOLE)


def columns(rules: Iterable[Any], results: Any) -> list[Column]:
    """Return a column for each drawn number, or part of one, under the default reading."""
    columns_read = []
    for rule, number, address in _drawn(rules, results):
        analysis = next(iter(rule.analyses(address, results)))
        draws = {analysis.name: rule.of(address, results, analysis)}
        if len(draws[analysis.name]):
            columns_of_number = _columns([(rule, number, draws, address.sets)], analysis.name)
            quantity_ = number.artefact, address.sets, address.part, address.kind, address.summary
            columns_read += [
                replace(c, what=(*quantity_, k), method=address.method)
                for k, c in enumerate(columns_of_number)
            ]
    return columns_read


def _counted(numbers: Sequence[Any]) -> dict[str, Count]:
    readings = dict.fromkeys(name for _, _, draws, _ in numbers for name in draws)
    columns_of: dict[tuple[int, int], list[Column]] = {}
    counts = {}
    for name in readings:
        columns_, touches = [], 0
        for k, drawn_number in enumerate(numbers):
            # Most readings leave most numbers as they are.
            place = k, id(_under(name, drawn_number[2]))
            if place not in columns_of:
                columns_of[place] = list(_columns([drawn_number], name))
            columns_ += columns_of[place]
            touches += len(columns_of[place]) * (name in drawn_number[2])
        counts[name] = Count.of(columns_, touches)
    return counts


def _under(name: str, draws: Mapping[str, Any]) -> Any:
    """Return the draws under a reading, or under as much of it as touches the number."""
    if name in draws:
        return draws[name]
    parts = _parts(name)
    alternatives = (name_ for name_ in draws if _parts(name_) <= parts)
    return draws[max(alternatives, key=lambda name_: len(_parts(name_)), default=next(iter(draws)))]


@cache
def _parts(name: str) -> frozenset[str]:
    """Return the names that a name is put together of."""
    return frozenset(name.split(", "))


def _drawn(rules: Iterable[Any], results: Any):
    """Yield every drawn number with its rule and its address."""
    drawn = [rule for rule in rules if isinstance(rule, Stochastic)]
    for number in results.printed.values():
        for rule in drawn:
            if rule.takes(number):
                yield rule, number, results.address(number)


def _numbers(rules: Iterable[Any], results: Any, names: Collection[str] | None = None):
    """Yield every drawn number with its rule, its draws by reading, and its data sets."""
    for rule, number, address in _drawn(rules, results):
        if draws := rule.draws(address, results, names):
            yield rule, number, draws, address.sets


def _columns(numbers: Iterable[Any], name: str):
    """Yield a column for each number, or part of one, in digits, by its draws under a reading."""
    for rule, number, draws, sets in numbers:
        marks = (number.row, number.column, number.statistic, *(sets if len(sets) == 1 else ()))
        for part, draws_of_part in rule.apart(number, {name: _under(name, draws)}):
            target = rule.digits(part).printed
            yield Column(target, draws_of_part[name], sets, tuple(dict.fromkeys(marks)))
