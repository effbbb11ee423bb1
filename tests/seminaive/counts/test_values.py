"""The summary of a column against a slow one: any order, weights, parts, sparse rows."""

import pickle
import tracemalloc

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from seminaive.counts import values as module
from seminaive.counts.values import Values

RNG = np.random.default_rng(84)
N = 500
Y = RNG.integers(0, 3, N)
W = RNG.integers(1, 4, N).astype(float)
X = np.column_stack(
    [
        RNG.normal(size=N),
        RNG.normal(1e6, 1.0, N),
        RNG.integers(0, 9, N),
        np.where(RNG.random(N) < 0.2, -9999.0, RNG.normal(3, 1, N)),
        np.exp(40 * RNG.normal(size=N)),
        np.full(N, np.nan),
    ]
)
X[RNG.random(X.shape) < 0.1] = np.nan
X[:4, 0] = [0.0, -0.0, 5e-324, -5e-324]


def of(X, y, w=None, **more):
    return Values.of(X, y, w, 3, X.shape[1], **more)


@pytest.fixture(params=[8, 100, 4096])
def room(request, monkeypatch):
    monkeypatch.setattr(module, "_room", lambda n_features: request.param)
    return request.param


def slowly(column, labels, weights, room):
    """Least and greatest number and weights of each cell, and lost digits, one by one."""
    shown = [(x + 0.0, c, w) for x, c, w in zip(column, labels, weights, strict=True) if x == x]
    for lost in range(64):
        cells = {}
        for x, c, w in shown:
            key = int(np.float64(x).view(np.int64)) >> lost
            cells.setdefault(key, []).append((float(x), c, w))
        if len(cells) <= room:
            break
    found = []
    for rows in cells.values():
        numbers = [x for x, *_ in rows]
        own = [sum(w for _, c, w in rows if c == each) for each in range(3)]
        found.append((min(numbers), max(numbers), own))
    return sorted(found), lost


def assert_same(one, two):
    one, two = one.settled, two.settled
    for name in ("starts", "low", "high", "weight", "lost"):
        np.testing.assert_array_equal(getattr(one, name), getattr(two, name), err_msg=name)


def test_it_is_the_slow_summary(room):
    found = of(X, Y, W)
    for k, column in enumerate(X.T):
        cells, lost = slowly(column, Y, W, room)
        assert found.lost[k] == lost
        middle, low, high, weight = found.cells_of(k)
        assert [*zip(low.tolist(), high.tolist(), weight.tolist(), strict=True)] == cells
        assert ((low <= middle) & (middle <= high)).all()
        assert low.size <= room


def test_numbers_of_a_cell_differ_as_little_as_is_said(room):
    found = of(X[:, :4], Y)
    lost = np.repeat(found.lost, np.diff(found.starts)).astype(float)
    same = np.sign(found.low) == np.sign(found.high)
    apart = (found.high - found.low)[same & (lost < 52)]
    most = 2.0 ** (lost - 52) * np.maximum(abs(found.low), abs(found.high))
    assert (apart <= most[same & (lost < 52)]).all()


@pytest.mark.parametrize("wait", [False, True])
def test_order_weights_and_parts_are_of_no_account(room, wait):
    whole, order, twice = of(X, Y, W), RNG.permutation(N), np.repeat(np.arange(N), W.astype(int))
    assert_same(of(X[order], Y[order], W[order]), whole)
    assert_same(of(X[twice], Y[twice]), whole)
    rows = np.array_split(order, 7)
    parts = [of(X[each], Y[each], W[each], wait=wait) for each in rows]
    left = parts[0]
    for each in parts[1:]:
        left = left + each
    right = parts[-1]
    for each in parts[-2::-1]:
        right = each + right
    one_by_one = of(X[:0], Y[:0], W[:0], wait=wait)
    for k in order:
        one_by_one = one_by_one.with_row(X[[k]], Y[k], W[k])
    for found in (left, right, one_by_one, pickle.loads(pickle.dumps(one_by_one))):
        assert_same(found, whole)


def test_rows_that_are_taken_away_are_gone(room):
    rest = of(X, Y, W) - of(X[:200], Y[:200], W[:200])
    expected = of(X[200:], Y[200:], W[200:])
    for k in range(X.shape[1]):
        np.testing.assert_array_equal(
            *(each.cells_of(k)[3].sum(axis=0) for each in (rest, expected))
        )
    if room > N:
        assert_same(rest, expected)


def test_sparse_rows_and_columns_that_are_listed_are_the_same(room):
    zeros = np.where(RNG.random(X.shape) < 0.5, 0.0, X)
    for weights in (None, W, W / 7):
        found, expected = of(csr_matrix(zeros), Y, weights), of(zeros, Y, weights)
        np.testing.assert_allclose(found.weight, expected.weight, rtol=1e-12)
        np.testing.assert_array_equal(found.low, expected.low)
    listed = [np.column_stack([column, Y, W])[~np.isnan(column)] for column in X.T]
    assert_same(Values.of_columns_shown(listed, 3, X.shape[1]), of(X, Y, W))


def test_a_table_is_laid_out_by_columns_part_by_part(monkeypatch):
    monkeypatch.setattr(module, "_NUMBERS", 8192)
    table, labels = np.zeros((4096, 40)), np.zeros(4096, dtype=np.int64)
    Values.of(table, labels, None, 1, 40)
    tracemalloc.start()
    found = Values.of(table, labels, None, 1, 40)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < table.nbytes / 2
    assert found.weight.tolist() == [[4096.0]] * 40


def test_columns_and_classes_are_taken_and_laid_out():
    whole = of(X, Y, W)
    some = whole.of_columns([3, 0])
    assert_same(some.of_columns([1]), of(X, Y, W).of_columns([0]))
    for k, at in enumerate((3, 0)):
        for one, two in zip(some.cells_of(k), whole.cells_of(at), strict=True):
            np.testing.assert_array_equal(one, two)
    more = whole.with_column(1)
    assert np.diff(more.starts)[1] == 0
    assert_same(more.of_columns(np.arange(7) != 1), whole)
    moved = whole.of_classes(np.array([2, -1, 0]), 4)
    np.testing.assert_array_equal(moved.weight[:, [2, 0]], whole.weight[:, [0, 2]])
    assert not moved.weight[:, [1, 3]].any()
