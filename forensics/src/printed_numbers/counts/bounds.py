"""A printed mean and deviation of numbers of which only the range and how many are known.

Numbers from 0 to 1 deviate most where all but one of them are 0 or 1. Of cases that are 0 or 1
themselves the deviation follows from the mean: DEBIT (Heathers and Brown 2019, "DEBIT: a simple
consistency test for binary data"; also in the R package scrutiny, Jung).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

from printed_numbers.counts import rates
from printed_numbers.counts.spreads import DIVISORS, factor, moments, words
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW, Range
from printed_numbers.outcome import Outcome, undecided

RULE = "bounds of a deviation"
BINARY = "deviation of cases of 0 or 1"

#: Decimals, beside its own, to which a sum comes near the end that a cut off mean leaves out.
_FINER = 6


def check(
    mean: str | Digits,
    deviation: str | Digits,
    n: int,
    *,
    most: Fraction | int = 1,
    divisors: Sequence[str] = DIVISORS,
) -> tuple[Outcome, ...]:
    """Say whether n numbers from 0 to ``most`` can have a printed mean and deviation.

    Parameters
    ----------
    mean, deviation : str or Digits
    n : int
        How many numbers: folds, repeats, data sets.
    most : Fraction
        The largest that each can be: 1 of a rate.
    divisors : sequence of str
        Of `printed_numbers.counts.spreads`.

    Returns
    -------
    tuple of Outcome
        By rounding and divisor. The witness has the ``numbers``, whole ones, what all of them are
        ``over``, and the ``divisor``.

    Raises
    ------
    ValueError
        If n is below 2.

    Examples
    --------
    >>> check("0.10", "0.32", 10)[0].possible, check("0.10", "0.33", 10)[0].possible
    (True, False)
    >>> check("0.10", "0.33", 10)[0].proof
    '10 numbers from 0 to 1 whose mean prints 0.10 deviate by at most 0.3162; 0.33 is printed.'
    """
    mean, deviation = digits(mean), digits(deviation)
    return tuple(
        _one(mean, deviation, n, how, divisor, Fraction(most))
        for how in HOW
        for divisor in divisors
    )


def beyond(
    mean: Digits, deviation: Digits, n: int, how: str, divisor: str, most: Fraction | int = 1
) -> tuple[str, float]:
    """Return the proof that a deviation is too large for its mean, or "", and the rule's power.

    The power is of the printable deviations up to the largest of n numbers of any mean.
    """
    around = largest(mean, n, how, most)
    if around is None:
        return f"No mean of numbers from 0 to {most} prints {mean}.", 0.0
    scale = factor(divisor, n)
    square, top = around * scale, _around(n // 2 * Fraction(most), n, most) * scale
    share = 1.0 - _printed_below(square, deviation, how) / _printed_below(top, deviation, how)
    if deviation.range(how).squared().low <= square:
        return "", max(0.0, share)
    at_most = deviation.shown(math.sqrt(square))
    proof = (
        f"{n} numbers from 0 to {most} whose mean prints {mean} deviate by at most {at_most}; "
        f"{deviation} is printed."
    )
    return proof, max(0.0, share)


def _one(mean, deviation, n, how, divisor, most):
    reading = f"{how}, {words(divisor)}, {n} numbers from 0 to {most}"
    share_of = "printable deviations up to the largest of any mean"
    most = Fraction(most)
    proof, share = beyond(mean, deviation, n, how, divisor, most)
    witness = None if proof else _witness(mean, deviation, n, how, divisor, most)
    if not proof and witness is None:
        return undecided(RULE, reading, share_of)
    return Outcome(RULE, reading, witness, proof, share, share_of)


def largest(mean: Digits, n: int, how: str, most: Fraction | int = 1) -> Fraction | None:
    """Return the largest sum of squares around a mean that prints so, of n numbers up to ``most``.

    With a sum s it is reached with floor(s / most) numbers at ``most`` and one at what is left:
    between two multiples of ``most`` it is convex in s, so that the largest of all is at an end of
    the range of sums or at such a multiple. None if no mean prints so.
    """
    sums = mean.range(how).times(n)
    if max(sums.low, 0) > min(sums.high, n * most):
        return None
    return max(_around(s, n, most) for s in _totals(sums, n, most))


def check_binary(
    mean: str | Digits, deviation: str | Digits, cases: int, *, divisors: Sequence[str] = DIVISORS
) -> tuple[Outcome, ...]:
    """Say whether cases of 0 or 1 can have a printed mean and deviation.

    Parameters
    ----------
    mean, deviation : str or Digits
    cases : int
    divisors : sequence of str

    Returns
    -------
    tuple of Outcome
        By rounding and divisor. The witness is the ``count`` of ones, of so many ``cases``, and the
        ``divisor``.

    Raises
    ------
    ValueError
        If there are fewer than 2 cases.

    Examples
    --------
    >>> check_binary("0.30", "0.48", 10)[0].witness["count"]
    3
    """
    mean, deviation = digits(mean), digits(deviation)
    return tuple(
        _binary(mean, deviation, cases, how, divisor) for how in HOW for divisor in divisors
    )


def again(witness: Mapping) -> tuple[Fraction, Fraction]:
    """Return the mean and the square of the deviation that a witness has, by their definitions."""
    if "cases" in witness:
        count, cases = witness["count"], witness["cases"]
        numbers = [Fraction(1)] * count + [Fraction(0)] * (cases - count)
    else:
        numbers = [Fraction(number, witness["over"]) for number in witness["numbers"]]
    return moments(numbers, witness["divisor"])


def _around(total, n, most):
    return sum(number**2 for number in _widest(total, n, most)) - Fraction(total) ** 2 / n


def _widest(total, n, most):
    """The numbers with a sum that deviate most: all but one are 0 or ``most``."""
    full, left = divmod(Fraction(total), most)
    return ([most] * full + [left] + [Fraction(0)] * n)[:n]


def _printed_below(square, deviation, how):
    """How many deviations print, from 0 to the root of a square."""
    unit = deviation.unit
    last = math.isqrt(math.floor(square / unit**2))
    # The next one is printed too where the root lies half a unit or less below it.
    more = deviation.range(how).low - deviation.value + (last + 1) * unit
    return last + 1 + (more**2 <= square)


def _witness(mean, deviation, n, how, divisor, most):
    """Numbers that print so: the widest of a sum, drawn together towards their mean."""
    held = deviation.range(how)
    middle = (held.low + held.high) / 2
    sums = mean.range(how).times(n)
    if not sums.has_high:
        # As near to the end that is left out as no printed deviation can tell.
        sums = Range(sums.low, sums.high - (sums.high - sums.low) / 10**_FINER)
    for total in _totals(sums, n, most):
        widest = _around(total, n, most) * factor(divisor, n)
        # By so much that they deviate as is printed, or not at all where they do so less.
        drawn = Fraction(1)
        if widest > middle**2:
            drawn = Fraction(float(middle) / math.sqrt(widest)).limit_denominator(10**6)
        if held.holds_root(widest * drawn**2):
            centre = total / n
            numbers = [centre + drawn * (number - centre) for number in _widest(total, n, most)]
            over = math.lcm(*(number.denominator for number in numbers))
            scaled = tuple(int(number * over) for number in numbers)
            return {"numbers": scaled, "over": over, "divisor": divisor}
    return None


def _totals(sums, n, most):
    """Sums at which numbers can deviate most: the ends of a range, and the multiples in it."""
    low, high = max(sums.low, Fraction(0)), min(sums.high, Fraction(n * most))
    return (low, high, *(k * most for k in Range(low / most, high / most).whole()))


def _binary(mean, deviation, cases, how, divisor):
    reading = f"{how}, {words(divisor)}, {cases:,} cases of 0 or 1"
    share_of = "printable deviations beside this mean"
    scale = factor(divisor, cases)
    counts = mean.range(how).times(cases).whole(0, cases)
    if not counts:
        share = rates.power(mean, cases, how)
        return Outcome(
            BINARY,
            reading,
            None,
            rates.proof(mean, cases, f"{cases:,} cases"),
            share,
            "printable means from 0 to 1",
        )
    held = {k: Fraction(k * (cases - k), cases) * scale for k in counts}
    shown = {j for square in held.values() for j in _indices(square, deviation, how)}
    top = Fraction(cases, 4) * scale
    share = max(0.0, 1.0 - len(shown) / _printed_below(top, deviation, how))
    for k, square in held.items():
        if deviation.range(how).holds_root(square):
            witness = {"count": k, "cases": cases, "divisor": divisor}
            return Outcome(BINARY, reading, witness, "", share, share_of)
    roots = sorted(math.sqrt(square) for square in held.values())
    between = " to ".join(dict.fromkeys(deviation.shown(root) for root in (roots[0], roots[-1])))
    ones_shown = " to ".join(dict.fromkeys(f"{k:,}" for k in (counts[0], counts[-1])))
    proof = (
        f"Of {cases:,} cases of 0 or 1, {ones_shown} ones print the mean {mean}; they deviate by "
        f"{between}, and none prints {deviation}."
    )
    return Outcome(BINARY, reading, None, proof, share, share_of)


def _indices(square, deviation, how):
    """Positions of the printed numbers that the root of a square prints as."""
    low = math.isqrt(math.floor(square / deviation.unit**2))
    for position in (low, low + 1):
        moved = deviation.range(how).plus(position * deviation.unit - deviation.value)
        if moved.holds_root(square):
            yield position
