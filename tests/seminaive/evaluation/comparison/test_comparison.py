"""Win-draw-loss and geometric mean ratio: by hand, rounded, refused where they make no sense."""

import numpy as np
import pytest
from scipy.stats import gmean

from seminaive.evaluation import WinDrawLoss, geometric_mean_ratio, sign_test, win_draw_loss

OURS = [0.10, 0.20, 0.30, 0.40, 0.50]
THEIRS = [0.11, 0.20, 0.25, 0.404, 0.50]


@pytest.mark.parametrize(
    ("ours", "theirs", "choices", "record"),
    [
        (OURS, THEIRS, {}, (2, 2, 1)),
        (OURS, THEIRS, {"lower_is_better": False}, (1, 2, 2)),
        (OURS, THEIRS, {"decimals": 2}, (1, 3, 1)),
        (OURS, THEIRS, {"tolerance": 0.02}, (0, 4, 1)),
        # Rounding alone is a draw.
        ([0.1 + 0.2], [0.3], {}, (0, 1, 0)),
        ([0.3 + 1e-9], [0.3], {}, (0, 0, 1)),
    ],
)
def test_wins_draws_and_losses_are_counted_and_tested(ours, theirs, choices, record):
    found = win_draw_loss(ours, theirs, **choices)
    assert found == WinDrawLoss(*record)
    assert sign_test(*found) == sign_test(*record)


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
@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        ([1, 2], [1, 2, 3], r"shapes \(2,\) and \(3,\) do not fit"),
        ([], [], "do not fit"),
        ([0.1, np.nan], [0.1, 0.2], "no finite number"),
    ],
)
def test_what_cannot_be_compared_is_named(compare, one, other, words):
    with pytest.raises(ValueError, match=words):
        compare(one, other)
