"""A printed mean of so many whole numbers.

GRIM (Brown and Heathers 2017, "The GRIM test: a simple technique detects numerous anomalies in the
reporting of results in psychology", Social Psychological and Personality Science 8(4)).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from printed_numbers.counts import rates
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome

RULE = "mean of whole numbers"


def check(mean: str | Digits, n: int, most: int | None = None) -> tuple[Outcome, ...]:
    """Say which sum of n whole numbers, from the mean's origin on, has a printed mean.

    Parameters
    ----------
    mean : str or Digits
    n : int
        How many numbers there are.
    most : int, optional
        How large each can be.

    Returns
    -------
    tuple of Outcome
        Rounded, then cut off. The witness has the ``sum`` and ``n``, the nearest one, and the
        ``least`` that was taken off each number where that is not 0.

    Raises
    ------
    ValueError
        If there are no numbers.

    Examples
    --------
    >>> check("1.74", 20, 10)[0].proof
    '20 whole numbers have a mean of 1.7000 or 1.7500; none between them prints 1.74.'
    >>> check("1.75", 20, 10)[0].witness
    {'sum': 35, 'n': 20}
    """
    if n < 1:
        raise ValueError(f"a mean of {n} numbers; give 1 or more")
    mean = digits(mean)
    return tuple(_outcome(mean, n, most, how) for how in HOW)


def again(witness: Mapping) -> Fraction:
    """Return the mean that a witness has, by its definition."""
    return Fraction(witness["sum"], witness["n"]) + witness.get("least", 0)


def _outcome(mean, n, most, how):
    reading = f"{how}, {n:,} whole numbers"
    least = int(mean.origin)
    # Without an upper end the power is that of the means up to the next whole number.
    top = max(math.ceil(mean.value), 1) if most is None else most - least
    share_of = f"printable means from {least} to {top + least:,}"
    share = rates.power(mean, n, how, top)
    sums = mean.range(how).times(n).whole(0, None if most is None else n * top)
    if sums:
        nearest = min(sums, key=lambda total: abs(total - mean.value * n))
        witness = {"sum": nearest, "n": n} | ({"least": least} if least else {})
        return Outcome(RULE, reading, witness, "", share, share_of)
    below = math.floor(mean.value * n)
    if below < 0 or (most is not None and below >= n * top):
        end = f"{least:,} at least" if below < 0 else f"{most:,} at most"
        upto = "on" if most is None else f"to {most:,}"
        proof = f"Whole numbers from {least} {upto} have a mean of {end}; {mean} is printed."
    else:
        beside = " or ".join(mean.shown(Fraction(k, n)) for k in (below, below + 1))
        proof = f"{n:,} whole numbers have a mean of {beside}; none between them prints {mean}."
    return Outcome(RULE, reading, None, proof, share, share_of)
