"""Printed numbers: what would be printed like them."""

import math

import pytest

from replication.evidence.printed import printed


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
    ],
)
def test_the_range_of_a_printed_number(text, value, low, high):
    found = printed(text)
    assert (found.value, found.low, found.high) == pytest.approx((value, low, high))


@pytest.mark.parametrize("text", ["", "-", "n/a", "1.2.3", "1,23", "12 34", "83.27 ± 1", "1e"])
def test_what_is_not_one_number_is_refused(text):
    with pytest.raises(ValueError, match="is not a printed number"):
        printed(text)


@pytest.mark.parametrize(
    ("number", "holds"),
    [(83.265, True), (83.2749999, True), (83.275, True), (83.2751, False), (83.2649, False)],
)
def test_a_tie_may_have_been_rounded_either_way(number, holds):
    assert printed("83.27").holds(number) is holds
