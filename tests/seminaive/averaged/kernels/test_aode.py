"""Estimators whose features share parents: their tables and their scores, from plain sums."""

from itertools import product

import numpy as np
import pytest

from seminaive.averaged.kernels import aode

# Two features of two and three values, then one that never showed a value.
OFFSETS = np.array([0, 4, 9, 11])
VALUES = ((2, 3), (6, 7, 8), ())


@pytest.mark.parametrize("own", [(0,), (1,), (0, 1), ()])
def test_a_value_has_its_smoothed_share_given_the_class_and_the_parents(own):
    noise = np.random.default_rng(len(own))
    joint = noise.integers(0, 3, size=(3, 11, 2)) * 0.75
    rows, pseudo = np.array([2, 0]), np.array([0.5, 2.0, 1.0])
    out, lowest = np.zeros((2, 11, 2)), np.array([-1.0, 0.0])
    parents = np.array([own, own], dtype=int).reshape(2, len(own))
    aode.log_conditionals(joint, rows, parents, OFFSETS, pseudo, out, lowest)
    for a, row in enumerate(rows):
        least = -1.0 if a == 0 else 0.0
        for k, values in enumerate(VALUES):
            cells = out[a, OFFSETS[k] : OFFSETS[k + 1]]
            assert not cells[1].any()
            if k in own or not values:
                assert not cells.any()
                continue
            counts = joint[row, list(values)]
            total = counts.sum(0) + pseudo[k] * len(values)
            np.testing.assert_allclose(np.exp(cells[2:]), (counts + pseudo[k]) / total, rtol=1e-14)
            np.testing.assert_allclose(np.exp(cells[0]), pseudo[k] / total, rtol=1e-14)
            np.testing.assert_array_equal(
                cells[2:][counts == 0], np.broadcast_to(cells[0], counts.shape)[counts == 0]
            )
            least += np.log(pseudo[k]) - np.log(total).max()
        assert lowest[a] == pytest.approx(least, rel=1e-14)


def test_sums_are_folded_whatever_their_size():
    for first, second in [(0.0, 1.0), (5.0, -2.0), (0.0, 800.0), (800.0, 0.0), (-1e4, -1e4)]:
        top, total = np.full(1, first - 3.0), np.full(1, np.exp(3.0))
        aode.fold(np.array([second - 0.5]), 0.5, top, total)
        expected = np.logaddexp(first, second)
        assert top[0] + np.log(total[0]) == pytest.approx(expected, rel=1e-14, abs=1e-14)
        assert top[0] == max(first - 3.0, second)


@pytest.mark.deep
@pytest.mark.parametrize("logs", [False, True])
def test_rows_sum_the_estimators_of_their_combinations(logs):
    drawn = [*product((False, True), (1, 2, 3), (0, 1, 5)), (True, 3, aode.BLOCK + 2)]
    for conditional, n_classes, n in drawn:
        noise = np.random.default_rng(n)
        joint, table = noise.random((4, n_classes)) + 0.1, noise.random((4, 11, n_classes)) + 0.1
        weight = np.array([1.0, 0.5, 2.0, 3.0])
        codes = np.column_stack([noise.integers(-2, 2, n), noise.integers(-2, 3, n), [-1] * n])
        codes = codes.reshape(n, 3).astype(np.int32)
        combinations = noise.integers(-1, 4, size=(n, 3))
        own = np.array([[0], [0], [1], [2]])
        for row, k in enumerate(own[:, 0]):
            # A parent's own values are never asked for, whatever stands there.
            table[row, OFFSETS[k] : OFFSETS[k + 1]] = np.nan
            table[row, OFFSETS[k] + 1] = 1.0
        mass, total = np.ones(n), np.zeros((n, n_classes))
        top = np.full_like(total, -np.inf if logs else 0.0)
        given = (np.log(joint), np.log(table)) if logs else (joint, table)
        with np.errstate(invalid="ignore"):
            aode.add_estimators(
                codes,
                combinations,
                own,
                OFFSETS,
                *given,
                logs,
                weight,
                conditional,
                mass,
                top,
                total,
            )
        for i in range(n):
            used = [row for row in combinations[i] if row >= 0]
            assert mass[i] == pytest.approx(1.0 + sum(weight[row] for row in used))
            expected = np.zeros(n_classes)
            for row in used:
                each = joint[row] * np.prod(
                    [table[row, OFFSETS[k] + 2 + codes[i, k]] for k in range(3) if k != own[row]],
                    axis=0,
                )
                expected += weight[row] * (each / each.sum() if conditional else each)
            if logs and not used:
                assert not total[i].any()
                continue
            found = total[i] * np.exp(top[i]) if logs else total[i]
            np.testing.assert_allclose(
                found, expected, rtol=1e-13, err_msg=f"{conditional}, {n_classes} classes, {n} rows"
            )
