"""Merits: Hall's formula, subset by subset; and which features are locally predictive."""

from itertools import chain, combinations

import numpy as np
import pytest

from seminaive.selectors.merit import Correlations
from tests.seminaive.selectors import cfs_twin


def drawn(seed, n=6, decimals=12):
    """Correlations, and the same for the twin; few decimals make ties."""
    rng = np.random.default_rng(seed)
    of_class, half = rng.random(n).round(decimals), np.triu(rng.random((n, n)).round(decimals), 1)
    of_two = {(i, j): (half + half.T)[i, j] for i in range(n) for j in range(n) if i != j}
    return Correlations(of_class, half + half.T + np.eye(n)), (of_class.tolist(), of_two)


def subsets(n):
    return chain.from_iterable(combinations(range(n), k) for k in range(n))


@pytest.mark.parametrize("seed", range(3))
def test_of_every_subset_it_is_halls_formula(seed):
    found, known = drawn(seed)
    assert found.with_one_more([]).tolist() == known[0]
    for subset in subsets(6):
        merits = found.with_one_more(list(subset))
        for more in set(range(6)) - set(subset):
            expected = cfs_twin.merit(sorted((*subset, more)), *known)
            assert merits[more] == pytest.approx(expected, abs=2e-12)


@pytest.mark.parametrize("decimals", [1, 2, 12])
@pytest.mark.parametrize("seed", range(5))
def test_locally_predictive_features_are_those_of_the_twin(seed, decimals):
    found, known = drawn(seed, decimals=decimals)
    for subset in subsets(6):
        assert found.locally_predictive(list(subset)) == cfs_twin.locally_predictive(subset, *known)


@pytest.mark.parametrize(
    "of_features",
    [
        # As near to the class as to another feature is near enough, and 0.31 is too near.
        [[1.0, 0.3, 0.31], [0.3, 1.0, 0.0], [0.31, 0.0, 1.0]],
        # What joined keeps its like out, the first of equals first.
        [[1.0, 0.1, 0.1], [0.1, 1.0, 0.9], [0.1, 0.9, 1.0]],
    ],
)
def test_the_first_of_two_features_alone_is_locally_predictive(of_features):
    of_class = np.array([0.5, 0.3, 0.3])
    assert Correlations(of_class, np.array(of_features)).locally_predictive([0]) == [1]


def test_what_tells_nothing_of_the_class_never_joins():
    assert Correlations(np.zeros(2), np.eye(2)).locally_predictive([]) == []
