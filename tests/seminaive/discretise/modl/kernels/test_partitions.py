"""Numbers of partitions: the logs of exact whole numbers, by either way."""

from math import log

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import partitions
from tests.seminaive.discretise.modl import twin

SIZES = [
    (1, 1),
    (2, 2),
    (4, 2),
    (5, 5),
    (7, 3),
    (12, 12),
    (30, 2),
    (30, 30),
    (40, 9),
    (60, 7),
    (90, 3),
    (150, 150),
    (150, 60),
    (150, 2),
    (3000, 40),
]


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize(("n_values", "at_most"), SIZES)
@pytest.mark.parametrize(
    ("counted", "exactly"),
    [(partitions.log_partitions, twin.partitions), (partitions.log_stirling, twin.stirling)],
    ids=["or less", "exactly"],
)
def test_partitions_into_so_many_groups_are_counted(counted, exactly, n_values, at_most):
    expected = [-np.inf, *(log(exactly(n_values, size)) for size in range(1, at_most + 1))]
    np.testing.assert_allclose(counted(n_values, at_most), expected, rtol=1e-13, atol=1e-14)


@pytest.mark.parametrize(("n_values", "at_most"), [(1, 1), (20, 3), (40, 5), (200, 20)])
def test_for_many_values_the_quick_way_agrees(n_values, at_most):
    found = partitions.many_values(n_values, at_most)
    expected = partitions.log_stirling(n_values, at_most)
    np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-12)
