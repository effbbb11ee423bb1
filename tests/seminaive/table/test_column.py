"""One column: the values that it shows or declares, its codes, and its numbers."""

import numpy as np
import pytest

from seminaive import MISSING, UNSEEN
from seminaive.table.column import Column, as_numbers, object_column


def objects(*values):
    return np.array([*values, None], dtype=object)[:-1]


POSITIONS = np.array([2, -1, 0])
FULL = np.array([2, 2, 0])
COLUMNS = {
    # A column, its values when missing is skipped, and when it is a value.
    "objects": (Column(objects("b", None, "a"), True), ["a", "b"], ["a", "b", None]),
    "no gap": (Column(objects("b", "b", "a"), True), ["a", "b"], ["a", "b"]),
    "floats": (Column(np.array([2.0, np.nan, 1.5]), True), [1.5, 2.0], [1.5, 2.0, None]),
    "mixed": (Column(objects("1", 10, 9), True), [10, 9, "1"], [10, 9, "1"]),
    "positions": (Column(None, True, ("w", "v", "u"), POSITIONS), [*"wvu"], [*"wvu", None]),
    "full": (Column(None, True, ("w", "v", "u"), FULL), [*"wvu"], [*"wvu"]),
    "declared": (Column(objects("u", None, "w"), True, ("w", "u")), [*"wu"], [*"wu", None]),
}


@pytest.mark.parametrize("case", COLUMNS)
def test_shown_values_come_in_order_and_missing_last(case):
    column, skipped, valued = COLUMNS[case]
    assert column.shown("skip") == skipped
    assert column.shown("value") == valued


@pytest.mark.parametrize("case", COLUMNS)
def test_codes_are_positions_among_known_values(case):
    column, skipped, valued = COLUMNS[case]
    cells = column.declared and column.codes is not None
    cells = [*column.declared, None] if cells else column.values.tolist()
    cells = [cells[k] for k in column.codes] if column.codes is not None else cells
    cells = [None if cell != cell else cell for cell in cells]
    for missing, values in (("skip", skipped[::-1]), ("value", valued[::-1])):
        gap = MISSING if missing == "skip" else UNSEEN
        expected = [values.index(cell) if cell in values else gap for cell in cells]
        found = column.encoded(values, missing)
        assert (found.tolist(), found.dtype) == (expected, np.int32)
    strangers = [UNSEEN if cell is not None else MISSING for cell in cells]
    assert column.encoded(["q", 77], "skip").tolist() == strangers
    assert column.encoded([], "skip").tolist() == strangers


@pytest.mark.parametrize(
    ("values", "numbers"),
    [
        (objects(1, 2.5, None), [1.0, 2.5, np.nan]),
        (objects(np.int8(1), np.float32(0.5)), [1.0, 0.5]),
        (objects(1, "2"), None),
        (objects(1, True), None),
        (objects(None, None), None),
    ],
    ids=str,
)
def test_objects_are_numbers_only_if_all_that_is_shown_is(values, numbers):
    column = object_column(values)
    assert column.nominal is (numbers is None)
    np.testing.assert_array_equal(column.values, values if numbers is None else numbers)


def test_infinity_among_objects_is_refused():
    with pytest.raises(ValueError, match="contains infinity"):
        as_numbers(objects(1, -np.inf), np.array([False, False]))


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
