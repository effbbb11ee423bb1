"""A table as a whole under a reading: how many of its numbers it gives, and all of them at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import RARE, by_p, not_judged
from replication.evidence.drawn import Drawn
from replication.evidence.ranges import Range
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import WHOLE

__all__ = [
    "ARTEFACT", "Column", "Reading", "Whole", "as_a_whole", "by_reading", "jointly", "of_table",
]  # fmt: skip

#: Realisations of a whole table.
N_REALISATIONS = 999

#: Where verdicts on tables as a whole stand.
ARTEFACT = "whole"


@dataclass(frozen=True)
class Column:
    """One printed number and the draws that judge it; those of a group share their realisations."""

    printed: Range
    draws: np.ndarray
    group: Hashable


@dataclass(frozen=True)
class Whole:
    """How far out a table lies among realisations of the protocol, as p values.

    Attributes
    ----------
    largest, mean_square : float
        By the largest distance, and by the mean squared one.
    p : float
        By the better rank of the two, itself ranked among the realisations'.
    least : float
        How likely a realisation is infinitely far, as where of few runs one alone differs: hardly
        any table has a smaller p.
    """

    largest: float
    mean_square: float
    p: float
    least: float


def jointly(columns: Sequence[Column], *names: Hashable) -> Whole:
    """Rank a printed table among realisations by its largest and its mean squared distance.

    A distance is in standard deviations from the mean: of a printed number among all its draws,
    of a draw among the others, so that neither hides in its own. One impossible number makes the
    largest distance large, many small shifts the mean square.

    Parameters
    ----------
    columns : sequence of Column
        At least one. A realisation takes one row of each group, independently.
    *names : hashable
        Name the draws of rows.
    """
    groups: dict[Hashable, list[Column]] = {}
    for column in columns:
        groups.setdefault(column.group, []).append(column)
    chance = rng("whole", *map(str, names))
    ours, theirs, near = [], [], 1.0
    for own in groups.values():
        n = min(len(each.draws) for each in own)
        table = np.column_stack([np.asarray(each.draws, dtype=float)[:n] for each in own])
        rows = chance.integers(n, size=N_REALISATIONS)
        away = _among_others(table)
        near *= np.isfinite(away).all(axis=1).mean()
        ours.append(away[rows])
        theirs.append(_among_all(table, [each.printed for each in own]))
    every = np.vstack([np.concatenate(theirs), np.hstack(ours)])
    shares = [_as_far(every.max(axis=1)), _as_far(np.square(every).mean(axis=1))]
    better = np.min(shares, axis=0)
    p = np.mean(better <= better[0])
    return Whole(*(float(each[0]) for each in shares), float(p), float(1.0 - near))


@dataclass(frozen=True)
class Reading:
    """A table as a whole under one reading.

    Attributes
    ----------
    gives, numbers, touches : int
        How many of how many numbers it gives, and how many it touches.
    p : float
        Of all numbers at once, under this reading alone: were it the right one it would be refused
        as often as the level says, however many others are tried. What these take away is the
        meaning of one that is not refused.
    least : float
        The smallest p that any table could have.
    """

    gives: int
    numbers: int
    touches: int
    p: float
    least: float = 0.0


def by_reading(rules: Iterable[Any], results: Any) -> dict[str, Reading]:
    """Judge all drawn numbers of some rules at once, under each reading, the default first.

    A number that a reading does not touch counts as under the default, or where readings are
    crossed ("one, other") as under as many of them as touch it; one that the default has no draws
    of does not count.
    """
    numbers = list(_numbers(rules, results))
    readings = list(dict.fromkeys(name for _, _, draws, _ in numbers for name in draws))
    known: dict[tuple[int, int], list[bool]] = {}
    found = {}
    for name in readings:
        gives = []
        for k, (rule, number, draws, _) in enumerate(numbers):
            own = _under(name, draws)
            if (k, id(own)) not in known:  # most readings leave most numbers as they are
                known[k, id(own)] = rule.gives(number, own, results)
            gives.append((known[k, id(own)], name in draws))
        each = [given for own, _ in gives for given in own]
        touched = sum(len(own) for own, touches in gives if touches)
        whole = jointly(list(_columns(numbers, name)), name)
        found[name] = Reading(sum(each), len(each), touched, whole.p, whole.least)
    return found


def as_a_whole(
    rules: Iterable[Any], results: Any, what: str, *, yardstick: str = "", note: str = ""
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
        something of the data or of the draws, and not of a method.
    note : str
        What else to say.
    """
    found = by_reading(rules, results)
    says = f"all numbers of {what} at once are those of one realisation"
    if not found:
        return of_table(not_judged(what, says))
    default, *every = found
    others = [name for name in every if found[name].least < RARE]
    told = [note] if note else []
    if blind := len(every) - len(others):
        told.append(f"{blind} more readings have too few runs for any table to be refused")
    if others:
        best = max(others, key=lambda name: found[name].p)
        p = found[best].p
        told.append(f"of {len(others)} other readings the largest p has {best}, {p:.3g}")
    own = [each for each in _numbers(rules, results) if yardstick in (each[1].row, each[1].column)]
    if own:
        columns = list(_columns(own, default))
        told.append(f"yardstick: {yardstick} alone has p {jointly(columns, yardstick).p:.3g}")
    p = {name: (each.p, each.least >= RARE) for name, each in found.items()}
    verdict = by_p(what, says, p, N_REALISATIONS, "; ".join(told), digits=4)
    return of_table(verdict)


def of_table(verdict: Verdict) -> Verdict:
    """Put a verdict where those on tables as a whole stand: what they say is a p."""
    return replace(verdict, artefact=ARTEFACT, statistic="p", kind=WHOLE)


def _under(name: str, draws: Mapping[str, Any]) -> Any:
    """Return the draws under a reading, or under as much of it as touches the number."""
    if name in draws:
        return draws[name]
    parts = _parts(name)
    own = (each for each in draws if _parts(each) <= parts)
    return draws[max(own, key=lambda each: len(_parts(each)), default=next(iter(draws)))]


@cache
def _parts(name: str) -> frozenset[str]:
    """Return the names that a name is put together of."""
    return frozenset(name.split(", "))


def _numbers(rules: Iterable[Any], results: Any):
    """Yield every drawn number with its rule, its draws by reading, and its group."""
    drawn = [rule for rule in rules if isinstance(rule, Drawn)]
    for number in results.printed.values():
        for rule in drawn:
            if rule.takes(number):
                at = results.address(number)
                draws = rule.draws(at, results)
                if draws:
                    yield rule, number, draws, at.sets


def _columns(numbers: Iterable[Any], name: str):
    """Yield a column for each number, or part of one, in digits, by its draws under a reading."""
    for rule, number, draws, group in numbers:
        for part, own in rule.apart(number, {name: _under(name, draws)}):
            yield Column(rule.digits(part).printed, own[name], group)


def _as_far(distances: np.ndarray) -> np.ndarray:
    """Return for each row the share of rows that are as far out."""
    return 1.0 - np.searchsorted(np.sort(distances), distances) / len(distances)


def _among_all(table: np.ndarray, printed: Sequence[Range]) -> np.ndarray:
    """Distances of printed numbers, each at the nearest of those that print alike."""
    mean = table.mean(axis=0)
    nearest = np.clip(mean, *np.transpose([each.ends for each in printed]))
    return _distance(nearest - mean, table.std(axis=0, ddof=1) if len(table) > 1 else 0.0 * mean)


def _among_others(table: np.ndarray) -> np.ndarray:
    """Distances of each row from the mean of the others, in their standard deviations."""
    n = len(table)
    if n < 3:
        return np.zeros_like(table)
    mean = table.mean(axis=0)
    away = table - mean
    others = mean - away / (n - 1)
    square = np.maximum(np.square(away).sum(axis=0) - np.square(away) * n / (n - 1), 0.0)
    return _distance(table - others, np.sqrt(square / (n - 2)))


def _distance(gap: np.ndarray, spread: np.ndarray) -> np.ndarray:
    """Distances in spreads; what does not vary is nowhere or infinitely far."""
    gap, spread = np.abs(gap), np.broadcast_to(spread, np.shape(gap))
    tiny = 1e-9 * np.maximum(spread, 1.0)
    apart = np.where(gap > tiny, np.inf, 0.0)
    return np.where(spread > 1e-12, gap / np.where(spread > 1e-12, spread, 1.0), apart)
