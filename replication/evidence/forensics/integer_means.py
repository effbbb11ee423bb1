"""A printed mean of so many whole numbers.

GRIM (Brown and Heathers 2017, "The GRIM test: a simple technique detects numerous anomalies in the
reporting of results in psychology", Social Psychological and Personality Science 8(4)).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from replication.evidence.forensics import rates
from replication.evidence.forensics.digits import Digits, digits
from replication.evidence.forensics.outcome import Outcome
from replication.evidence.ranges import HOW

__all__ = ["RULE", "again", "check"]

RULE = "mean of whole numbers"


def check(mean: str | Digits, n: int, most: int) -> tuple[Outcome, ...]:
    """Say which sum of n whole numbers from 0 to ``most`` has a printed mean.

    Parameters
    ----------
    mean : str or Digits
    n : int
        How many numbers there are.
    most : int
        How large each can be.

    Returns
    -------
    tuple of Outcome
        Rounded, then cut off. The witness has the ``sum`` and ``n``, the nearest one.

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
    return Fraction(witness["sum"], witness["n"])


def _outcome(mean, n, most, how):
    reading = f"{how}, {n:,} whole numbers"
    of = f"printable means from 0 to {most:,}"
    share = rates.power(mean, n, how, most)
    sums = mean.range(how).times(n).whole(0, n * most)
    if sums:
        nearest = min(sums, key=lambda total: abs(total - mean.value * n))
        return Outcome(RULE, reading, {"sum": nearest, "n": n}, "", share, of)
    below = math.floor(mean.value * n)
    if below >= n * most:
        proof = (
            f"Whole numbers from 0 to {most:,} have a mean of {most:,} at most; {mean} is printed."
        )
    else:
        beside = " or ".join(mean.shown(Fraction(k, n)) for k in (below, below + 1))
        proof = f"{n:,} whole numbers have a mean of {beside}; none between them prints {mean}."
    return Outcome(RULE, reading, None, proof, share, of)
