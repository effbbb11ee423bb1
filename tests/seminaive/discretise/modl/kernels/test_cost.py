"""What an interval or a group costs: the criterion itself, from factorials."""

from itertools import product
from math import comb, factorial, log, prod

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import cost

SCALE = 2.0**40
LOG_FACTORIALS = np.array([round(log(factorial(n)) * SCALE) for n in range(40)])


def textbook(counts):
    n, classes = sum(counts), len(counts)
    labels = factorial(n) / prod(factorial(count) for count in counts)
    return log(comb(n + classes - 1, classes - 1)) + log(labels)


@pytest.mark.parametrize("classes", [1, 2, 3])
def test_an_interval_costs_its_counts_and_the_order_of_its_labels(classes):
    for counts in product(range(4), repeat=classes):
        before = np.arange(3, 3 + classes)
        cumulated = np.array([before * 0, before, before + counts])
        found = cost.range_cost(cumulated, 1, 2, LOG_FACTORIALS)
        assert found / SCALE == pytest.approx(textbook(counts), abs=1e-10)


@pytest.mark.parametrize("times", [-1, 0, 1])
def test_a_group_costs_what_it_would_with_more_or_less_in_it(times):
    a, b = np.array([5, 2, 3]), np.array([1, 2, 0])
    found = cost.cost_with(a, times, b, LOG_FACTORIALS)
    assert found / SCALE == pytest.approx(textbook((a + times * b).tolist()), abs=1e-10)
    assert cost.cost_with(a * 0, times, b * 0, LOG_FACTORIALS) == 0
