"""What rows of every kind share: growing appends, and only where there is something new."""

import numpy as np
import pytest

from seminaive.table.check import as_rows
from seminaive.table.schema import make_schema

SCHEMA = make_schema(2, [1], [[5, 3]])


@pytest.mark.parametrize(
    ("schema", "cells"),
    [(SCHEMA, [[9, 3], [8, 5]]), (SCHEMA, [[9, 3]]), (make_schema(2, [], []), [[9, 9]])],
    ids=["all known", "fewer", "nothing nominal"],
)
def test_a_schema_without_news_stays_the_same_object(schema, cells):
    assert as_rows(np.array(cells)).grow(schema, "skip") is schema
