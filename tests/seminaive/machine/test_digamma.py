"""Kernels' digamma beside SciPy's."""

import numpy as np
import scipy.special
from numba import njit

from seminaive.machine.digamma import digamma

called = np.vectorize(njit(lambda number: digamma(number, 0)))


def test_digamma_is_scipys_to_the_last_bit():
    numbers = np.geomspace(1e-9, 1e9, 10_000)
    np.testing.assert_array_equal(called(numbers), scipy.special.digamma(numbers))
