"""Printed numbers as exact ranges, against decimal arithmetic."""

from fractions import Fraction

import pytest
from by_hand import every_text, printed_as, root_printed_as
from printed_numbers.numbers.digits import digits
from printed_numbers.numbers.ranges import HOW


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("decimals", [0, 1, 2])
def test_a_number_prints_as_a_text_where_its_range_holds_it(how, decimals):
    for number in {Fraction(k, n) for n in (3, 7, 8, 20) for k in range(2 * n)}:
        held = {text for text in every_text(3, decimals) if digits(text).range(how).holds(number)}
        assert held == printed_as(number, decimals, how)


@pytest.mark.parametrize("how", HOW)
def test_a_root_prints_as_a_text_where_its_range_holds_it(how):
    for square in {Fraction(k, n) for n in (3, 16, 25) for k in range(2 * n)} | {Fraction(1, 400)}:
        held = {t for t in every_text(3, 1) if digits(t).range(how).holds_root(square)}
        assert held == root_printed_as(square, 1, how)


@pytest.mark.parametrize(
    ("text", "unit", "decimals", "value", "last"),
    [
        ("0.25", "", 0, Fraction(1, 4), Fraction(1, 100)),
        (".5", "", 0, Fraction(1, 2), Fraction(1, 10)),
        ("12.5", "%", 0, Fraction(1, 8), Fraction(1, 1000)),
        ("12.5%", "", 0, Fraction(1, 8), Fraction(1, 1000)),
        ("12.5%", "%", 0, Fraction(1, 8), Fraction(1, 1000)),
        ("1,234", "", 0, Fraction(1234), Fraction(1)),
        ("83.", "", 0, Fraction(83), Fraction(1)),
        ("1.2e-3", "", 0, Fraction(12, 10**4), Fraction(1, 10**4)),
        ("1.2e3", "", 0, Fraction(1200), Fraction(100)),
        # A 0 in a column of two decimals is as precise as they are; a 1 is not.
        ("0", "", 2, Fraction(0), Fraction(1, 100)),
        ("0.0", "%", 2, Fraction(0), Fraction(1, 10**4)),
        ("1", "", 2, Fraction(1), Fraction(1)),
    ],
)
def test_printed_numbers_are_read_exactly(text, unit, decimals, value, last):
    found = digits(text, unit, decimals)
    assert (found.value, found.unit) == (value, last)
    assert digits(found) is found


@pytest.mark.parametrize("text", ["<0.001", ">5", "-0.2", "−0.2", "-0.0", "several", "1.2.3", ""])
def test_what_is_no_number_from_0_on_is_refused(text):
    with pytest.raises(ValueError, match=r"is a bound|is below 0|is not a printed number"):
        digits(text)


def test_an_unknown_unit_and_an_unknown_way_to_print_are_refused():
    with pytest.raises(ValueError, match="'' or '%'"):
        digits("12", "ms")
    with pytest.raises(ValueError, match="rounded, cut off"):
        digits("12").range("rounded up")
