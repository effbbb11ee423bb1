"""What a subset of features costs: information, errors and area, against the plain formulae."""

import numpy as np
import pytest

from seminaive.selective.kernels import subset
from seminaive.selective.kernels.posterior import information
from tests.seminaive.selective.kernels.auc_twin import area

UNIT = 2.0**-30


def scores_of(rows):
    return np.array([[round(x / UNIT) for x in row] for row in rows], dtype=np.int64)


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ([0.0, -1.0], [False, True]),
        ([0.0, 1.0], [True, False]),
        ([1.0, 1.0], [False, True]),
        ([1.0, 1.0 + 0.9e-9], [False, True]),
        ([1.0, 1.0 + 1e-6], [True, False]),
        ([1.0 + 0.9e-9, 1.0], [False, True]),
        ([0.0, 0.0, 0.0], [False, True, True]),
        ([0.0, 2.0, 2.0], [True, False, True]),
        ([2.0, 2.0, 3.0], [True, True, False]),
        ([1.0], [False]),
    ],
)
def test_a_row_is_wrong_unless_its_class_is_the_first_of_the_best(row, wrong):
    scores = np.array([[round(x * 2.0**40) for x in row]], dtype=np.int64)
    found = [subset.errors(scores, 2.5 * each[None], 2.0**-40) for each in np.eye(len(row))]
    assert found == [2.5 * each for each in wrong]
    # Classes of a row are counted by their weight.
    weight = np.arange(1.0, len(row) + 1)
    assert subset.errors(scores, weight[None], 2.0**-40) == weight @ wrong


def test_ties_end_at_their_last_unit():
    near, weight = int(subset.NEAR * 2.0**40), np.array([[0.0, 1.0], [1.0, 0.0]])
    for gap, expected in ((near, 1.0), (near + 1, 2.0), (-near, 1.0), (-near - 1, 0.0)):
        # Of the first row the second class is right, of the second the first.
        scores = np.array([[gap, 0], [0, gap]], dtype=np.int64)
        assert subset.errors(scores, weight, 2.0**-40) == expected
    assert subset.errors(np.zeros((0, 2), np.int64), np.zeros((0, 2)), UNIT) == 0.0


TABLE = scores_of([[0.1, -0.5], [1.0, 0.0], [-2.0, 2.0], [0.25, 0.5]])
# Of all features the first row of the table is the first one of all.
STARTS = np.zeros(4, dtype=np.int64)
CELLS = np.array([[0, 1, 2, 3], [3, 3, 0, 1], [2, 1, 2, 0]])
PRIOR = scores_of([[-0.3, -1.1]])[0]
Y = np.array([[1.0, 0.0], [0.0, 0.5], [0.0, 2.0], [1.0, 1.0]])


def scored(mask):
    return PRIOR + sum((TABLE[CELLS[k]] for k in range(3) if mask[k]), np.zeros((4, 2), np.int64))


def measured(mask, kind):
    measure = {subset.INFORMATION: information, subset.ERRORS: subset.errors}
    if kind in measure:
        return measure[kind](scored(mask), Y, UNIT)
    return 1.0 - area(np.subtract(*scored(mask).T), Y, 0)


MASKS = np.array([[k >> bit & 1 for bit in range(3)] for k in range(8)], dtype=bool)
KINDS = [subset.INFORMATION, subset.ERRORS, subset.AUC]


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
def test_every_subset_is_measured_from_scratch(kind):
    """What it costs does not depend on those before it."""
    out, turned = np.full((2, 8), np.nan)
    order = np.random.default_rng(3).permutation(8)
    for masks, found in ((MASKS, out), (MASKS[order], turned)):
        subset.measure_subsets(masks, PRIOR, CELLS, STARTS, TABLE, UNIT, Y, kind, found)
    expected = [measured(mask, kind) for mask in MASKS]
    np.testing.assert_allclose(out, expected, rtol=1e-12, atol=1e-15)
    assert turned.tolist() == out[order].tolist()


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("accept", [True, False])
def test_a_sweep_keeps_what_lowers_the_cost(accept, sign, kind):
    mask = np.full(3, sign < 0)
    scores, prior = scored(mask), np.array([0.0, 0.01, 0.02, 0.5])
    n = int(mask.sum())
    cost = start = measured(mask, kind) / 4.5 + prior[n]
    costs, accepted = np.full(3, np.nan), np.zeros(3, dtype=bool)
    last = subset.sweep(
        np.array([2, 0, 1]),
        sign,
        n,
        start,
        accept,
        scores,
        CELLS,
        STARTS,
        TABLE,
        UNIT,
        Y,
        kind,
        4.5,
        prior,
        1e-9,
        costs,
        accepted,
    )
    for at, k in enumerate((2, 0, 1)):
        moved = np.where(np.arange(3) == k, sign > 0, mask)
        tried = measured(moved, kind) / 4.5 + prior[moved.sum()]
        assert costs[at] == pytest.approx(tried, rel=1e-12)
        assert accepted[at] == (accept and tried < cost - 1e-9)
        if accepted[at]:
            mask, cost = moved, tried
    assert last == pytest.approx(cost, rel=1e-12)
    assert (scores == scored(mask)).all()


@pytest.mark.deep
def test_a_gain_within_the_tolerance_is_none():
    start = measured([False] * 3, subset.INFORMATION)
    gain = start - measured([True, False, False], subset.INFORMATION)
    assert gain > 0
    for tolerance, expected in ((gain * 0.99, True), (gain * 1.01, False)):
        costs, accepted = np.empty(1), np.zeros(1, dtype=bool)
        subset.sweep(
            np.array([0]),
            1,
            0,
            start,
            True,
            scored([False] * 3),
            CELLS,
            STARTS,
            TABLE,
            UNIT,
            Y,
            subset.INFORMATION,
            1.0,
            np.zeros(4),
            tolerance,
            costs,
            accepted,
        )
        assert accepted[0] == expected
