"""The least of numbers that change, and its first place, against a look at them all."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels.pyramid import NONE, first_least, pyramid, replace


def least(numbers):
    """The first place of the least number, and the number."""
    at = int(np.argmin(numbers))
    return at, int(numbers[at])


def found(tree, starts):
    return first_least(tree, starts), tree[starts[-1]]


@pytest.mark.sampled(every=16)
@pytest.mark.parametrize("n", [1, 2, 7, 8, 9, 63, 64, 65, 600])
@pytest.mark.parametrize("highest", [3, 10**6])
def test_whatever_changes_the_first_of_the_least_is_found(n, highest):
    noise = np.random.default_rng((n, highest))
    numbers = noise.integers(-highest, highest, n)
    tree, starts = pyramid(numbers)
    assert found(tree, starts) == least(numbers)
    for _ in range(200):
        at = first_least(tree, starts) if noise.random() < 0.5 else noise.integers(n)
        numbers[at] = noise.choice([NONE, noise.integers(-highest, highest)])
        replace(tree, starts, at, numbers[at])
        assert found(tree, starts) == least(numbers)
        assert tree[at] == numbers[at]
