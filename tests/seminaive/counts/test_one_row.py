"""One row more in counts: to the bit what a sum of counts gives; and whether they have a scale."""

import numpy as np
import pytest

from seminaive.counts.counts import Counts
from seminaive.counts.joint_counts import JointCounts
from seminaive.counts.moments import Moments
from seminaive.counts.one_row import added, can_be_added
from seminaive.counts.scale import refuse_scale, surely_scaled
from seminaive.machine import thresholds
from seminaive.naive_bayes.densities.gaussian import GaussianFactors
from seminaive.table.schema import make_schema
from seminaive.table.table import Table

SCHEMA = make_schema(5, [0, 2], [["a", "b"], ["u", "v", "w"]])


def drawn(seed, n):
    rng = np.random.default_rng(seed)
    codes = np.column_stack([rng.integers(-2, 2, n), rng.integers(-2, 3, n)]).astype(np.int32)
    numbers = rng.normal(size=(n, 3)) * 10.0 ** rng.integers(-20, 20, (n, 3))
    numbers[rng.random((n, 3)) < 0.2] = np.nan
    return Table(SCHEMA, codes, numbers), rng.integers(0, 3, n), rng.random(n) + 0.01


def parts(counts):
    moments = counts.moments
    pairs = np.zeros(0) if counts.pairs is None else counts.pairs
    return counts.classes, counts.cells, moments.weight, moments.mean, moments.squares, pairs


@pytest.mark.parametrize("count", [Counts.of, JointCounts.of], ids=["cells", "pairs"])
@pytest.mark.parametrize("locked", [False, True])
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_a_row_gives_what_a_sum_gives(seed, weighted, locked, count):
    table, y, weights = drawn(seed, 30)
    weights = weights if weighted else np.ones(30)
    for array in (table.codes, table.numbers):
        array.setflags(write=not locked)
    counts = expected = count(table[:2], y[:2], 3, weights[:2])
    for k in range(2, 30):
        row = slice(k, k + 1)
        before = [each.copy() for each in parts(counts)]
        more = added(counts, table[row], int(y[k]), float(weights[k]))
        for was, now in zip(before, parts(counts), strict=True):
            np.testing.assert_array_equal(was, now)
        expected = expected + count(table[row], y[row], 3, weights[row])
        assert type(more) is type(expected)
        for one, other in zip(parts(more), parts(expected), strict=True):
            assert one.tobytes() == other.tobytes()
        counts = more


def test_one_dense_row_is_added_to_no_more_than_pairs():
    table, y, _ = drawn(0, 3)
    of_pairs, of_triples = (JointCounts.of(table, y, 3, order=order) for order in (2, 3))
    cases = [
        (of_pairs, 1, True),
        (of_pairs, 0, False),
        (of_pairs, 3, False),
        (of_triples, 1, False),
    ]
    for counts, n_rows, can in cases:
        assert can_be_added(counts, table[:n_rows]) == can


def moments_of(columns):
    """Moments of two classes, of columns that are lists of the numbers of each class."""
    made = Moments(*np.empty((3, len(columns), 2)))
    for k, column in enumerate(columns):
        for g, numbers in enumerate(column):
            numbers = np.array(numbers, dtype=float)
            made.weight[k, g] = numbers.size
            made.mean[k, g] = numbers.mean() if numbers.size else 0.0
            made.squares[k, g] = ((numbers - made.mean[k, g]) ** 2).sum()
    return made


COLUMNS = {
    "plain": ([[1.0, 2.0], [3.0]], True),
    "one class": ([[1.0, 2.0], []], True),
    "nothing": ([[], []], True),
    "never varies": ([[7.0, 7.0], [7.0]], True),
    "varies by class": ([[7.0, 7.0], [8.0]], False),
    "tiny": ([[0.0, 1e-160], [0.0]], False),
    "large": ([[0.0, 1e150], [0.0]], False),
    "far": ([[1e100], [1e100]], False),
}


@pytest.mark.parametrize("case", COLUMNS)
def test_what_surely_has_a_scale_is_not_refused(case):
    column, sure = COLUMNS[case]
    numbers = np.array([[max([0.0, *column[0]])]])
    moments = moments_of([column])
    assert surely_scaled(numbers, moments) == sure
    if sure:
        refuse_scale(numbers, moments, ["it"])
        GaussianFactors.estimate(moments, 0, 1e-9)


@pytest.mark.parametrize("seed", range(200))
def test_what_is_sure_is_never_refused(seed):
    rng = np.random.default_rng(seed)
    scale = 10.0 ** rng.integers(-165, 155)
    numbers = scale * rng.integers(0, 3, (4, 2)) + rng.choice([0.0, 1.0, scale])
    numbers[rng.random((4, 2)) < 0.2] = np.nan
    moments = Moments(*np.zeros((3, 2, 2)))
    for row, group in zip(numbers, rng.integers(0, 2, 4), strict=True):
        each = Moments(*np.zeros((3, 2, 2)))
        each.weight[:, group] = ~np.isnan(row)
        each.mean[:, group] = np.nan_to_num(row)
        moments = moments + each
    share = rng.choice([1.0, 1e-9])
    if surely_scaled(numbers, moments, share):
        refuse_scale(numbers, moments, ["one", "two"])
        GaussianFactors.estimate(moments, int(rng.integers(2)), share)


def test_a_row_that_differs_from_what_never_varied_is_looked_at():
    assert not surely_scaled(np.array([[7.5]]), moments_of([[[7.0], [7.0]]]))
    assert surely_scaled(np.array([[np.nan]]), moments_of([[[7.0], [7.0]]]))


def test_many_rows_are_looked_at(monkeypatch):
    moments = moments_of([[[1.0, 2.0], [3.0]]])
    assert surely_scaled(np.ones((3, 1)), moments)
    monkeypatch.setattr(thresholds, "ROWS_AT_A_TIME", 2)
    assert not surely_scaled(np.ones((3, 1)), moments)
