"""MODL intervals of one feature: cuts, counts, costs, labels, and where numbers go."""

import numpy as np
import pytest

from seminaive.discretise.modl.intervals import modl_intervals
from tests.seminaive.discretise.modl import twin

VALUES = np.repeat([1.0, 2.0, 4.0, 8.0], 10)
LABELS = np.repeat([0, 0, 1, 1], 10)


def cut(values, labels, weights=None, n_classes=2):
    values, labels = np.asarray(values, dtype=float), np.asarray(labels)
    weights = np.ones(values.size) if weights is None else np.asarray(weights, dtype=float)
    order = np.lexsort((weights, labels, values))
    return modl_intervals(values[order], labels[order], weights[order], n_classes)


def test_the_cut_lies_midway_between_the_values_that_it_parts():
    found = cut(VALUES, LABELS)
    assert found.cuts.tolist() == [3.0]
    assert found.counts.tolist() == [[20, 0], [0, 20]]
    assert found.labels == ("(-inf, 3]", "(3, inf)")


def test_costs_and_level_are_those_of_the_counts():
    found = cut(VALUES, LABELS)
    cost, null = twin.interval_cost([[20, 0], [0, 20]]), twin.interval_cost([[20, 20]])
    assert found.cost == pytest.approx(cost, rel=1e-12)
    assert found.null_cost == pytest.approx(null, rel=1e-12)
    assert found.level == pytest.approx(1 - cost / null, rel=1e-12)


def test_a_feature_that_tells_nothing_has_one_interval_and_level_0():
    found = cut(VALUES, np.arange(40) % 2)
    assert found.cuts.size == 0
    assert found.level == 0.0
    assert found.cost == found.null_cost
    assert found.labels == ("(-inf, inf)",)


def test_classes_that_no_row_shows_count_in_the_cost():
    found = cut(VALUES, LABELS, n_classes=3)
    assert found.null_cost == pytest.approx(twin.interval_cost([[20, 20, 0]]), rel=1e-12)


def test_a_weight_is_a_number_of_rows():
    times = np.tile([1, 2, 3, 1], 10)
    weighted = cut(VALUES, LABELS, times)
    repeated = cut(np.repeat(VALUES, times), np.repeat(LABELS, times))
    assert weighted.cuts.tolist() == repeated.cuts.tolist()
    assert weighted.counts.tolist() == repeated.counts.tolist()
    assert weighted.cost == repeated.cost


def test_numbers_go_to_their_interval_and_missing_stays_missing():
    codes = cut(VALUES, LABELS).codes(np.array([-9.0, 3.0, 3.1, np.nan]))
    assert codes.tolist() == [0, 0, 1, -1]
    assert codes.dtype == np.int32


def test_missing_as_a_number_below_all_others_may_get_an_interval_of_its_own():
    found = cut(np.append(VALUES, [-np.inf] * 15), np.append(LABELS, [1] * 15))
    assert found.cuts.tolist() == [-np.inf, 3.0]
    assert found.counts.tolist() == [[0, 15], [20, 0], [0, 20]]
    assert found.labels == ("missing", "(-inf, 3]", "(3, inf)")
    assert found.codes(np.array([np.nan, -1e300, 5.0])).tolist() == [0, 1, 2]


def test_missing_may_share_the_lowest_interval():
    found = cut(np.append(VALUES, [-np.inf] * 15), np.append(LABELS, [0] * 15))
    assert found.cuts.tolist() == [3.0]
    assert found.labels == ("missing or (-inf, 3]", "(3, inf)")
    assert found.codes(np.array([np.nan, 5.0])).tolist() == [0, 1]


def test_missing_alone_is_one_interval():
    found = cut([-np.inf] * 3, [0, 1, 0])
    assert found.labels == ("missing or (-inf, inf)",)


@pytest.mark.parametrize("n_rows", [0, 1])
@pytest.mark.parametrize("n_classes", [1, 2])
def test_next_to_no_rows_are_one_interval_of_level_0(n_rows, n_classes):
    found = cut(VALUES[:n_rows], LABELS[:n_rows], n_classes=n_classes)
    assert found.cuts.size == 0
    assert found.counts.shape == (1, n_classes)
    assert found.level == 0.0


# What Discretizers.jl (Julia, its optimal and its post-optimised MODL) answers for the values 1, 2,
# ...: runs of class labels, and the cuts.
OUTSIDE = {
    "aabb": [],
    "aaabababbb": [],
    "aaabbbbbbbaaaabbbbbb": [],
    "aaabbbbbbbcccccbbbbb": [3.5],
    "a" * 20 + "b" * 20 + "c" * 20 + "d" * 20 + "e" * 20: [20.5, 40.5, 60.5, 80.5],
    "aaaaaaaaaaaabbbbbbbbaabcbabbaabbbbbbbbcccccccccbbc"
    "bcbccccbbbaaaabbbbaaaaccccddddddddddddaadadaddddda": [12.5, 38.5, 57.5, 72.5, 76.5],
}


@pytest.mark.parametrize("classes", OUTSIDE)
def test_cuts_are_those_of_another_implementation(classes):
    labels = np.unique(list(classes), return_inverse=True)[1]
    found = cut(np.arange(1.0, labels.size + 1), labels, n_classes=labels.max() + 1)
    assert found.cuts.tolist() == OUTSIDE[classes]
