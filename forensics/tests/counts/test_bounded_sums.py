"""Sums of multiples of a few steps, against all of them written out."""

from itertools import product

import pytest
from printed_numbers.counts import bounded_sums
from printed_numbers.counts.squares import TooLarge

CASES = [
    ((3,), (4,)),
    ((3, 5), (2, 2)),
    ((7, 4), (3, 6)),
    ((6, 10, 15), (2, 1, 3)),
    ((2, 2, 9), (1, 1, 2)),
]


def every(steps, limits):
    return {
        sum(a * s for a, s in zip(each, steps, strict=True))
        for each in product(*(range(limit + 1) for limit in limits))
    }


@pytest.mark.parametrize(("steps", "limits"), CASES)
def test_a_sum_is_found_where_there_is_one(steps, limits):
    known = every(steps, limits)
    top = max(known) + 2
    for low in range(-2, top):
        for high in range(low - 1, top):
            found = bounded_sums.find(steps, limits, low, high)
            assert (found is not None) == any(low <= each <= high for each in known), (low, high)
            if found is not None:
                assert low <= sum(a * s for a, s in zip(found, steps, strict=True)) <= high
                assert all(0 <= a <= limit for a, limit in zip(found, limits, strict=True))


@pytest.mark.parametrize(("steps", "limits"), CASES)
def test_all_sums_up_to_one_are_reached(steps, limits):
    known = every(steps, limits)
    for most in (0, 5, max(known)):
        bits = bounded_sums.reached(steps, limits, most)[-1]
        assert {k for k in range(bits.bit_length()) if bits >> k & 1} == {
            each for each in known if each <= most
        }


def test_what_is_too_large_is_given_up_unless_it_is_found():
    sizes = (10**9 + 7, 10**9 + 9, 10**9 + 21)
    assert bounded_sums.find(sizes, (9, 9, 9), sum(sizes), sum(sizes)) is not None
    with pytest.raises(TooLarge):
        bounded_sums.find(sizes, (9, 9, 9), 10**9, 10**9)
