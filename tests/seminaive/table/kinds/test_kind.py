"""What rows of every kind share: growing appends, and only where there is something new."""

import numpy as np
import pytest

from seminaive.table.check import as_rows
from seminaive.table.kinds.kind import Kind
from seminaive.table.schema import make_schema

SCHEMA = make_schema(2, [1], [[5, 3]])


@pytest.mark.parametrize("dtype", [np.int64, np.float64, object])
def test_a_schema_grows_behind_its_values(dtype):
    rows = as_rows(np.array([[0, 4], [0, 3], [0, 1]], dtype=dtype))
    assert rows.grow(SCHEMA, "skip").values(0).tolist() == [5, 3, 1, 4]


@pytest.mark.parametrize(
    ("schema", "cells"),
    [(SCHEMA, [[9, 3], [8, 5]]), (SCHEMA, [[9, 3]]), (make_schema(2, [], []), [[9, 9]])],
    ids=["all known", "fewer", "nothing nominal"],
)
def test_a_schema_without_news_stays_the_same_object(schema, cells):
    assert as_rows(np.array(cells)).grow(schema, "skip") is schema


def test_a_kind_must_say_how_it_learns_and_encodes():
    assert Kind.__abstractmethods__ == {"nominal", "learn", "encode"}
    with pytest.raises(TypeError, match="abstract"):
        Kind(np.eye(2))
