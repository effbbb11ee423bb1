"""The one word for what was found, and the one reading of a column."""

import pytest
from printed_numbers.findings.finding import (
    APART,
    CANNOT_FAIL,
    IMPOSSIBLE,
    LOOK,
    STANDS,
    UNDECIDED,
    Finding,
    column_of,
)
from printed_numbers.numbers.reported import Reported
from printed_numbers.outcome import Outcome, undecided


def stands(reading, power=0.9):
    return Outcome("rule", reading, {"count": 1}, "", power, "digits")


def refused(reading, power=0.9):
    return Outcome("rule", reading, None, "there is none", power, "digits")


def finding(*outcomes, row="a", **more):
    number = Reported("t", row, "NB", "error", "1")
    return Finding("made", "errors", "rule", (number,), (), outcomes, **more)


@pytest.mark.parametrize(
    ("outcomes", "more", "word"),
    [
        ([stands("x"), refused("y")], {}, STANDS),
        ([stands("x", 0.0), refused("y")], {}, CANNOT_FAIL),
        ([refused("x"), refused("y")], {}, IMPOSSIBLE),
        ([refused("x"), refused("y")], {"proves": False}, LOOK),
        ([refused("x"), refused("y")], {"assumes": "a mean"}, LOOK),
        ([refused("x"), undecided("rule", "y", "digits")], {}, UNDECIDED),
        ([stands("x"), refused("y")], {"readings": ("y",)}, APART),
        ([stands("x"), refused("y")], {"readings": ("x", "y")}, STANDS),
        ([], {}, UNDECIDED),
    ],
)
def test_the_word_is_that_which_the_outcomes_allow(outcomes, more, word):
    assert finding(*outcomes, **more).word == word


@pytest.mark.parametrize(
    ("outcomes", "readings", "told"),
    [
        ([refused("x"), stands("y")], (), stands("y")),
        ([refused("x"), stands("y")], ("x",), refused("x")),
        ([refused("x"), refused("y")], (), refused("x")),
    ],
)
def test_what_is_told_proves_the_word(outcomes, readings, told):
    assert finding(*outcomes, readings=readings).told == told


def test_a_column_is_read_as_most_of_it_stands_and_not_as_each_number_likes():
    column = [finding(stands("x"), refused("y"), row=f"{k}") for k in range(8)]
    column.append(finding(refused("x"), stands("y"), row="odd"))
    found, whole = column_of(column)
    assert [each.word for each in found] == [STANDS] * 8 + [APART]
    assert whole.readings[0].reading == "x"
    assert whole.readings[0].refused == ("odd, NB",)
    assert whole.readings[0].by_chance == pytest.approx(0.9)


def test_a_reading_that_cannot_fail_has_nothing_for_it():
    column = [finding(stands("x", 0.0), stands("y"), row=f"{k}") for k in range(8)]
    column.append(finding(stands("x", 0.0), refused("y"), row="odd"))
    found, whole = column_of(column)
    assert whole.readings[0].reading == "y"
    assert found[-1].word == APART


def test_what_a_number_does_not_have_is_undecided_there():
    found, whole = column_of([finding(stands("x")), finding(stands("x"), stands("y"), row="b")])
    assert [each.reading for each in found[0].outcomes] == ["x", "y"]
    assert {each.reading: each.undecided for each in whole.readings}["y"] == ("a, NB",)


def test_one_number_alone_is_no_column():
    found, _ = column_of([finding(refused("x"), stands("y"))])
    assert (found[0].readings, found[0].word) == ((), STANDS)
