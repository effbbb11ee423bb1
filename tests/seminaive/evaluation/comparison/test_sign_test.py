"""The sign test: the slides' numbers, the binomial law by hand, and the names of conventions."""

from fractions import Fraction
from math import comb

import pytest

from seminaive.comparison import sign_test

# Every win-draw-loss record of webb2006 with the p that is printed beside it, "2-tail" on the
# error and bias slides and "1-tail" on the variance slide.
PRINTED = {
    (21, 6, 10): "0.0354",
    (22, 2, 13): "0.0877",
    (18, 3, 16): "0.4321",
    (23, 0, 14): "0.0939",
    (20, 0, 17): "0.3714",
    (14, 2, 21): "0.1553",
    (14, 3, 20): "0.1958",
    (11, 0, 26): "0.0100",
    (7, 0, 30): "<0.0001",
    (11, 6, 20): "0.0748",
    (24, 1, 12): "0.0326",
    (21, 3, 13): "0.1147",
    (31, 0, 6): "<0.0001",
    (32, 0, 5): "<0.0001",
}


def printed(p):
    return "<0.0001" if p < 0.0001 else f"{p:.4f}"


@pytest.mark.parametrize("record", PRINTED)
def test_the_slides_print_the_tail_of_the_majority_with_draws_ignored(record):
    assert printed(sign_test(*record, tail="majority")) == PRINTED[record]
    too_small_to_tell = record in {(31, 0, 6), (32, 0, 5)}
    assert (printed(sign_test(*record, tail="two")) == PRINTED[record]) == too_small_to_tell


def tail_by_hand(successes, trials):
    return Fraction(sum(comb(trials, k) for k in range(successes, trials + 1)), 2**trials)


@pytest.mark.parametrize("wins", range(5))
@pytest.mark.parametrize("draws", range(4))
@pytest.mark.parametrize("losses", range(5))
def test_it_is_the_binomial_law(wins, draws, losses):
    record = wins, draws, losses
    n = wins + losses
    assert sign_test(*record, tail="wins") == pytest.approx(tail_by_hand(wins, n))
    assert sign_test(*record, tail="losses") == pytest.approx(tail_by_hand(losses, n))
    one = tail_by_hand(max(wins, losses), n)
    assert sign_test(*record, tail="majority") == pytest.approx(one)
    assert sign_test(*record) == pytest.approx(min(1, 2 * one))
    half = draws // 2
    split = sign_test(*record, tail="wins", draws_are="split")
    assert split == pytest.approx(tail_by_hand(wins + half, n + 2 * half))
    against = sign_test(*record, tail="wins", draws_are="against")
    assert against == pytest.approx(tail_by_hand(wins, n + draws))


@pytest.mark.parametrize(
    ("record", "choices", "message"),
    [
        ((1.5, 0, 1), {}, "whole numbers from 0 on, not 1.5"),
        ((1, -1, 1), {}, "whole numbers from 0 on, not -1"),
        ((1, 0, 1), {"tail": "both"}, "tail must be one of .* not 'both'"),
        ((1, 0, 1), {"draws_are": "lost"}, "draws_are must be one of .* not 'lost'"),
        ((1, 0, 1), {"draws_are": "against"}, "no two-tailed test: take 'split'"),
    ],
)
def test_what_makes_no_sense_is_refused(record, choices, message):
    with pytest.raises(ValueError, match=message):
        sign_test(*record, **choices)
