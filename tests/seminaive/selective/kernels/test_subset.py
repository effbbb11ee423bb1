"""What a subset of features costs: information, errors and area, against the plain formulae."""

import numpy as np
import pytest

from seminaive.selective.kernels import subset
from seminaive.selective.kernels.posterior import information

UNIT = 2.0**-30


def scores_of(rows):
    return np.array([[round(x / UNIT) for x in row] for row in rows], dtype=np.int64)


ROWS = [[0.0, -1.0, 2.0], [3.0, 3.0, 3.0], [-900.0, 0.0, -5.0], [1.0, 1.0 + 1e-8, -4.0]]
WEIGHT = np.array([[1.0, 0.0, 2.0], [0.5, 1.0, 1.0], [0.0, 3.0, 0.0], [1.0, 0.0, 0.0]])


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
    for y, expected in enumerate(wrong):
        weight = np.zeros((1, len(row)))
        weight[0, y] = 2.5
        scores = np.array([[round(x * 2.0**40) for x in row]], dtype=np.int64)
        assert subset.errors(scores, weight, 2.0**-40) == (2.5 if expected else 0.0)


def test_ties_end_at_their_last_unit():
    near, weight = int(subset.NEAR * 2.0**40), np.array([[0.0, 1.0], [1.0, 0.0]])
    for gap, expected in ((near, 1.0), (near + 1, 2.0), (-near, 1.0), (-near - 1, 0.0)):
        # Of the first row the second class is right, of the second the first.
        scores = np.array([[gap, 0], [0, gap]], dtype=np.int64)
        assert subset.errors(scores, weight, 2.0**-40) == expected


def test_classes_of_a_row_are_counted_by_their_weight():
    weight = np.array([[1.0, 2.0, 4.0]])
    assert subset.errors(scores_of([[0.0, 5.0, 1.0]]), weight, UNIT) == 5.0
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
    odds = np.subtract(*scored(mask).T)
    won = [
        u * v * (0.5 if a == b else a > b)
        for a, u in zip(odds, Y[:, 0], strict=True)
        for b, v in zip(odds, Y[:, 1], strict=True)
    ]
    return 1.0 - sum(won) / (Y[:, 0].sum() * Y[:, 1].sum())


MASKS = np.array([[k >> bit & 1 for bit in range(3)] for k in range(8)], dtype=bool)
KINDS = [subset.INFORMATION, subset.ERRORS, subset.AUC]


def test_factors_are_added_and_taken_off_without_a_trace():
    scores, out = scored([True, False, True]), np.empty((4, 2), np.int64)
    subset.shift(scores, CELLS[1], TABLE, 1, out)
    assert (out == scored([True, True, True])).all()
    subset.shift(out, CELLS[1], TABLE, -1, out)
    assert (out == scores).all()


@pytest.mark.parametrize("kind", KINDS)
def test_every_subset_is_measured_from_scratch(kind):
    out = np.full(8, np.nan)
    subset.measure_subsets(MASKS, PRIOR, CELLS, STARTS, TABLE, UNIT, Y, kind, out)
    np.testing.assert_allclose(
        out, [measured(mask, kind) for mask in MASKS], rtol=1e-12, atol=1e-15
    )


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_subset_costs_does_not_depend_on_those_before_it(kind):
    out, alone = np.empty((2, 8))
    order = np.random.default_rng(3).permutation(8)
    subset.measure_subsets(MASKS[order], PRIOR, CELLS, STARTS, TABLE, UNIT, Y, kind, out)
    for at, k in enumerate(order):
        only = MASKS[k : k + 1]
        subset.measure_subsets(only, PRIOR, CELLS, STARTS, TABLE, UNIT, Y, kind, alone[:1])
        assert alone[0] == out[at]


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
        np.array([2, 0, 1]), sign, n, start, accept, scores, CELLS, STARTS, TABLE, UNIT, Y,
        kind, 4.5, prior, 1e-9, costs, accepted,
    )  # fmt: skip
    for at, k in enumerate((2, 0, 1)):
        moved = mask.copy()
        moved[k] = sign > 0
        tried = measured(moved, kind) / 4.5 + prior[moved.sum()]
        assert costs[at] == pytest.approx(tried, rel=1e-12)
        assert accepted[at] == (accept and tried < cost - 1e-9)
        if accepted[at]:
            mask, cost = moved, tried
    assert last == pytest.approx(cost, rel=1e-12)
    assert (scores == scored(mask)).all()


def test_a_gain_within_the_tolerance_is_none():
    start = measured([False] * 3, subset.INFORMATION)
    gain = start - measured([True, False, False], subset.INFORMATION)
    assert gain > 0
    for tolerance, expected in ((gain * 0.99, True), (gain * 1.01, False)):
        costs, accepted = np.empty(1), np.zeros(1, dtype=bool)
        subset.sweep(
            np.array([0]), 1, 0, start, True, scored([False] * 3), CELLS, STARTS, TABLE, UNIT, Y,
            subset.INFORMATION, 1.0, np.zeros(4), tolerance, costs, accepted,
        )  # fmt: skip
        assert accepted[0] == expected
