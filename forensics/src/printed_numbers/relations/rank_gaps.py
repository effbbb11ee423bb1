"""Differences of rank sums behind printed p, and rank sums that have all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from printed_numbers.numbers.printed import printed
from printed_numbers.relations.p_of_ranks import p_of_gap
from printed_numbers.relations.rank_tables import Sums, TooLargeError, broken
from printed_numbers.relations.tie_rules import unit


class PairP(NamedTuple):
    """A printed p of two methods.

    Parameters
    ----------
    worse, better : str
        Of the two the method with the larger and with the smaller rank sum.
    text : str
        As printed.
    times : int
        What an adjusted p was multiplied with: in Bergmann and Hommel's procedure the size of an
        exhaustive set.
    """

    worse: str
    better: str
    text: str
    times: int = 1


class Case(NamedTuple):
    """What a p is of beside two rank sums, and how it was shortened.

    Parameters
    ----------
    n_sets, n_methods : int
    rule : {"average", "ordinal"}
        Of ties.
    tails : {"two-tailed", "one-tailed"}
    cut : bool
        Whether products above 1 are printed as 1.
    how : {"rounded", "cut off"}
    """

    n_sets: int
    n_methods: int
    rule: str
    tails: str
    cut: bool
    how: str

    @property
    def per(self) -> int:
        """What rank sums are multiplied with to be whole numbers."""
        return unit(self.rule)

    @property
    def total(self) -> int:
        """The sum of all rank sums, times that."""
        return self.per * self.n_sets * self.n_methods * (self.n_methods + 1) // 2

    def gaps(self, pair: PairP) -> range:
        """Return the differences of two rank sums, times that, whose p prints so.

        They follow one another, as p falls while they rise.

        Raises
        ------
        TooLargeError
            If the digits of the normal law do not tell.
        """
        target = printed(pair.text, how=self.how)
        most = self.per * self.n_sets * (self.n_methods - 1) + 1
        first = _first(most, lambda gap: self._side(gap, pair, target) <= 0)
        return range(first, _first(most, lambda gap: self._side(gap, pair, target) < 0))

    def _side(self, gap, pair, target):
        """Whether a gap's p is more than what prints so, prints so, or is less: 1, 0 or -1."""
        p = p_of_gap(
            Fraction(gap, self.per),
            self.n_sets,
            self.n_methods,
            self.tails,
            pair.times,
            cut=self.cut,
        )
        held = target.tells(*p)
        if held is None:
            raise TooLargeError
        return 0 if held else 1 if p[0] >= target.high else -1


def _first(most, holds):
    """The first whole number from 0 from which on something holds, or the end."""
    low, high = 0, most
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle + 1, high)
    return low


class NoSumsError(Exception):
    """There are no rank sums; the message says why."""


def rank_sums(
    ps: Sequence[PairP], methods: Sequence[str], case: Case, steps: int
) -> Iterator[tuple[int, ...]]:
    """Yield rank sums within all bounds that have all the printed p.

    Parameters
    ----------
    ps : sequence of PairP
    methods : sequence of str
        Each has a p with one before it.
    case : Case
    steps : int

    Yields
    ------
    tuple of int
        Times the unit of the rule of ties, in the order of the methods.

    Raises
    ------
    NoSumsError
        If there are none.
    TooLargeError
        If the search was given up.
    """
    gaps = {pair: case.gaps(pair) for pair in ps}
    for pair, gap in gaps.items():
        if not gap:
            raise NoSumsError(_between(pair, gap.start, case))
    has_sums = False
    for above in _relative(methods, gaps, [steps]):
        least, remainder = divmod(case.total - sum(above), case.n_methods)
        sums = tuple(least + excess for excess in above)
        if not remainder and not broken(Sums(case.rule, sums, sums, case.n_sets)):
            has_sums = True
            yield sums
    if not has_sums:
        raise NoSumsError(
            f"no rank sums over {case.n_sets} data sets differ as all p ask and add up to "
            f"{case.total / case.per:g}"
        )


def _relative(methods, gaps, steps):
    """Yield how much each method's sum is above the first one's, in all ways that the p allow."""

    def further(placed):
        steps[0] -= 1
        if steps[0] < 0:
            raise TooLargeError
        if len(placed) == len(methods):
            yield tuple(placed.values())
            return
        name = methods[len(placed)]
        lows, highs = [], []
        for (worse, better, *_), gap in gaps.items():
            if worse == name and better in placed:
                lows.append(placed[better] + gap.start)
                highs.append(placed[better] + gap.stop - 1)
            elif better == name and worse in placed:
                lows.append(placed[worse] - gap.stop + 1)
                highs.append(placed[worse] - gap.start)
        for rank_sum in range(max(lows), min(highs) + 1):
            yield from further({**placed, name: rank_sum})

    yield from further({methods[0]: 0})


def _between(pair, gap, case):
    """The p of the two differences of rank sums between which a printed one would lie."""
    texts = []
    for distance in (gap - 1, gap):
        if 0 <= distance <= case.per * case.n_sets * (case.n_methods - 1):
            p, _ = p_of_gap(
                Fraction(distance, case.per),
                case.n_sets,
                case.n_methods,
                case.tails,
                pair.times,
                cut=case.cut,
            )
            texts.append(f"{distance / case.per:g} has {float(p):.4g}")
    return (
        f"no difference of rank sums over {case.n_sets} data sets has {pair.text}, which is of "
        f"{pair.worse} and {pair.better}: {', '.join(texts)}"
    )
