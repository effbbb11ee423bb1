"""What the encoder promises on any small table: the same codes, however the rows come."""

import pickle

import numpy as np
import pytest
from sklearn.base import clone

from seminaive import TableEncoder

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given
from hypothesis import strategies as st

from tests.seminaive.generated_tables import NUMBERS, drawn_tables
from tests.seminaive.promised import FEW
from tests.seminaive.table.contents import assert_same_table

MISSING_IS = st.sampled_from(["skip", "value"])


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables(), missing=MISSING_IS)
def test_clones_and_pickles_and_fit_transform_encode_alike(drawn, missing):
    encoder = TableEncoder(missing=missing).fit(drawn.frame)
    expected = encoder.transform(drawn.frame)
    assert_same_table(clone(encoder).fit_transform(drawn.frame), expected)
    assert_same_table(pickle.loads(pickle.dumps(encoder)).transform(drawn.frame), expected)


@FEW
@given(drawn=drawn_tables(), missing=MISSING_IS, data=st.data())
def test_the_order_of_rows_changes_no_code(drawn, missing, data):
    order = np.array(data.draw(st.permutations(range(drawn.labels.size))))
    encoder = TableEncoder(missing=missing)
    expected = encoder.fit_transform(drawn.frame)[order]
    assert_same_table(clone(encoder).fit_transform(drawn.frame.iloc[order]), expected)


@FEW
@given(
    drawn=drawn_tables(kinds="x"),
    layout=st.sampled_from(sorted(NUMBERS)),
    chosen=st.sampled_from(["from_dtype", "all", None]),
)
def test_the_layout_of_numbers_changes_no_code(drawn, layout, chosen):
    numbers = drawn.frame.to_numpy(dtype=float)
    expected = TableEncoder(chosen).fit_transform(numbers)
    assert_same_table(TableEncoder(chosen).fit_transform(NUMBERS[layout](numbers)), expected)
