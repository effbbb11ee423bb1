"""What every discretiser promises on any small table, on tables that nobody thought of."""

import pickle

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.base import clone

from seminaive import MODLDiscretiser, TableEncoder
from tests.seminaive.discretise.discretisers import discretisers, parts

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given
from hypothesis import strategies as st

from tests.seminaive.generated_tables import NUMBERS, drawn_tables
from tests.seminaive.promised import FEW

pytestmark = pytest.mark.parametrize(
    "made", [*(each() for each in discretisers()), MODLDiscretiser(missing="value")], ids=repr
)


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables(), data=st.data())
def test_copies_and_other_orders_and_repeated_rows_are_cut_alike(made, drawn, data):
    frame, y, weights = drawn.frame, drawn.labels, drawn.weights
    order = np.array(data.draw(st.permutations(range(y.size))))
    again = np.repeat(order, weights[order])
    expected = clone(made).fit(frame, y, weights)
    for other in (
        pickle.loads(pickle.dumps(expected)),
        clone(expected).fit(frame.iloc[order], y[order], weights[order]),
        clone(expected).fit(frame.iloc[again], y[again]),
    ):
        assert parts(other) == parts(expected)
        pd.testing.assert_frame_equal(other.transform(frame), expected.transform(frame))


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables(kinds="x"), layout=st.sampled_from(sorted(NUMBERS)))
def test_the_layout_of_numbers_changes_no_cut(made, drawn, layout):
    numbers = drawn.frame.to_numpy(dtype=float)
    X = NUMBERS[layout](numbers)
    found, expected = clone(made).fit(X, drawn.labels), clone(made).fit(numbers, drawn.labels)
    assert parts(found) == parts(expected)
    names = pd.DataFrame(np.asarray(found.transform(X), dtype=object))
    pd.testing.assert_frame_equal(names, pd.DataFrame(expected.transform(numbers)))


@pytest.mark.deep
@FEW
@given(
    drawn=drawn_tables(kinds="x"),
    form=st.sampled_from([sp.csr_array, sp.csc_matrix, sp.coo_array]),
    weighted=st.booleans(),
)
def test_sparse_rows_get_the_cuts_and_codes_of_dense_ones(made, drawn, form, weighted):
    numbers = drawn.frame.to_numpy(dtype=float)
    rows = drawn.labels, drawn.weights if weighted else None
    dense, sparse = clone(made).fit(numbers, *rows), clone(made).fit(form(numbers), *rows)
    assert parts(sparse) == parts(dense)
    expected = dense.transform(TableEncoder().fit_transform(numbers))
    np.testing.assert_array_equal(sparse.transform(form(numbers)).dense_codes(), expected.codes)
