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


EVEN = np.arange(40) % 2
BELOW = np.append(VALUES, [-np.inf] * 15)
# Values and labels, and the cuts, counts and names of what they are cut into.
CASES = {
    "midway": (VALUES, LABELS, [3.0], [[20, 0], [0, 20]], ("(-inf, 3]", "(3, inf)")),
    "nothing told": (VALUES, EVEN, [], [[20, 20]], ("(-inf, inf)",)),
    "missing apart": (
        BELOW,
        np.append(LABELS, [1] * 15),
        [-np.inf, 3.0],
        [[0, 15], [20, 0], [0, 20]],
        ("missing", "(-inf, 3]", "(3, inf)"),
    ),
    "missing with the lowest": (
        BELOW,
        np.append(LABELS, [0] * 15),
        [3.0],
        [[35, 0], [0, 20]],
        ("missing or (-inf, 3]", "(3, inf)"),
    ),
    "missing alone": ([-np.inf] * 3, [0, 1, 0], [], [[2, 1]], ("missing or (-inf, inf)",)),
}


@pytest.mark.parametrize("more", [0, 1], ids=["", "a class that no row shows"])
@pytest.mark.parametrize("case", CASES)
def test_cuts_lie_midway_and_cost_what_the_counts_do(case, more):
    values, labels, cuts, counts, names = CASES[case]
    counts = [each + [0] * more for each in counts]
    found = cut(values, labels, n_classes=2 + more)
    assert (found.cuts.tolist(), found.counts.tolist()) == (cuts, counts)
    assert found.labels == names
    cost, null = twin.interval_cost(counts), twin.interval_cost([twin.added(counts)])
    expected = pytest.approx((cost, null, 1 - cost / null), rel=1e-12, abs=1e-14)
    assert (found.cost, found.null_cost, found.level) == expected
    assert len(cuts) or found.cost == found.null_cost


@pytest.mark.parametrize(
    ("case", "codes"),
    [
        ("midway", [0, 0, 0, 1, -1]),
        ("missing apart", [1, 1, 1, 2, 0]),
        ("missing with the lowest", [0, 0, 0, 1, 0]),
    ],
)
def test_numbers_go_to_their_interval_and_missing_to_its_own_if_it_has_one(case, codes):
    found = cut(*CASES[case][:2]).codes(np.array([-1e300, -9.0, 3.0, 3.1, np.nan]))
    assert (found.tolist(), found.dtype) == (codes, np.int32)


@pytest.mark.parametrize("n_rows", [0, 1])
@pytest.mark.parametrize("n_classes", [1, 2])
def test_next_to_no_rows_are_one_interval_of_level_0(n_rows, n_classes):
    found = cut(VALUES[:n_rows], LABELS[:n_rows], n_classes=n_classes)
    assert (found.cuts.size, found.counts.shape, found.level) == (0, (1, n_classes), 0.0)


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
