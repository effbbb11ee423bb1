"""Sparse input gives what the same numbers give when they are dense."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import MISSING, UNSEEN, BMANaiveBayes, Counts, NaiveBayes, TableEncoder
from tests.seminaive.discretise.sparse.rows import in_halves, with_explicit_zeros

FORMATS = [sp.csr_matrix, sp.csc_matrix, sp.coo_array, sp.csr_array]


def counts_matrix(seed=0, n=80, features=12):
    """Word counts: mostly zero, one column never zero, one always zero, some NaN."""
    rng = np.random.default_rng(seed)
    X = rng.poisson(0.4, size=(n, features)).astype(float)
    X[:, 3] = 1 + rng.poisson(1.0, size=n)
    X[:, 4] = 0
    X[rng.random(X.shape) < 0.05] = np.nan
    return X, rng.integers(0, 3, size=n), rng.integers(1, 4, size=n).astype(float)


def assert_same_counts(a, b):
    np.testing.assert_array_equal(a.cells, b.cells)
    np.testing.assert_array_equal(a.classes, b.classes)
    np.testing.assert_array_equal(a.moments.weight, b.moments.weight)
    np.testing.assert_allclose(a.moments.mean, b.moments.mean, rtol=1e-13, atol=1e-15)
    np.testing.assert_allclose(a.moments.squares, b.moments.squares, rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize(
    "form", [*FORMATS, with_explicit_zeros, in_halves], ids=lambda form: form.__name__
)
@pytest.mark.parametrize("kind", ["all", None], ids=["nominal", "numeric"])
def test_counts_and_codes_are_those_of_the_dense_matrix(kind, form):
    X, y, weights = counts_matrix()
    dense, sparse = TableEncoder(kind).fit(X), TableEncoder(kind).fit(form(X))
    assert dense.schema_.same_layout(sparse.schema_)
    tables = dense.transform(X), sparse.transform(form(X))
    assert_same_counts(*(Counts.of(table, y, 3, weights) for table in tables))
    rows = y != 1
    assert_same_counts(*(Counts.of(table[rows], y[rows], 3) for table in tables))


@pytest.mark.parametrize(
    "form", [*FORMATS, with_explicit_zeros, in_halves], ids=lambda form: form.__name__
)
@pytest.mark.parametrize("rows", [slice(None), slice(5, 60, 3), np.array([7, 7, 0])], ids=str)
def test_dense_codes_of_sparse_rows_are_those_of_the_dense_matrix(rows, form):
    X, _, _ = counts_matrix()
    encoder = TableEncoder("all").fit(X[:20])
    found = encoder.transform(form(X))[rows].dense_codes()
    np.testing.assert_array_equal(found, encoder.transform(X[rows]).codes)
    assert {MISSING, UNSEEN} <= {*encoder.transform(X).codes.ravel().tolist()}
    assert (found.dtype, found.flags.c_contiguous) == (np.int32, True)


@pytest.mark.parametrize("make", [NaiveBayes, BMANaiveBayes])
@pytest.mark.parametrize("kind", ["all", None], ids=["nominal", "numeric"])
def test_predictions_are_those_of_the_dense_matrix(kind, make):
    X, y, weights = counts_matrix()
    asked, _, _ = counts_matrix(seed=1, n=200)
    asked[:3] = [[9.0], [0.0], [np.nan]]
    dense = make(categorical_features=kind).fit(X, y, weights)
    sparse = make(categorical_features=kind).fit(with_explicit_zeros(X), y, weights)
    expected = dense.predict_log_proba(asked)
    for model in (dense, sparse):
        for rows in (asked, sp.csr_matrix(asked), with_explicit_zeros(asked)):
            np.testing.assert_allclose(model.predict_log_proba(rows), expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("offset", [1e3, 1e6, -1e8])
def test_a_mean_far_from_zero_costs_no_digits(offset):
    rng = np.random.default_rng(2)
    X, y = rng.normal(size=(100, 3)), np.arange(100) % 2
    X[:, 1] += offset
    for make in (NaiveBayes, BMANaiveBayes):
        dense, sparse = make().fit(X, y), make().fit(sp.csr_matrix(X), y)
        got = sparse.predict_log_proba(sp.csr_matrix(X))
        np.testing.assert_allclose(got, dense.predict_log_proba(X), rtol=0, atol=1e-11)


@pytest.mark.parametrize("constant", [0.0, 0.1, 1e8])
def test_a_column_that_never_varies_says_nothing(constant):
    rng = np.random.default_rng(3)
    X, y, weights = rng.normal(size=(500, 2)), rng.integers(0, 2, size=500), rng.random(500)
    X[:, 0] = constant
    with_it = NaiveBayes().fit(sp.csr_matrix(X), y, weights)
    without = NaiveBayes().fit(X[:, 1:], y, weights)
    got, expected = with_it.predict_log_proba(sp.csr_matrix(X)), without.predict_log_proba(X[:, 1:])
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-12)


def test_booleans_are_nominal_as_they_are_when_dense():
    X = np.random.default_rng(4).random((30, 5)) < 0.3
    y = np.arange(30) % 2
    dense, sparse = NaiveBayes().fit(X, y), NaiveBayes().fit(sp.csr_matrix(X), y)
    assert sparse.encoder_.schema_.nominal.size == 5
    np.testing.assert_allclose(
        sparse.predict_log_proba(sp.csr_matrix(X)), dense.predict_log_proba(X), rtol=1e-12
    )
    numeric = NaiveBayes(categorical_features=None, var_smoothing=0.1)
    expected = numeric.fit(X, y).predict_log_proba(X)
    got = numeric.fit(sp.csr_matrix(X), y).predict_log_proba(sp.csr_matrix(X))
    np.testing.assert_allclose(got, expected, rtol=1e-12)


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_chunks_of_sparse_rows_with_new_values_equal_the_whole(cut):
    X, y, _ = counts_matrix()
    matrix = sp.csr_matrix(X)
    whole = BMANaiveBayes(categorical_features="all").fit(matrix, y)
    chunked = BMANaiveBayes(categorical_features="all")
    for start in range(0, len(y), cut):
        chunked.partial_fit(matrix[start : start + cut], y[start : start + cut], [0, 1, 2])
    np.testing.assert_allclose(
        chunked.predict_log_proba(matrix), whole.predict_log_proba(matrix), rtol=0, atol=1e-12
    )


@pytest.mark.parametrize("missing", ["skip", "value"])
def test_sparse_rows_are_encoded_by_a_dense_schema(missing):
    X = np.array([[1.0, 0.5], [np.nan, 2.0], [3.0, 2.0]])
    encoder = TableEncoder("all", missing=missing).fit(X)
    asked = np.array([[3.0, 2.0], [1.0, 0.0], [0.0, 0.5]])
    table = encoder.transform(sp.csr_matrix(asked))
    codes = np.where(asked == 0, table.zero_codes, table.codes.toarray())
    np.testing.assert_array_equal(codes, encoder.transform(asked).codes)


def test_what_sparse_input_cannot_do_is_said():
    X = sp.csr_matrix(np.array([[1.0, np.nan], [2.0, 0.0]]))
    with pytest.raises(ValueError, match="all nominal or all numeric"):
        TableEncoder([0]).fit(X)
    with pytest.raises(ValueError, match="missing='skip'"):
        TableEncoder("all", missing="value").fit(X)
    mixed = TableEncoder([0]).fit(X.toarray())
    with pytest.raises(ValueError, match="give a dense array"):
        mixed.transform(X)
    words = TableEncoder().fit(np.array([["1", "b"]], dtype=object))
    with pytest.raises(ValueError, match="holds only numbers"):
        words.transform(X)
    table = TableEncoder("all").fit_transform(X)
    with pytest.raises(ValueError, match="Pairs of cells need dense codes"):
        Counts.of(table, [0, 1], 2, pairs=True)
