"""The search for MODL intervals: its parts against twins, its result against the optimum."""

import numpy as np
import pytest

from seminaive.discretise.modl.criterion import Units, interval_cost
from seminaive.discretise.modl.kernels.cells import cumulate, elementary
from seminaive.discretise.modl.kernels.merge import merge_all
from seminaive.discretise.modl.search import best_bounds
from tests.seminaive.discretise.modl import twin
from tests.seminaive.discretise.modl.oracle import least_cost, random_problem


def cells_of(values, labels, n_classes, weights=None):
    """Class counts before each elementary interval."""
    order = np.lexsort((labels, values))
    weights = np.ones(values.size) if weights is None else weights[order]
    ends = np.empty(values.size, dtype=np.int64)
    ends = ends[: elementary(values[order], labels[order], weights, n_classes, ends)]
    cumulated = np.zeros((ends.size + 1, n_classes), dtype=np.int64)
    cumulate(labels[order], weights, ends, cumulated)
    return cumulated


def cost_of_search(cumulated, exact_up_to):
    n, total = len(cumulated) - 1, int(cumulated[-1].sum())
    units = Units.up_to(total + max(n, cumulated.shape[1]))
    bounds = best_bounds(cumulated, units, units.interval_structure(total, n), exact_up_to)
    assert bounds[0] == 0
    assert bounds[-1] == n
    assert (np.diff(bounds) > 0).all()
    return interval_cost(np.diff(cumulated[bounds], axis=0))


def random_cells(rng, n, largest, n_classes):
    counts = rng.integers(0, largest + 1, size=(n, n_classes))
    counts[np.arange(n), rng.integers(n_classes, size=n)] += 1
    return counts


def before(counts):
    return np.vstack([np.zeros_like(counts[:1]), counts.cumsum(axis=0)])


@pytest.mark.parametrize("seed", range(40))
def test_few_cells_are_joined_at_the_least_cost_of_all_partitions(seed):
    rng = np.random.default_rng(seed)
    counts = random_cells(rng, int(rng.integers(1, 10)), 6, int(rng.integers(2, 5)))
    expected = twin.best_intervals(counts.tolist())
    assert cost_of_search(before(counts), 512) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("seed", range(40))
def test_joining_cells_of_equal_shares_beforehand_loses_nothing(seed):
    rng = np.random.default_rng(seed)
    values, labels = rng.integers(7, size=25).astype(float), rng.integers(2, size=25)
    labels[values < 3] = 1
    expected = twin.best_intervals(twin.elementary(values, labels, 2))
    cumulated = cells_of(values, labels, 2)
    assert cost_of_search(cumulated, 512) == pytest.approx(expected, rel=1e-12)


def test_neighbours_are_joined_when_and_only_when_their_shares_are_equal():
    values = np.array([1, 1, 2, 2, 2, 2, 3, 4, 5, 5, 6, 6, 6.0])
    labels = np.array([0, 1, 0, 0, 1, 1, 1, 1, 0, 1, 0, 0, 1])
    counts = np.diff(cells_of(values, labels, 2), axis=0)
    assert counts.tolist() == [[3, 3], [0, 2], [1, 1], [2, 1]]


def test_weights_count_as_repetition():
    values, labels = np.array([1, 2, 3, 3.0]), np.array([0, 1, 1, 0])
    times = np.array([3, 1, 2, 5])
    weighted = cells_of(values, labels, 2, times.astype(float))
    repeated = cells_of(np.repeat(values, times), np.repeat(labels, times), 2)
    assert weighted.tolist() == repeated.tolist() == [[0, 0], [3, 0], [3, 1], [8, 3]]


@pytest.mark.parametrize("seed", range(20))
def test_the_merges_are_the_greedy_ones(seed):
    rng = np.random.default_rng(seed)
    counts = random_cells(rng, 40, 30, 3)
    counts[20:, 1] *= 3
    cumulated = before(counts)
    units = Units.up_to(int(counts.sum()) + 40)
    structure = units.interval_structure(int(counts.sum()), 40)
    alive = np.empty(40, dtype=np.int64)
    size = merge_all(cumulated, units.log_factorials, structure, alive)
    assert sorted(alive) == list(range(1, 41))
    bounds = np.append(np.flatnonzero(alive <= size), 40)
    assert np.diff(cumulated[bounds], axis=0).tolist() == twin.merged(counts.tolist())


def test_of_equally_cheap_merges_the_leftmost_is_made():
    counts = np.array([[4, 0], [0, 4], [4, 0], [0, 4], [4, 0]])
    units, alive = Units.up_to(30), np.empty(5, dtype=np.int64)
    merge_all(before(counts), units.log_factorials, units.interval_structure(20, 5), alive)
    assert alive[1] == 5


@pytest.fixture(scope="module")
def excess():
    """Cost beyond the least on 1,000 random problems, relative, by ``exact_up_to``."""
    rng = np.random.default_rng(20060515)
    found = {0: [], 32: [], 512: []}
    for _ in range(1000):
        values, labels, n_classes = random_problem(rng)
        least = least_cost(values, labels, n_classes)
        cumulated = cells_of(values, labels, n_classes)
        for exact_up_to, costs in found.items():
            costs.append(cost_of_search(cumulated, exact_up_to) / least - 1.0)
    return {exact_up_to: np.array(costs) for exact_up_to, costs in found.items()}


def test_every_one_of_a_thousand_random_problems_is_solved(excess):
    assert np.abs(excess[512]).max() < 1e-12


def test_a_programme_over_few_cuts_misses_less_than_one_in_two_hundred_by_less_than_1_percent(
    excess,
):
    assert excess[32].min() > -1e-12
    assert excess[32].max() < 0.01
    assert (excess[32] < 1e-12).mean() > 0.995


def test_the_published_merges_and_moves_alone_solve_95_percent(excess):
    assert excess[0].min() > -1e-12
    assert (excess[0] < 1e-12).mean() >= 0.95


@pytest.mark.parametrize("seed", range(4))
def test_with_more_cells_than_the_programme_takes_the_best_is_found_all_the_same(seed):
    rng = np.random.default_rng(seed)
    n_rows = 2500
    values = rng.permutation(n_rows).astype(float)
    labels = (rng.random(n_rows) < np.where(np.abs(values - 900) < 250, 0.35, 0.5)).astype(np.int64)
    cumulated = cells_of(values, labels, 2)
    assert len(cumulated) - 1 > 1000
    assert cost_of_search(cumulated, 512) == cost_of_search(cumulated, 10**6)


def test_more_intervals_than_the_programme_takes_are_left_to_merges_and_moves():
    labels = np.repeat(np.arange(300) % 2, 20)
    labels[::37] = 1 - labels[::37]
    cumulated = cells_of(np.arange(labels.size, dtype=float), labels, 2)
    found = cost_of_search(cumulated, 100)
    assert found == pytest.approx(cost_of_search(cumulated, 10**6), rel=1e-3)
