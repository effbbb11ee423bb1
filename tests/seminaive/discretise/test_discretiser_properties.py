"""What every discretiser promises on any small table, on tables that nobody thought of."""

import pickle

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.base import clone

from seminaive import (
    EqualFrequencyDiscretiser,
    EqualWidthDiscretiser,
    MDLDiscretiser,
    MODLDiscretiser,
    TableEncoder,
)

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given
from hypothesis import strategies as st

from tests.seminaive.drawn import NUMBERS, drawn_tables
from tests.seminaive.promised import FEW

pytestmark = pytest.mark.parametrize(
    "make",
    [EqualFrequencyDiscretiser, EqualWidthDiscretiser, MDLDiscretiser, MODLDiscretiser],
    ids=lambda each: each.__name__,
)


def assert_same_cuts(one, other):
    for cuts, others in zip(one.cut_points_, other.cut_points_, strict=True):
        assert (cuts is None) == (others is None)
        if cuts is not None:
            np.testing.assert_array_equal(cuts, others)


@FEW
@given(drawn=drawn_tables())
def test_clones_and_pickles_and_fit_transform_cut_alike(make, drawn):
    discretiser = make().fit(drawn.frame, drawn.labels)
    expected = discretiser.transform(drawn.frame)
    again = clone(discretiser)
    pd.testing.assert_frame_equal(again.fit_transform(drawn.frame, drawn.labels), expected)
    thawed = pickle.loads(pickle.dumps(discretiser))
    pd.testing.assert_frame_equal(thawed.transform(drawn.frame), expected)
    assert_same_cuts(again, thawed)


@FEW
@given(drawn=drawn_tables(), data=st.data())
def test_the_order_of_rows_changes_no_cut(make, drawn, data):
    order = np.array(data.draw(st.permutations(range(drawn.labels.size))))
    y, weights = drawn.labels, drawn.weights
    turned = make().fit(drawn.frame.iloc[order], y[order], weights[order])
    assert_same_cuts(turned, make().fit(drawn.frame, y, weights))


@FEW
@given(drawn=drawn_tables())
def test_weights_are_repetition(make, drawn):
    again = np.repeat(np.arange(drawn.labels.size), drawn.weights)
    weighted = make().fit(drawn.frame, drawn.labels, drawn.weights)
    assert_same_cuts(weighted, make().fit(drawn.frame.iloc[again], drawn.labels[again]))


@FEW
@given(drawn=drawn_tables(kinds="x"), layout=st.sampled_from(sorted(NUMBERS)))
def test_the_layout_of_numbers_changes_no_cut(make, drawn, layout):
    numbers = drawn.frame.to_numpy(dtype=float)
    X = NUMBERS[layout](numbers)
    discretiser, expected = make().fit(X, drawn.labels), make().fit(numbers, drawn.labels)
    assert_same_cuts(discretiser, expected)
    names, others = discretiser.transform(X), expected.transform(numbers)
    pd.testing.assert_frame_equal(
        pd.DataFrame(np.asarray(names, dtype=object)), pd.DataFrame(others)
    )


@FEW
@given(
    drawn=drawn_tables(kinds="x"),
    form=st.sampled_from([sp.csr_array, sp.csc_matrix, sp.coo_array]),
    weighted=st.booleans(),
)
def test_sparse_rows_get_the_cuts_and_codes_of_dense_ones(make, drawn, form, weighted):
    numbers = drawn.frame.to_numpy(dtype=float)
    weights = drawn.weights if weighted else None
    dense = make().fit(numbers, drawn.labels, weights)
    sparse = make().fit(form(numbers), drawn.labels, weights)
    assert_same_cuts(sparse, dense)
    expected = dense.transform(TableEncoder().fit_transform(numbers))
    np.testing.assert_array_equal(sparse.transform(form(numbers)).dense_codes(), expected.codes)
