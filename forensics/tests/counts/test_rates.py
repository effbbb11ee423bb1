"""Rates over a number of cases, against every count printed by decimal arithmetic."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from by_hand import every_text, printed_as
from printed_numbers.counts import rates
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.ranges import HOW

SIZES = (1, 2, 3, 7, 8, 16, 40, 44, 79, 99, 100, 101, 128, 250)


@cache
def printable(cases, decimals, how):
    """What some count of so many cases prints."""
    return set().union(*(printed_as(Fraction(k, cases), decimals, how) for k in range(cases + 1)))


@pytest.mark.parametrize("decimals", [1, pytest.param(2, marks=pytest.mark.deep)])
def test_a_rate_is_possible_where_some_count_prints_it(decimals):
    for text, cases, how in product(every_text(1, decimals), SIZES, HOW):
        [found] = [each for each in rates.check(text, cases) if each.reading.startswith(how)]
        assert found.decided
        assert found.possible == (text in printable(cases, decimals, how)), (text, cases, how)
        if found.possible:
            assert text in printed_as(rates.again(found.witness), decimals, how)


@pytest.mark.parametrize(("decimals", "most"), [(1, 1), (2, 1), (3, 1), (2, Fraction(1, 3))])
def test_the_power_is_the_share_that_no_count_prints(decimals, most):
    texts = [each for each in every_text(1, decimals) if Fraction(each) <= most]
    for cases, how in product(SIZES, HOW):
        share = sum(each not in printable(cases, decimals, how) for each in texts) / len(texts)
        found = rates.power(digits(texts[-1]), cases, how, most)
        assert found == pytest.approx(share, abs=1e-12), (cases, how)


def test_a_rate_in_per_cent_is_the_same_rate():
    ours, share = rates.check(digits("8.86", "%"), 79), rates.check("0.0886", 79)
    assert [(o.witness, o.power) for o in ours] == [(o.witness, o.power) for o in share]


def test_the_nearest_count_is_the_witness():
    assert rates.check("0.5", 40)[0].witness == {"count": 20, "cases": 40}


def test_as_many_cases_as_there_are_rates_refuse_nothing():
    assert {each.power for each in rates.check("0.37", 100)} == {0.0}
    assert rates.check("0.37", 99)[0].power > 0
