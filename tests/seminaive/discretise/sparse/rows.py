"""Sparse matrices in every garment, with all that a stored number can be."""

import numpy as np
import scipy.sparse as sp


def drawn_matrix(seed, n=60, p=9):
    """Numbers of which most are zero: ties, negative ones, gaps; columns empty and never zero."""
    rng = np.random.default_rng(seed)
    X = rng.poisson(0.4, size=(n, p)) * rng.choice([-1.0, 0.5, 1.0, 2.0], size=(n, p))
    X[:, 1] = 0.0
    X[:, 2] = rng.normal(size=n)
    X[:, 3] = np.where(rng.random(n) < 0.3, rng.normal(size=n), 0.0)
    X[rng.random((n, p)) < 0.05] = np.nan
    X[:, 4] = np.nan
    X[:, 5] = np.where(rng.random(n) < 0.2, 3.0, np.nan)
    labels = rng.integers(3, size=n)
    # What the classes differ in, so that there is something to cut.
    X[:, 6] *= labels - 1
    X[:, 7] = np.where(labels == 2, X[:, 7] + 1.0, 0.0)
    return X, labels


def drawn_weights(kind, n, seed):
    """None, whole numbers, or fractions of which some are equal."""
    rng = np.random.default_rng(seed)
    if kind == "none":
        return None
    whole = rng.integers(1, 4, size=n).astype(float)
    return whole if kind == "whole" else whole / 3.0 + 0.1 * (rng.random(n) < 0.5)


def with_explicit_zeros(X):
    """Store some of the zeros too."""
    marked = np.where((X == 0) & (np.arange(X.size).reshape(X.shape) % 2 == 0), 99.0, X)
    matrix = sp.csr_matrix(marked)
    matrix.data[matrix.data == 99.0] = 0.0
    return matrix


def in_halves(X):
    """Store every entry as two halves."""
    matrix = sp.csr_matrix(X)
    halves = np.repeat(matrix.data / 2, 2), np.repeat(matrix.indices, 2), matrix.indptr * 2
    return sp.csr_matrix(halves, shape=X.shape)


def _unsorted(X):
    matrix = sp.csr_matrix(X)
    turned = [np.arange(a, b)[::-1] for a, b in zip(matrix.indptr, matrix.indptr[1:], strict=False)]
    at = np.concatenate(turned)
    return sp.csr_matrix((matrix.data[at], matrix.indices[at], matrix.indptr), shape=X.shape)


def _long(X):
    matrix = sp.csr_array(X)
    matrix.indices, matrix.indptr = matrix.indices.astype(np.int64), matrix.indptr.astype(np.int64)
    return matrix


#: The same numbers, by what is told of them.
FORMS = {
    "csr": sp.csr_matrix,
    "csr array": sp.csr_array,
    "csc": sp.csc_matrix,
    "coo": sp.coo_array,
    "explicit zeros": with_explicit_zeros,
    "duplicates": in_halves,
    "unsorted": _unsorted,
    "64-bit": _long,
}
