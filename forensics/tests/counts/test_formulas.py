"""Formulas for half widths, against scipy's own intervals and sums written out."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from printed_numbers.counts.formulas import formulas
from scipy.stats import binomtest, norm, t

BY_NAME = {each.name: each for each in formulas([9, 10])}


@pytest.mark.parametrize("n", [5, 40, 300])
@pytest.mark.parametrize("level", [0.9, 0.95])
@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 1.0])
def test_wilson_and_the_exact_interval_are_scipys(n, level, share):
    k = round(share * n)
    exact = binomtest(k, n).proportion_ci(level, "exact")
    wilson = binomtest(k, n).proportion_ci(level, "wilson")
    expected = {
        "exact binomial, half of its width": (exact.high - exact.low) / 2,
        "exact binomial, upwards": exact.high - k / n,
        "exact binomial, downwards": k / n - exact.low,
        "Wilson": (wilson.high - wilson.low) / 2,
    }
    halves = {name: BY_NAME[name].half(k / n, n, level) for name in expected}
    assert halves == pytest.approx(expected, abs=1e-12)


def test_the_exact_interval_ends_where_the_tails_are_a_fortieth():
    upper = 3 / 20 + BY_NAME["exact binomial, upwards"].half(3 / 20, 20, 0.95)
    p = Fraction(upper)
    tail = sum(math.comb(20, k) * p**k * (1 - p) ** (20 - k) for k in range(4))
    assert float(tail) == pytest.approx(0.025, rel=1e-12)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("normal", norm.ppf(0.975) * math.sqrt(0.21 / 40)),
        ("normal, divisor n - 1", norm.ppf(0.975) * math.sqrt(0.21 / 39)),
        ("Student t", t.ppf(0.975, 39) * math.sqrt(0.21 / 39)),
        ("Student t, divisor n", t.ppf(0.975, 39) * math.sqrt(0.21 / 40)),
        ("Student t, 10 degrees of freedom", t.ppf(0.975, 10) * math.sqrt(0.21 / 40)),
        ("normal, corrected for continuity", norm.ppf(0.975) * math.sqrt(0.21 / 40) + 1 / 80),
        # Of 12 + 1.9207 successes in 40 + 3.8415 trials.
        ("Agresti and Coull", 1.959964 * math.sqrt(0.317523 * 0.682477 / 43.841459)),
    ],
)
def test_other_formulas_by_hand(name, expected):
    assert BY_NAME[name].half(0.3, 40, 0.95) == pytest.approx(expected, abs=1e-6)


def test_the_normal_quantile_is_that_of_its_series():
    # P(Z <= z) = 1/2 + sum of (-1)^k z^(2k+1) / (2^k k! (2k+1)) / sqrt(2 pi).
    with localcontext(prec=40):
        z, total, term = Decimal(float(norm.ppf(0.975))), Decimal(0), None
        for k in range(60):
            term = z if k == 0 else -term * z * z / (2 * k)
            total += term / (2 * k + 1)
        pi = Decimal("3.1415926535897932384626433832795028841972")
        assert abs(total / (2 * pi).sqrt() - Decimal("0.475")) < Decimal("1e-14")


@pytest.mark.parametrize("name", [name for name, each in BY_NAME.items() if not each.counted])
@pytest.mark.parametrize(("low", "high"), [(0.1, 0.2), (0.45, 0.6), (0.8, 0.9), (0.3, 0.3)])
def test_a_range_of_rates_holds_the_half_widths_of_all_of_them(name, low, high):
    formula = BY_NAME[name]
    least, most = formula.between(low, high, 40, 0.95)
    every = [formula.half(low + (high - low) * k / 200, 40, 0.95) for k in range(201)]
    assert least <= min(every)
    assert most >= max(every)
    assert least == pytest.approx(min(every), rel=1e-4)
    assert most == pytest.approx(max(every), rel=1e-4)


def test_a_single_case_has_no_deviation():
    assert BY_NAME["Student t"].half(0.0, 1, 0.95) == 0.0
    assert BY_NAME["normal, divisor n - 1"].half(1.0, 1, 0.95) == 0.0
