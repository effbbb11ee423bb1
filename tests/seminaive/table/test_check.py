"""The door: what is refused there, and the kind of rows that each input becomes."""

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp

from seminaive import TableEncoder
from seminaive.table.check import check_features, kind_of
from seminaive.table.kinds.frame import Frame
from seminaive.table.kinds.numbers import Numbers
from seminaive.table.kinds.objects import Objects
from seminaive.table.kinds.sparse import Sparse

KINDS = {
    "pandas": (pd.DataFrame({"x": [1]}), Frame, None),
    "polars": (pl.DataFrame({"x": ["a"]}), Frame, None),
    "list": ([[1, 2]], Numbers, "i"),
    "floats": (np.eye(2, dtype=np.float32), Numbers, "f"),
    "booleans": (np.eye(2, dtype=bool), Numbers, "b"),
    "objects that are numbers": (np.array([[1, None]], dtype=object), Numbers, "f"),
    "objects": (np.array([[1, "a"]], dtype=object), Objects, "O"),
    "strings": (np.array([["1", "a"]]), Objects, "O"),
    "csr": (sp.csr_matrix(np.eye(2)), Sparse, "f"),
    "csc of integers": (sp.csc_array(np.eye(2, dtype=int)), Sparse, "f"),
    "coo of booleans": (sp.coo_array(np.eye(2, dtype=bool)), Sparse, "b"),
}


@pytest.mark.parametrize("case", KINDS)
def test_every_input_becomes_rows_of_one_kind(case):
    X, kind, dtype = KINDS[case]
    rows = check_features(TableEncoder(), X, reset=True)
    assert type(rows) is kind
    assert rows.shape == (np.shape(X) if isinstance(X, list) else X.shape)
    assert dtype is None or rows.given.dtype.kind == dtype
    assert kind_of(rows) is rows
    assert type(kind_of(rows.given)) is kind


def test_a_matrix_is_made_canonical_and_left_alone():
    X = sp.csr_matrix(([1.0, 2.0, 0.0], [1, 1, 0], [0, 3]), shape=(1, 2))
    rows = check_features(TableEncoder(), X, reset=True)
    assert (rows.given.indices.tolist(), rows.given.data.tolist()) == ([1], [3.0])
    assert X.nnz == 3


REFUSED = {
    "no rows": (pd.DataFrame({"x": []}), ValueError, r"0 sample\(s\) \(shape=\(0, 1\)\)"),
    "complex": (np.array([[1j]]), ValueError, "Complex data not supported"),
    "a dict": (np.array([[{}, 1]], dtype=object), TypeError, "or a number, not 'dict'"),
    "infinity": (np.array([[np.inf]]), ValueError, "infinity"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_no_kind_takes_is_refused(case):
    X, error, message = REFUSED[case]
    with pytest.raises(error, match=message):
        check_features(TableEncoder(), X, reset=True)
