"""One column: the values that it shows or declares, its codes, and its numbers."""

import numpy as np
import pandas as pd
import pytest

from seminaive import MISSING, UNSEEN
from seminaive.table.column import Column, object_column


def objects(*values):
    return np.array([*values, None], dtype=object)[:-1]


# A column, its cells, its values when missing is skipped, and when it is a value.
COLUMNS = {
    "objects": (
        Column(objects("b", None, "a"), True),
        ["b", None, "a"],
        ["a", "b"],
        ["a", "b", None],
    ),
    "no gap": (Column(objects("b", "b", "a"), True), [*"bba"], ["a", "b"], ["a", "b"]),
    "floats": (
        Column(np.array([2.0, np.nan, 1.5]), True),
        [2.0, None, 1.5],
        [1.5, 2.0],
        [1.5, 2.0, None],
    ),
    "mixed": (Column(objects("1", 10, 9), True), ["1", 10, 9], [10, 9, "1"], [10, 9, "1"]),
    "positions": (
        Column(None, True, ("w", "v", "u"), np.array([2, -1, 0])),
        ["u", None, "w"],
        [*"wvu"],
        [*"wvu", None],
    ),
    "full": (
        Column(None, True, ("w", "v", "u"), np.array([2, 2, 0])),
        [*"uuw"],
        [*"wvu"],
        [*"wvu"],
    ),
    "declared": (
        Column(objects("u", None, "w"), True, ("w", "u")),
        ["u", None, "w"],
        [*"wu"],
        [*"wu", None],
    ),
}


@pytest.mark.parametrize("case", COLUMNS)
def test_shown_values_come_in_order_and_missing_last(case):
    column, _, skipped, valued = COLUMNS[case]
    assert [column.shown(missing) for missing in ("skip", "value")] == [skipped, valued]


@pytest.mark.parametrize("case", COLUMNS)
def test_codes_are_positions_among_known_values(case):
    column, cells, skipped, valued = COLUMNS[case]
    for missing, values in (("skip", skipped[::-1]), ("value", valued[::-1])):
        expected = [values.index(each) if each in values else MISSING for each in cells]
        found = column.encoded(values, missing)
        assert (found.tolist(), found.dtype) == (expected, np.int32)


@pytest.mark.parametrize("case", COLUMNS)
def test_what_is_not_among_known_values_is_unseen_a_gap_only_as_a_value(case):
    column, cells, _, _ = COLUMNS[case]
    gaps = [MISSING if each is None else UNSEEN for each in cells]
    for known in (["q", 77], []):
        for missing, codes in (("skip", gaps), ("value", [UNSEEN] * len(cells))):
            assert column.encoded(known, missing).tolist() == codes


@pytest.mark.parametrize(
    ("column", "numbers"),
    [
        (Column(None, True, (4, 0.5), np.array([1, -1, 0])), [0.5, np.nan, 4]),
        (Column(objects(1, None, "3"), True), [1, np.nan, 3]),
        (Column(np.array([7, 8], dtype=np.uint8), False), [7, 8]),
    ],
    ids=["positions", "objects", "integers"],
)
def test_a_column_can_be_taken_as_numbers(column, numbers):
    np.testing.assert_array_equal(column.numbers(), numbers)


def test_what_is_missing_is_looked_for_once():
    column = Column(objects("a", None), True)
    assert column.absent is column.absent


@pytest.mark.parametrize("gap", [None, np.nan, pd.NA], ids=str)
def test_a_numeric_column_without_a_value_has_numbers(gap):
    assert np.isnan(object_column(objects(gap, gap), "x").numbers()).all()
    mixed = Column(objects("1", gap, 2), True).numbers()
    np.testing.assert_array_equal(mixed, [1.0, np.nan, 2.0])
