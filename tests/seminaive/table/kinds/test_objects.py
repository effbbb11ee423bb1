"""Arrays of strings and other objects learn, encode and grow as a dict per column does."""

import numpy as np
import pytest

from seminaive.table.check import as_rows
from seminaive.table.kinds.objects import Objects
from tests.seminaive.table.kinds.kind_twin import assert_agrees, drawn


def array_of(rows):
    found = as_rows(np.array(rows, dtype=object))
    assert type(found) is Objects
    return found


WORDS, MIXED, HOLED, PAIRS = ["b", "a", "c"], ["a", 2, "1", None, 1], ["x", None], [(1, 2), (0, 9)]
NUMBERS = [1, 2.5, None]
MORE = [[*WORDS, "0", "z"], [*MIXED, 7, "b"], [*HOLED, "w"], [*PAIRS, (5,)], [*NUMBERS, 4]]


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("nominal", [[0, 1, 2, 3], [0, 1, 2, 3, 4]], ids=str)
def test_objects(nominal, missing):
    rows = drawn(0, [WORDS, MIXED, HOLED, PAIRS, NUMBERS])
    assert_agrees(array_of, rows, drawn(1, MORE), nominal, missing)


def test_a_column_of_numbers_alone_is_numeric_by_type():
    rows = array_of([["a", 1, None, True, 2.5], ["b", None, None, False, np.nan]])
    assert rows.nominal.tolist() == [0, 2, 3]
    assert (rows.container, rows.is_sparse) == ("array", False)


def test_a_part_of_the_rows_has_types_of_its_own():
    rows = array_of([["a"], [1], [2]])
    assert rows.nominal.tolist() == [0]
    assert rows[np.array([False, True, True])].nominal.tolist() == []
