"""Tables: rows are selected, sparse codes are told and made dense."""

from dataclasses import replace

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import TableEncoder


@pytest.mark.parametrize(
    "rows",
    [
        np.array([True, False, True]),
        [True, False, True],
        np.array([0, 2]),
        [0, 2],
        slice(None, None, 2),
    ],
    ids=["mask", "list mask", "index", "list", "slice"],
)
@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
def test_rows_are_selected_by_mask_index_or_slice(rows, sparse):
    X = np.arange(1.0, 7).reshape(3, 2)
    table = TableEncoder(None).fit_transform(sp.csr_matrix(X) if sparse else X)
    numbers = table[rows].numbers
    np.testing.assert_array_equal(numbers.toarray() if sparse else numbers, X[[0, 2]])
    assert table[rows].shape == (2, 2)


def test_one_position_selects_one_row():
    table = TableEncoder([0]).fit_transform([[1, 2.5], [3, 4.5]])
    assert (len(table[1]), table[1].codes.tolist(), table[-1].numbers.tolist()) == (
        1,
        [[1]],
        [[4.5]],
    )


def test_dense_codes_are_the_codes_themselves_or_contiguous_ones():
    table = TableEncoder("all").fit_transform(np.arange(12).reshape(4, 3))
    assert table.dense_codes() is table.codes
    flipped = replace(table, codes=np.asfortranarray(table.codes))
    assert flipped.dense_codes().flags.c_contiguous
    np.testing.assert_array_equal(flipped.dense_codes(), table.codes)


@pytest.mark.parametrize(
    ("make", "chosen", "told"),
    [
        (np.array, "all", (False, False, False)),
        (np.array, None, (False, False, False)),
        (sp.csr_matrix, "all", (True, False, True)),
        (sp.csr_matrix, None, (False, True, True)),
    ],
    ids=["codes", "numbers", "sparse codes", "sparse numbers"],
)
def test_a_table_tells_what_of_it_is_sparse(make, chosen, told):
    table = TableEncoder(chosen).fit_transform(make([[1.0, 0.0], [0.0, 2.0]]))
    assert (table.sparse_codes, table.sparse_numbers, table.is_sparse) == told
