"""Values that another one of their row implies are left out, if enough rows show that one."""

import numpy as np
import pytest

from seminaive.averaged.kernels import subsumption

# Cells: unseen, missing and two values of each of three features.
OFFSETS = np.array([0, 4, 8, 12])


def left_out(codes, implied, frequency, critical=1.0, own=0.0):
    """Positions that the row loses; ``implied`` are pairs (feature, its value, feature, value)."""
    table = np.zeros((12, 12), dtype=bool)
    for j, a, k, b in implied:
        table[OFFSETS[j] + 2 + a, OFFSETS[k] + 2 + b] = True
    by_cell = np.zeros(12)
    for k, weight in enumerate(frequency):
        by_cell[OFFSETS[k] : OFFSETS[k + 1]] = weight
    rows = np.array([codes], dtype=np.int32)
    out = np.zeros_like(rows)
    subsumption.leave_out_implied(rows, OFFSETS, by_cell, table, critical, np.array([own]), out)
    assert set(out.ravel()) <= {0, subsumption.MISSING}
    return np.flatnonzero(out[0]).tolist()


@pytest.mark.parametrize(
    ("codes", "implied", "found"),
    [
        ((1, 0, 1), [(0, 1, 1, 0)], [1]),
        ((0, 0, 1), [(0, 1, 1, 0)], []),
        ((1, 1, 1), [(0, 1, 1, 0)], []),
        ((1, 0, 1), [(2, 1, 0, 1)], [0]),
        ((1, 0, 1), [(0, 1, 1, 0), (1, 0, 0, 1)], [1]),
        ((1, 0, 1), [(0, 1, 1, 0), (0, 1, 2, 1)], [1, 2]),
        ((1, 0, 1), [(0, 1, 1, 0), (1, 0, 2, 1)], [1, 2]),
        ((1, 0, 1), [(0, 1, 0, 1), (1, 0, 1, 0)], []),
        ((-1, 0, 1), [(0, -1, 1, 0)], []),
        ((1, -2, 1), [(0, 1, 1, -2)], []),
    ],
)
def test_what_another_value_of_the_row_implies_is_left_out(codes, implied, found):
    assert left_out(codes, implied, (5, 5, 5)) == found


@pytest.mark.parametrize(
    ("frequency", "own", "found"), [(5.0, 0.0, [1]), (4.0, 0.0, []), (5.0, 1.0, []), (6, 1.0, [1])]
)
def test_a_rare_value_is_not_believed_its_own_row_apart(frequency, own, found):
    assert left_out((1, 0, 1), [(0, 1, 1, 0)], (frequency, 0, 0), 4.0, own) == found
