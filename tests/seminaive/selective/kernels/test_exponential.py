"""Exponentials of many numbers, against those of arithmetic with fifty digits."""

from decimal import Decimal, localcontext

import numpy as np
import pytest

from seminaive.selective.kernels.exponential import LEAST, exponentials


def found(numbers):
    numbers = np.array(numbers, dtype=np.float64)
    out = np.full(numbers.size, np.nan)
    exponentials(numbers, np.empty(numbers.size), out)
    return out


@pytest.mark.parametrize("scale", [1e-300, 1e-12, 0.3, 1.0, 40.0, 344.9])
def test_they_are_within_a_unit_of_the_last_place(scale):
    numbers = -np.random.default_rng(0).random(500) * scale
    # Halfway between two powers of 2 the series has farthest to go.
    numbers[:9] = -np.log(2) * (np.arange(9) + 0.5) * min(scale, 1.0)
    with localcontext() as context:
        context.prec = 50
        exact = [Decimal(x).exp() for x in numbers.tolist()]
        off = [
            abs(Decimal(x) - y) / Decimal(float(np.spacing(x)))
            for x, y in zip(found(numbers).tolist(), exact, strict=True)
        ]
    # Today's series is off by less; one term fewer is not.
    assert max(off) <= 1


@pytest.mark.parametrize("n", [0, 1, 3, 4, 5, 100])
def test_of_nothing_it_is_one_and_what_is_too_small_is_nothing(n):
    assert found([0.0] * n).tolist() == [1.0] * n
    for small in (LEAST, 2 * LEAST, -1e300, -np.inf):
        assert found([small] * n).tolist() == [0.0] * n
    assert (found([np.nextafter(LEAST, 0)] * n) > 1e-150).all()


def test_a_number_has_one_exponential_wherever_it_stands():
    numbers = -np.random.default_rng(1).random(37) * 20
    together = found(numbers).tolist()
    assert (
        [found([x])[0] for x in numbers] == together == [*found(numbers[:5]), *found(numbers[5:])]
    )
