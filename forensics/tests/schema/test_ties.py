"""A line is tied to the line that stands where it stands, or to the only one."""

from fractions import Fraction

import pytest
from made_up import schema_of
from printed_numbers.numbers.reported import Reported
from printed_numbers.schema.entry import Case
from printed_numbers.schema.ties import cases_of, line_of, whole_of


def number(artefact, row, column, value="1"):
    return Reported(artefact, row, column, "n", value)


SIZES = [number("t1", "a", "N", "10"), number("t1", "b", "N", "20")]
GRID = [number("t2", row, column, row + column) for row in "ab" for column in "xy"]


@pytest.mark.parametrize(
    ("of", "among", "value"),
    [
        (number("t2", "b", "NB"), SIZES, "20"),
        (number("t2", "c", "NB"), SIZES, None),
        (number("t2", "c", "NB"), SIZES[:1], "10"),
        (number("t2", "a", "y"), GRID, "ay"),
        (number("t2", "a", "z"), GRID, None),
        (number("t1", "b", "N"), [*SIZES, number("t2", "b", "N", "30")], "20"),
        (number("t2", "b", "N"), [*SIZES, number("t2", "b", "N", "30")], "30"),
        (number("t1", "a", "N"), [], None),
        (number("t1", "a", "N"), [*SIZES, SIZES[0]], None),
    ],
)
def test_the_line_that_is_meant(of, among, value):
    found = line_of(of, among)
    assert (found and found.value) == value


def test_whole_numbers_and_cases(tmp_path):
    text = """
[given.files]
why = "the files"
by = "row"
values = { a = 45 }
[entry.sizes]
kind = "count"
why = "counted"
"""
    lines = [
        ("t1", "a", "N", "n", "1,015", ""),
        ("t1", "b", "N", "n", "some", ""),
        ("t1", "c", "N", "n", "2.5", ""),
    ]
    schema = schema_of(tmp_path, text, lines)
    at = {row: number("t2", row, "NB") for row in "abcd"}
    assert [whole_of(at[row], "sizes", schema) for row in "abcd"] == [1015, None, None, None]
    assert [whole_of(at[row], "files", schema) for row in "ab"] == [45, None]
    assert whole_of(at["d"], 7, schema) == 7
    assert cases_of(at["a"], Case("", "files", Fraction(1, 2)), schema) == 22
    assert cases_of(at["a"], Case("", 1, Fraction(1, 2)), schema) is None
