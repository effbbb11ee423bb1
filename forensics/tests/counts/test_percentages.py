"""Parts of a whole in per cent, against all counts of so many cases."""

from fractions import Fraction
from itertools import product

import pytest
from by_hand import every_text, printed_as
from printed_numbers.counts.percentages import check
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.ranges import HOW


def shares(texts):
    return [digits(text, "%") for text in texts]


@pytest.mark.parametrize(("n", "k"), [(3, 2), (7, 2), (5, 3)])
def test_parts_are_refused_just_if_no_counts_print_so(n, k):
    of_count = [[printed_as(Fraction(100 * c, n), 0, how) for c in range(n + 1)] for how in HOW]
    texts = sorted({text for each in of_count for held in each for text in held} | {"1"}, key=int)
    for parts in product(texts, repeat=k):
        for found, held in zip(check(shares(parts), n), of_count, strict=True):
            fits = [
                counts
                for counts in product(range(n + 1), repeat=k)
                if sum(counts) == n
                and all(p in held[c] for p, c in zip(parts, counts, strict=True))
            ]
            assert found.possible == bool(fits)
            assert not fits or found.witness["counts"] in fits


def test_parts_of_a_size_that_is_not_said_sum_to_the_whole_within_their_digits():
    for parts in product(every_text(100, 0)[20:50:3], repeat=3):
        short = 100 - sum(map(int, parts))
        rounded, cut_off = check(shares(parts))
        assert (rounded.possible, cut_off.possible) == (abs(short) <= 1.5, 0 <= short <= 3)
