"""Moves of intervals: each the best of its kind, until none lowers the cost."""

import numpy as np
import pytest

from seminaive.discretise.modl.criterion import Units
from seminaive.discretise.modl.kernels import moves
from seminaive.discretise.modl.kernels.cost import range_cost
from tests.seminaive.discretise.modl.kernels.problems import (
    LOGS,
    before,
    cost_of,
    counts_of,
    intervals,
    problems,
)


def following(bounds):
    """For the first cell of each interval, that of the next one."""
    after = np.zeros(bounds[-1], dtype=np.int64)
    after[bounds[:-1]] = bounds[1:]
    return after


def bounds_of(after):
    bounds = [0]
    while bounds[-1] < after.size:
        bounds.append(int(after[bounds[-1]]))
    return bounds


def best_move(counts, bounds, k, structure):
    """Width, cut and end of the best move at interval k: 0, 0, 0 for none."""
    least, found = cost_of(counts, intervals(bounds), structure), (0, 0, 0)
    for width in range(1, min(3, len(bounds) - 1 - k) + 1):
        first, last = bounds[k], bounds[k + width]
        for cut in range(first + 1, last):
            moved = [*bounds[: k + 1], cut, *bounds[k + width :]]
            cost = cost_of(counts, intervals(moved), structure)
            if cost < least:
                least, found = cost, (width, cut, last)
    return found


def improved(counts, bounds, structure):
    """Sweeps from left to right, as printed."""
    still = False
    while not still:
        still, first = True, 0
        while first < bounds[-1]:
            k = bounds.index(first)
            width, cut, _ = best_move(counts, bounds, k, structure)
            if width == 0:
                first = bounds[k + 1]
                continue
            bounds = [*bounds[: k + 1], cut, *bounds[k + width :]]
            still = False
    return bounds


STARTS = [[0, 7], [0, 3, 7], [0, 1, 2, 3, 4, 5, 6, 7], [0, 2, 3, 5, 6, 7], [0, 6, 7]]


@pytest.mark.deep
@pytest.mark.parametrize("start", STARTS, ids=str)
def test_moves_are_the_best_ones_until_none_helps(start):
    size = len(start) - 1
    for case, counts, structure in problems([7], n_classes=2, largest=9):
        cumulated = before(counts)
        # Room for 1: ranges take the slot from each other.
        for known in (moves.no_cuts(1), moves.no_cuts(64)):
            for k in (*range(size), *range(size)):
                trial = cumulated, LOGS, structure, following(start), size, start[k]
                expected = best_move(counts, start, k, structure)
                assert moves.best_move(*trial, known) == expected, (case, k)
        after = following(start)
        n = moves.improve(cumulated, LOGS, structure, after, size)
        assert bounds_of(after) == improved(counts, start, structure), case
        assert n == len(bounds_of(after)) - 1, case


def many_cells(kind, n, noise):
    """Class counts of so many cells: noise, waves, many alike, rare rows among empty cells."""
    if kind == "alike":
        return np.tile([[2, 1], [1, 2], [1, 1]], (n // 3 + 1, 1))[:n]
    if kind == "rare":
        return np.where(noise.random((n, 4)) < 0.01, noise.integers(0, 50, (n, 4)), 0)
    share = 0.5 + 0.4 * np.sin(np.arange(n) / 20) * (kind != "noise")
    rows = noise.integers(1, 2**45 // n if kind == "heavy" else 4, n)
    first = noise.binomial(rows, share)
    return np.column_stack([first, rows - first])


@pytest.mark.parametrize("kind", ["noise", "waves", "alike", "rare", "heavy"])
def test_the_cheapest_cut_of_many_cells_is_the_one_of_all_the_first_of_several(kind):
    for n in (moves._FEW, moves._FEW + 1, 150, 700):
        noise = np.random.default_rng(n)
        cumulated = before(many_cells(kind, n, noise).astype(np.int64))
        # Beyond so many rows no bound is asked.
        for times in (1, 4) if kind == "heavy" else (1,):
            rows = cumulated * times
            logs = Units.up_to(int(rows[-1].sum()) + n).log_factorials
            for first, last in ((0, n), (n // 9, n - 3)):
                costs = [
                    range_cost(rows, first, cut, logs) + range_cost(rows, cut, last, logs)
                    for cut in range(first + 1, last)
                ]
                expected = min(costs), first + 1 + costs.index(min(costs))
                assert moves.cheapest_cut(rows, logs, first, last) == expected, (n, times)


def test_what_lies_between_two_cuts_costs_no_less_than_said():
    noise = np.random.default_rng(0)
    for kind in ("noise", "waves", "rare"):
        rows = before(many_cells(kind, 90, noise).astype(np.int64))
        logs = Units.up_to(int(rows[-1].sum()) + 90).log_factorials
        for begin, end in ((0, 5), (30, 50), (3, 80), (81, 90)):
            least = moves.least_between(rows, logs, 0, begin, end, 90)
            for cut in range(begin + 1, end):
                cost = range_cost(rows, 0, cut, logs) + range_cost(rows, cut, 90, logs)
                assert least <= cost, (kind, begin, end)


@pytest.mark.parametrize("room", [1, 4, 1000])
def test_a_remembered_cut_is_the_cheapest_one(room):
    cumulated, known = before(counts_of(1, 12)), moves.no_cuts(room)
    noise = np.random.default_rng(room)
    for _ in range(300):
        first, last = np.sort(noise.choice(13, 2, replace=False))
        found = moves.remembered_cut(cumulated, LOGS, first, last, known)
        assert found == moves.cheapest_cut(cumulated, LOGS, first, last)


def test_a_range_is_asked_for_once():
    known = moves.no_cuts(16)
    found = moves.remembered_cut(before(counts_of(1, 12)), LOGS, 2, 9, known)
    other = before(counts_of(2, 12))
    assert moves.remembered_cut(other, LOGS, 2, 9, known) == found
    assert moves.cheapest_cut(other, LOGS, 2, 9) != found
