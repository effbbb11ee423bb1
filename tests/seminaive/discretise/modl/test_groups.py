"""MODL groups of values: the optimum, the heuristics, and what becomes of every value."""

import numpy as np
import pytest

from seminaive.discretise.modl.criterion import Units, grouping_cost
from seminaive.discretise.modl.groups import item_labels, modl_groups, pooled
from seminaive.discretise.modl.kernels.cost import cost_with
from seminaive.discretise.modl.kernels.group_exact import best_groups
from seminaive.discretise.modl.kernels.group_merge import merge_groups, nearest, refresh
from tests.seminaive.discretise.modl import twin
from tests.seminaive.discretise.modl.oracle import random_values


def totals(labels, counts):
    return np.array([counts[labels == g].sum(axis=0) for g in np.unique(labels)])


def cost(labels, counts):
    return grouping_cost(totals(labels, counts), len(counts))


def rows_of(counts):
    """Codes and labels of rows with these counts."""
    values, classes = np.indices(counts.shape)
    times = counts.ravel()
    return np.repeat(values.ravel(), times).astype(np.int32), np.repeat(classes.ravel(), times)


def group(values, counts, **choices):
    codes, labels = rows_of(np.asarray(counts))
    return modl_groups(values, codes, labels, np.ones(codes.size), len(counts[0]), **choices)


@pytest.mark.parametrize("n_classes", [2, 3, 5])
@pytest.mark.parametrize("n_values", range(1, 8))
def test_up_to_7_values_are_grouped_at_the_least_cost_of_all_partitions(n_values, n_classes):
    rng = np.random.default_rng([n_values, n_classes])
    for _ in range(12):
        counts = random_values(rng, n_values, n_classes)
        expected = twin.best_grouping(counts.tolist())
        assert cost(best_labels(counts), counts) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("n_classes", [2, 4])
@pytest.mark.parametrize("n_values", [8, 9])
def test_8_and_9_values_are_too(n_values, n_classes):
    rng = np.random.default_rng([n_values, n_classes])
    for _ in range(3):
        counts = random_values(rng, n_values, n_classes)
        expected = twin.best_grouping(counts.tolist())
        assert cost(best_labels(counts), counts) == pytest.approx(expected, rel=1e-12)


def best_labels(counts, **choices):
    items, item = pooled(counts)
    return item_labels(items, len(counts), **choices)[item]


def exact_cost(counts):
    """Least cost by subsets, nothing joined beforehand."""
    units = Units.up_to(int(counts.sum()) + counts.shape[1])
    structure = units.grouping_structure(counts.sum(axis=0), len(counts), len(counts))
    return cost(best_groups(counts, units.log_factorials, structure), counts)


def test_merges_and_moves_find_nearly_all_optima_and_are_close_to_the_others():
    rng = np.random.default_rng(2005)
    excess = []
    for _ in range(500):
        counts = random_values(rng, int(rng.integers(3, 10)), int(rng.integers(3, 6)))
        excess.append(cost(best_labels(counts, any_up_to=0), counts) / exact_cost(counts) - 1.0)
    assert min(excess) > -1e-12
    assert max(excess) < 0.01
    assert np.mean(np.array(excess) < 1e-12) >= 0.95


def test_with_two_classes_any_number_of_values_is_grouped_at_least_cost():
    rng = np.random.default_rng(2)
    for _ in range(30):
        counts = random_values(rng, 12, 2)
        assert cost(best_labels(counts), counts) == pytest.approx(exact_cost(counts), rel=1e-12)


@pytest.mark.parametrize("n_values", [3, 6, 14])
def test_the_merges_are_the_greedy_ones(n_values):
    rng = np.random.default_rng(n_values)
    for _ in range(60):
        counts = rng.integers(1, 40, size=(n_values, 3)) * rng.integers(1, 4, size=3)
        units = Units.up_to(int(counts.sum()) + 3)
        structure = units.grouping_structure(counts.sum(axis=0), n_values, n_values)
        labels = merge_groups(counts, units.log_factorials, structure)
        expected = twin.merged_groups(counts.tolist())
        assert sorted(totals(labels, counts).tolist()) == sorted(expected)


def test_a_merged_group_can_become_the_best_partner_of_an_earlier_one():
    counts = np.array([[11, 18, 12], [21, 28, 26], [15, 28, 27], [30, 16, 6], [13, 27, 14]])
    logs = Units.up_to(int(counts.sum()) + 3).log_factorials
    cost = np.array([cost_with(row, 0, row, logs) for row in counts])
    alone = np.ones(5, dtype=bool)
    found = np.array([nearest(counts, cost, alone, k, logs) for k in range(5)])
    change, partner = found[:, 0].copy(), found[:, 1].copy()
    assert partner[0] == 4
    counts[1] += counts[2]
    cost[1], alone[2] = cost_with(counts[1], 0, counts[1], logs), False
    refresh(counts, cost, alone, change, partner, 1, 2, logs)
    assert partner[0] == 1
    assert (change[0], 1) == nearest(counts, cost, alone, 0, logs)


@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("n_values", [6, 40])
def test_the_order_of_the_values_makes_no_difference(n_values, n_classes):
    rng = np.random.default_rng(n_values)
    counts = np.vstack([random_values(rng, n_values, n_classes)] * 2)
    order = rng.permutation(len(counts))
    names = np.arange(len(counts))
    groups = {frozenset(g) for g in group(names, counts).groups}
    assert {frozenset(g) for g in group(names[order], counts[order]).groups} == groups


def test_thousands_of_values_are_grouped():
    rng = np.random.default_rng(0)
    true = rng.integers(3, size=4000)
    counts = np.array([rng.multinomial(12, np.eye(3)[g] * 0.7 + 0.1) for g in true])
    found = group(range(4000), counts)
    assert len(found.groups) == 3
    assert found.level > 0.1


def test_groups_come_by_descending_rows_and_values_likewise():
    found = group(["a", "b", "c"], [[2, 90], [50, 1], [60, 2]])
    assert found.groups == (("c", "b"), ("a",))
    assert found.counts.tolist() == [[110, 3], [2, 90]]
    assert found.labels == ("{c, b}", "{a}")


def test_costs_are_those_of_the_counts():
    found = group(["a", "b", "c"], [[2, 90], [50, 1], [60, 2]])
    expected = twin.grouping_cost(found.counts.tolist(), 3)
    null = twin.grouping_cost([[112, 93]], 3)
    assert found.cost == pytest.approx(expected, rel=1e-12)
    assert found.null_cost == pytest.approx(null, rel=1e-12)
    assert found.level == pytest.approx(1 - expected / null, rel=1e-12)


def test_values_that_training_does_not_show_stay_unseen_and_do_not_count():
    found = group(["a", "b", "c", "d"], [[30, 0], [0, 0], [0, 30], [0, 0]])
    assert found.codes(np.array([0, 1, 2, 3, -1, -2])).tolist() == [0, -2, 1, -2, -1, -2]
    assert found.cost == pytest.approx(twin.grouping_cost([[30, 0], [0, 30]], 2), rel=1e-12)


def test_missing_is_left_out_or_one_more_value():
    codes = np.repeat([0, 1, -1], 20).astype(np.int32)
    labels, ones = np.repeat([0, 1, 1], 20), np.ones(60)
    skipped = modl_groups(["a", "b"], codes, labels, ones, 2)
    assert skipped.counts.sum() == 40
    assert skipped.codes(np.array([-1])).tolist() == [-1]
    counted = modl_groups(["a", "b"], codes, labels, ones, 2, missing_counts=True)
    assert counted.groups == (("b", None), ("a",))
    assert counted.labels == ("{b, missing}", "{a}")
    assert counted.codes(np.array([-1, 0, 1, -2])).tolist() == [0, 1, 0, -2]
    assert counted.cost == pytest.approx(twin.grouping_cost([[0, 40], [20, 0]], 3), rel=1e-12)


def test_missing_that_no_row_shows_is_no_value():
    codes, labels = rows_of(np.array([[20, 0], [0, 20]]))
    found = modl_groups(["a", "b"], codes, labels, np.ones(40), 2, missing_counts=True)
    assert found.codes(np.array([-1])).tolist() == [-1]


def test_a_feature_that_shows_no_value_has_no_groups():
    codes = np.full(5, -1, dtype=np.int32)
    assert modl_groups([], codes, np.zeros(5, dtype=np.int64), np.ones(5), 2) is None


def test_labels_of_long_groups_are_short_and_all_labels_differ():
    found = group([*range(9), "0"], [[20, 0, 0]] * 9 + [[0, 25, 5]])
    assert found.labels == ("{0, 1, 2, 3, and 5 more}", "{0}")
    twins = group([0, "0"], [[30, 0], [0, 31]])
    assert twins.labels == ("{'0'}", "{0}")
