"""The table of the sign test against exact binomial tails."""

from fractions import Fraction

import numpy as np
import pytest

from seminaive.lazy.kernels.sign_test import losses_allowed
from seminaive.lazy.sign_rule import most_losses, sign_test
from tests.seminaive.lazy.lbr_twin import fewer


@pytest.mark.parametrize("significance", [0.5, 0.25, 0.1, 0.05, 0.03125, 0.001, 1e-12])
def test_one_loss_more_is_no_longer_significant(significance):
    exact = Fraction(significance)
    for wins, losses in enumerate(most_losses(150, significance).tolist()):
        assert losses == -1 or fewer(wins, losses, exact)
        assert not fewer(wins, losses + 1, exact)


def test_five_wins_are_the_fewest_at_5_percent_and_nothing_is_significant_without_any():
    assert most_losses(12, 0.05).tolist() == [-1, -1, -1, -1, -1, 0, 0, 1, 1, 2, 3, 3, 4]
    assert most_losses(0, 0.5).tolist() == [-1]
    # A probability equal to the significance does not pass.
    assert most_losses(6, 2.0**-5).tolist()[5:] == [-1, 0]


def test_fractions_of_wins_do_not_count():
    test = sign_test(9.0, 0.05)
    asked = {4.9: -1, 5.0 - 1e-12: 0, 6.99: 0, 7.0: 1, 9.9: 2}
    assert {wins: losses_allowed(test, wins) for wins in asked} == asked


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("significance", [0.3, 0.05, 0.001])
def test_beyond_the_table_the_normal_approximation_is_at_most_one_off(significance):
    exact = most_losses(30_000, significance)
    beyond = sign_test(0.0, significance)
    near = np.array([losses_allowed(beyond, float(wins)) for wins in range(3000, 30_001, 10)])
    off = np.abs(near - exact[3000::10])
    assert off.max() <= 1
    assert off.mean() < 0.02
    assert losses_allowed(beyond, 1e12) < 1e12
