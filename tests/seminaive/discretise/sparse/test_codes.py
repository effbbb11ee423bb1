"""Sparse Tables recoded: what a part's code would be of each cell, zeros among them."""

from dataclasses import replace

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import MISSING, UNSEEN, TableEncoder
from seminaive.discretise import Intervals
from seminaive.discretise.modl.intervals import MODLIntervals
from seminaive.discretise.recode import names_of, recode
from seminaive.discretise.sparse.codes import sparse_recoded
from seminaive.table.recoded import recoded_schema
from seminaive.table.schema import make_schema
from seminaive.table.table import Table
from tests.seminaive.discretise.sparse.rows import FORMS, drawn_matrix

CUTS = [[], [-0.5, 0.5], [0.0], [-2.0, -1.0], [1.0], [1.5, 2.5], [-1.0, 0.0, 1.0], [0.5], [3.0]]
PARTITIONS = [Intervals(np.array(cuts)) for cuts in CUTS]


def place_by_place(X, partitions):
    """Codes of every cell, each by a look at all cuts of its feature."""
    return [
        [
            MISSING if x != x else sum(cut < x for cut in each.cuts.tolist())
            for x, each in zip(row, partitions, strict=True)
        ]
        for row in X.tolist()
    ]


def recoded(table, partitions=PARTITIONS):
    return recode(table, partitions, recoded_schema(table.schema, names_of(partitions)))


@pytest.mark.parametrize("form", FORMS)
def test_every_cell_has_the_code_of_its_interval(form):
    X, _ = drawn_matrix(0)
    table, expected = (
        TableEncoder(None).fit_transform(FORMS[form](X)),
        place_by_place(X, PARTITIONS),
    )
    # A table may hold entries stored twice and out of order too: their sums count.
    for given in (table, replace(table, numbers=sp.csr_matrix(FORMS[form](X)))):
        made = recoded(given)
        assert made.sparse_codes
        assert made.zero_codes.tolist() == place_by_place(np.zeros((1, 9)), PARTITIONS)[0]
        assert made.dense_codes().tolist() == expected
        assert (made.codes.dtype, made.zero_codes.dtype) == (np.int32, np.int32)
        assert made.numbers.shape == (60, 0)
        assert made.schema.values(1).tolist() == ["(-inf, -0.5]", "(-0.5, 0.5]", "(0.5, inf)"]
        # Rows are selected as of any table.
        assert made[[3, 3, 1]].dense_codes().tolist() == [expected[row] for row in (3, 3, 1)]
    # What is stored stays stored, and the table's own matrix is left alone.
    codes, own = recoded(table).codes, table.numbers
    np.testing.assert_array_equal(codes.indices, own.indices)
    np.testing.assert_array_equal(codes.indptr, own.indptr)
    assert own.dtype == float


def test_missing_may_have_an_interval():
    part = MODLIntervals(np.array([-np.inf, 0.0]), np.zeros((3, 2), int), 1.0, 2.0, True)
    table = TableEncoder(None).fit_transform(sp.csr_matrix([[np.nan], [0.0], [2.0], [-1.0]]))
    assert recoded(table, [part]).dense_codes().tolist() == [[0], [1], [2], [1]]


class Swapped:
    """Parts of two values, as groups would be: the first is in the second part."""

    labels, ordered = ("of 1", "of 0"), False

    def codes(self, values):
        return np.array([1, 0, UNSEEN, MISSING], dtype=np.int32)[values]


@pytest.mark.parametrize("part", [None, Swapped()], ids=["kept", "grouped"])
def test_sparse_codes_are_kept_or_grouped(part):
    X = np.array([[0.0], [4.0], [np.nan], [9.0], [0.0]])
    table = TableEncoder("all").fit(X[:3]).transform(sp.csr_matrix(X))
    expected = [0, 1, MISSING, UNSEEN, 0] if part is None else [1, 0, MISSING, UNSEEN, 1]
    assert recoded(table, [part]).dense_codes().ravel().tolist() == expected


@pytest.mark.parametrize("sparse", ["codes", "numbers", "both"])
def test_features_keep_their_places_where_only_some_are_sparse(sparse):
    X, _ = drawn_matrix(3)
    nominal = np.array([1, 4])
    schema = make_schema(5, nominal, [["a", "b"], ["c", "d", "e"]])
    rng = np.random.default_rng(0)
    codes = np.column_stack([rng.integers(-2, 2, 60), rng.integers(-2, 3, 60)]).astype(np.int32)
    dense = Table(schema, codes, X[:, [0, 2, 3]])
    parts = [PARTITIONS[6], None, PARTITIONS[2], PARTITIONS[1], None]
    layout = recoded_schema(schema, names_of(parts))
    expected = recode(dense, parts, layout)
    given = dense
    if sparse != "numbers":
        # Here 1 is what is not stored.
        stored = sp.csr_matrix(codes - 1)
        stored.data += 1
        given = replace(given, codes=stored, zero_codes=np.ones(2, np.int32))
    if sparse != "codes":
        given = replace(given, numbers=sp.csr_matrix(dense.numbers))
    made = sparse_recoded(given, parts, layout)
    np.testing.assert_array_equal(made.dense_codes(), expected.codes)
    assert made.schema is layout
