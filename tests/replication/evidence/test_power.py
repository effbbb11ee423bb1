"""Power: mistakes of every kind, and which share of them is refused."""

import math

import pytest

from replication.evidence.power import (
    AWAY,
    EXCHANGED,
    LEADING,
    OTHERS,
    SLIPS,
    TYPING,
    Slip,
    power,
    slips,
)


@pytest.mark.parametrize(
    ("text", "exchanged", "leading"),
    [
        ("12.5", ["21.5", "15.2"], ["02.5", "22.5"]),
        ("0.45", ["4.05", "0.54"], ["0.35", "0.55"]),
        (".5", [], [".4", ".6"]),
        ("9", [], ["8"]),
        ("11", [], ["01", "21"]),
        ("-3.1", ["-1.3"], ["-2.1", "-4.1"]),
        ("1,234", ["1,324", "1,243"], ["0,234", "2,234"]),
        (
            "21-3-13",
            ["12-3-13", "21-3-31"],
            ["11-3-13", "31-3-13", "21-2-13", "21-4-13", "21-3-03", "21-3-23"],
        ),
        ("0.0", [], []),
        ("TAN", [], []),
    ],
)
def test_digits_are_exchanged_where_they_differ_and_the_first_is_one_off(text, exchanged, leading):
    found = slips(text)
    assert (found[EXCHANGED], found[LEADING]) == (exchanged, leading)
    assert (found[OTHERS], found[AWAY]) == ([], [])


def test_other_methods_numbers_are_those_that_print_otherwise_each_once():
    assert slips("12.5", ["13.0", "12.5", "13.0", "9"])[OTHERS] == ["13.0", "9"]


@pytest.mark.parametrize(
    ("text", "interval", "away"),
    [
        ("12.5", (12.0, 13.0), ["11.0", "14.0"]),
        ("0.1", (0.0, 0.4), ["0.7"]),
        ("-0.1", (-0.4, 0.4), ["-1.3", "1.1"]),
        ("5", (5.0, 5.0), []),
        ("<5", (4.0, 5.0), []),
        ("5", (4.0, math.inf), []),
    ],
)
def test_three_half_widths_away_is_on_either_side_where_such_numbers_are(text, interval, away):
    assert slips(text, (), interval)[AWAY] == away


def test_the_two_powers_are_shares_of_their_own_kinds_and_never_of_both():
    found = [Slip(OTHERS, 1, 2, 1), Slip(EXCHANGED, 0, 0, 2), Slip(LEADING, 3, 1), Slip(AWAY, 9)]
    assert (power(found, [OTHERS]), power(found, TYPING)) == (0.25, 0.5)
    assert power(found[:1], TYPING) is power([Slip(OTHERS)], [OTHERS]) is None


def test_what_only_explains_afterwards_is_refused_but_beside_a_number_explained_so():
    found = [Slip(OTHERS, 1, 0, 1, 2)]
    assert power(found, [OTHERS]) == 0.75
    assert power([each.beside_afterwards() for each in found], [OTHERS]) == 0.25


def test_every_kind_of_slip_is_made():
    assert tuple(slips("1")) == SLIPS
