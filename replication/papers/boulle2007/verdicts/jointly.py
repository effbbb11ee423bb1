"""All numbers of one split at once: whether the printed ones are those of a fresh split."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.address import Look
from replication.evidence.claim import RARE, claim, not_judged, settled
from replication.evidence.printed import printed
from replication.evidence.ranges import Orders, Range
from replication.evidence.reported import Reported
from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CONSISTENT,
    INCONSISTENT,
    NOT_TESTABLE,
    UNDER_SPECIFIED,
)
from replication.papers.boulle2007.protocol import readings
from replication.papers.boulle2007.verdicts.on_splits import NUMBERS
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.splits import Splits
from replication.papers.boulle2007.verdicts.words import in_digits

__all__ = ["LEAST", "Column", "columns", "one_split", "power"]

#: With fewer splits the smallest p there is, 1 / (splits + 1), is not below 5 %.
LEAST = 20

#: By how many deviations one number is moved, or all are, to see whether that is refused.
ONE, ALL = (3.0, 5.0, 10.0), (0.5, 1.0)

#: Numbers of each held-out split that are moved, one at a time.
TRIED = 8

#: A test that refuses less of what it was shown than this tells nothing.
NEGLIGIBLE = 0.5


@dataclass(frozen=True)
class Column:
    """One number as printed, and on every split.

    Attributes
    ----------
    name : str
    target : Range
        As printed, in the unit of `draws`.
    draws : ndarray of shape (n_splits,)
        Not rounded.
    log : bool
        Whether it is a ratio, whose distances are those of logarithms.
    """

    name: str
    target: Range
    draws: np.ndarray
    log: bool

    @property
    def theirs(self) -> float:
        """The printed number on the scale of its distances."""
        return float(self._scaled(np.array(self.target.value)))

    @property
    def ours(self) -> np.ndarray:
        """Each split's on the same scale, rounded as the printed one is."""
        unit = float(self.target.width)
        if unit > 1:  # so many digits of it, as of 40 in "about 40"
            with np.errstate(divide="ignore"):
                orders = np.floor(np.log10(self.draws)) - np.floor(np.log10(self.target.value))
            unit = unit * 10.0**orders
        return self._scaled(np.round(self.draws / unit) * unit)

    def _scaled(self, values):
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.log10(values) if self.log else values


def one_split(results, stated):
    """Judge the numbers of sections 5 and 6 as one draw, under every reading that has them all.

    A number by itself may be plausible because its interval is wide; all at once they may not.
    """
    numbers = [each for each in results.printed.values()
               if any(rule.takes(each) for rule in NUMBERS)]  # fmt: skip
    every = [each.name for each in readings.READINGS]
    every += [name for name in readings.SAID if name not in readings.LIMITS]
    names = dict.fromkeys((results.default, *every))
    found = {name: columns(numbers, results, name) for name in names}
    found = {name: of for name, of in found.items() if of}
    tested = {name: of for name, of in found.items() if len(of[0].draws) >= LEAST}
    if results.default not in tested:
        return not_judged(
            stated.key, stated.states, f"it needs {LEAST} splits of the default reading"
        )
    judged = {name: _judged(stated, of, name) for name, of in tested.items()}
    few = len(found) - len(tested)
    told = [f"over {len(found[results.default])} numbers"]
    told += [each.note for each in judged.values()]
    told += [f"{few} readings have fewer than {LEAST} splits, which can refuse nothing"] * (few > 0)
    return _settled(list(judged.values()), "; ".join(told))


def columns(reported: Iterable[Reported], results: Results, reading: str) -> list[Column]:
    """Return every number that has one value a split; none unless all have some.

    A view has those of the methods that it finds in another way, and the others as the default has
    them on the same splits.
    """
    numbers = list(reported)
    found = list(_one_a_split(numbers, results, reading))
    if reading in readings.SAID and any(len(each.draws) for each in found):
        others = _one_a_split(numbers, results, results.default)
        found = [own if len(own.draws) else other
                 for own, other in zip(found, others, strict=True)]  # fmt: skip
    n = min((len(each.draws) for each in found), default=0)
    return [replace(each, draws=each.draws[:n]) for each in found] if n else []


def power(splits: Splits) -> tuple[dict[float, float], dict[float, float]]:
    """Return the share refused of held-out splits of which one number, or each, is moved.

    By so many deviations of the other splits; a number that is the same on all splits has none,
    and stays. Both by the size of the move.
    """
    n, n_numbers = splits.values.shape
    chance = rng("boulle2007", "jointly", "power")
    one, every = {size: [] for size in ONE}, {size: [] for size in ALL}
    for k in range(n):
        others, own = splits.without(k), splits.values[k]
        deviations = others.deviations()
        by = chance.choice([-1.0, 1.0], n_numbers) * deviations
        tried = chance.permutation(np.flatnonzero(deviations))[:TRIED]
        moved = [own[tried] + size * by[tried] for size in ONE]
        for told, p in zip(
            one.values(), others.p_replaced(own, tried, np.array(moved)), strict=True
        ):
            told.extend(p < RARE)
        for size, told in every.items():
            told.append(others.p(own + size * by) < RARE)
    return tuple({size: float(np.mean(told)) if told else 0.0 for size, told in each.items()}
                 for each in (one, every))  # fmt: skip


def _judged(stated, of: Sequence[Column], reading: str) -> Verdict:
    """Judge the numbers under one reading, with what the test can refuse."""
    splits = Splits(np.column_stack([each.ours for each in of]))
    row = np.array([each.theirs for each in of])
    p = splits.p(row)
    one, every = power(splits)
    far = splits.distances(row)
    blind = max([*one.values(), *every.values()]) < NEGLIGIBLE
    passes = NOT_TESTABLE if blind else CONSISTENT
    note = f"{reading}: p {p:.2f} among {len(splits.values)} splits, of which it refuses, with one "
    note += f"number moved by so many deviations, {_shares(one)}; with all moved, {_shares(every)}"
    if p < RARE:
        note += f"; farthest out is {of[far.argmax()].name} by {far.max():.3g} deviations"
    return replace(
        claim(stated.key, stated.states, round(p, 3), len(splits.values),
              INCONSISTENT if p < RARE else passes, note,
              negation=_negated(p, blind)),
        reading=reading,
    )  # fmt: skip


def _shares(refused: Mapping[float, float]) -> str:
    """What is refused, by the size of the move: "15% (3), 84% (5)"."""
    return ", ".join(f"{share:.0%} ({size:g})" for size, share in refused.items())


def _negated(p: float, blind: bool) -> str:
    """Return the word for "one number is ten deviations off, or all are by one"."""
    if p < RARE:
        return CONSISTENT
    return NOT_TESTABLE if blind else INCONSISTENT


def _settled(judged: Sequence[Verdict], note: str) -> Verdict:
    """Say what the readings, the default first, come to."""
    first, *others = judged
    under = tuple(Under(v.reading, v.reproduced, None, None, v.verdict in AGREES) for v in others)
    told = replace(first, note=note, others=under)
    if settled({v.reading: v.verdict for v in judged}) != UNDER_SPECIFIED:
        return told
    agrees = tuple(v.reading for v in judged if v.verdict in AGREES)
    return replace(told, verdict=UNDER_SPECIFIED, negation=UNDER_SPECIFIED, agrees=agrees)


def _one_a_split(reported, results, reading):
    """Each number, or each that it comes apart into, with its draws."""
    for number in reported:
        for rule in NUMBERS:
            if rule.takes(number):
                at = results.address(number)
                draws = np.asarray(rule.of(at, results, Look(reading)), dtype=float)
                parts = [number] if rule.parts is None else rule.parts(number)
                for part, own in zip(parts, draws.reshape(-1, len(parts)).T, strict=True):
                    span = rule.of.span(at, results)
                    target = printed(in_digits(part).value)
                    log = isinstance(span, Orders)
                    yield Column(f"{part.row}, {part.column}", target, own, log)
