"""The slow twins: numbers printed by decimal arithmetic, and whole numbers written out."""

from decimal import (
    ROUND_DOWN,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    Decimal,
    localcontext,
)
from fractions import Fraction
from functools import cache
from itertools import product

#: Digits in which a number is worked out before it is printed.
PRECISION = 80
WAYS = {"rounded": (ROUND_HALF_UP, ROUND_HALF_EVEN, ROUND_HALF_DOWN), "cut off": (ROUND_DOWN,)}


def printed_as(number, decimals, how):
    """The texts that a fraction may be printed as: two of a tie."""
    with localcontext(prec=PRECISION):
        exact = Decimal(number.numerator) / Decimal(number.denominator)
        return _texts(exact, decimals, how)


def root_printed_as(square, decimals, how):
    """The texts that the root of a fraction may be printed as."""
    with localcontext(prec=PRECISION):
        exact = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        return _texts(exact, decimals, how)


def _texts(exact, decimals, how):
    return {f"{exact.quantize(Decimal(1).scaleb(-decimals), way):f}" for way in WAYS[how]}


def every_text(most, decimals):
    """All numbers of so many decimals from 0 to a whole number."""
    return [f"{Decimal(k).scaleb(-decimals):f}" for k in range(most * 10**decimals + 1)]


def variance(numbers, divisor):
    """The square of the deviation, as in any textbook."""
    n = len(numbers)
    mean = sum(numbers, Fraction(0)) / n
    around = sum((each - mean) ** 2 for each in numbers)
    return around / {"n - 1": n - 1, "n": n, "n (n - 1)": n * (n - 1)}[divisor]


@cache
def sums_and_squares(n, most):
    """Sum and sum of squares of every n whole numbers from 0 to ``most``, as a set."""
    if n == 0:
        return frozenset({(0, 0)})
    before = sums_and_squares(n - 1, most)
    return frozenset((s + k, q + k * k) for s, q in before for k in range(most + 1))


def moments(n, most, cases=1):
    """Mean and mean square of every n whole numbers, over so many cases."""
    return {
        (Fraction(s, n * cases), Fraction(q, n * cases**2)) for s, q in sums_and_squares(n, most)
    }


def means_of_rates(sizes):
    """Every mean of rates over so many cases each."""
    found = {Fraction(0)}
    for size in sizes:
        found = {before + Fraction(k, size) for before in found for k in range(size + 1)}
    return {each / len(sizes) for each in found}


def moments_of_rates(sizes):
    """Mean and mean square of every rates over so many cases each, all written out."""
    n = len(sizes)
    for counts in product(*(range(size + 1) for size in sizes)):
        rates = [Fraction(k, size) for k, size in zip(counts, sizes, strict=True)]
        yield sum(rates) / n, sum(rate**2 for rate in rates) / n
