"""Moves of values between groups, against the same moves priced one by one."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import group_moves
from tests.seminaive.discretise.modl.kernels.problems import LOGS, cost_of, counts_of, problems


@pytest.mark.parametrize(
    ("labels", "numbered", "size"),
    [([0], [0], 1), ([2, 0, 2, 1], [0, 1, 0, 2], 3), ([3, 3, 3, 3], [0, 0, 0, 0], 1)],
)
def test_groups_are_numbered_as_they_first_occur(labels, numbered, size):
    labels = np.array(labels)
    assert group_moves.renumber(labels) == size
    assert labels.tolist() == numbered


def price(counts, labels, structure):
    groups = [np.flatnonzero(labels == g) for g in np.unique(labels)]
    return cost_of(counts, groups, structure)


def improved(counts, labels, structure):
    """The same sweeps: each value to its best place, the stay and then the first preferred."""
    n, still = len(counts), False
    labels = np.array(labels)
    group_moves.renumber(labels)
    used = labels.max() + 1
    while not still:
        still = True
        for k in range(n):
            empty = [g for g in range(n) if g <= used and not (labels == g).any()][:1]
            places = [labels[k], *(g for g in range(n) if g in labels or g in empty)]
            moved = (np.where(np.arange(n) == k, g, labels) for g in places)
            to = places[int(np.argmin([price(counts, each, structure) for each in moved]))]
            if to != labels[k]:
                labels[k], still, used = to, False, max(used, to + 1)
        for a in range(used):
            for b in range(a + 1, used):
                both = np.where(labels == b, a, labels)
                present = (labels == a).any() and (labels == b).any()
                if present and price(counts, both, structure) < price(counts, labels, structure):
                    labels, still = both, False
    return labels.tolist()


STARTS = [[0] * 6, [0, 1, 2, 3, 4, 5], [0, 0, 0, 1, 1, 1], [0, 1, 0, 1, 0, 1], [4, 4, 2, 2, 2, 4]]


@pytest.mark.deep
def test_values_move_to_where_they_are_cheapest_until_none_does():
    for case, counts, structure in problems([6], kind="groups", n_classes=2, largest=9):
        for start in STARTS:
            labels = np.array(start)
            group_moves.improve_groups(counts, LOGS, structure, labels)
            assert labels.tolist() == improved(counts, start, structure), (case, start)


@pytest.mark.deep
def test_one_value_stays_alone():
    labels = np.zeros(1, dtype=np.int64)
    group_moves.improve_groups(counts_of(0, 1), LOGS, np.zeros(2, dtype=np.int64), labels)
    assert labels.tolist() == [0]
