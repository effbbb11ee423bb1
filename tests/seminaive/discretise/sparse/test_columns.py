"""Columns of sparse matrices: what their rows are one by one, with zeros summed."""

import tracemalloc
from collections import defaultdict

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive.discretise.sparse.columns import as_columns, sparse_columns
from seminaive.machine import thresholds
from tests.seminaive.discretise.sparse.rows import FORMS, drawn_matrix, drawn_weights


def twin(X, stored, zeros, labels, weights):
    """The entries of each column, by a look at every cell."""
    for k in range(X.shape[1]):
        entries, silent = [], defaultdict(float)
        for i in range(X.shape[0]):
            if not stored[i, k]:
                silent[labels[i]] += weights[i]
            elif X[i, k] == X[i, k]:
                entries.append((X[i, k], labels[i], weights[i]))
        entries += [(zeros[k], label, weight) for label, weight in silent.items()]
        yield sorted(entries)


def listed(columns):
    return [list(zip(*(each.tolist() for each in column), strict=True)) for column in columns]


def drawn_rows(seed, kind):
    X, labels = drawn_matrix(seed)
    weights = drawn_weights(kind, labels.size, seed + 1)
    return X, labels, np.ones(labels.size) if weights is None else weights


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", ["none", "whole", "fractions"])
def test_entries_are_those_of_a_look_at_every_cell(form, kind):
    X, *rows = drawn_rows(0, kind)
    matrix, zeros = FORMS[form](X), np.zeros(X.shape[1])
    # Rows of fractional weights are an entry each, be it a zero that is not stored.
    places, stored = matrix.tocoo(), np.full(X.shape, kind == "fractions")
    stored[places.row, places.col] = True
    found = listed(sparse_columns(matrix, zeros, *rows, 3))
    assert found == list(twin(X, stored, zeros, *rows))


def test_zero_has_the_value_that_each_column_says():
    codes = sp.csr_matrix(np.array([[2, 0], [0, -1], [0, 1]], dtype=np.int32))
    found = listed(
        sparse_columns(codes, np.array([5, -2], np.int32), np.array([0, 1, 1]), np.ones(3), 2)
    )
    assert found == [[(2, 0, 1.0), (5, 1, 2.0)], [(-2, 0, 1.0), (-1, 1, 1.0), (1, 1, 1.0)]]


@pytest.mark.parametrize(("largest", "entries"), [(2.0**52, 2), (2.0**53, 3)])
def test_zeros_are_summed_as_long_as_sums_are_exact(largest, entries):
    matrix = sp.csr_matrix(np.array([[1.0], [0.0], [0.0]]))
    weights = np.array([largest, 1.0, 1.0])
    [found] = listed(sparse_columns(matrix, np.zeros(1), np.zeros(3, int), weights, 1))
    assert len(found) == entries


@pytest.mark.parametrize("kind", ["none", "fractions"])
@pytest.mark.parametrize("size", [1, 7, 200])
def test_the_size_of_a_block_changes_nothing(monkeypatch, kind, size):
    X, *rows = drawn_rows(4, kind)
    given = sp.csr_matrix(X), np.zeros(X.shape[1]), *rows, 3
    whole = listed(sparse_columns(*given))
    monkeypatch.setattr(thresholds, "SORTED_ENTRIES", size)
    assert listed(sparse_columns(*given)) == whole


def test_a_matrix_without_columns_has_none():
    assert (
        listed(sparse_columns(sp.csr_matrix((3, 0)), np.empty(0), np.zeros(3, int), np.ones(3), 1))
        == []
    )


def test_what_is_given_stays_as_it_was():
    twice = sp.csc_matrix((np.ones(4), [1, 1, 0, 0], [0, 2, 4]), shape=(2, 2))
    assert as_columns(twice).toarray().tolist() == [[0, 2], [2, 0]]
    assert twice.nnz == 4


@pytest.mark.parametrize("kind", ["none", "fractions"])
def test_no_array_of_all_cells_is_made(kind):
    n, p = 500, 40_000
    matrix = sp.csr_matrix((np.ones(n), (np.arange(n), np.arange(n) * 80)), shape=(n, p))
    weights = drawn_weights(kind, n, 0)
    rows = np.zeros(n, dtype=np.int64), np.ones(n) if weights is None else weights, 1
    columns = sparse_columns(matrix, np.zeros(p), *rows)
    tracemalloc.start()
    # Two columns are enough where all rows are looked at for each: the first blocks are made.
    seen = sum(1 for _, _ in zip(range(p if weights is None else 2), columns, strict=False))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert seen > 1
    # Eight bytes a cell would be 160 MB.
    assert peak < (12e6 if weights is None else 60e6)
