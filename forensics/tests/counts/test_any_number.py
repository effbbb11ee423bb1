"""Deviations of whole numbers of which it is not said how many there are."""

from fractions import Fraction
from itertools import product

import pytest
from by_hand import (
    every_text,
    moments,
    printed_as,
    root_printed_as,
)
from printed_numbers.counts.any_number import again, check, smallest
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.ranges import HOW


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("n", [2, 3, 7, 10])
def test_what_so_many_numbers_print_is_never_refused(n, how):
    for mean, square in moments(n, 2):
        spread = square - mean**2
        for around in (spread, spread * n / (n - 1)):
            for text, other in product(printed_as(mean, 1, how), root_printed_as(around, 2, how)):
                found = check(text, other, 2)[HOW.index(how)]
                assert not found.proof, (text, other)


@pytest.mark.deep
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("mean", ["0.2", "0.3", "1.0", "1.7"])
def test_below_the_least_deviation_all_are_refused_and_above_it_most_are_found(mean, how):
    texts = every_text(1, 2)[:71]
    found = [check(mean, text, 3)[HOW.index(how)] for text in texts]
    decided = [each for each in found if each.decided]
    refused = [each.possible for each in decided]
    assert refused == sorted(refused)
    assert len(decided) > 0.9 * len(found)
    for text, each in zip(texts, found, strict=True):
        if each.possible:
            centre, square = again(each.witness)
            assert mean in printed_as(centre, 1, how)
            assert text in root_printed_as(square, 2, how)
    # Of 0.00 to 1.50, which is half of what there is, those that were refused.
    assert found[-1].power == pytest.approx(sum(not each for each in refused) / 151)


@pytest.mark.parametrize(
    ("mean", "how", "least"),
    [
        ("0.2", "rounded", Fraction(15, 100) * Fraction(85, 100)),
        ("0.2", "cut off", Fraction(2, 10) * Fraction(8, 10)),
        ("0.8", "rounded", Fraction(85, 100) * Fraction(15, 100)),
        ("1.0", "rounded", 0),
        ("0.95", "rounded", Fraction(955, 1000) * Fraction(45, 1000)),
        ("0.9", "cut off", 0),
    ],
)
def test_the_least_deviation_is_that_of_two_whole_numbers_one_apart(mean, how, least):
    assert smallest(digits(mean), how) == least
