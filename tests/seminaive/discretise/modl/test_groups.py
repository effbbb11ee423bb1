"""MODL groups of values: the optimum, the heuristics, and what becomes of every value."""

from itertools import product

import numpy as np
import pytest

from seminaive.discretise.modl.criterion import Units, grouping_cost
from seminaive.discretise.modl.groups import item_labels, modl_groups, pooled
from seminaive.discretise.modl.kernels.cost import cost_with
from seminaive.discretise.modl.kernels.group_exact import best_groups
from seminaive.discretise.modl.kernels.group_merge import nearest, refresh
from tests.seminaive.discretise.modl import twin
from tests.seminaive.discretise.modl.oracle import random_values


def cost(labels, counts):
    totals = [counts[labels == g].sum(axis=0) for g in np.unique(labels)]
    return grouping_cost(np.array(totals), len(counts))


def rows_of(counts):
    """Codes and labels of rows with these counts."""
    values, classes = np.indices(counts.shape)
    times = counts.ravel()
    return np.repeat(values.ravel(), times).astype(np.int32), np.repeat(classes.ravel(), times)


def group(values, counts, **choices):
    codes, labels = rows_of(np.asarray(counts))
    return modl_groups(values, codes, labels, np.ones(codes.size), len(counts[0]), **choices)


def best_labels(counts, **choices):
    items, item = pooled(counts)
    return item_labels(items, len(counts), **choices)[item]


def exact_cost(counts):
    """Least cost by subsets, nothing joined beforehand."""
    units = Units.up_to(int(counts.sum()) + counts.shape[1])
    logs = [np.log(float(twin.partitions(len(counts), k + 1))) for k in range(len(counts))]
    structure = np.rint(np.array([0.0, *logs]) * units.scale).astype(np.int64)
    return cost(best_groups(counts, units.log_factorials, structure), counts)


SIZES = [*product(range(1, 8), (2, 3, 5), [12]), *product((8, 9), (2, 3, 5), [3]), (12, 2, 30)]


@pytest.mark.parametrize(("n_values", "n_classes", "times"), SIZES)
def test_up_to_9_values_and_12_of_two_classes_are_grouped_at_least_cost(n_values, n_classes, times):
    rng = np.random.default_rng([n_values, n_classes])
    for _ in range(times):
        counts = random_values(rng, n_values, n_classes)
        assert cost(best_labels(counts), counts) == pytest.approx(exact_cost(counts), rel=1e-12)


@pytest.mark.deep
def test_merges_and_moves_find_nearly_all_optima_and_are_close_to_the_others():
    rng, excess = np.random.default_rng(2005), []
    for _ in range(500):
        counts = random_values(rng, int(rng.integers(3, 10)), int(rng.integers(3, 6)))
        excess.append(cost(best_labels(counts, any_up_to=0), counts) / exact_cost(counts) - 1.0)
    assert -1e-12 < min(excess) <= max(excess) < 0.01
    assert np.mean(np.array(excess) < 1e-12) >= 0.95


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


def test_groups_and_their_values_come_by_descending_rows_and_cost_what_their_counts_do():
    found = group(["a", "b", "c"], [[2, 90], [50, 1], [60, 2]])
    assert (found.groups, found.labels) == ((("c", "b"), ("a",)), ("{c, b}", "{a}"))
    assert found.counts.tolist() == [[110, 3], [2, 90]]
    cost, null = (twin.grouping_cost(parts, 3) for parts in (found.counts.tolist(), [[112, 93]]))
    expected = pytest.approx((cost, null, 1 - cost / null), rel=1e-12)
    assert (found.cost, found.null_cost, found.level) == expected


def test_values_that_training_does_not_show_stay_unseen_and_do_not_count():
    found = group(["a", "b", "c", "d"], [[30, 0], [0, 0], [0, 30], [0, 0]])
    assert found.codes(np.array([0, 1, 2, 3, -1, -2])).tolist() == [0, -2, 1, -2, -1, -2]
    assert found.cost == pytest.approx(twin.grouping_cost([[30, 0], [0, 30]], 2), rel=1e-12)


def test_missing_is_left_out_or_one_more_value():
    codes = np.repeat([0, 1, -1], 20).astype(np.int32)
    labels, ones = np.repeat([0, 1, 1], 20), np.ones(60)
    skipped = modl_groups(["a", "b"], codes, labels, ones, 2)
    assert (skipped.counts.sum(), skipped.codes(np.array([-1])).tolist()) == (40, [-1])
    counted = modl_groups(["a", "b"], codes, labels, ones, 2, missing_counts=True)
    assert counted.groups == (("b", None), ("a",))
    assert counted.labels == ("{b, missing}", "{a}")
    assert counted.codes(np.array([-1, 0, 1, -2])).tolist() == [0, 1, 0, -2]
    assert counted.cost == pytest.approx(twin.grouping_cost([[0, 40], [20, 0]], 3), rel=1e-12)
    # Where no row shows it, missing is no value.
    unshown = modl_groups(["a", "b"], codes[:40], labels[:40], ones[:40], 2, missing_counts=True)
    assert unshown.codes(np.array([-1])).tolist() == [-1]


def test_a_feature_that_shows_no_value_has_no_groups():
    codes = np.full(5, -1, dtype=np.int32)
    assert modl_groups([], codes, np.zeros(5, dtype=np.int64), np.ones(5), 2) is None


@pytest.mark.parametrize(
    ("values", "counts", "labels"),
    [
        ([*range(9), "0"], [[20, 0, 0]] * 9 + [[0, 25, 5]], ("{0, 1, 2, 3, and 5 more}", "{0}")),
        ([0, "0"], [[30, 0], [0, 31]], ("{'0'}", "{0}")),
    ],
)
def test_labels_of_long_groups_are_short_and_all_labels_differ(values, counts, labels):
    assert group(values, counts).labels == labels
