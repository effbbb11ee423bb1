"""What a feature changes of the information, beside the information of its scores from scratch."""

import numpy as np
import pytest

from seminaive.selective.kernels import information, subset
from seminaive.selective.kernels.exponential import LEAST
from seminaive.selective.search.steps import Changes, runs_of_weight
from tests.seminaive.selective.selective_cases import WEIGHINGS, rows_of

RNG = np.random.default_rng(0)


def scores_of(rows, mask):
    cells = rows.table_rows()
    return rows.start() + sum((rows.table[cells[k]] for k in np.flatnonzero(mask)), 0)


def of_two(ratios):
    return True if ratios.shape[1] == 2 else None


def swept(rows, order, sign, mask, accept, cost, prior, tolerance, kernels):
    """What a sweep answers: costs, the last one, accepted, and the scores that it leaves."""
    scores, n = scores_of(rows, mask), int(mask.sum())
    costs, accepted = np.full(order.size, np.nan), np.zeros(order.size, dtype=bool)
    changes = Changes.of(rows, sign)
    own = *runs_of_weight(rows.weight), changes.ratios, changes.own, changes.spread
    last = kernels.sweep(
        order,
        sign,
        n,
        cost,
        accept,
        scores,
        rows.cells,
        rows.starts,
        rows.table,
        rows.unit,
        rows.weight,
        *(own if kernels is information else (subset.INFORMATION, 1.0)),
        prior,
        tolerance,
        costs,
        accepted,
    )
    return costs, [last], accepted, scores


def assert_same_sweeps(rows):
    prior = np.linspace(1.0, 6.0, rows.n_features + 1)
    tolerance = 1e-11 * rows.measure(np.zeros((1, rows.n_features), bool), subset.INFORMATION)[0]
    for accept in (True, False):
        for sign in (1, -1):
            mask = np.full(rows.n_features, sign < 0)
            # Features that are neither added nor dropped stay as they are.
            mask[:2] ^= True
            order = RNG.permutation(np.arange(2, rows.n_features))
            start = rows.measure(mask[None], subset.INFORMATION)[0] + prior[mask.sum()]
            given = rows, order, sign, mask, accept, start, prior, tolerance
            slow, fast = (swept(*given, kernels) for kernels in (subset, information))
            for one, other, within in zip(slow, fast, [0.1, 0.1, 0.0, 0.0], strict=True):
                np.testing.assert_allclose(other, one, rtol=0, atol=within * tolerance)


@pytest.mark.parametrize("weighing", WEIGHINGS)
@pytest.mark.parametrize("n_classes", [1, 2, 3, 4, 5, 9])
def test_a_sweep_is_that_of_the_scores_from_scratch(n_classes, weighing):
    assert_same_sweeps(rows_of(8, n_classes, 150, weighing, missing=0.1, seed=n_classes))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize(("laplace", "beyond"), [(1e-290, True), (1e-125, False), (1e6, False)])
def test_factors_near_and_beyond_the_range_are_no_exception(laplace, beyond, n_classes, seed):
    """Values that a class never shows have factors so small that two make any posterior silent."""
    rows = rows_of(8, n_classes, 8, laplace=laplace, missing=0.1, seed=seed)
    assert (Changes.of(rows, 1).spread > information.FARTHEST).any() == beyond
    # All features but two.
    silent = np.ptp(scores_of(rows, np.arange(8) >= 2), axis=1).max() * rows.unit > -LEAST
    assert silent == (laplace < 1)
    assert_same_sweeps(rows)


@pytest.mark.parametrize("n", [1, 3, 4, 7, 1000])
@pytest.mark.parametrize("n_columns", [2, 4, 8])
@pytest.mark.parametrize("spread", [0.0, 1e-9, 20.0, information.FARTHEST])
def test_logs_of_products_neither_overflow_nor_underflow(n, n_columns, spread):
    """All rows have the least sum that is promised, so that the products are the least, too."""
    ratios = np.full((3, n_columns), np.exp(-spread))
    posterior = RNG.random((n, n_columns))
    posterior /= posterior.sum(axis=1, keepdims=True)
    edges, weight = np.array([0, n // 3, n]), np.array([0.5, 2.0])
    cells = RNG.integers(3, size=n).astype(np.uint8)
    found = information.log_of_sums(cells, ratios, posterior, edges, weight, spread, of_two(ratios))
    expected = -spread * (0.5 * (n // 3) + 2.0 * (n - n // 3))
    assert found == pytest.approx(expected, rel=1e-13, abs=1e-12)


@pytest.mark.sampled(every=6)
@pytest.mark.parametrize("dtype", [np.uint8, np.uint16, np.int32])
@pytest.mark.parametrize("n_columns", [2, 8])
def test_logs_are_those_of_the_sums_one_by_one(n_columns, dtype):
    ratios, posterior = RNG.random((300, n_columns)) + 1e-8, RNG.random((997, n_columns))
    largest = min(np.iinfo(dtype).max, 299)
    cells = np.r_[largest, RNG.integers(largest + 1, size=996)].astype(dtype)
    edges, weight = np.array([0, 5, 6, 400, 997]), np.array([1.0, 7.0, 0.25, 2.0])
    logs = np.log((ratios[cells] * posterior).sum(axis=1)) * np.repeat(weight, np.diff(edges))
    found = information.log_of_sums(cells, ratios, posterior, edges, weight, 25.0, of_two(ratios))
    assert found == pytest.approx(logs.sum(), rel=1e-13)
