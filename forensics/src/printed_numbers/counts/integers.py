"""A printed mean of whole numbers, and their deviation: which numbers print so.

Means of n whole numbers lie 1/n apart (GRIM, Brown and Heathers 2017), and with a given sum the
sums of their squares are all odd or all even and lie between bounds (GRIMMER, Anaya 2016; Allard
2018). Beyond both tests the numbers themselves are found or ruled out, as many as there are folds,
repeats or data sets, each between 0 and what there is to be counted.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from printed_numbers.counts import rates, squares
from printed_numbers.counts.spreads import DIVISORS, factor, moments, refused_share, words
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

RULE = "mean and deviation of whole numbers"

#: How far from a printed deviation its neighbours are looked for, in sums of squares.
_NEAR = 40
#: Sums of squares that are listed for the power.
_LISTED = 200_000


def check(
    mean: str | Digits,
    deviation: str | Digits,
    most: int | Sequence[int],
    n: int | None = None,
    *,
    cases: int = 1,
    divisors: Sequence[str] = DIVISORS,
    what: str = "whole numbers",
) -> tuple[Outcome, ...]:
    """Say which whole numbers have a printed mean and deviation.

    Parameters
    ----------
    mean, deviation : str or Digits
    most : int or sequence of int
        How large each number can be, such as the predictors that there are; one for all or one
        each.
    n : int, optional
        How many numbers there are, where ``most`` is one for all.
    cases : int
        What the numbers are divided by before mean and deviation are formed: the cases of a fold,
        of which they count the errors.
    divisors : sequence of str
        Of `printed_numbers.counts.spreads`, in the order in which they are likely.
    what : str
        What the numbers are, for the reading: "folds of 45 rows", "data sets".

    Returns
    -------
    tuple of Outcome
        By rounding and divisor. The witness has the ``numbers``, falling as their limits do, the
        ``cases`` and the ``divisor``. Its power is of deviations beside this mean; beside a mean
        that is itself ruled out, it is that of means.

    Raises
    ------
    ValueError
        If there are fewer than 2 numbers, or a limit is below 0.

    Examples
    --------
    >>> found = check("1.7", "0.48", 10, 10)
    >>> found[0].witness["numbers"]
    (2, 2, 2, 2, 2, 2, 2, 1, 1, 1)
    >>> check("1.7", "0.50", 10, 10)[0].proof
    '10 whole numbers from 0 to 10 with the mean 1.7 have no deviation between 0.4830 and 0.6749, \
divisor n - 1; 0.50 is printed.'
    """
    case = _Case(digits(mean), digits(deviation), _limits(most, n), cases, what)
    return tuple(case.outcome(how, divisor) for how in HOW for divisor in divisors)


def again(witness: Mapping) -> tuple[Fraction, Fraction]:
    """Return the mean and the square of the deviation that a witness has, by their definitions."""
    least = witness.get("least", 0)
    numbers = [Fraction(number, witness["cases"]) + least for number in witness["numbers"]]
    return moments(numbers, witness["divisor"])


def deviation_power(
    deviation: Digits, how: str, divisor: str, limits: Sequence[int], totals: range, cases: int
) -> float:
    """Return the share of the printable deviations, up to the largest, that no numbers have.

    All sums of squares are listed where that is quick. Elsewhere every one that is odd or even as
    it must be, from the least to the greatest, is taken to be reached: the power is no less.
    """
    n = len(limits)
    scale = float(factor(divisor, n)) / cases**2
    square_sums = []
    for total in totals:
        reached = _reached(limits, total)
        if reached is None:
            return 0.0
        square_sums.append(np.maximum(reached - total**2 / n, 0.0) * scale)
    tops = [squares.greatest(limits, total) - total**2 / n for total in totals]
    return refused_share(deviation, how, np.concatenate(square_sums), math.sqrt(max(tops) * scale))


class _Case:
    """What is printed, and what it is to be the mean and the deviation of."""

    def __init__(self, mean, deviation, limits, cases, what):
        self.mean, self.deviation = mean, deviation
        self.limits, self.cases, self.what = limits, cases, what
        self.n = len(limits)

    def outcome(self, how, divisor):
        """What numbers there are under one reading."""
        reading = f"{how}, {words(divisor)}, {self.n} {self.what}"
        totals = self.mean.range(how).times(self.n * self.cases).whole(0, sum(self.limits))
        if not totals:
            return self._no_mean(reading, how)
        scale = factor(divisor, self.n) / self.cases**2
        share_of = "printable deviations beside this mean"
        try:
            numbers = self._numbers(how, scale, totals)
        except squares.TooLarge:
            return undecided(RULE, reading, share_of)
        share = deviation_power(self.deviation, how, divisor, self.limits, totals, self.cases)
        if numbers is None:
            proof = self._no_deviation(how, divisor, totals)
            return Outcome(RULE, reading, None, proof, share, share_of)
        witness = {"numbers": numbers, "cases": self.cases, "divisor": divisor}
        if self.mean.origin:
            witness["least"] = int(self.mean.origin)
        return Outcome(RULE, reading, witness, "", share, share_of)

    def _numbers(self, how, scale, totals):
        given_up = None
        for total in squares.outwards(totals, self.mean.value * self._whole):
            wanted = self._wanted(how, scale, total)
            if not wanted:
                continue
            try:
                numbers = squares.find(self.limits, total, wanted[0], wanted[-1])
            except squares.TooLarge as error:
                given_up = error
                continue
            if numbers is not None:
                return numbers
        if given_up:
            raise given_up
        return None

    @property
    def _whole(self):
        return self.n * self.cases

    def _wanted(self, how, scale, total):
        """Sums of squares with which a sum prints the deviation."""
        around = self.deviation.range(how).squared().times(1 / scale)
        return around.plus(Fraction(total**2, self.n)).whole(0)

    def _no_mean(self, reading, how):
        top = Fraction(sum(self.limits), self._whole)
        share = rates.power(self.mean, self._whole, how, top)
        below = math.floor(self.mean.value * self._whole)
        if below >= sum(self.limits):
            why = f"at most {self.mean.shown(top)}; {self.mean} is printed"
        else:
            beside = (self.mean.shown(Fraction(k, self._whole)) for k in (below, below + 1))
            why = f"{' or '.join(beside)}, and nothing between that prints {self.mean}"
        proof = f"{self._numbers_in_words()} have a mean of {why}."
        return Outcome(RULE, reading, None, proof, share, "printable means")

    def _no_deviation(self, how, divisor, totals):
        scale = factor(divisor, self.n) / self.cases**2
        below, above = [], []
        head = f"{self._numbers_in_words()} with the mean {self.mean}"
        for total in totals:
            wanted = self._wanted(how, scale, total)
            for deviations, first, step in ((below, wanted.start - 1, -1), (above, wanted.stop, 1)):
                try:
                    square = self._next(total, first, step)
                except squares.TooLarge:
                    return f"{head} never deviate by {self.deviation}; {words(divisor)}."
                if square is not None:
                    deviations.append(math.sqrt((square - Fraction(total**2, self.n)) * scale))
        near = [*sorted(below)[-1:], *sorted(above)[:1]]
        shown = " and ".join(self.deviation.shown(each) for each in near)
        if below and above:
            between = f"have no deviation between {shown}"
        else:
            between = f"deviate by {shown} at {'most' if below else 'least'}"
        # The other divisor has other deviations, and some may lie between these.
        return f"{head} {between}, {words(divisor)}; {self.deviation} is printed."

    def _next(self, total, first, step):
        """The next sum of squares that is reached, downwards or upwards; None beyond the last."""
        least = squares.least(self.limits, total)
        greatest = squares.greatest(self.limits, total)
        first = min(first, greatest) if step < 0 else max(first, least)
        for square in range(first, first + step * _NEAR, step):
            if not least <= square <= greatest:
                return None
            if squares.find(self.limits, total, square, square) is not None:
                return square
        raise squares.TooLarge(f"nothing within {_NEAR} of {first}")

    def _numbers_in_words(self):
        top = max(self.limits)
        at_most = "" if min(self.limits) == top else "at most "
        over = f", over {self.cases:,}," if self.cases > 1 else ""
        least = int(self.mean.origin)
        return f"{self.n} whole numbers from {least} to {at_most}{top + least:,}{over}"


def _limits(most, n):
    if isinstance(most, int):
        most = [most] * (n or 0)
    elif n not in (None, len(most)):
        raise ValueError(f"{len(most)} limits for {n} numbers; give one each, or one for all")
    if len(most) < 2:
        raise ValueError(f"a deviation of {len(most)} numbers; give 2 or more")
    if min(most) < 0:
        raise ValueError(f"the numbers go from 0 to {min(most)}; give limits of 0 or more")
    return tuple(sorted(most, reverse=True))


def _reached(limits, total):
    """Sums of squares that numbers with a sum have, or may have; None where they are too many."""
    n, top = len(limits), limits[0]
    if limits[-1] == top:
        try:
            return squares.every(n, total, top).astype(float)
        except squares.TooLarge:
            pass
    first, last = squares.least(limits, total), squares.greatest(limits, total)
    return np.arange(first, last + 1, 2, dtype=float) if last - first <= 2 * _LISTED else None
