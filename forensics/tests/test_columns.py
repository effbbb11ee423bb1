"""Columns that were printed in one way."""

import pytest
from printed_numbers.columns import shared
from printed_numbers.counts import rates
from printed_numbers.counts.integers import check
from printed_numbers.outcome import Outcome, undecided


def test_cells_that_are_possible_alone_can_be_impossible_together():
    # By n - 1 the first, by n the second; no divisor gives both.
    cells = {each: check("1.7", each, 10, 10) for each in ("0.48", "0.46")}
    assert all(any(each.possible for each in outcomes) for outcomes in cells.values())
    assert all(each.refused for each in shared(cells))


def test_the_reading_that_refuses_fewest_comes_first_and_ties_keep_their_order():
    cells = {each: check("1.7", each, 10, 10) for each in ("0.46", "0.64", "0.48")}
    # The roots of 2.1 / 9, 2.1 / 10, 4.1 / 9 and 4.1 / 10: 0.483, 0.458, 0.675 and 0.640.
    assert [(each.reading.split(", 10")[0], each.refused) for each in shared(cells)] == [
        ("rounded, divisor n", ("0.48",)),
        ("rounded, divisor n - 1", ("0.46", "0.64")),
        ("cut off, divisor n - 1", ("0.46", "0.64")),
        ("cut off, divisor n", ("0.46", "0.48")),
    ]


def test_what_the_readings_have_in_common_names_them():
    cells = {str(n): rates.check("0.33", n) for n in (3, 45, 61)}
    assert [each.reading for each in shared(cells)] == ["rounded", "cut off"]


def test_the_power_is_that_of_any_cell():
    one = Outcome("rate", "rounded", {"count": 1}, "", 0.5, "rates")
    other = Outcome("rate", "rounded", None, "There is none.", 0.2, "rates")
    [found] = shared({"a": [one], "b": [other], "c": [undecided("rate", "rounded", "rates")]})
    assert (found.possible, found.refused, found.undecided) == (("a",), ("b",), ("c",))
    assert found.power == pytest.approx(1 - 0.5 * 0.8)
