"""The p of two methods' rank sums, by the tests that follow Friedman's.

z is the difference of the two rank sums over sqrt(N k (k + 1) / 6) for k methods on N data sets
[Demsar 2006, section 3.2.2]. An adjusted p is a product: of Bonferroni and Dunn with all
comparisons, of Holm, Shaffer or Bergmann and Hommel with fewer of them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from printed_numbers.relations.normal_tail import upper_tail

TWO_TAILS, ONE_TAIL = "two-tailed", "one-tailed"


@cache
def p_of_gap(
    gap: Fraction, n_sets: int, n_methods: int, tails: str, times: int = 1, *, cut: bool = True
) -> tuple[Fraction, Fraction]:
    """Return between which fractions the product of a p lies, and keep it.

    Parameters
    ----------
    gap : Fraction
        The difference of the two rank sums.
    n_sets, n_methods : int
        Data sets, and methods ranked on each.
    tails : {"two-tailed", "one-tailed"}
    times : int
        What an adjusted p is multiplied with.
    cut : bool
        Whether it is 1 at most.

    Examples
    --------
    >>> low, high = p_of_gap(Fraction(12), 10, 4, "two-tailed")
    >>> round(float(low), 5), high - low < Fraction(1, 10**35)
    (0.03767, True)
    """
    tail = upper_tail(gap**2 / Fraction(n_sets * n_methods * (n_methods + 1), 6))
    low, high = (times * (2 if tails == TWO_TAILS else 1) * end for end in tail)
    return (min(low, Fraction(1)), min(high, Fraction(1))) if cut else (low, high)
