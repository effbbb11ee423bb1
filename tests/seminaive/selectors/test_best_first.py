"""Best-first search: beside the twin, which sorts all that waits anew at every step."""

from itertools import pairwise, product

import numpy as np
import pytest

from seminaive.selectors.best_first import best_first
from tests.seminaive.selectors import cfs_twin
from tests.seminaive.selectors.test_merit import drawn, subsets


def searched(found, max_stale=5, tolerance=1e-5):
    return best_first(found.with_one_more, found.of_class.size, max_stale, tolerance)


def test_it_expands_what_the_twin_expands():
    for case in product(range(8), [1, 2, 5], [1, 2, 12]):
        seed, max_stale, decimals = case
        found, known = drawn(seed, n=7, decimals=decimals)
        best, merit, history = searched(found, max_stale)
        expected, its_merit, expanded = cfs_twin.best_first(*known, max_stale)
        assert (tuple(best), [each.features for each in history]) == (expected, expanded), case
        assert merit == pytest.approx(its_merit, abs=2e-12), case


def test_without_an_end_it_finds_the_best_of_all_subsets():
    for seed in range(8):
        found, known = drawn(seed)
        _, merit, history = searched(found, max_stale=100, tolerance=0.0)
        every = [cfs_twin.merit(each, *known) for each in [*subsets(6), tuple(range(6))]]
        assert len({each.features for each in history}) == len(history) == 64
        assert merit == pytest.approx(max(every), abs=2e-12), seed


def test_the_history_tells_of_each_expansion():
    found, known = drawn(4)
    _, merit, history = searched(found, max_stale=3)
    assert [each.stale for each in history[-3:]] == [1, 2, 3]
    merits = [cfs_twin.merit(each.features, *known) for each in history]
    assert [each.merit for each in history] == pytest.approx(merits, abs=2e-12)
    for before, each in pairwise(history):
        assert each.stale == (0 if each.best > before.best else before.stale + 1)
    assert (history[-1].best, history[0].features, history[0].merit) == (merit, (), 0.0)


def test_what_is_better_by_no_more_than_the_tolerance_is_not_better():
    def merits(subset):
        return np.array([0.5, 0.5 + 1e-5 * (not subset)]) - 0.2 * len(subset)

    assert best_first(merits, 2, 5, 1e-5)[:2] == ([0], 0.5)
    assert best_first(merits, 2, 5, 0.0)[0] == [1]
    # It is expanded first all the same.
    assert best_first(merits, 2, 5, 1e-5)[2][1].features == (1,)


def test_nothing_better_than_nothing():
    assert best_first(lambda subset: np.zeros(3), 3, 5, 1e-5)[:2] == ([], 0.0)
