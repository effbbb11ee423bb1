"""Running products: those of each subset, in whatever place they are kept."""

import numpy as np
import pytest

from seminaive.selective.kernels import products

NOISE = np.random.default_rng(0)
CELLS = NOISE.integers(0, 6, size=(4, 5))
RATIOS, PRIOR = NOISE.random((2, 6)) + 0.5, np.array([0.5, 2.0])


def expected(number):
    out = np.repeat(PRIOR[:, None], 5, axis=1)
    for k in range(4):
        if number >> k & 1:
            out = out * RATIOS[:, CELLS[k]]
    return out


@pytest.mark.parametrize("kept", [0, 1, 2, 4])
@pytest.mark.parametrize("numbers", [range(16), [0, 5, 6, 13], [15], [3, 12], [0]])
def test_every_subset_has_the_product_of_its_features(numbers, kept):
    room = np.full((kept + 1, 2, 5), np.nan)
    previous = ~numbers[0]
    for number in numbers:
        last = products.renew(room, number, number ^ previous, PRIOR, RATIOS, CELLS)
        np.testing.assert_allclose(room[last], expected(number), rtol=1e-14)
        previous = number


@pytest.mark.parametrize("number", [0, 1, 6, 15])
def test_names_add_up_over_the_features_of_a_subset(number):
    names, named = np.array([3, 5, 7, 11, 13, 17]), np.full(5, 99)
    products.add_names(number, names, CELLS, named)
    features = [k for k in range(4) if number >> k & 1]
    assert named.tolist() == [sum(names[CELLS[k, i]] for k in features) for i in range(5)]
