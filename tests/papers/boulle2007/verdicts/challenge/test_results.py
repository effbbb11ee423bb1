"""Recorded entries as arrays: whole cross-validations only, each entry by itself."""

import numpy as np
import pytest

from replication.papers.boulle2007.verdicts.challenge.results import balanced_error


def test_the_balanced_error_is_the_mean_of_the_errors_of_the_classes():
    chance = np.random.default_rng(7)
    found = chance.integers(1, 50, size=(4, 3, 2, 2))
    slow = [
        [
            ((a_wrong / (a_right + a_wrong)) + (b_wrong / (b_wrong + b_right))) / 2
            for (a_right, a_wrong), (b_wrong, b_right) in each
        ]
        for each in found.tolist()
    ]
    np.testing.assert_allclose(balanced_error(found), slow, rtol=1e-14)
    # Swapped classes are as good; rows are the true ones.
    np.testing.assert_allclose(balanced_error(found[..., ::-1, ::-1]), slow, rtol=1e-14)
    assert balanced_error([[90, 10], [3, 7]]) == pytest.approx(0.2)
