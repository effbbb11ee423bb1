"""Means and deviations of whole numbers, against all of them written out."""

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
from printed_numbers.counts import integers
from printed_numbers.counts.spreads import N_LESS_1, STANDARD_ERROR, N, factor
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import passed, refused


def printable(found, n, decimals, how, divisor):
    """Pairs of texts that means and mean squares print."""
    return {
        pair
        for mean, square in found
        for pair in product(
            printed_as(mean, decimals, how),
            root_printed_as((square - mean**2) * n * factor(divisor, n), decimals, how),
        )
    }


def outcome(mean, deviation, how, divisor, *args, **given):
    [found] = integers.check(mean, deviation, *args, divisors=(divisor,), **given)[
        HOW.index(how) :: len(HOW)
    ]
    return found


@pytest.mark.deep
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("divisor", [N_LESS_1, N, STANDARD_ERROR])
@pytest.mark.parametrize(("n", "most", "cases"), [(2, 5, 1), (4, 3, 1), (5, 4, 4), (3, 7, 2)])
def test_a_pair_is_possible_where_some_numbers_print_it(n, most, cases, divisor, how):
    known = printable(moments(n, most, cases), n, 1, how, divisor)
    for mean in every_text(most // cases, 1):
        texts = every_text(most // cases, 1)
        for deviation in texts:
            found = outcome(mean, deviation, how, divisor, most, n, cases=cases)
            assert found.decided
            assert found.possible == ((mean, deviation) in known), (mean, deviation)
            if found.possible:
                centre, square = integers.again(found.witness)
                assert mean in printed_as(centre, 1, how)
                assert deviation in root_printed_as(square, 1, how)
                assert max(found.witness["numbers"]) <= most


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("limits", [(3, 1), (4, 2, 1), (2, 2, 5)])
def test_numbers_of_data_sets_keep_to_their_own_limits(limits):
    n = len(limits)
    every = {
        (Fraction(sum(each), n), Fraction(sum(k * k for k in each), n))
        for each in product(*(range(limit + 1) for limit in limits))
    }
    known = printable(every, n, 2, "rounded", N_LESS_1)
    for mean, deviation in product({m for m, _ in known} | {"0.50", "0.40"}, every_text(3, 2)[::3]):
        found = outcome(mean, deviation, "rounded", N_LESS_1, limits)
        assert found.possible == ((mean, deviation) in known), (mean, deviation)


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize(("n", "most"), [(4, 3), (5, 5)])
def test_the_power_is_the_share_of_deviations_that_no_numbers_print(n, most, how):
    every = moments(n, most)
    for mean in ("1.0", "0.5", "2.4", "0.6"):
        pairs = {(m, q) for m, q in every if mean in printed_as(m, 1, how)}
        found = outcome(mean, "0.50", how, N_LESS_1, most, n)
        if not pairs:
            assert found.of == "printable means"
            continue
        squares = [(q - m**2) * n * factor(N_LESS_1, n) for m, q in pairs]
        held = set().union(*(root_printed_as(each, 2, how) for each in squares))
        texts = [text for text in every_text(most, 2) if Fraction(text) ** 2 <= max(squares)]
        share = sum(text not in held for text in texts) / len(texts)
        assert found.power == pytest.approx(share, abs=1e-12)


def test_where_the_numbers_are_too_many_to_list_the_power_is_no_more_than_it_is():
    # One limit less takes the listing away, and what is left is parity and bounds.
    listed = outcome("1.5", "0.70", "rounded", N_LESS_1, [4] * 4)
    bounded = outcome("1.5", "0.70", "rounded", N_LESS_1, [4, 4, 4, 3])
    assert 0 < bounded.power <= listed.power + 0.02


def test_seven_twos_and_three_ones():
    found = integers.check("1.7", "0.48", 10, 10)
    assert passed(found) == (
        "rounded, divisor n - 1, 10 whole numbers",
        "cut off, divisor n - 1, 10 whole numbers",
    )
    assert variance([Fraction(k) for k in found[0].witness["numbers"]], N_LESS_1) == Fraction(7, 30)


def test_a_mean_that_no_numbers_have_needs_no_deviation():
    found = integers.check("1.75", "0.50", 10, 10)
    assert refused(found)
    # One in ten is printed, and 0.00 of 0 to 10 is one more than there are steps.
    assert found[0].power == pytest.approx(1 - 101 / 1001)


def test_a_search_that_is_given_up_is_undecided(monkeypatch):
    def too_large(*given):
        raise integers.squares.TooLarge("all")

    monkeypatch.setattr(integers.squares, "find", too_large)
    # Divided by n, no sum of squares at all prints 0.48, which needs no search.
    found = integers.check("1.7", "0.48", 10, 10)
    assert [each.decided for each in found] == [False, True, False, True]
    assert not any(each.possible for each in found)
