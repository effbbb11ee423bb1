"""A printed mean of whole numbers, and their deviation, where it is not said how many there are.

Whole numbers whose mean is none lie on either side of it, one apart at least: with a share f of
them above they deviate by the root of f (1 - f) or more, by n and all the more by n - 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from printed_numbers.counts import integers, squares
from printed_numbers.counts.spreads import N, factor
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

RULE = "deviation of any number of whole numbers"

#: How many numbers are tried for a witness, the commonest first.
_TRIED = (10, 5, 20, 30, 50, 100, 200, 500)


def check(mean: str | Digits, deviation: str | Digits, most: int) -> tuple[Outcome, ...]:
    """Say whether whole numbers, however many, can have a printed mean and deviation.

    Parameters
    ----------
    mean, deviation : str or Digits
    most : int
        How large each number can be.

    Returns
    -------
    tuple of Outcome
        Rounded, then cut off. The witness is that of `whole_numbers`, divided by n.

    Examples
    --------
    >>> check("0.2", "0.02", 25)[0].proof
    'Whole numbers whose mean prints 0.2 deviate by at least 0.3571, however many; 0.02 is printed.'
    >>> len(check("0.2", "0.40", 25)[0].witness["numbers"])
    10
    """
    mean, deviation = digits(mean), digits(deviation)
    return tuple(_outcome(mean, deviation, most, how) for how in HOW)


def again(witness: Mapping) -> tuple[Fraction, Fraction]:
    """Return the mean and the square of the deviation that a witness has, by their definitions."""
    return integers.again(witness)


def smallest(mean: Digits, how: str) -> Fraction:
    """Return the least square of a deviation, by n, of whole numbers whose mean prints so."""
    held = mean.range(how)
    low, high = max(held.low, Fraction(0)), held.high
    if math.floor(high) > math.floor(low) or low == math.floor(low):
        return Fraction(0)
    # Between two whole numbers f (1 - f) is concave: least at an end.
    return min(end % 1 * (1 - end % 1) for end in (low, high))


def _outcome(mean, deviation, most, how):
    reading = f"{how}, divisor n or n - 1, any number of whole numbers from 0 to {most:,}"
    share_of = f"printable deviations from 0 to {most / 2:g}"
    least, held = smallest(mean, how), deviation.range(how)
    last = deviation.printable(Fraction(most, 2))
    # All that are below the root of the least but the last, and that one if it prints below it.
    below = math.isqrt(math.floor(least / deviation.unit**2))
    moved = held.plus(below * deviation.unit - deviation.value)
    share = min((below + _falls_short(moved, least)) / last, 1.0)
    if _falls_short(held, least):
        proof = (
            f"Whole numbers whose mean prints {mean} deviate by at least "
            f"{deviation.shown(math.sqrt(least))}, however many; {deviation} is printed."
        )
        return Outcome(RULE, reading, None, proof, share, share_of)
    witness = _witness(mean, held, most, how)
    if witness is None:
        return undecided(RULE, reading, share_of)
    return Outcome(RULE, reading, witness, "", share, share_of)


def _falls_short(held, least):
    """Whether all squares of what prints like this are below the least."""
    high = held.squared().high
    return high < least or (not held.has_high and high == least)


def _witness(mean, held, most, how):
    for n in _TRIED:
        for total in squares.outwards(mean.range(how).times(n).whole(0, n * most)):
            wanted = held.squared().times(1 / factor(N, n)).plus(Fraction(total**2, n)).whole(0)
            try:
                numbers = wanted and squares.find([most] * n, total, wanted[0], wanted[-1])
            except squares.TooLarge:
                continue
            if numbers:
                return {"numbers": numbers, "cases": 1, "divisor": N}
    return None
