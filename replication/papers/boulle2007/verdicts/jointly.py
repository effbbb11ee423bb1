"""All numbers of one split at once: whether the printed ones are those of a fresh split."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.address import Look
from replication.evidence.claim import RARE, by_p, not_judged
from replication.evidence.printed import printed
from replication.evidence.ranges import Range
from replication.evidence.reported import Reported
from replication.evidence.table_test import of_table
from replication.papers.boulle2007.protocol import variants
from replication.papers.boulle2007.verdicts.on_splits import IN_ORDERS, NUMBERS
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.splits import Splits
from replication.papers.boulle2007.verdicts.words import in_digits

__all__ = ["LEAST", "Column", "columns", "one_split", "power"]

_WHAT = "sections 5 and 6"
_SAYS = "the numbers of sections 5 and 6 are those of one split"

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


def one_split(results):
    """Judge the numbers of sections 5 and 6 as one draw, under every reading that has them all.

    A number by itself may be plausible because its interval is wide; all at once they may not.
    """
    numbers = [
        each for each in results.printed.values() if any(rule.takes(each) for rule in NUMBERS)
    ]
    every = [each.name for each in variants.READINGS]
    every += [name for name in variants.SAID if name not in variants.LIMITS]
    names = dict.fromkeys((results.default, *every))
    run = {name: columns(numbers, results, name) for name in names}
    run = {name: on_splits for name, on_splits in run.items() if on_splits}
    enough = {
        name: on_splits for name, on_splits in run.items() if len(on_splits[0].draws) >= LEAST
    }
    if results.default not in enough:
        none = not_judged(_WHAT, _SAYS, f"it needs {LEAST} splits of the default reading")
        return of_table(none)
    judged = {name: _p(on_splits) for name, on_splits in enough.items()}
    n = len(enough[results.default][0].draws)
    note = _told(judged, len(run) - len(enough))
    verdict = by_p(
        _WHAT,
        _SAYS,
        {name: (p, passes) for name, (p, passes, _) in judged.items()},
        n,
        f"over {len(run[results.default])} numbers of {n} splits; {note}",
        digits=3,
    )
    return of_table(verdict)


def _told(judged, few):
    """What the default's test can refuse and where the print is far out, and the others' best."""
    (_, (*_, told)), *others = judged.items()
    parts = [told]
    if others:
        name, (p, *_) = max(others, key=lambda each: each[1][0])
        blind = sum(passes and p >= RARE for _, (p, passes, _) in others)
        parts.append(f"largest p of {len(others)} other readings, {name}: {p:.2g}")
        if blind:
            parts.append(f"{blind} of them have too little power to decide")
    if few:
        parts.append(f"{few} readings have fewer than {LEAST} splits, too few to reject anything")
    return "; ".join(parts)


def columns(reported: Iterable[Reported], results: Results, reading: str) -> list[Column]:
    """Return every number that has one value a split; none unless all have some.

    A view has those of the methods that it finds in another way, and the others as the default has
    them on the same splits.
    """
    numbers = list(reported)
    found = list(_one_a_split(numbers, results, reading))
    if reading in variants.SAID and any(len(each.draws) for each in found):
        others = _one_a_split(numbers, results, results.default)
        found = [own if len(own.draws) else other for own, other in zip(found, others, strict=True)]
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
    return tuple(
        {size: float(np.mean(told)) if told else 0.0 for size, told in each.items()}
        for each in (one, every)
    )


def _p(numbers: Sequence[Column]) -> tuple[float, bool, str]:
    """The p of the numbers under a reading, whether the test refuses too little, and what it does.

    Of what is false, one number is ten deviations off or all are by one.
    """
    splits = Splits(np.column_stack([number.ours for number in numbers]))
    row = np.array([number.theirs for number in numbers])
    p, far = splits.p(row), splits.distances(row)
    one, every = power(splits)
    note = "power with one number moved by so many standard deviations: "
    note += f"{_shares(one)}; with all moved: {_shares(every)}"
    if p < RARE:
        farthest = numbers[far.argmax()].name
        note += f"; farthest out is {farthest} by {far.max():.3g} standard deviations"
    return p, max([*one.values(), *every.values()]) < NEGLIGIBLE, note


def _shares(refused: Mapping[float, float]) -> str:
    """What is refused, by the size of the move: "15% (3), 84% (5)"."""
    return ", ".join(f"{share:.0%} ({size:g})" for size, share in refused.items())


def _one_a_split(reported, results, reading):
    """Each number, or each that it comes apart into, with its draws."""
    for number in reported:
        for rule in NUMBERS:
            if rule.takes(number):
                at = results.address(number)
                draws = np.asarray(rule.of(at, results, Look(reading)), dtype=float)
                parts = [number] if rule.parts is None else rule.parts(number)
                for part, own in zip(parts, draws.reshape(-1, len(parts)).T, strict=True):
                    target = printed(in_digits(part).value)
                    log = number.statistic in IN_ORDERS
                    yield Column(f"{part.row}, {part.column}", target, own, log)
