"""The layout of tables: which schemas agree, which extend another, and where cells lie."""

import numpy as np
import pytest

from seminaive.table.schema import make_schema

BASE = make_schema(3, [0, 2], [["a", "b"], [1, 2, 3]])

# A schema, whether it has BASE's layout, and whether it extends BASE.
OTHERS = {
    "equal": (make_schema(3, [0, 2], [["a", "b"], [1, 2, 3]]), True, True),
    "a value more": (make_schema(3, [0, 2], [["a", "b", "c"], [1, 2, 3]]), False, True),
    "a value more of each": (make_schema(3, [0, 2], [["a", "b", 0], [1, 2, 3, 0]]), False, True),
    "other order": (make_schema(3, [0, 2], [["b", "a"], [1, 2, 3]]), False, False),
    "a value before": (make_schema(3, [0, 2], [["z", "a", "b"], [1, 2, 3]]), False, False),
    "a value less": (make_schema(3, [0, 2], [["a"], [1, 2, 3]]), False, False),
    "moved over the border": (make_schema(3, [0, 2], [["a", "b", 1], [2, 3]]), False, False),
    "other features": (make_schema(3, [0, 1], [["a", "b"], [1, 2, 3]]), False, False),
    "a feature more": (make_schema(4, [0, 2], [["a", "b"], [1, 2, 3]]), False, False),
    "strings for numbers": (make_schema(3, [0, 2], [["a", "b"], ["1", "2", "3"]]), False, False),
}


@pytest.mark.parametrize("case", OTHERS)
def test_schemas_are_compared_value_by_value(case):
    other, same, extends = OTHERS[case]
    assert BASE.same_layout(other) is same
    assert other.same_layout(BASE) is same
    assert other.extends(BASE) is extends


def test_cells_follow_each_other_with_room_for_unseen_and_missing():
    layout = BASE.n_values, BASE.offsets, BASE.numeric
    assert [each.tolist() for each in layout] == [[2, 3], [0, 4, 9], [1]]
    assert BASE.values(1).tolist() == [1, 2, 3]


@pytest.mark.parametrize(
    ("values", "dtype"),
    [
        ([[1, 2], [3]], np.int64),
        ([[1.5], [2.0, 3.0]], np.float64),
        ([[1], []], np.int64),
        ([[1], [0.5]], object),
        ([[2**53 + 1, 0.5], [1.0]], object),
        ([[1, 2**64 - 1], [2]], object),
        ([[True], [False]], object),
        ([["a"], [1]], object),
        ([[(1, 2), (3, 4)]], object),
        ([[(1, 2), (3,)], [1]], object),
        ([[(1, 2), None]], object),
        ([[None, 1.0]], object),
        ([], object),
    ],
    ids=str,
)
def test_values_are_stored_as_numbers_only_where_nothing_is_lost(values, dtype):
    schema = make_schema(len(values), range(len(values)), values)
    assert schema.flat_values.dtype == dtype
    assert [schema.values(k).tolist() for k in range(len(values))] == values
