"""Means of rates, against every table of counts."""

from fractions import Fraction

import pytest
from by_hand import every_text, means_of_rates, printed_as
from printed_numbers.counts import mean_rates
from printed_numbers.numbers.ranges import HOW


@pytest.mark.deep
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("sizes", [(7,), (5, 5, 5), (4, 5), (6, 7, 7), (3, 4, 5), (2, 2, 9)])
@pytest.mark.parametrize("decimals", [1, 3])
def test_a_mean_is_possible_where_some_counts_print_it(sizes, decimals, how):
    known = set().union(*(printed_as(each, decimals, how) for each in means_of_rates(sizes)))
    texts = every_text(1, decimals)
    refused = 0
    for text in texts:
        [found] = [each for each in mean_rates.check(text, sizes) if each.reading.startswith(how)]
        assert found.decided
        assert found.possible == (text in known), text
        refused += not found.possible
        if found.possible:
            assert text in printed_as(mean_rates.again(found.witness), decimals, how)
            assert all(
                0 <= k <= size for k, size in zip(found.witness["counts"], sizes, strict=True)
            )
        else:
            assert found.proof
    # Every text was tried, so that the power of each is the share that was refused.
    assert found.power == pytest.approx(refused / len(texts), abs=1e-12)


def test_the_power_is_of_plausible_rates():
    known = set().union(*(printed_as(each, 3, "rounded") for each in means_of_rates((6, 7, 7))))
    texts = [text for text in every_text(1, 3) if Fraction(text) <= Fraction(1, 4)]
    found = mean_rates.check("0.100", (6, 7, 7), most=Fraction(1, 4))[0]
    assert found.power == pytest.approx(sum(text not in known for text in texts) / len(texts))
    assert found.of == "printable rates from 0 to 0.25"


def test_folds_of_two_sizes_print_more_than_either_alone():
    sizes = [44] * 8 + [45] * 2
    found = mean_rates.check("0.2501", sizes)[0]
    assert found.possible
    assert not mean_rates.check("0.2501", [44] * 10)[0].possible
    assert found.reading == "rounded, 10 folds of 44 or 45 rows"


def test_the_means_of_many_data_sets_are_found_but_refuse_nothing():
    sizes = range(101, 2_000, 53)
    found = mean_rates.check("0.2093", sizes)
    assert all(each.possible and each.power == 0 for each in found)
    assert "0.2093" in printed_as(mean_rates.again(found[0].witness), 4, "rounded")
