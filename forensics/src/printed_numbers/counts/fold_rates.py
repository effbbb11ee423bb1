"""A printed mean of the folds' rates, and their deviation: which counts print so.

Folds of equal size are whole numbers of that many cases (`whole_numbers`). Folds of two sizes, as
of 442 rows in ten, are two lots of whole numbers: for every pair of sums that prints the mean, two
sums of squares must together print the deviation.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from printed_numbers.counts import bounds, integers, mean_rates, squares
from printed_numbers.counts.folds import described
from printed_numbers.counts.spreads import DIVISORS, factor, moments, refused_share, words
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

RULE = "mean and deviation of folds' rates"

#: Pairs of sums, and of sums of squares, that are gone through.
_TRIED = 50_000
#: Deviations that are listed for the power.
_LISTED = 2_000_000


def check(
    mean: str | Digits,
    deviation: str | Digits,
    sizes: Sequence[int],
    *,
    divisors: Sequence[str] = DIVISORS,
    what: str = "folds",
) -> tuple[Outcome, ...]:
    """Say which counts have a printed mean of rates and a printed deviation.

    Parameters
    ----------
    mean, deviation : str or Digits
        From 0 to 1, or in per cent.
    sizes : sequence of int
        Cases of each rate.
    divisors : sequence of str
        Of `printed_numbers.counts.spreads`.
    what : str
        What the rates are of, for the reading.

    Returns
    -------
    tuple of Outcome
        By rounding and divisor. The witness has the ``counts``, the ``sizes`` and the ``divisor``.
        Where the tables of two sizes are too many to list, the power is that of the bounds alone,
        which it is no less than; three sizes are undecided where those bounds hold.

    Raises
    ------
    ValueError
        If there are fewer than 2 rates, or one of no cases.

    Examples
    --------
    >>> check("0.25", "0.05", [44] * 8 + [45] * 2)[0].witness["counts"][-2:]
    (14, 7)
    """
    sizes = tuple(sizes)
    if len(sizes) < 2 or min(sizes) < 1:
        raise ValueError(f"rates over {sizes} cases; give two sizes or more, of 1 or more")
    mean, deviation = digits(mean), digits(deviation)
    if len(set(sizes)) > 1:
        return tuple(
            _unequal(mean, deviation, sizes, how, divisor, what)
            for how in HOW
            for divisor in divisors
        )
    outcomes = integers.check(
        mean,
        deviation,
        sizes[0],
        len(sizes),
        cases=sizes[0],
        divisors=divisors,
        what=f"{what} of {sizes[0]:,} rows",
    )
    return tuple(_as_counts(outcome, sizes) for outcome in outcomes)


def again(witness: Mapping) -> tuple[Fraction, Fraction]:
    """Return the mean and the square of the deviation that a witness has, by their definitions."""
    rates = [
        Fraction(count, size)
        for count, size in zip(witness["counts"], witness["sizes"], strict=True)
    ]
    return moments(rates, witness["divisor"])


def _as_counts(outcome, sizes):
    """An outcome on whole numbers, told of counts of folds."""
    witness = outcome.witness and {
        "counts": outcome.witness["numbers"],
        "sizes": sizes,
        "divisor": outcome.witness["divisor"],
    }
    return Outcome(RULE, outcome.reading, witness, outcome.proof, outcome.power, outcome.of)


def _unequal(mean, deviation, sizes, how, divisor, what):
    reading = f"{how}, {words(divisor)}, {described(sizes, what)}"
    [without] = [
        outcome for outcome in mean_rates.check(mean, sizes) if outcome.reading.startswith(how)
    ]
    if not without.possible:
        return Outcome(RULE, reading, None, without.proof, without.power, without.of)
    share_of = "printable deviations up to the largest of any mean, at least"
    proof, share = bounds.beyond(mean, deviation, len(sizes), how, divisor)
    listed = _listed_power(mean, deviation, sizes, how, divisor)
    if listed is not None:
        share_of, share = "printable deviations beside this mean", listed
    if proof:
        return Outcome(RULE, reading, None, proof, share, share_of)
    groups = sorted(Counter(sizes).items())
    if len(groups) > 2:
        return undecided(RULE, reading, share_of)
    try:
        counts = _Pairs(groups, mean.range(how), deviation.range(how), divisor).counts()
    except squares.TooLarge:
        return undecided(RULE, reading, share_of)
    if counts is None:
        proof = (
            f"No counts of {described(sizes, what)} with the mean {mean} deviate by {deviation}: "
            "every pair of sums that prints the mean was tried with every pair of sums of squares."
        )
        return Outcome(RULE, reading, None, proof, share, share_of)
    lots = {size: list(lot) for (size, _), lot in zip(groups, counts, strict=True)}
    witness = {
        "counts": tuple(lots[size].pop(0) for size in sizes),
        "sizes": sizes,
        "divisor": divisor,
    }
    return Outcome(RULE, reading, witness, "", share, share_of)


def _listed_power(mean, deviation, sizes, how, divisor):
    """Share of the printable deviations that no counts of two sizes print; None of too many."""
    groups = sorted(Counter(sizes).items())
    if len(groups) != 2:
        return None
    squared = []
    try:
        for sums in _Pairs(groups, mean.range(how), deviation.range(how), divisor).pairs():
            lots = [
                squares.every(n, total, size) / size**2
                for (size, n), total in zip(groups, sums, strict=True)
            ]
            total = sum(count / size for count, (size, _) in zip(sums, groups, strict=True))
            squared.append(np.add.outer(*lots).ravel() - total**2 / len(sizes))
            if sum(map(len, squared)) > _LISTED:
                return None
    except squares.TooLarge:
        return None
    around = np.maximum(np.concatenate(squared), 0.0) * float(factor(divisor, len(sizes)))
    return refused_share(deviation, how, around, math.sqrt(around.max()))


class _Pairs:
    """Sums and sums of squares of folds of two sizes."""

    def __init__(self, groups, mean, deviation, divisor):
        (self.size, self.n), (self.other, self.m) = groups
        self.mean = mean.times(self.n + self.m)
        self.around = deviation.squared().times(1 / factor(divisor, self.n + self.m))
        self.left = _TRIED

    def counts(self):
        """Counts of either size's folds, or None if there are none."""
        given_up = False
        for first, second in self.pairs():
            try:
                solution = self._squares(first, second)
            except squares.TooLarge:
                given_up = True
                continue
            if solution:
                return solution
        if given_up:
            raise squares.TooLarge("folds of two sizes")
        return None

    def pairs(self):
        """Sums of either size's counts that print the mean, from even shares outwards."""
        top = self.n * self.size
        middle = (self.mean.low + self.mean.high) / 2 / (self.n + self.m) * top
        for first in squares.outwards(range(top + 1), middle):
            second_sums = self.mean.plus(-Fraction(first, self.size)).times(self.other)
            for second in second_sums.whole(0, self.m * self.other):
                self._tick()
                yield first, second

    def _squares(self, first, second):
        """Counts with two sums."""
        total = Fraction(first, self.size) + Fraction(second, self.other)
        wanted = self.around.plus(total**2 / (self.n + self.m))
        limits, second_limits = (self.size,) * self.n, (self.other,) * self.m
        low, high = squares.least(limits, first), squares.greatest(limits, first)
        least, most = squares.least(second_limits, second), squares.greatest(second_limits, second)
        # Of the one size, those that the other's can make up for.
        low = max(low, math.ceil((wanted.low - Fraction(most, self.other**2)) * self.size**2))
        high = min(high, math.floor((wanted.high - Fraction(least, self.other**2)) * self.size**2))
        low += (first - low) % 2
        for square in squares.outwards(range(low, high + 1, 2)):
            left = wanted.plus(-Fraction(square, self.size**2))
            second_squares = left.times(self.other**2).whole(least, most)
            if not second_squares or (
                len(second_squares) == 1 and (second_squares[0] - second) % 2
            ):
                continue
            self._tick()
            second_counts = squares.find(
                second_limits, second, second_squares[0], second_squares[-1]
            )
            if second_counts is None:
                continue
            mine = squares.find(limits, first, square, square)
            if mine is not None:
                return mine, second_counts
        return None

    def _tick(self):
        self.left -= 1
        if self.left < 0:
            raise squares.TooLarge("folds of two sizes")
