"""Moments: right to the last digits, merged in any order, and subtracted again."""

from fractions import Fraction
from functools import reduce
from itertools import product
from operator import add

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import Counts, TableEncoder


def moments_of(X, y, weights=None, n_classes=3):
    table = TableEncoder(None).fit_transform(X)
    return Counts.of(table, y, n_classes, weights).moments


def exact(X, y, weights, n_classes=3):
    """Weight, mean and squares, rounded once: from fractions."""
    out = np.zeros((3, X.shape[1], n_classes))
    for k, c in product(range(X.shape[1]), range(n_classes)):
        rows = (y == c) & ~np.isnan(X[:, k])
        if rows.any():
            x, w = map(Fraction, X[rows, k].tolist()), map(Fraction, weights[rows].tolist())
            shown = list(zip(x, w, strict=True))
            total = sum(w for _, w in shown)
            mean = sum(w * x for x, w in shown) / total
            out[:, k, c] = total, mean, sum(w * (x - mean) ** 2 for x, w in shown)
    return out


def data(offset=0.0, n=200, seed=0):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, 4)) + offset
    X[:, 1] *= 1000
    X[rng.random((n, 4)) < 0.2] = np.nan
    return X, rng.integers(0, 3, size=n), rng.integers(1, 6, size=n).astype(float)


def assert_same(moments, expected, rtol=1e-12):
    weight, mean, squares = expected
    np.testing.assert_array_equal(moments.weight, weight)
    np.testing.assert_allclose(moments.mean, mean, rtol=rtol)
    np.testing.assert_allclose(moments.squares, squares, rtol=rtol)


@pytest.mark.deep
@pytest.mark.parametrize("offset", [0.0, 1e8, -1e12])
@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
def test_a_large_offset_costs_no_digits(offset, sparse):
    X, y, weights = data(offset)
    got = moments_of(sp.csr_matrix(X) if sparse else X, y, weights)
    assert_same(got, exact(X, y, weights))


@pytest.mark.deep
@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_parts_in_any_order_merge_to_the_whole(offset):
    X, y, weights = data(offset)
    parts = [moments_of(X[i::7], y[i::7], weights[i::7]) for i in range(7)]
    for order in (parts, parts[::-1], [parts[i] for i in (3, 0, 6, 1, 5, 2, 4)]):
        assert_same(reduce(add, order), exact(X, y, weights), rtol=1e-12 if offset == 0 else 1e-6)


@pytest.mark.parametrize(("offset", "rtol"), [(0.0, 1e-11), (1e8, 1e-5)])
def test_a_part_taken_away_leaves_the_rest(offset, rtol):
    X, y, weights = data(offset)
    whole = moments_of(X, y, weights)
    for part in (np.arange(200) < 20, np.arange(200) % 10 == 3, np.arange(200) == 7):
        rest = whole - moments_of(X[part], y[part], weights[part])
        assert_same(rest, exact(X[~part], y[~part], weights[~part]), rtol=rtol)


@pytest.mark.parametrize("outlier", [1e-3, 1.0, 1e9])
def test_a_lone_outlier_taken_away_leaves_what_never_varies(outlier):
    rng = np.random.default_rng(2)
    for _ in range(30):
        X = np.full((int(rng.integers(3, 2000)), 1), rng.normal())
        y, weights = np.zeros(len(X), dtype=int), rng.random(len(X))
        X[1] += outlier
        whole = moments_of(X, y, weights)
        left = whole - moments_of(X[:2], y[:2], weights[:2])
        assert not left.squares.any()
        assert left.is_what_cancelled(whole)
        assert not (whole - moments_of(X[:1], y[:1], weights[:1])).is_what_cancelled(whole)


def test_pooling_forgets_the_class_and_taking_all_away_leaves_nothing():
    X, y, weights = data(1e6)
    moments = moments_of(X, y, weights)
    assert moments.pooled().weight.shape == (4, 1)
    assert_same(moments.pooled(), exact(X, np.zeros_like(y), weights, n_classes=1), rtol=1e-10)
    left = moments - moments_of(X, y, weights)
    assert not np.any([left.weight, left.mean, left.squares])


@pytest.mark.deep
@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
def test_what_never_varies_has_no_squares_however_it_is_merged(sparse):
    rng = np.random.default_rng(1)
    for _ in range(100):
        X = np.full((int(rng.integers(3, 200)), 1), rng.normal() * 10 ** rng.uniform(-5, 9))
        y, weights = rng.integers(0, 3, size=len(X)), rng.random(len(X))
        take = sp.csr_matrix if sparse else np.asarray
        whole = moments_of(take(X), y, weights)
        assert not whole.squares.any()
        assert not whole.pooled().squares.any()
        part = moments_of(take(X[:2]), y[:2], weights[:2])
        assert not (whole + part).pooled().squares.any()
        assert not (whole - part).squares.any()


def test_one_huge_constant_does_not_disturb_the_merging():
    one, none = moments_of(np.array([[1e300]]), [0]), moments_of(np.array([[np.nan]]), [0])
    for merged in (one + none, none + one, one + one):
        assert merged.mean[0, 0] == 1e300
        assert merged.squares[0, 0] == 0


@pytest.mark.parametrize(("ddof", "expected"), [(0, 2 / 3), (1, 1.0)])
def test_variance_divides_by_the_weight_less_ddof(ddof, expected):
    variance = moments_of(np.array([[1.0], [2], [3], [9]]), [0, 0, 0, 1]).variance(ddof)
    np.testing.assert_allclose(variance[0], [expected, 0, 0], rtol=1e-15)
