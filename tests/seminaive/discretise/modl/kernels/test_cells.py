"""Elementary intervals: equal values together, neighbours of equal shares pooled."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import cells


def found(values, labels, weights=None, n_classes=2):
    weights = np.ones(len(values)) if weights is None else np.array(weights, dtype=float)
    ends = np.full(len(values), -9)
    n = cells.elementary(
        np.array(values, dtype=float), np.array(labels, dtype=int), weights, n_classes, ends
    )
    cumulated = np.zeros((n + 1, n_classes), dtype=int)
    cells.cumulate(np.array(labels, dtype=int), weights, ends[:n], cumulated)
    return ends[:n].tolist(), cumulated.tolist()


@pytest.mark.parametrize(
    ("values", "labels", "ends", "cumulated"),
    [
        ([], [], [], [[0, 0]]),
        ([1], [1], [1], [[0, 0], [0, 1]]),
        ([1, 2, 3], [0, 0, 1], [2, 3], [[0, 0], [2, 0], [2, 1]]),
        ([1, 1, 2], [0, 1, 1], [2, 3], [[0, 0], [1, 1], [1, 2]]),
        ([1, 1, 2, 2, 3], [0, 1, 1, 0, 0], [4, 5], [[0, 0], [2, 2], [3, 2]]),
        ([1, 1, 2, 2, 2], [0, 1, 0, 1, 1], [2, 5], [[0, 0], [1, 1], [2, 3]]),
        ([1, 2, 3], [0, 1, 0], [1, 2, 3], [[0, 0], [1, 0], [1, 1], [2, 1]]),
    ],
)
def test_rows_are_pooled_where_no_cut_can_be_best(values, labels, ends, cumulated):
    assert found(values, labels) == (ends, cumulated)


def test_what_is_pooled_counts_for_the_next_comparison():
    # 1 to 1 with weights 1 and 1, then 3 and 3, then 2 to 1.
    values, labels = [1, 1, 2, 2, 3, 3], [0, 1, 0, 1, 0, 1]
    assert found(values, labels, [1, 1, 3, 3, 2, 1]) == ([4, 6], [[0, 0], [4, 4], [6, 5]])


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ([1, 2], [2, 4], True),
        ([1, 2], [2, 1], False),
        ([0, 3], [0, 1], True),
        ([1, 0, 2], [2, 0, 3], False),
    ],
)
def test_shares_are_compared_exactly(a, b, same):
    assert cells.proportional(np.array(a), np.array(b)) == same
