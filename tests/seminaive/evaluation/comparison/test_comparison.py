"""Win-draw-loss and geometric mean ratio: by hand, rounded, refused where they make no sense."""

import numpy as np
import pytest
from scipy.stats import gmean

from seminaive.comparison import WinDrawLoss, geometric_mean_ratio, sign_test, win_draw_loss

OURS = [0.10, 0.20, 0.30, 0.40, 0.50]
THEIRS = [0.11, 0.20, 0.25, 0.404, 0.50]


@pytest.mark.parametrize(
    ("choices", "record"),
    [
        ({}, (2, 2, 1)),
        ({"lower_is_better": False}, (1, 2, 2)),
        ({"decimals": 2}, (1, 3, 1)),
        ({"tolerance": 0.02}, (0, 4, 1)),
    ],
)
def test_wins_draws_and_losses_are_counted(choices, record):
    assert win_draw_loss(OURS, THEIRS, **choices) == WinDrawLoss(*record)


def test_rounding_alone_is_a_draw():
    assert win_draw_loss([0.1 + 0.2], [0.3]) == (0, 1, 0)
    assert win_draw_loss([0.3 + 1e-9], [0.3]) == (0, 0, 1)


def test_a_record_goes_into_the_sign_test():
    record = win_draw_loss(OURS, THEIRS)
    assert sign_test(*record) == sign_test(2, 2, 1)


def test_the_ratio_is_the_geometric_mean_of_ratios():
    rng = np.random.default_rng(0)
    other, own = rng.random((2, 20)) + 0.01
    expected = gmean(other / own)
    assert geometric_mean_ratio(other, own) == pytest.approx(expected, rel=1e-14)
    assert geometric_mean_ratio(own, other) == pytest.approx(1 / expected, rel=1e-14)


def test_a_ratio_with_zero_is_refused_unless_there_is_a_least_number():
    with pytest.raises(ValueError, match=r"data sets \[1, 2\] do not have: leave them out, or set"):
        geometric_mean_ratio([0.1, 0.0, 0.2], [0.1, 0.1, 0.0])
    assert geometric_mean_ratio([0.4, 0.0], [0.2, 0.0], least=0.1) == pytest.approx(2**0.5)


@pytest.mark.parametrize("compare", [win_draw_loss, geometric_mean_ratio])
def test_what_cannot_be_compared_is_named(compare):
    with pytest.raises(ValueError, match=r"shapes \(2,\) and \(3,\) do not fit"):
        compare([1, 2], [1, 2, 3])
    with pytest.raises(ValueError, match="do not fit"):
        compare([], [])
    with pytest.raises(ValueError, match="no finite number"):
        compare([0.1, np.nan], [0.1, 0.2])
