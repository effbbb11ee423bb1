"""A printed mean and deviation of numbers of which only the range and how many are known.

Numbers from 0 to 1 deviate most where all but one of them are 0 or 1. Of cases that are 0 or 1
themselves the deviation follows from the mean: DEBIT (Heathers and Brown 2019, "DEBIT: a simple
consistency test for binary data"; also in the R package scrutiny, Jung).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

from replication.evidence.forensics import rates, squares
from replication.evidence.forensics.digits import HOW, Digits, digits
from replication.evidence.forensics.outcome import Outcome, undecided
from replication.evidence.forensics.spreads import DIVISORS, factor, words

__all__ = ["BINARY", "RULE", "again", "beyond", "check", "check_binary", "largest"]

RULE = "bounds of a deviation"
BINARY = "deviation of cases of 0 or 1"

#: What a witness's numbers are made ever smaller parts of, from ten units of the last digit.
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
        Of `replication.evidence.forensics.spreads`.

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
    return tuple(_one(mean, deviation, n, how, divisor, Fraction(most))
                 for how in HOW for divisor in divisors)  # fmt: skip


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
    of = "printable deviations up to the largest of any mean"
    proof, share = beyond(mean, deviation, n, how, divisor, most)
    witness = None if proof else _witness(mean, deviation, n, how, divisor, most)
    if not proof and witness is None:
        return undecided(RULE, reading, of)
    return Outcome(RULE, reading, witness, proof, share, of)


def largest(mean: Digits, n: int, how: str, most: Fraction | int = 1) -> Fraction | None:
    """Return the largest sum of squares around a mean that prints so, of n numbers up to ``most``.

    With a sum s it is reached with floor(s / most) numbers at ``most`` and one at what is left:
    between two multiples of ``most`` it is convex in s, so that the largest of all is at an end of
    the range of sums or at such a multiple. None if no mean prints so.
    """
    sums = mean.range(how).times(n)
    low, high = max(sums.low, Fraction(0)), min(sums.high, Fraction(n * most))
    if low > high or (low == high == sums.high and sums.open):
        return None
    inner = range(math.ceil(low / most), math.floor(high / most) + 1)
    return max(_around(s, n, most) for s in (low, high, *(k * most for k in inner)))


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
    return tuple(_binary(mean, deviation, cases, how, divisor)
                 for how in HOW for divisor in divisors)  # fmt: skip


def again(witness: Mapping) -> tuple[Fraction, Fraction]:
    """Return the mean and the square of the deviation that a witness has, by their definitions."""
    if "cases" in witness:
        ones, cases = witness["count"], witness["cases"]
        numbers = [Fraction(1)] * ones + [Fraction(0)] * (cases - ones)
    else:
        numbers = [Fraction(each, witness["over"]) for each in witness["numbers"]]
    mean = sum(numbers) / len(numbers)
    around = sum((each - mean) ** 2 for each in numbers)
    return mean, around * factor(witness["divisor"], len(numbers))


def _around(total, n, most):
    full, left = divmod(total, most)
    return full * most**2 + left**2 - Fraction(total) ** 2 / n


def _printed_below(square, deviation, how):
    """How many deviations print, from 0 to the root of a square."""
    unit = deviation.unit
    last = math.isqrt(math.floor(square / unit**2))
    # The next one is printed too where the root lies half a unit or less below it.
    more = deviation.range(how).low - deviation.value + (last + 1) * unit
    return last + 1 + (more**2 <= square)


def _witness(mean, deviation, n, how, divisor, most):
    """Numbers in parts of a unit, ever smaller until some print so; None where none are found."""
    for finer in range(1, _FINER + 1):
        over = math.ceil(10**finer / min(mean.unit, deviation.unit))
        limits = (math.floor(most * over),) * n
        sums = mean.range(how).times(n * over).whole(0, sum(limits))
        around = deviation.range(how).squared().times(over**2 / factor(divisor, n))
        step = max(len(sums) // 16, 1)
        # The ends as well, where alone the deviation can be its largest.
        for total in sorted({*sums[::step], *sums[-1:]}, key=lambda k: abs(2 * k - n * over)):
            wanted = around.plus(Fraction(total**2, n)).whole()
            try:
                numbers = wanted and squares.find(limits, total, wanted[0], wanted[-1], 2_000)
            except squares.TooLarge:
                continue
            if numbers:
                return {"numbers": numbers, "over": over, "divisor": divisor}
    return None


def _binary(mean, deviation, cases, how, divisor):
    reading = f"{how}, {words(divisor)}, {cases:,} cases of 0 or 1"
    of = "printable deviations beside this mean"
    scale = factor(divisor, cases)
    counts = mean.range(how).times(cases).whole(0, cases)
    if not counts:
        share = rates.power(mean, cases, how)
        return Outcome(BINARY, reading, None, rates.proof(mean, cases, f"{cases:,} cases"), share,
                       "printable means from 0 to 1")  # fmt: skip
    held = {k: Fraction(k * (cases - k), cases) * scale for k in counts}
    shown = {j for square in held.values() for j in _indices(square, deviation, how)}
    top = Fraction(cases, 4) * scale
    share = max(0.0, 1.0 - len(shown) / _printed_below(top, deviation, how))
    for k, square in held.items():
        if deviation.range(how).holds_root(square):
            witness = {"count": k, "cases": cases, "divisor": divisor}
            return Outcome(BINARY, reading, witness, "", share, of)
    roots = sorted(math.sqrt(square) for square in held.values())
    between = " to ".join(deviation.shown(each) for each in dict.fromkeys((roots[0], roots[-1])))
    proof = (f"Of {cases:,} cases of 0 or 1 {counts[0]:,} to {counts[-1]:,} ones print the mean "
             f"{mean}; they deviate by {between}, and none prints {deviation}.")  # fmt: skip
    return Outcome(BINARY, reading, None, proof, share, of)


def _indices(square, deviation, how):
    """Positions of the printed numbers that the root of a square prints as."""
    low = math.isqrt(math.floor(square / deviation.unit**2))
    for each in (low, low + 1):
        moved = deviation.range(how).plus(each * deviation.unit - deviation.value)
        if moved.holds_root(square):
            yield each
