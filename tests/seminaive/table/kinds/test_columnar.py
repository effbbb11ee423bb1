"""Columns are made once, and only when asked for, for learning and encoding together."""

import numpy as np
import pytest

from seminaive.table.column import Column
from seminaive.table.kinds.columnar import Columnar
from seminaive.table.kinds.objects import Objects


class Spied(Columnar):
    """Rows of an array that note each time that their columns are made."""

    made = 0

    def _columns(self):
        self.made += 1
        return [Column(column, nominal=True) for column in self.given.T]


def test_learning_and_encoding_look_at_the_same_columns_and_a_part_at_its_own():
    rows = Spied(np.array([["a", 1], ["b", 2]], dtype=object))
    assert rows.made == 0
    schema = rows.learn(rows.nominal, "skip")
    assert rows.encode(rows.grow(schema, "skip"), "skip").codes.tolist() == [[0, 0], [1, 1]]
    part = rows[np.array([False, True])]
    assert part.learn(np.array([0]), "skip").values(0).tolist() == ["b"]
    assert (rows.made, part.made) == (1, 1)


def test_columns_are_made_even_where_none_is_nominal():
    """Making them is what refuses infinite numbers."""
    rows = Spied(np.array([[1.0]]))
    rows.learn(np.arange(0), "skip")
    assert rows.made == 1


@pytest.mark.parametrize("n", [3, 300])
def test_the_last_row_of_a_column_is_not_taken_for_a_gap(n):
    """Few objects are looked up one by one, many by their names."""
    cells = np.array([["a", "c"], ["b", None], [None, "d"]] * (n // 3), dtype=object)
    schema = Objects(cells).learn(np.arange(2), "skip")
    assert Objects(cells).encode(schema, "skip").codes.tolist() == [[0, 0], [1, -1], [-1, 1]] * (
        n // 3
    )
    asked = Objects(cells[::-1]).encode(schema, "value").codes
    assert asked[:3].tolist() == [[-2, 1], [1, -2], [0, 0]]
