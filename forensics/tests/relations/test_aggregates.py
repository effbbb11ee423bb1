"""Means, medians and sums against their rows, beside many rows that print so."""

import statistics
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW
from printed_numbers.relations.aggregates import (
    FORMS,
    FURTHER,
    GEOMETRIC,
    HARMONIC,
    MEAN,
    MEDIAN,
    SUM,
    WEIGHTED,
    again,
    check_aggregate,
)

EVERY = (*FORMS, *FURTHER)
WEIGHTS = [1, 5, 2]


def points(text, how):
    numbers = printed(text, how=how)
    low = max(numbers.low, Fraction(0))
    every = [low, (low + numbers.high) / 2, numbers.high]
    return [each for each in every if numbers.holds(each)]


def prints(value, target):
    """Whether a number prints so; of a root, to what floats tell."""
    if isinstance(value, Fraction):
        return target.holds(value)
    return float(target.low) - 1e-12 <= value <= float(target.high) + 1e-12


@pytest.mark.parametrize("form", EVERY)
def test_witnesses_print_as_asked_and_what_some_rows_give_is_never_refused(form):
    chance, seen = Random(form), set()
    for trial in range(24):
        rows = [f"{chance.randint(0, 30) / 10:.1f}" for _ in range(3)]
        exact = [Fraction(each) for each in rows]
        value = float(again({"rows": exact}, form, WEIGHTS)) + 5 * (trial % 4 == 3)
        result = f"{value:.2f}"
        found = check_aggregate(result, rows, forms=[form], weights=WEIGHTS)
        for how, each in zip(HOW, found, strict=True):
            target = printed(result, how=how)
            given = any(
                target.holds(again({"rows": each}, form, WEIGHTS))
                for each in product(*(points(text, how) for text in rows))
                if form != GEOMETRIC
            )
            assert each.decided
            assert each.possible or not given
            if each.possible:
                assert prints(again(each.witness, form, WEIGHTS), target)
                ranges = (printed(text, how=how) for text in rows)
                assert all(r.holds(x) for r, x in zip(ranges, each.witness["rows"], strict=True))
            seen.add(each.possible)
    assert seen == {True, False}


ROWS = [Fraction(1, 2), Fraction(2), Fraction(4)]


@pytest.mark.parametrize(
    ("rows", "form", "wanted"),
    [
        (ROWS, MEAN, statistics.mean(ROWS)),
        (ROWS, MEDIAN, statistics.median(ROWS)),
        (ROWS[:2], MEDIAN, statistics.median(ROWS[:2])),
        (ROWS, GEOMETRIC, pytest.approx(statistics.geometric_mean(map(float, ROWS)))),
        (ROWS, HARMONIC, statistics.harmonic_mean(ROWS)),
        ([Fraction(0), Fraction(1)], HARMONIC, 0),
        (ROWS, SUM, sum(ROWS)),
        (ROWS, WEIGHTED, statistics.mean([*ROWS, ROWS[-1]])),
        ([Fraction(0), Fraction(1)], GEOMETRIC, 0.0),
    ],
)
def test_statistics_are_those_of_the_standard_library(rows, form, wanted):
    assert again({"rows": rows}, form, [1, 1, 2]) == wanted


def test_cut_off_rows_never_reach_their_upper_ends():
    # Rounded, 0.1 and 0.1 may be 0.15 each; cut off, they are less than 0.2 each.
    rounded, cut = check_aggregate("0.2", ["0.1", "0.1"], forms=[MEAN])
    assert rounded.possible
    assert cut.proof == ("the mean of 2 rows is from 0.1 to 0.2; 0.2 is printed, from 0.2 to 0.3")
    # Of a median such an end is not ruled out, and not found.
    assert not check_aggregate("0.2", ["0.1", "0.1"], forms=[MEDIAN])[1].decided


def test_a_row_may_have_been_left_out():
    found = check_aggregate("0.20", ["0.20", "0.20", "0.90"], forms=[MEAN], left_out=True)
    assert [each.reading for each in found if each.possible] == [
        "mean of all rows but row 3, rounded",
        "mean of all rows but row 3, cut off",
    ]


def test_power_is_the_share_of_last_digits_outside_the_range():
    # The mean is from 0.145 to 0.155, which 0.14, 0.15 and 0.16 may be, as their ends touch it.
    assert check_aggregate("0.15", ["0.10", "0.20"], forms=[MEAN])[0].power == pytest.approx(7 / 9)


# Boulle (2007), Table 5: test BER of the five sets and overall, of two entries.
OURS, THEIRS = "0.1723 0.0733 0.3080 0.0776 0.0061", "0.1723 0.0288 0.2757 0.0445 0.0061"


@pytest.mark.parametrize(
    ("overall", "rows", "possible"),
    [("0.1307", OURS, False), ("0.1090", THEIRS, False), ("0.1275", OURS, True)],
)
def test_the_overall_rows_of_table_5(overall, rows, possible):
    assert check_aggregate(overall, rows.split(), forms=[MEAN])[0].possible is possible
