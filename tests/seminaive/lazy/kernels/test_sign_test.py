"""How many losses a sign test allows: from the table, and beyond it."""

import numpy as np
import pytest

from seminaive.lazy.kernels.sign_test import SignTest, losses_allowed

TEST = SignTest(np.array([-1, -1, 0, 1]), 1.645)


@pytest.mark.parametrize("quantile", [0.67, 1.645, 3.0])
@pytest.mark.parametrize("wins", [4.0, 7.0, 10.0 - 1e-12, 10.9, 100.0, 12345.0])
def test_many_wins_allow_what_the_normal_approximation_finds_significant(wins, quantile):
    whole = np.floor(wins + 1e-9)
    found = losses_allowed(SignTest(TEST.table, quantile), wins)
    significant = [
        losses
        for losses in np.arange(whole + 1)
        if whole - losses - 1 > quantile * np.sqrt(whole + losses)
    ]
    assert found == (max(significant) if significant else found)
    assert (found >= 0) == bool(significant)


def test_the_table_ends_where_it_ends():
    assert losses_allowed(SignTest(np.array([5, 5]), 0.0), 1.0) == 5
    assert losses_allowed(SignTest(np.array([5, 5]), 0.0), 2.0) == 0.0
