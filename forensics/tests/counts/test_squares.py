"""Whole numbers with a sum and a sum of squares, against all of them written out."""

from itertools import product

import pytest
from by_hand import sums_and_squares
from printed_numbers.counts import squares

ALIKE = [(4,), (5,) * 2, (6,) * 3, (4,) * 4, (3,) * 5, (2,) * 7, (1,) * 9]


@pytest.mark.parametrize("limits", [*ALIKE, (3, 2), (4, 1, 1), (3, 3, 1), (5, 3, 2), (3, 2, 2, 0)])
def test_what_is_found_adds_up_and_what_is_not_found_does_not_exist(limits):
    known = {
        (sum(each), sum(k * k for k in each))
        for each in product(*(range(limit + 1) for limit in limits))
    }
    for total in range(sum(limits) + 2):
        reached = [square for each, square in known if each == total]
        if reached:
            assert squares.least(limits, total) == min(reached)
            assert squares.greatest(limits, total) == max(reached)
        for square in range(sum(k * k for k in limits) + 2):
            found = squares.find(limits, total, square, square)
            assert (found is not None) == ((total, square) in known), (total, square)
            if found:
                assert (sum(found), sum(k * k for k in found)) == (total, square)
                assert all(0 <= k <= limit for k, limit in zip(found, limits, strict=True))


def test_a_range_of_squares_is_reached_where_one_of_it_is():
    known = sums_and_squares(4, 4)
    for total in range(17):
        for low in range(40):
            for high in (low - 1, low, low + 1, low + 5):
                found = squares.find([4] * 4, total, low, high)
                expected = any((total, square) in known for square in range(low, high + 1))
                assert (found is not None) == expected, (total, low, high)
                assert found is None or low <= sum(k * k for k in found) <= high


@pytest.mark.parametrize(("n", "most"), [(1, 3), (4, 4), (6, 3), (3, 9)])
def test_all_sums_of_squares_are_those_of_all_numbers(n, most):
    for total in range(n * most + 1):
        expected = sorted(q for s, q in sums_and_squares(n, most) if s == total)
        assert squares.every(n, total, most).tolist() == expected
        assert expected[0] == squares.least([most] * n, total)
        assert expected[-1] == squares.greatest([most] * n, total)


def test_no_numbers_add_up_to_more_than_their_limits():
    assert squares.greatest([3, 2], 6) == -1
    assert squares.find([3, 2], 6, 0, 100) is None


def test_a_hundred_folds_of_many_rows_are_found():
    found = squares.find([442] * 100, 11_000, 1_290_000, 1_290_000)
    assert (sum(found), sum(k * k for k in found)) == (11_000, 1_290_000)


def test_a_search_that_is_given_up_says_nothing():
    # Three numbers without an answer: of 13 with the squares 3 mod 8 and none between.
    with pytest.raises(squares.TooLarge):
        squares.find([40] * 9, 41, 191, 191, rests=0)
    with pytest.raises(squares.TooLarge):
        squares.every(100, 50, 1000)


def test_more_numbers_than_are_searched_are_still_held_against_their_bounds():
    with pytest.raises(squares.TooLarge):
        squares.find([9] * 1_000, 1_500, 3_000, 3_010)
    assert squares.find([9] * 1_000, 1_500, 0, 2_000) is None
    assert squares.find([9] * 1_000, 1_500, 20_000, 30_000) is None
