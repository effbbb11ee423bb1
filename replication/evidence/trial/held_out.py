"""Recorded runs in the place of a paper's: judged by all other runs, as the paper is.

Values that are true are a method's own, under the default reading. Values that are false are made
of the same runs by another method's code, or under another reading, such as another size of the
split: the judge should refuse them, unless they print alike.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.power import SLIPS
from replication.evidence.predictive import held_out
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.stochastic import Stochastic
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import EXPERIMENT

TRUE = "its own, true"
METHOD = "another method's code"
READING = "another reading"

#: How often other runs stand for the paper's.
ROUNDS = 5


@dataclass(frozen=True)
class Tried:
    """How often the judge refused values of one kind.

    Parameters
    ----------
    quantity : str
        What the numbers are, such as "error, mean".
    kind : str
        `TRUE`, `METHOD`, `READING`, or a kind of slip.
    refused, tried : int
        How many were outside of the default reading's interval, of how many; of slips, which no
        reading gives.
    """

    quantity: str
    kind: str
    refused: int
    tried: int

    @property
    def share(self) -> float:
        """Which share was refused."""
        return self.refused / self.tried


def trial(rules: Iterable[Any], results: Recorded, rounds: int = ROUNDS) -> list[Tried]:
    """Judge recorded runs by one another, for every experimental number that is drawn.

    Parameters
    ----------
    rules : iterable of Rule
        Of the paper.
    results : Recorded
        Of the paper; each round takes fresh ones on the same ledger, which remember nothing.
    rounds : int
        How often other runs stand for the paper's.

    Returns
    -------
    list of Tried
        By quantity, in the order of the numbers. What has too few runs to be held out, is drawn of
        no runs, or is a set and no number, is in none.
    """
    drawn = [rule for rule in rules if isinstance(rule, Stochastic) and rule.kind == EXPERIMENT]
    numbers = [
        (number, rule)
        for number in results.printed.values()
        for rule in drawn
        if rule.takes(number)
    ]
    counts: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for turn in range(rounds):
        with held_out(turn, theirs=True):
            stand_ins = _values(numbers, again(results), turn)
        with held_out(turn, theirs=False):
            fresh = again(results)
            for number, rule in numbers:
                for quantity, kind, refused in _judged(number, rule, fresh, stand_ins, turn):
                    counts[quantity, kind][0] += refused
                    counts[quantity, kind][1] += 1
    return [Tried(*place, *refusals) for place, refusals in counts.items()]


def of_slips(verdicts: Iterable[Verdict]) -> list[Tried]:
    """Count which mistakes in the place of printed numbers no reading gives, by kind."""
    slips = [slip for v in verdicts if v.kind == EXPERIMENT for slip in v.slips]
    return [
        Tried(
            "all", kind, sum(slip.noticed for slip in of_kind), sum(slip.tried for slip in of_kind)
        )
        for kind in SLIPS
        if (of_kind := [slip for slip in slips if slip.kind == kind])
    ]


def again(results: Recorded) -> Recorded:
    """The same results, with nothing kept."""
    copy = object.__new__(type(results))
    copy.__dict__.update(results.__dict__, _kept={})
    return copy


@dataclass(frozen=True)
class _Theirs:
    """What stands for a paper's number: a value for each part, and whether draws were taken."""

    values: np.ndarray
    taken: bool


def _values(numbers, results, turn) -> dict[tuple[Any, str], _Theirs]:
    """By number's place and reading what the runs give that stand for the paper's."""
    stand_ins = {}
    for number, rule in numbers:
        address = results.address(number)
        for analysis in rule.analyses(address, results):
            drawn = rule.of(address, results, analysis)
            # Whether each draw is a recorded run itself, of which no side of the trial was taken.
            runs = getattr(drawn, "recorded", len(drawn))
            are_runs = (
                len(drawn) > 1 and runs >= len(drawn) and not getattr(drawn, "widened", False)
            )
            drawn = np.asarray(drawn, dtype=float)
            drawn = drawn[_order(turn, len(drawn))[:1]] if are_runs else drawn
            # What is drawn over many data sets is drawn often, and the same each time.
            if len(drawn) and np.isfinite(drawn).all() and np.ptp(drawn, axis=0).max() < 1e-12:
                stand_ins[number.place, analysis.name] = _Theirs(np.atleast_1d(drawn[0]), are_runs)
    return stand_ins


def _order(turn, size):
    return rng("held out", turn, size).permutation(size)


def _judged(number, rule, results, stand_ins, turn) -> Iterator[tuple[str, str, bool]]:
    """Judge what stands for a number, and what others would have given in its place."""
    address = results.address(number)
    default, *further = rule.analyses(address, results)
    stand_in = stand_ins.get((number.place, default.name))
    if stand_in is None:
        return
    draws = np.asarray(rule.of(address, results, default), dtype=float)
    draws = draws[_order(turn, len(draws))[1:]] if stand_in.taken else draws
    if len(draws) < 2:
        return
    quantity = ", ".join(filter(None, dict.fromkeys((rule.of.kind, address.summary))))
    parts = [number] if rule.parts is None else list(rule.parts(number))
    if not all(_is_one(rule.digits(part)) for part in parts):
        return
    planted = [(READING, stand_ins.get((number.place, analysis.name))) for analysis in further]
    planted += [
        (METHOD, stand_ins.get((peer.place, analysis.name)))
        for peer in results.others(number)
        for analysis in [next(iter(rule.analyses(results.address(peer), results)))]
    ]
    columns = draws.reshape(len(draws), -1).T
    for k, (part, column) in enumerate(zip(parts, columns, strict=True)):
        asked = rule.digits(part)
        true = _shown(asked, stand_in.values[k])
        yield quantity, TRUE, _refused(asked, true, column)
        for kind, planted_value in planted:
            if planted_value is not None and len(planted_value.values) == len(stand_in.values):
                shown = _shown(asked, planted_value.values[k])
                if shown != true:
                    yield quantity, kind, _refused(asked, shown, column)


def _is_one(number):
    """Whether it is a number, and not a set of variables."""
    try:
        return bool(number.printed)
    except ValueError:
        return False


def _refused(number: Reported, text: str, draws) -> bool:
    low, _, high = central(draws)
    return not replace(number, value=text).printed.near(low, high)


def _shown(number: Reported, value: float) -> str:
    """A value with the decimals of a printed number."""
    width = float(number.printed.width)
    unit = width if math.isfinite(width) and width > 0 else 1.0
    decimals = max(0, -math.floor(math.log10(unit) + 1e-9))
    return f"{round(value / unit) * unit:.{decimals}f}"
