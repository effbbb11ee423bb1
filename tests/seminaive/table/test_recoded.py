"""Tables recoded: parts stand in the places of values, and numbers stand alone."""

import numpy as np

from seminaive.table.recoded import numbers_alone, recoded_schema, recoded_table
from seminaive.table.schema import MISSING, make_schema
from seminaive.table.table import Table

SCHEMA = make_schema(3, [1], [["a", "b"]])
TABLE = Table(SCHEMA, np.array([[1], [0]], np.int32), np.array([[0.5, 2.0], [np.nan, 3.0]]))
NAMES = [("low", "high"), None, ("all",)]


def test_a_layout_names_parts_and_keeps_the_values_of_what_stays():
    layout = recoded_schema(SCHEMA, NAMES)
    assert layout.nominal.tolist() == [0, 1, 2]
    assert [layout.values(k).tolist() for k in range(3)] == [["low", "high"], ["a", "b"], ["all"]]


def test_a_table_has_the_codes_of_parts_beside_those_that_stay():
    layout = recoded_schema(SCHEMA, NAMES)
    table = recoded_table(TABLE, [np.array([0, MISSING]), None, np.array([0, 0])], layout)
    assert table.codes.tolist() == [[0, 1, 0], [MISSING, 0, 0]]
    assert table.numbers.shape == (2, 0)


def test_the_numbers_alone_are_all_features():
    table = numbers_alone(TABLE)
    assert table.schema.numeric.tolist() == [0, 1]
    assert table.codes.shape == (2, 0)
    np.testing.assert_array_equal(table.numbers, TABLE.numbers)
