"""Cuts of minimal entropy: the terms of both criteria, and where a cut is made."""

from math import factorial, log, log2

import numpy as np
import pytest

from seminaive.discretise.kernels import mdl
from tests.seminaive.discretise import mdl_twin as twin

LOGS = np.empty(12)
mdl.fill(LOGS)
FACTORIALS = np.array([log(factorial(n)) for n in range(12)])
NONE = np.empty(0)


def test_a_table_is_believed_and_left_where_it_ends():
    assert LOGS.tolist() == [0.0, *(n * log(n) for n in range(1, 12))]
    for n in (0.0, 1.0, 3.0, 11.0, 12.0, 2.5, 100.0):
        for logs, factorials in ((LOGS, FACTORIALS), (NONE, NONE)):
            assert mdl.n_log_n(n, logs) == pytest.approx(n * log(n) if n else 0.0)
            expected = pytest.approx(twin.log_factorial(n), rel=1e-13)
            assert mdl.log_factorial(n, factorials) == expected
    strange = np.array([0.0, 1.0, 7.0])
    assert mdl.n_log_n(2.0, strange) == mdl.log_factorial(2.0, strange) == 7.0


@pytest.mark.parametrize("k", [1, 2, 5, 599, 600, 601, 2000])
def test_the_log_of_a_power_is_exact_however_large(k):
    assert mdl.log2_of_power(k) == pytest.approx(log2(3**k - 2), rel=1e-14)


def test_a_cut_is_accepted_as_the_formulae_say():
    noise, answers = np.random.default_rng(0), []
    for _ in range(1000):
        left, right = noise.integers(0, 12, (2, 3)) * noise.integers(0, 2, (2, 3))
        best = np.array([left, right, left + right], dtype=float)
        if not left.sum() or not right.sum():
            continue
        args = (left + right).tolist(), left.tolist(), right.tolist()
        for accepts, table, known in (
            (mdl.fayyad_irani_accepts, LOGS, twin.fayyad_irani),
            (mdl.kononenko_accepts, FACTORIALS, twin.kononenko),
        ):
            answers.append((known, accepts(best, table)))
            assert answers[-1][1] == known(*args), args
    assert len(set(answers)) == 4


@pytest.mark.parametrize("weight", [0.4, 0.99])
def test_less_than_two_rows_are_never_cut(weight):
    best = np.array([[weight, 0.0], [0.0, weight], [weight, weight]])
    assert not mdl.fayyad_irani_accepts(best, LOGS)
    assert not mdl.kononenko_accepts(best, FACTORIALS)


def cuts(values, labels, weights=None, factorials=None, n_classes=2, fractions=True):
    values = np.array(values)
    last = np.append(values[1:] != values[:-1], np.ones(min(values.size, 1), dtype=bool))
    weights = np.ones(values.size) if weights is None else np.array(weights)
    labels = np.array(labels, dtype=int)
    room = np.empty((2, n_classes), dtype=int), np.empty((6, n_classes))
    return mdl.cut_rows(labels, weights, last, LOGS, factorials, fractions, *room).tolist()


@pytest.mark.parametrize(
    ("values", "labels", "found"),
    [
        ([], [], []),
        ([1], [0], []),
        ([1] * 8, [0, 1] * 4, []),
        (range(8), [0] * 8, []),
        (range(8), [0] * 4 + [1] * 4, [3]),
        ([1] * 4 + [2] * 4, [0] * 4 + [1] * 4, [3]),
        ([1] * 5 + [2] * 3, [0] * 4 + [1] * 4, []),
        (range(60), [0] * 20 + [1] * 20 + [0] * 20, [19, 39]),
        (range(80), [0] * 20 + [1] * 20 + [0] * 20 + [1] * 20, [19, 39, 59]),
    ],
)
def test_rows_are_cut_between_values_as_long_as_it_pays(values, labels, found):
    for factorials in (None, FACTORIALS):
        # Whole weights need a table that has their sum.
        for fractions in (None, True) if len(labels) < LOGS.size else (True,):
            assert cuts(values, labels, factorials=factorials, fractions=fractions) == found


def test_the_first_of_equally_good_cuts_is_made_and_none_that_gains_nothing():
    labels, weights = np.array([0, 1, 1, 0]), np.ones(4)
    counts, best = np.empty((3, 2)), np.empty((3, 2))
    last = np.ones(4, dtype=bool)
    assert mdl.best_cut(labels, weights, last, 0, 4, LOGS, counts, best) == 0
    assert best.tolist() == [[1, 0], [1, 2], [2, 2]]
    assert mdl.best_cut(labels, weights, last, 1, 3, LOGS, counts, best) == -1


@pytest.mark.parametrize("n_classes", [1, 2, 3, 7])
def test_cuts_of_whole_weights_are_the_others_to_the_bit(n_classes):
    noise = np.random.default_rng(n_classes)
    logs, cut = np.empty(300), 0
    mdl.fill(logs)
    for n_rows in [*range(1, 9), 20, 60, 100]:
        for _ in range(10):
            labels = noise.integers(0, n_classes, n_rows)
            weights = noise.integers(1, noise.integers(2, 4), n_rows).astype(float)
            last = noise.random(n_rows) < noise.choice([0.3, 1.0])
            one, other = np.empty((2, 3, n_classes)), np.empty((2, 3, n_classes))
            first = noise.integers(0, n_rows)
            known = mdl.best_cut(labels, weights, last, first, n_rows, logs, *one)
            rows = labels, weights, last, first, n_rows, logs
            assert mdl.best_whole_cut(*rows, np.empty((2, n_classes), int), *other) == known
            if known >= 0:
                cut += 1
                assert other[1].tolist() == one[1].tolist()
    assert (cut > 50) == (n_classes > 1)


# N ln N as no logarithm has it, by a step of the last bit; and the cuts made for some steps.
TABLES = {
    # Two sums in the last bit apart, which a division by 6 ln 2 rounds to one number.
    "equal quotients of unequal sums": (
        lambda step: [0.0, 0.0, 1.0, 2.0 + step * 2.0**-51, 3.0, 4.0 + step * 2.0**-50, 9.0],
        {0},
    ),
    # Around where the two best cuts meet, some of these make them equal to the last bit.
    "a later cut of an equal quotient": (
        lambda step: [
            0.0,
            0.0,
            0.0,
            2.0,
            1.5 - 2.0**-52 + step * 2.0**-51,
            3.5 + step * 2.0**-51,
            9.0,
        ],
        {0, 1},
    ),
}


@pytest.mark.parametrize("case", TABLES)
def test_of_cuts_that_differ_in_the_last_bit_the_first_is_made_where_quotients_are_equal(case):
    labels, weights, last = np.array([0, 1] * 3), np.ones(6), np.ones(6, dtype=bool)
    room, (table, places), found = np.empty((2, 3, 2)), TABLES[case], set()
    sides = np.empty((2, 2), dtype=int)
    for step in range(200):
        rows = labels, weights, last, 0, 6, np.array(table(step))
        found.add(mdl.best_cut(*rows, *room))
        assert mdl.best_whole_cut(*rows, sides, *room) == mdl.best_cut(*rows, *room), step
    assert found == places


def test_rows_without_weight_are_not_cut():
    labels, last, room = np.array([0, 1]), np.ones(2, dtype=bool), np.empty((2, 3, 2))
    rows = labels, np.zeros(2), last, 0, 2, LOGS
    assert mdl.best_whole_cut(*rows, np.empty((2, 2), dtype=int), *room) == -1
