"""Cuts of minimal entropy: the terms of both criteria, and where a cut is made."""

from math import comb, factorial, log, log2, prod

import numpy as np
import pytest

from seminaive.discretise.kernels import mdl
from tests.seminaive.discretise import mdl_twin as twin

LOGS = np.empty(12)
mdl.fill(LOGS)
FACTORIALS = np.array([log(factorial(n)) for n in range(12)])
NONE = np.empty(0)


def test_the_table_holds_n_log_n():
    assert LOGS.tolist() == [0.0, *(n * log(n) for n in range(1, 12))]


@pytest.mark.parametrize("n", [0.0, 1.0, 3.0, 11.0, 12.0, 2.5, 100.0])
def test_the_table_is_left_where_it_ends(n):
    assert mdl.n_log_n(n, LOGS) == pytest.approx(n * log(n) if n else 0.0)
    assert mdl.log_factorial(n, FACTORIALS) == pytest.approx(twin.log_factorial(n), rel=1e-13)


def test_a_table_is_believed():
    assert mdl.n_log_n(2.0, np.array([0.0, 1.0, 7.0])) == 7.0
    assert mdl.log_factorial(2.0, np.array([0.0, 1.0, 7.0])) == 7.0


SIDES = [
    [[3, 0]], [[1, 1]], [[0, 0]], [[2, 1], [0, 4]], [[5, 5], [0, 0]], [[1.5, 0.5], [20, 1]],
    [[1, 2, 3], [3, 2, 1], [0, 0, 9]],
]  # fmt: skip


@pytest.mark.parametrize("sides", SIDES)
def test_entropy_is_that_of_the_class_given_the_side(sides):
    sides = np.array(sides, dtype=float)
    terms = [-n * log2(n / side.sum()) for side in sides for n in side if n > 0]
    expected = sum(terms) / sides.sum() if sides.any() else 0.0
    assert mdl.entropy(sides, LOGS) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("k", [1, 2, 5, 599, 600, 601, 2000])
def test_the_log_of_a_power_is_exact_however_large(k):
    assert mdl.log2_of_power(k) == pytest.approx(log2(3**k - 2), rel=1e-14)


def test_classes_that_occur_are_counted():
    assert [mdl.number_present(np.array(each)) for each in ([0.0, 0.5], [0.0], [1.0, 2.0])] == [
        1, 0, 2,
    ]  # fmt: skip


@pytest.mark.parametrize("counts", [[3, 4], [1, 0, 2], [7], [9, 9]])
def test_the_codes_of_counts_and_order_are_logs_of_their_numbers(counts):
    n, k = sum(counts), len(counts)
    order = factorial(n) // prod(map(factorial, counts))
    found = mdl.order_bits(np.array(counts, dtype=float), FACTORIALS)
    assert found == pytest.approx(log2(order), abs=1e-13)
    assert mdl.counts_bits(float(n), k, FACTORIALS) == pytest.approx(
        log2(comb(n + k - 1, k - 1)), abs=1e-13
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_cut_is_accepted_as_the_formulae_say(seed):
    noise = np.random.default_rng(seed)
    answers = set()
    for _ in range(40):
        left, right = noise.integers(0, 12, (2, 3)) * noise.integers(0, 2, (2, 3))
        best = np.array([left, right, left + right], dtype=float)
        if not left.sum() or not right.sum():
            continue
        args = (left + right).tolist(), left.tolist(), right.tolist()
        for factorials, accepts in ((NONE, twin.fayyad_irani), (FACTORIALS, twin.kononenko)):
            answer = mdl.is_accepted(best, LOGS, factorials)
            assert answer == accepts(*args)
            answers.add((factorials.size, bool(answer)))
    assert len(answers) == 4


@pytest.mark.parametrize("factorials", [NONE, FACTORIALS], ids=["fayyad-irani", "kononenko"])
@pytest.mark.parametrize("weight", [0.4, 0.99])
def test_less_than_two_rows_are_never_cut(factorials, weight):
    best = np.array([[weight, 0.0], [0.0, weight], [weight, weight]])
    assert not mdl.is_accepted(best, LOGS, factorials)


def cuts(values, labels, weights=None, factorials=NONE, n_classes=2):
    values = np.array(values)
    last = np.append(values[1:] != values[:-1], np.ones(min(values.size, 1), dtype=bool))
    weights = np.ones(values.size) if weights is None else np.array(weights)
    labels = np.array(labels, dtype=int)
    return mdl.cut_rows(labels, weights, last, n_classes, LOGS, factorials).tolist()


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
    for factorials in (NONE, FACTORIALS):
        assert cuts(values, labels, factorials=factorials) == found


@pytest.mark.parametrize("criterion", ["fayyad-irani", "kononenko"])
@pytest.mark.parametrize("seed", range(6))
def test_cuts_are_the_twins(seed, criterion):
    noise = np.random.default_rng(seed)
    values = np.sort(noise.integers(0, 25, 60)).astype(float)
    labels = (values // 7).astype(int) % 2 ^ (noise.random(60) < 0.1)
    weights = noise.choice([1.0, 0.5, 2.0], 60)
    factorials = FACTORIALS if criterion == "kononenko" else NONE
    points = twin.cut_points(values, labels, weights, [0, 1], criterion)
    found = cuts(values, labels, weights, factorials)
    assert [(values[at] + values[at + 1]) / 2 for at in found] == points


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
            found = mdl.best_whole_cut(labels, weights, last, first, n_rows, logs, *other)
            assert found == known
            if known >= 0:
                cut += 1
                assert other[1].tolist() == one[1].tolist()
    assert (cut > 50) == (n_classes > 1)


def test_equal_quotients_of_unequal_sums_leave_the_first_cut():
    # n ln n as no logarithm has it: two sums in the last bit apart, which a division by 6 ln 2
    # rounds to one number.
    labels, weights = np.array([0, 1, 0, 1, 0, 1]), np.ones(6)
    last, room = np.ones(6, dtype=bool), np.empty((2, 3, 2))
    apart = 0
    for step in range(40):
        logs = np.array([0.0, 0.0, 1.0, 2.0 + step * 2.0**-51, 3.0, 4.0 + step * 2.0**-50, 9.0])
        known = mdl.best_cut(labels, weights, last, 0, 6, logs, *room)
        found = mdl.best_whole_cut(labels, weights, last, 0, 6, logs, *room)
        assert found == known
        apart += known >= 0
    assert apart


def test_whole_weights_are_told_by_their_values_and_their_sum():
    assert mdl.are_whole(np.array([1.0, 2.0]), 4)
    assert not mdl.are_whole(np.array([1.0, 2.0]), 3)
    assert not mdl.are_whole(np.array([1.0, 0.5, 0.5]), 4)


def test_rows_without_weight_are_not_cut():
    labels, last, room = np.array([0, 1]), np.ones(2, dtype=bool), np.empty((2, 3, 2))
    assert mdl.best_whole_cut(labels, np.zeros(2), last, 0, 2, LOGS, *room) == -1


def test_a_later_cut_of_an_equal_quotient_is_not_made():
    labels, last, room = np.array([0, 1] * 3), np.ones(6, dtype=bool), np.empty((2, 3, 2))
    found = set()
    # Around where the two best cuts meet, some of these tables make them equal to the last bit.
    for step in range(200):
        high = 3.5 + step * 2.0**-51
        logs = np.array([0.0, 0.0, 0.0, 2.0, high - 2.0 - 2.0**-52, high, 9.0])
        known = mdl.best_cut(labels, np.ones(6), last, 0, 6, logs, *room)
        assert mdl.best_whole_cut(labels, np.ones(6), last, 0, 6, logs, *room) == known
        found.add(known)
    assert found == {0, 1}
