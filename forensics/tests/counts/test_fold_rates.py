"""Means and deviations of folds' rates, against every table of counts."""

from fractions import Fraction
from itertools import product

import pytest
from by_hand import (
    every_text,
    moments_of_rates,
    printed_as,
    root_printed_as,
)
from printed_numbers.counts import fold_rates
from printed_numbers.counts.spreads import N_LESS_1, N, factor
from printed_numbers.counts.squares import every
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import refused


@pytest.mark.deep
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("divisor", [N_LESS_1, N])
@pytest.mark.parametrize("sizes", [(4, 4, 4), (4, 5), (3, 4, 4), (5, 2, 2)])
def test_a_pair_is_possible_where_some_counts_print_it(sizes, divisor, how):
    n = len(sizes)
    known = {
        pair
        for mean, square in set(moments_of_rates(sizes))
        for pair in product(
            printed_as(mean, 2, how),
            root_printed_as((square - mean**2) * n * factor(divisor, n), 2, how),
        )
    }
    # Every other deviation beside every fifth mean.
    for mean, deviation in product(every_text(1, 2)[::5], every_text(1, 2)[:75:2]):
        found = fold_rates.check(mean, deviation, sizes, divisors=(divisor,))[HOW.index(how)]
        assert found.decided
        assert found.possible == ((mean, deviation) in known), (mean, deviation)
        if found.possible:
            centre, square = fold_rates.again(found.witness)
            assert mean in printed_as(centre, 2, how)
            assert deviation in root_printed_as(square, 2, how)
            counts = zip(found.witness["counts"], sizes, strict=True)
            assert all(0 <= k <= size for k, size in counts)
        else:
            assert found.proof


def test_ten_folds_of_442_rows():
    found = fold_rates.check("0.28", "0.06", [44] * 8 + [45] * 2)
    assert [each.reading for each in found] == [
        "rounded, divisor n - 1, 10 folds of 44 or 45 rows",
        "rounded, divisor n, 10 folds of 44 or 45 rows",
        "cut off, divisor n - 1, 10 folds of 44 or 45 rows",
        "cut off, divisor n, 10 folds of 44 or 45 rows",
    ]
    assert all(each.possible for each in found)


@pytest.mark.deep
def test_ten_folds_of_442_rows_agree_with_the_list_of_all_their_sums_of_squares():
    # The listing adds numbers one by one; the search chooses them, and knows nothing of it.
    sizes, n = [44] * 8 + [45] * 2, 10
    mean = digits("0.2800").range()
    known = [
        (Fraction(first, 44**2) + Fraction(second, 45**2) - total**2 / n) * factor(N_LESS_1, n)
        for a in range(8 * 44 + 1)
        for b in range(2 * 45 + 1)
        if mean.holds((total := Fraction(a, 44) + Fraction(b, 45)) / n)
        for first in every(8, a, 44)
        for second in every(2, b, 45)
    ]
    known = [each for each in known if each < Fraction(9, 100) ** 2]
    for k in range(300, 900, 7):
        text = f"{k / 10_000:.4f}"
        found = fold_rates.check("0.2800", text, sizes, divisors=(N_LESS_1,))[0]
        assert found.decided
        assert found.possible == any(digits(text).range().holds_root(each) for each in known), text


@pytest.mark.parametrize("sizes", [(4, 5), (5, 2, 2)])
def test_the_power_is_the_share_of_deviations_that_no_counts_print(sizes):
    n = len(sizes)
    squares = [
        (square - centre**2) * n * factor(N, n)
        for centre, square in moments_of_rates(sizes)
        if "0.40" in printed_as(centre, 2, "rounded")
    ]
    held = set().union(*(root_printed_as(each, 2, "rounded") for each in squares))
    texts = [text for text in every_text(1, 2) if Fraction(text) ** 2 <= max(squares)]
    found = fold_rates.check("0.40", "0.20", sizes, divisors=(N,))[0]
    assert found.power == pytest.approx(1 - sum(text in held for text in texts) / len(texts))
    assert found.of == "printable deviations beside this mean"


def test_a_deviation_beyond_the_bounds_is_refused_of_any_sizes():
    for sizes in ([44] * 10, [44] * 8 + [45] * 2, [3, 7, 20, 44]):
        assert refused(fold_rates.check("0.10", "0.60", sizes))


def test_three_sizes_are_undecided_within_the_bounds():
    found = fold_rates.check("0.50", "0.10", [3, 7, 20])
    assert [each.decided for each in found] == [False] * 4
    # A mean that none of them gives is decided all the same.
    assert refused(fold_rates.check("0.001", "0.10", [3, 7, 20]))


def test_a_search_that_is_given_up_is_undecided(monkeypatch):
    monkeypatch.setattr(fold_rates, "_TRIED", 1)
    assert not any(each.possible for each in fold_rates.check("0.28", "0.0601", [44] * 9 + [45]))
    assert not any(each.decided for each in fold_rates.check("0.28", "0.0601", [44] * 9 + [45]))
