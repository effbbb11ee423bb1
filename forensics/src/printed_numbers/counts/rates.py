"""A printed rate over a known number of cases: which counts print so.

The granularity of rates is that of the GRIM test (Brown and Heathers 2017, "The GRIM test: a simple
technique detects numerous anomalies in the reporting of results in psychology", Social
Psychological and Personality Science 8(4)), there of means of whole-number answers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW, ROUNDED
from printed_numbers.outcome import Outcome

RULE = "rate over cases"


def check(
    rate: str | Digits, cases: int, *, most: Fraction | int = 1, words: str = ""
) -> tuple[Outcome, ...]:
    """Say which whole number of cases a printed rate counts.

    Parameters
    ----------
    rate : str or Digits
        From 0 to 1, or in per cent: ``"12.5%"``, ``digits("12.5", "%")``.
    cases : int
        What it is a rate of.
    most : Fraction
        The largest plausible rate, such as the error of the majority class, for the power alone.
    words : str
        What the cases are, for the reading; "45 cases" where nothing is said.

    Returns
    -------
    tuple of Outcome
        Rounded, then cut off. The witness is the ``count`` of so many ``cases``, the nearest one.

    Raises
    ------
    ValueError
        If there are no cases, or the rate is no number.

    Examples
    --------
    >>> [each.possible for each in check("0.35", 45)]
    [False, True]
    >>> check("0.34", 45)[0].proof
    'Of 45 cases 15 are 0.3333 and 16 are 0.3556; no count between them prints 0.34.'
    """
    if cases < 1:
        raise ValueError(f"a rate over {cases} cases; give 1 or more")
    rate, words = digits(rate), words or f"{cases:,} cases"
    return tuple(_outcome(rate, cases, how, Fraction(most), words) for how in HOW)


def again(witness: Mapping) -> Fraction:
    """Return the rate that a witness has, by its definition."""
    return Fraction(witness["count"], witness["cases"])


def power(rate: Digits, cases: int, how: str = ROUNDED, most: Fraction | int = 1) -> float:
    """Return the share of the rates from 0 to ``most`` with as many digits that no count prints."""
    return 1.0 - accepted(rate, cases, how, Fraction(most)) / rate.printable(most)


def accepted(rate: Digits, cases: int, how: str, most: Fraction) -> int:
    """Return how many of the printable rates from 0 to ``most`` some count prints.

    Counts of at least a unit's distance print one number each, and two where they are half way
    between them; where they are closer, every number is printed.
    """
    last = rate.printable(most) - 1
    if cases * rate.unit >= 1:
        return last + 1
    # Positions of the counts on the grid of printable numbers, in parts of a unit. There are fewer
    # cases than numbers on the grid: of a unit of 10^-9 or more no product leaves 63 bits.
    part = 2 * cases * rate.unit.numerator
    scaled_counts = np.arange(math.floor(most * cases) + 2) * (2 * rate.unit.denominator)
    if how == ROUNDED:
        # The last number not above by more than half a unit, and the first not below by more.
        shown = np.concatenate(
            [-((part // 2 - scaled_counts) // part), (scaled_counts + part // 2) // part]
        )
    else:
        shown = scaled_counts // part
    return len(np.unique(shown[shown <= last]))


def _outcome(rate, cases, how, most, words):
    share_of = f"printable rates from 0 to {float(most):g}"
    reading = f"{how}, {words}"
    share = power(rate, cases, how, most)
    counts = rate.range(how).times(cases).whole(0, cases)
    if counts:
        nearest = min(counts, key=lambda k: abs(k - rate.value * cases))
        return Outcome(RULE, reading, {"count": nearest, "cases": cases}, "", share, share_of)
    return Outcome(RULE, reading, None, proof(rate, cases, words), share, share_of)


def proof(rate: Digits, cases: int, words: str) -> str:
    """Say in words which counts lie next to a rate that none prints."""
    below = math.floor(rate.value * cases)
    if below >= cases:
        return f"Of {words} at most all are counted, a rate of 1; {rate} is printed."
    beside = f"{below:,} are {rate.shown(Fraction(below, cases))} and {below + 1:,} are "
    beside += rate.shown(Fraction(below + 1, cases))
    return f"Of {words} {beside}; no count between them prints {rate}."
