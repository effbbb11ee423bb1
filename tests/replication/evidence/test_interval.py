"""The central interval: attainable ends, and an honest rate of misses."""

import numpy as np
import pytest
from printed_numbers import printed

from replication.engine.seeds import rng
from replication.evidence.interval import RANGE, central, miss_rate


def exact_tail(n):
    """How many draws from an end the interval's is: as many of n + 1 gaps as are 2.5 %."""
    return max(n + 1, 40) // 40


@pytest.mark.parametrize("n", [1, 2, 19, 20, 38, 39, 41, 78, 79, 80, 101, 199, 399, 400, 999])
def test_the_ends_leave_a_fortieth_of_the_gaps_out_and_at_least_one(n):
    draws = rng("interval", n).normal(size=n)
    tail = exact_tail(n)
    assert central(draws)[::2] == (np.sort(draws)[tail - 1], np.sort(draws)[-tail])
    assert central(draws)[1] == np.quantile(draws, 0.5, method="inverted_cdf")


def test_a_fresh_draw_lies_between_the_ends_with_95_percent_and_an_inner_pair_would_hold_less():
    # From 39 in steps of 40, .025 (n + 1) is a whole number but for its last bits.
    for n in (*range(RANGE, 2000, 7), *range(39, 2001, 40)):
        low, _, high = central(np.arange(n))
        assert high == n - (low + 1), n
        assert 40 * (low + 1) <= n + 1 < 40 * (low + 2), n


def test_below_39_draws_their_range_holds_less_than_95_percent_whatever_they_are():
    assert 2 / (RANGE + 1) == 0.05 < 2 / RANGE
    assert central(np.arange(RANGE - 1))[::2] == (0, RANGE - 2)


@pytest.mark.parametrize("n", [1, 40, 200, 1001])
def test_both_ends_leave_out_equally_many(n):
    draws = rng("interval", n).normal(size=n)
    low, _, high = central(draws)
    assert np.sum(draws < low) == np.sum(draws > high)
    assert central(-draws)[::2] == (-high, -low)
    assert np.mean((draws >= low) & (draws <= high)) >= 0.95


def test_a_discrete_statistic_keeps_to_its_values():
    assert central([0] * 50 + [1] * 50) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("draws", [[], [1.0, float("nan")], [np.inf]])
def test_what_is_no_draw_is_refused(draws):
    with pytest.raises(ValueError, match="finite"):
        central(draws)


@pytest.mark.parametrize("n", [10, 40, 41, 60])
def test_without_ties_the_rate_is_that_of_exchangeable_draws(n):
    draws = rng("miss", n).normal(80, 5, size=n)
    tail = exact_tail(n)
    assert miss_rate(draws, printed("80.0000000")) == pytest.approx(2 * tail / (n + 1))


def test_with_ties_the_rate_is_what_fresh_draws_of_the_same_kind_miss():
    noise = rng("ties")
    values, chances = np.arange(6.0), [0.01, 0.03, 0.2, 0.5, 0.2, 0.06]
    rates, missed = [], []
    for _ in range(1500):
        draws = noise.choice(values, size=61, p=chances)
        low, _, high = central(draws[1:])
        rates.append(miss_rate(draws[1:], printed("3")))
        missed.append(not low - 0.5 <= draws[0] <= high + 0.5)
    assert np.mean(rates) == pytest.approx(np.mean(missed), abs=0.008)
    assert 0.005 < np.mean(missed) < 0.045


@pytest.mark.parametrize("text", ["1", "<1"])
def test_a_sure_thing_and_a_bound_miss_nothing(text):
    assert miss_rate([1.0] * 30, printed(text)) == 0.0


def test_rounding_counts_for_the_printed_number():
    assert miss_rate([79.6, 80.0, 80.4] * 10, printed("80")) == 0.0
    assert miss_rate(np.linspace(79, 81, 100), printed("80.00")) > 0.0


@pytest.mark.parametrize(
    ("draws", "text", "rate"),
    [
        # Each of the others is the interval of its own; one draw cannot be judged.
        ([3.0], "3", 0.0),
        ([3.0, 5.0], "3", 2 / 3),
        ([3.0, 3.4], "3", 0.0),
        ([3.0, 3.6], "3", 2 / 3),
        # Of three the middle one alone lies between the others.
        ([1.0, 5.0, 9.0], "5", 2 / 4),
        ([5.0, 5.0, 9.0], "5", 1 / 4),
        ([1.0, 5.0, 5.0], "5", 1 / 4),
        ([5.0, 5.0, 5.0], "5", 0.0),
        # Shown as 4.0 and 6.0, half a unit from what they are.
        ([4.04, 5.0, 6.04], "5.0", 2 / 4),
        ([4.96, 5.0, 5.04], "5.0", 0.0),
        ([4.94, 5.0, 5.0], "5.0", 1 / 4),
    ],
)
def test_a_draw_is_judged_by_the_others(draws, text, rate):
    assert miss_rate(draws, printed(text)) == pytest.approx(rate)
