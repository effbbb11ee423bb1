"""Means of whole numbers, against all sums that there are."""

from fractions import Fraction

import pytest
from by_hand import every_text, printed_as
from printed_numbers.counts.integer_means import again, check
from printed_numbers.numbers.ranges import HOW


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(("n", "most", "decimals"), [(3, 4, 1), (7, 3, 2), (20, 2, 2), (9, 1, 3)])
def test_a_mean_is_refused_just_if_no_sum_prints_so(n, most, decimals):
    texts = every_text(most, decimals)
    for place, how in enumerate(HOW):
        shown = {
            text for s in range(n * most + 1) for text in printed_as(Fraction(s, n), decimals, how)
        }
        for text in texts:
            found = check(text, n, most)[place]
            assert found.possible == (text in shown)
            assert found.power == pytest.approx(1 - len(shown & set(texts)) / len(texts))
            if found.possible:
                assert text in printed_as(again(found.witness), decimals, how)
            else:
                assert "none between them prints" in found.proof


def test_what_is_above_the_largest_is_said_to_be_so():
    proof = "Whole numbers from 0 to 4 have a mean of 4 at most; 4.2 is printed."
    assert check("4.2", 5, 4)[0].proof == proof


def test_a_mean_of_no_numbers_is_none():
    with pytest.raises(ValueError, match="a mean of 0 numbers"):
        check("1.0", 0, 4)
