"""A table as a whole under a reading: how many of its numbers it gives, and all of them at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import by_p, not_judged
from replication.evidence.drawn import Drawn
from replication.evidence.judging import judge_draws
from replication.evidence.ranges import Range
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import STANDS, WHOLE
from seminaive.evaluation.comparison import holm

__all__ = ["ARTEFACT", "Column", "Reading", "Whole", "as_a_whole", "by_reading", "jointly"]

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
    """

    largest: float
    mean_square: float
    p: float


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
    ours, theirs = [], []
    for own in groups.values():
        n = min(len(each.draws) for each in own)
        table = np.column_stack([np.asarray(each.draws, dtype=float)[:n] for each in own])
        rows = chance.integers(n, size=N_REALISATIONS)
        ours.append(_among_others(table)[rows])
        theirs.append(_among_all(table, [each.printed for each in own]))
    every = np.vstack([np.concatenate(theirs), np.hstack(ours)])
    shares = [_as_far(every.max(axis=1)), _as_far(np.square(every).mean(axis=1))]
    better = np.min(shares, axis=0)
    return Whole(*(float(each[0]) for each in shares), float(np.mean(better <= better[0])))


@dataclass(frozen=True)
class Reading:
    """A table as a whole under one reading.

    Attributes
    ----------
    gives, numbers, touches : int
        How many of how many numbers it gives, and how many it touches.
    p : float
        Of all numbers at once; beside the default's corrected for how many readings were tried.
    """

    gives: int
    numbers: int
    touches: int
    p: float


def by_reading(rules: Iterable[Any], results: Any) -> dict[str, Reading]:
    """Judge all drawn numbers of some rules at once, under each reading, the default first.

    A number that a reading does not touch counts as under the default, or where two readings are
    crossed ("one, other") as under the one of them that touches it; one that the default has no
    draws of does not count.
    """
    numbers = list(_numbers(rules, results))
    readings = list(dict.fromkeys(name for _, draws, _ in numbers for name in draws))
    found = {}
    for name in readings:
        own = [(number, _under(name, draws), group) for number, draws, group in numbers]
        agree = sum(judge_draws(number, draws).verdict in STANDS for number, draws, _ in own)
        touched = sum(name in draws for _, draws, _ in numbers)
        columns = [Column(number.printed, draws, group) for number, draws, group in own]
        found[name] = Reading(agree, len(own), touched, jointly(columns, name).p)
    others = readings[1:]
    corrected = holm([found[name].p for name in others])
    return found | {name: replace(found[name], p=float(p))
                    for name, p in zip(others, corrected, strict=True)}  # fmt: skip


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
        return replace(not_judged(what, says), artefact=ARTEFACT, kind=WHOLE)
    default, *others = found
    told = [note] if note else []
    if others:
        best = max(others, key=lambda name: found[name].p)
        p = found[best].p
        told.append(f"of {len(others)} other readings the largest p has {best}, {p:.3g}")
    own = [each for each in _numbers(rules, results) if yardstick in (each[0].row, each[0].column)]
    if own:
        columns = [Column(number.printed, _under(default, draws), group)
                   for number, draws, group in own]  # fmt: skip
        told.append(f"yardstick: {yardstick} alone has p {jointly(columns, yardstick).p:.3g}")
    p = {name: (each.p, False) for name, each in found.items()}
    verdict = by_p(what, says, p, N_REALISATIONS, "; ".join(told), digits=4)
    return replace(verdict, artefact=ARTEFACT, statistic="p", kind=WHOLE)


def _under(name: str, draws: Mapping[str, Any]) -> Any:
    """Return the draws under a reading, or under what it leaves as it is."""
    first, _, last = name.rpartition(", ")
    asked = next((each for each in (name, first, last) if each in draws), next(iter(draws)))
    return draws[asked]


def _numbers(rules: Iterable[Any], results: Any):
    """Yield every drawn number, or part of one, in digits, its draws by reading, and its group."""
    drawn = [rule for rule in rules if isinstance(rule, Drawn)]
    for number in results.printed.values():
        for rule in drawn:
            if rule.takes(number):
                at = results.address(number)
                draws = rule.draws(at, results)
                for part, of in rule.apart(number, draws) if draws else ():
                    yield rule.digits(part), of, at.sets


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
