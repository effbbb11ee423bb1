"""The upper tail of the normal law between two fractions, so that no digit rests on a float."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from functools import cache

#: Digits of the arithmetic, and those that are relied on: a sum of up to some hundred terms.
_DIGITS, _SURE = 60, 40
_SQRT_TWO_PI = Decimal("2.50662827463100050241576528481104525300698674060993831662992")
#: From here on the tail is less than any number of sixty digits behind the point.
_FAR = 290


@cache
def upper_tail(z_squared: Fraction, positive: bool = True) -> tuple[Fraction, Fraction]:
    """Return between which fractions the probability of more than z lies.

    By 1/2 less the density times z + z^3 / 3 + z^5 / 15 + ..., whose terms are all positive
    [Abramowitz and Stegun 1964, 26.2.11].

    Parameters
    ----------
    z_squared : Fraction
    positive : bool
        Whether z itself is positive.

    Examples
    --------
    >>> low, high = upper_tail(Fraction(4))
    >>> float(low), high - low < Fraction(1, 10**35)
    (0.02275013194817921, True)
    """
    if not z_squared:
        return Fraction(1, 2), Fraction(1, 2)
    exact = Context(prec=_DIGITS)
    if z_squared > _FAR:
        tail, slack = Decimal(0), Decimal(10) ** -_DIGITS
    else:
        squared = exact.divide(Decimal(z_squared.numerator), Decimal(z_squared.denominator))
        density = exact.divide(exact.exp(exact.divide(-squared, 2)), _SQRT_TWO_PI)
        term = total = exact.sqrt(squared)
        odd = 1
        # Once terms fall, they do so by ever smaller ratios.
        while term > total * Decimal(10) ** -(_DIGITS + 1):
            odd += 2
            term = exact.divide(exact.multiply(term, squared), odd)
            total = exact.add(total, term)
        tail = exact.subtract(Decimal("0.5"), exact.multiply(density, total))
        slack = Decimal(10) ** -_SURE
    low, high = max(Fraction(tail) - Fraction(slack), Fraction(0)), Fraction(tail) + Fraction(slack)
    return (low, high) if positive else (1 - high, 1 - low)
