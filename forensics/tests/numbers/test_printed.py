"""Printed numbers: what would be printed like them."""

import math

import pytest
from printed_numbers.numbers.printed import decimals_of, printed


@pytest.mark.parametrize(
    ("text", "value", "low", "high"),
    [
        ("83.27", 83.27, 83.265, 83.275),
        ("83", 83.0, 82.5, 83.5),
        ("83.0", 83.0, 82.95, 83.05),
        (".5", 0.5, 0.45, 0.55),
        ("-1.5", -1.5, -1.55, -1.45),
        ("−1.5", -1.5, -1.55, -1.45),
        ("1,234", 1234.0, 1233.5, 1234.5),
        ("1.2e-3", 0.0012, 0.00115, 0.00125),
        ("85%", 85.0, 84.5, 85.5),
        ("<0.001", 0.001, -math.inf, 0.001),
        ("> 10", 10.0, 10.0, math.inf),
        ("<= 5", 5.0, -math.inf, 5.0),
        ("≤0.5", 0.5, -math.inf, 0.5),
        (">=-2", -2.0, -2.0, math.inf),
        ("≥ 85%", 85.0, 85.0, math.inf),
        ("+3", 3.0, 2.5, 3.5),
        ("5.", 5.0, 4.5, 5.5),
        ("1,234,567.8", 1234567.8, 1234567.75, 1234567.85),
        ("3E2", 300.0, 250.0, 350.0),
        (" 0 ", 0.0, -0.5, 0.5),
        ("no", 0.0, -0.5, 0.5),
        ("twelve", 12.0, 11.5, 12.5),
        ("3rd", 3.0, 2.5, 3.5),
        ("21st", 21.0, 20.5, 21.5),
        ("half", 0.5, 0.45, 0.55),
        (">half", 0.5, 0.5, math.inf),
        ("half a million", 5e5, 4.5e5, 5.5e5),
        ("one billion", 1e9, 5e8, 1.5e9),
    ],
)
def test_the_range_of_a_printed_number(text, value, low, high):
    found = printed(text)
    assert (found.value, found.low, found.high) == pytest.approx((value, low, high))


@pytest.mark.parametrize(
    ("text", "decimals", "half"),
    [
        ("0", 0, 0.5),
        ("0", 2, 0.005),
        ("0", 4, 0.00005),
        ("0.0", 2, 0.005),
        ("0.000", 2, 0.0005),
        ("-0", 1, 0.05),
        ("0%", 1, 0.05),
        # What is not 0 shows its own.
        ("1", 2, 0.5),
        ("0.5", 2, 0.05),
        ("10", 2, 0.5),
    ],
)
def test_a_0_is_as_precise_as_the_column_in_which_it_stands(text, decimals, half):
    found = printed(text, decimals)
    assert (found.low, found.high) == pytest.approx((found.value - half, found.value + half))
    if text == "0" and decimals:
        assert not found.near(0.45)


@pytest.mark.parametrize(
    ("text", "decimals"),
    [
        ("83.27", 2),
        ("83.27%", 2),
        ("83", 0),
        ("5.", 0),
        ("<0.001", 3),
        ("1,234.5", 1),
        ("1.2e-3", 4),
        ("1.25e1", 1),
        ("3E2", 0),
        ("0", 0),
    ],
)
def test_decimals_are_counted_as_printed(text, decimals):
    assert decimals_of(text) == decimals


@pytest.mark.parametrize("text", ["", "-", "n/a", "1.2.3", "1,23", "12 34", "83.27 ± 1", "1e"])
def test_what_is_not_one_number_is_refused(text):
    for read in (printed, decimals_of):
        with pytest.raises(ValueError, match="is not a printed number"):
            read(text)


@pytest.mark.parametrize(
    ("text", "number", "holds"),
    [
        # A tie may have been rounded either way.
        *(("83.27", number, True) for number in (83.265, 83.2749999, 83.275)),
        *(("83.27", number, False) for number in (83.2751, 83.2649)),
        # Rounding in the last bits is forgiven, and no more.
        *(
            (text, edge + share * slack, share < 1)
            for text, edge, slack in (
                ("80", 80.5, 8e-8),
                ("80", 79.5, -8e-8),
                ("0.5", 0.55, 1e-9),
                ("0.5", 0.45, -1e-9),
            )
            for share in (0.7, 1.5)
        ),
        # A bound holds on its side.
        ("<5", 5.0, True),
        ("<5", 5.1, False),
        (">5", 4.9, False),
        (">5", 1e300, True),
        # What is too small for a float is 0.
        ("1e-400", 0.0, True),
        ("1e-400", 1e-3, False),
    ],
)
def test_a_printed_number_holds_what_would_be_printed_like_it(text, number, holds):
    assert printed(text).near(number) is holds


@pytest.mark.parametrize(
    ("low", "high", "meets"),
    [
        (0, 82, False),
        (0, 82.5, True),
        (0, 99, True),
        (83, 83.1, True),
        (83.5, 99, True),
        (83.6, 99, False),
    ],
)
def test_a_range_meets_what_prints_alike(low, high, meets):
    assert printed("83").near(low, high) is meets


@pytest.mark.parametrize("text", ["1e5000", "-1e5000", "1.5e400"])
def test_a_number_that_no_float_holds_is_read_and_none_of_ours_prints_like_it(text):
    found = printed(text)
    assert math.isinf(found.value)
    assert not found.near(math.copysign(1e308, found.value))
    assert not found.near(-1e308, 1e308)
