"""Features of a batch are found by name, and a batch without rows is none."""

import numpy as np
import pandas as pd
import pytest

from seminaive.batches.query_rows import asked_rows
from tests.seminaive.batches import needs


def test_columns_are_taken_in_the_order_of_their_names():
    frame = pd.DataFrame({"b": [1.0], "y": ["k"], "a": ["u"]})
    for batch in (frame, (frame, ["k"]), needs.arrow().Table.from_pandas(frame)):
        rows = asked_rows(batch, ("a", "b"))
        assert rows.shape == (1, 2)
        assert rows.nominal.tolist() == [0]
    assert asked_rows(frame, None).nominal.tolist() == [1, 2]


def test_what_has_no_names_stays_as_it_is():
    X = np.ones((2, 3))
    assert asked_rows(X, ("a",)) is X
    assert asked_rows((X, None, None), None) is X


@pytest.mark.parametrize("batch", [[], np.ones((0, 2)), pd.DataFrame({"a": []}), ([], [])])
def test_no_rows_are_none(batch):
    assert asked_rows(batch, None) is None


def test_two_columns_of_one_name_are_refused():
    pa = needs.arrow()
    table = pa.table([pa.array([1]), pa.array([2])], names=["a", "a"])
    with pytest.raises(ValueError, match="Two columns of a batch have the name 'a'"):
        asked_rows(table, ("a",))
