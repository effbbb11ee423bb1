"""Which problems are solved exactly: by their sizes alone."""

import numpy as np
import pytest

from seminaive.discretise.modl.problem import EXACT_WORK, Problem, contested, limits


def problems(*cells, n_classes=2):
    return [Problem(n, n_classes, solve=None) for n in cells]


def test_all_are_exact_that_the_budget_has_room_for_the_least_work_first():
    asked = problems(2000, 600, 1000, 800)
    work = {each.cells: each.work for each in asked}
    assert work[600] == 720_000
    room = work[600] + work[800] + work[1000]
    assert limits(asked, 4096, room) == [512, 600, 1000, 800]
    assert limits(asked, 4096, room - 1) == [512, 600, 512, 800]
    assert limits(asked, 4096) == [2000, 600, 1000, 800]


def test_classes_are_work():
    few, many = problems(900), problems(700, n_classes=5)
    assert limits([*few, *many], 4096, few[0].work) == [900, 512]


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_the_list_makes_no_difference_but_for_ties(seed):
    sizes = np.random.default_rng(seed).permutation(np.arange(500, 4500, 57))
    room = int(2 * (sizes**2).sum() // 3)
    found = dict(zip(sizes, limits(problems(*sizes), 4096, room), strict=True))
    ascending = np.sort(sizes)
    assert limits(problems(*ascending), 4096, room) == [found[n] for n in ascending]
    assert {512} < set(found.values())


@pytest.mark.parametrize(
    ("cells", "choices", "expected"),
    [
        # Of equal work the first is exact.
        ((900, 900, 900), (4096, 2 * Problem(900, 2, None).work), [900, 900, 512]),
        # Few cells cost the budget nothing.
        ((512, 600), (4096, 0), [512, 512]),
        ((300, 600), (100,), [100, 100]),
        # More cells than asked for, and zero, are left to merges and moves.
        ((4097, 4096), (4096,), [512, 4096]),
        ((600, 20), (0,), [0, 0]),
        # None is exact whatever it takes, here beyond the budget.
        ((10**5, 20), (None,), [10**5, 20]),
    ],
)
def test_limits_are_those_of_the_budget_and_of_what_is_asked_for(cells, choices, expected):
    assert EXACT_WORK < 2 * 10**10
    assert limits(problems(*cells), *choices) == expected


@pytest.mark.parametrize(
    ("cells", "exact_up_to", "expected"),
    [(512, 4096, False), (513, 4096, True), (4097, 4096, False), (513, None, False), (5, 0, False)],
)
def test_only_those_wait_for_the_others_that_share_the_budget(cells, exact_up_to, expected):
    [problem] = problems(cells)
    assert contested(problem, exact_up_to) is expected
    if not expected:
        assert (
            limits([problem, *problems(600, 700)], exact_up_to)[0]
            == (limits([problem], exact_up_to)[0])
        )
