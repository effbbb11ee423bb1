"""A local naive Bayes that leaves one row out, against one refitted without the row."""

from itertools import product

import numpy as np
import pytest

from seminaive.kernels import fixed_logs
from seminaive.lazy.kernels import lbr

UNIT, NEAR = 2.0**-30, 4
OFFSETS = np.array([0, 4, 9, 11])
VALUES = [(2, 4), (6, 9), (11, 11)]
CLASS_ALPHA, ALPHA = 0.5, 0.25


def made(seed, n=14, impute=False):
    """Training rows, logs and scratch as an estimator makes them, for three features."""
    noise = np.random.default_rng(seed)
    codes = np.column_stack([noise.integers(-1, 2, n), noise.integers(-1, 3, n), [-1] * n])
    cells = (codes + OFFSETS[:-1] + 2).astype(np.uint32)
    training = lbr.Training(
        cells,
        np.ascontiguousarray(cells.T),
        noise.integers(0, 3, n),
        noise.choice([1.0, 2.0], n),
        OFFSETS,
        impute,
    )
    # Two, three and no values: a total has a shift of its own for each.
    shifts = np.array([CLASS_ALPHA, ALPHA, 2 * ALPHA, 3 * ALPHA, 0.0])
    tables = np.empty((5, 6), dtype=np.int64)
    fixed_logs.fill(shifts, UNIT, tables)
    logs = lbr.Logs(tables, shifts, np.array([2, 3, 4]), UNIT, NEAR)
    scratch = lbr.Scratch(
        np.arange(n, dtype=np.uint32),
        np.zeros(3),
        np.zeros((11, 3)),
        np.zeros(11, dtype=bool),
        np.zeros(11, dtype=np.uint32),
        np.zeros((11, 3), np.int64),
        np.zeros((11, 3), np.int64),
        np.zeros(3, np.int64),
        np.zeros(3, np.int64),
        np.zeros(3, np.int64),
    )
    return training, logs, scratch


def scores(training, rows, asked, features):
    """Smoothed log scores of the classes for one row; its own weight is one less where counted."""
    weights = training.weights.copy()
    weights[asked] -= 1.0
    out = []
    for c in range(3):
        here = [i for i in rows if training.labels[i] == c]
        total = np.log(weights[here].sum() + CLASS_ALPHA)
        for k in features:
            first, last = VALUES[k]
            cell, missing = training.cells[asked, k], first - 1
            if cell == missing:
                continue
            column = training.cells[:, k]
            if training.impute:
                column = np.where(column == missing, first, column)
            shown = sum(weights[i] for i in here if column[i] != missing)
            count = sum(weights[i] for i in here if column[i] == cell)
            total += np.log(count + ALPHA) - np.log(shown + ALPHA * (last - first))
        out.append(total)
    return out


def expected(training, rows, asked, features):
    found, label = scores(training, rows, asked, features), training.labels[asked]
    near = (NEAR + 0.5) * UNIT
    before = any(found[c] >= found[label] - near for c in range(label))
    return not before and not any(found[c] > found[label] + near for c in range(label + 1, 3))


@pytest.mark.deep
def test_a_row_is_right_if_the_others_say_so():
    sets = ((), (0,), (1,), (0, 1), (0, 1, 2))
    for seed, features, impute in product(range(4), sets, (False, True)):
        training, logs, scratch = made(seed, impute=impute)
        asked = np.array(features, dtype=np.int64)
        for rows in (range(14), range(0, 14, 2), range(1)):
            scratch.rows[: len(rows)] = rows
            lbr.learn(training, logs, scratch, len(rows), asked)
            assert not scratch.counts.any()
            assert not scratch.seen.any()
            for row in rows:
                found = lbr.is_right(training, logs, scratch, row, asked)
                wanted = expected(training, rows, row, features)
                assert found == wanted, (seed, features, impute, row)


@pytest.mark.parametrize("impute", [False, True])
def test_cells_in_use_are_counted_by_class_once_each(impute):
    training, _, scratch = made(5, impute=impute)
    for k in range(3):
        found = np.zeros((11, 3))
        for i in range(14):
            cell = training.cells[i, k]
            # A feature without any value has no first one to count.
            cell += impute and k < 2 and cell == VALUES[k][0] - 1
            found[cell, training.labels[i]] += training.weights[i]
        touched = lbr.count_cells(training, scratch, 14, k)
        np.testing.assert_array_equal(scratch.counts, found)
        assert sorted(touched) == np.flatnonzero(found.any(1)).tolist()
        lbr.clear(scratch, touched)
        assert not scratch.counts.any()
        assert not scratch.seen.any()


@pytest.mark.deep
def test_scores_that_differ_by_little_are_tied_and_the_first_wins():
    training, logs, scratch = made(0)
    scratch.own_prior[:] = 0
    other, none = 1, np.empty(0, dtype=np.int64)
    for label, scored in product(range(3), range(-6, 7)):
        training.labels[0], scratch.prior[:] = label, -100
        scratch.prior[other] = scored
        right = scored < -NEAR if other < label else scored <= NEAR if other > label else True
        found = lbr.is_right(training, logs, scratch, 0, none)
        assert found == right, (label, scored)
