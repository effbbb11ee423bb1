"""A printed mean of rates, each over its own number of cases: which counts print so.

With equal numbers of cases it is one rate over all of them. With unequal ones, such as folds of 44
or of 45 rows, means lie closer together than either fold's rates, and which of them there are is a
question of sums of whole multiples of two steps or more.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from printed_numbers.counts import bounded_sums, rates
from printed_numbers.counts.folds import described
from printed_numbers.counts.spreads import grid_share
from printed_numbers.counts.squares import TooLarge, set_bits
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

RULE = "mean of rates"


def check(
    rate: str | Digits, sizes: Sequence[int], *, most: Fraction | int = 1, words: str = ""
) -> tuple[Outcome, ...]:
    """Say which counts have a printed mean of rates.

    Parameters
    ----------
    rate : str or Digits
        From 0 to 1, or in per cent.
    sizes : sequence of int
        Cases of each rate: of folds, repeats or data sets.
    most : Fraction
        The largest plausible mean, for the power alone.
    words : str
        What the rates are, for the reading; "10 folds of 44 or 45 rows" by itself.

    Returns
    -------
    tuple of Outcome
        Rounded, then cut off. The witness has the ``counts`` of the rates and their ``sizes``.

    Raises
    ------
    ValueError
        If there is no rate, or one of no cases.

    Examples
    --------
    >>> check("0.0455", [44, 45])[0].witness
    {'counts': (4, 0), 'sizes': (44, 45)}
    """
    sizes = tuple(sizes)
    if not sizes or min(sizes) < 1:
        raise ValueError(f"rates over {sizes} cases; give one size or more, of 1 or more")
    rate, words = digits(rate), words or described(sizes)
    return tuple(_outcome(rate, sizes, how, Fraction(most), words) for how in HOW)


def again(witness: Mapping) -> Fraction:
    """Return the mean of the rates that a witness has, by its definition."""
    pairs = zip(witness["counts"], witness["sizes"], strict=True)
    return sum(Fraction(count, size) for count, size in pairs) / len(witness["sizes"])


def spread_out(total: int, size: int, n: int) -> list[int]:
    """Return n counts of at most ``size`` with a sum, as even as can be.

    Examples
    --------
    >>> spread_out(5, 3, 3)
    [2, 2, 1]
    """
    base, more = divmod(total, n)
    return [base + 1] * more + [base] * (n - more)


@lru_cache(maxsize=1024)
def _outcome(rate, sizes, how, most, words):
    share_of = f"printable rates from 0 to {float(most):g}"
    reading = f"{how}, {words}"
    groups = Counter(sizes)
    # In units of which each rate, and so their sum, is a whole number.
    denominator = math.lcm(*groups)
    steps = [denominator // size for size in groups]
    limits = [size * n for size, n in groups.items()]
    sums = rate.range(how).times(len(sizes) * denominator).whole(0)
    try:
        multiples = bounded_sums.find(steps, limits, sums.start, sums.stop - 1) if sums else None
    except TooLarge:
        return undecided(RULE, reading, share_of)
    share = _power(rate, sizes, how, most, (steps, limits, denominator))
    if multiples is None:
        return Outcome(RULE, reading, None, _proof(rate, sizes, words), share, share_of)
    counts = {
        size: spread_out(total, size, groups[size])
        for size, total in zip(groups, multiples, strict=True)
    }
    witness = {"counts": tuple(counts[size].pop(0) for size in sizes), "sizes": sizes}
    return Outcome(RULE, reading, witness, "", share, share_of)


def _power(rate, sizes, how, most, lattice):
    """Share of the printable rates that no counts print; 0 where they are too many to list."""
    steps, limits, denominator = lattice
    n = len(sizes)
    if len(steps) == 1:
        return rates.power(rate, n * sizes[0], how, most)
    # One group alone leaves no more than a unit between its means, and the others move them all.
    if min(steps) <= rate.unit * n * denominator:
        return 0.0
    try:
        bits = bounded_sums.reached(
            steps, limits, math.floor((most + rate.unit) * n * denominator)
        )[-1]
    except TooLarge:
        return 0.0
    means = set_bits(bits) / (n * denominator)
    return grid_share(rate, how, means, float(most))


def _proof(rate, sizes, words):
    if rate.value > 1:
        return f"A mean of rates is at most 1; {rate} is printed."
    groups = Counter(sizes)
    if len(groups) == 1:
        return rates.proof(rate, sum(sizes), f"{sum(sizes):,} cases, in {words},")
    denominator = math.lcm(*groups)
    steps = " and ".join(f"{denominator // size:,}" for size in sorted(groups))
    return (
        f"In {words} the rates add up to multiples of 1/{denominator:,}, those that are sums of "
        f"{steps} of them; none of these sums gives a mean that prints {rate}."
    )
