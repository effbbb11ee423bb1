"""Bounds of deviations, and deviations of cases of 0 or 1."""

from fractions import Fraction
from itertools import product

import pytest
from by_hand import (
    every_text,
    moments,
    printed_as,
    root_printed_as,
    variance,
)
from printed_numbers.counts import bounds
from printed_numbers.counts.spreads import DIVISORS, factor
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import refused


def outcome(check, how, divisor, *given, **named):
    [found] = check(*given, divisors=(divisor,), **named)[HOW.index(how) :: len(HOW)]
    return found


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("divisor", DIVISORS)
@pytest.mark.parametrize(("n", "parts"), [(2, 12), (3, 12), (5, 4)])
def test_what_numbers_print_is_possible_and_the_largest_is_never_exceeded(n, parts, divisor, how):
    largest = {}
    for mean, square in moments(n, parts, parts):
        around = (square - mean**2) * n * factor(divisor, n)
        for text, spread in product(printed_as(mean, 1, how), root_printed_as(around, 1, how)):
            found = outcome(bounds.check, how, divisor, text, spread, n)
            assert found.possible, (text, spread)
            top = bounds.largest(digits(text), n, how) * factor(divisor, n)
            assert around <= top
            largest[text] = max(largest.get(text, 0), around)
    # Where the mean can be the very one at which it is reached, the bound is sharp.
    ones = printed_as(Fraction(1, n), 1, how)
    assert any(
        largest[text] == variance([Fraction(1)] + [Fraction(0)] * (n - 1), divisor) for text in ones
    )


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("divisor", DIVISORS)
@pytest.mark.parametrize("mean", ["0.10", "0.33", "0.50", "1.00", "0.00", "0.08"])
def test_every_witness_prints_so_and_beyond_it_nothing_is_possible(mean, divisor, how):
    texts = every_text(1, 2)[::4]
    found = [outcome(bounds.check, how, divisor, mean, each, 10) for each in texts]
    possible = [each.possible for each in found]
    # Smaller deviations are possible, larger ones are not; none is left open.
    assert possible == sorted(possible, reverse=True)
    assert all(each.decided for each in found)
    for text, each in zip(texts, found, strict=True):
        if each.possible:
            centre, square = bounds.again(each.witness)
            assert mean in printed_as(centre, 2, how)
            assert text in root_printed_as(square, 2, how)
            assert max(each.witness["numbers"]) <= each.witness["over"]


@pytest.mark.parametrize("divisor", DIVISORS)
def test_a_mean_that_is_cut_to_0_is_that_of_its_witness(divisor):
    # Only a mean near 0.01, the end that is left out, has numbers that deviate as much.
    found = outcome(bounds.check, "cut off", divisor, "0.00", "0.02", 10)
    centre, square = bounds.again(found.witness)
    assert 0 <= centre < Fraction(1, 100)
    assert "0.02" in root_printed_as(square, 2, "cut off")


def test_the_power_is_the_share_of_deviations_beyond_the_bound():
    [found, *_] = bounds.check("0.10", "0.20", 10)
    # 0.00 to 0.32 of 0.00 to 0.53: the root of 0.9 / 9, and that of 2.5 / 9.
    assert found.power == pytest.approx(1 - 33 / 54)
    assert bounds.check("0.50", "0.20", 10)[0].power == 0


def test_numbers_may_go_to_another_bound_than_1():
    assert bounds.check("2.0", "2.5", 10, most=10)[0].possible
    assert refused(bounds.check("2.0", "4.5", 10, most=10))
    assert bounds.check("11", "1", 10, most=10)[0].power == 0.0


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("divisor", DIVISORS)
@pytest.mark.parametrize("cases", [2, 7, 40])
def test_cases_of_0_or_1_deviate_as_their_mean_says(cases, divisor, how):
    known = {
        pair
        for k in range(cases + 1)
        for pair in product(
            printed_as(Fraction(k, cases), 2, how),
            root_printed_as(
                variance([Fraction(1)] * k + [Fraction(0)] * (cases - k), divisor), 2, how
            ),
        )
    }
    means = every_text(1, 2)[::5] + sorted({mean for mean, _ in known})[::4]
    for mean, spread in product(means, [*every_text(1, 2)[:75:3], "0.50", "0.46"]):
        found = outcome(bounds.check_binary, how, divisor, mean, spread, cases)
        assert found.possible == ((mean, spread) in known), (mean, spread)
        assert found.decided
        if found.possible:
            centre, square = bounds.again(found.witness)
            assert mean in printed_as(centre, 2, how)
            assert spread in root_printed_as(square, 2, how)


def test_the_power_beside_a_mean_of_cases_of_0_or_1():
    found = bounds.check_binary("0.30", "0.40", 10)[0]
    # One deviation, 0.48, of 0.00 to 0.53.
    assert found.power == pytest.approx(1 - 1 / 54)
    assert bounds.check_binary("0.35", "0.40", 10)[0].of == "printable means from 0 to 1"
