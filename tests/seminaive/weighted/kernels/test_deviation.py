"""Deviations of a class, drawn to 1: no other deviation and mean is better."""

import numpy as np
import pytest

from seminaive.weighted.kernels import deviation as kernels


def loss(n, m, v, eps, a, s):
    surprise = np.log(s) + (v + (m - a) ** 2) / (2.0 * s**2)
    return n * surprise + (a**2 + (s - 1.0) ** 2) / (2.0 * eps)


@pytest.mark.parametrize("eps", [1e-4, 1e-2, 0.1, 1.0, 100.0])
@pytest.mark.parametrize(
    ("n", "m", "v"), [(5.0, 0.3, 0.8), (40.0, -2.0, 1e-3), (3.0, 0.0, 4.0), (9.0, 1.0, 1e-6)]
)
def test_nothing_is_better(n, m, v, eps):
    s = kernels.deviation(n, m, v, eps)
    a = n * eps * m / (n * eps + s * s)
    means, deviations = np.meshgrid(np.linspace(-3, 3, 301), np.geomspace(1e-4, 5, 800))
    assert loss(n, m, v, eps, a, s) <= loss(n, m, v, eps, means, deviations).min() + 1e-9
