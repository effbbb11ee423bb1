"""p of two rank sums, beside SciPy's normal law at every difference of rank sums."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from printed_numbers.relations.p_of_ranks import ONE_TAIL, TWO_TAILS, p_of_gap
from scipy.stats import norm

N, K = 10, 4


@pytest.mark.parametrize(("tails", "times"), [*product((TWO_TAILS, ONE_TAIL), (1, 3, 6))])
@pytest.mark.parametrize("cut", [True, False])
def test_a_p_is_scipys_at_every_difference(tails, times, cut):
    for halves in range(2 * N * (K - 1) + 1):
        z = halves / 2 / sqrt(N * K * (K + 1) / 6)
        p = times * (2 if tails == TWO_TAILS else 1) * norm.sf(z)
        low, high = p_of_gap(Fraction(halves, 2), N, K, tails, times, cut=cut)
        assert float(low) == pytest.approx(min(p, 1.0) if cut else p)
        assert 0 <= high - low < Fraction(1, 10**35)


def test_a_difference_may_be_turned_and_a_product_is_cut_at_1():
    assert p_of_gap(Fraction(-12), N, K, TWO_TAILS) == p_of_gap(Fraction(12), N, K, TWO_TAILS)
    assert p_of_gap(Fraction(0), N, K, TWO_TAILS, 6) == (1, 1)
    assert p_of_gap(Fraction(0), N, K, TWO_TAILS, 6, cut=False) == (6, 6)
