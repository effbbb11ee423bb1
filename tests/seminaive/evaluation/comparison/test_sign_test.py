"""The sign test: the slides' numbers, the binomial law by hand, and the names of conventions."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from seminaive.evaluation import sign_test

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


def test_the_slides_print_the_tail_of_the_majority_with_draws_ignored():
    too_small_to_tell = {(31, 0, 6), (32, 0, 5)}
    for record, p in PRINTED.items():
        assert printed(sign_test(*record, tail="majority")) == p, record
        two = printed(sign_test(*record, tail="two"))
        assert (two == p) == (record in too_small_to_tell), record


def tail_by_hand(successes, trials):
    return Fraction(sum(comb(trials, k) for k in range(successes, trials + 1)), 2**trials)


def test_it_is_the_binomial_law():
    for record in product(range(5), range(4), range(5)):
        wins, draws, losses = record
        n, half = wins + losses, 2 * (draws // 2)
        one = tail_by_hand(max(wins, losses), n)
        for expected, choices in (
            (tail_by_hand(wins, n), {"tail": "wins"}),
            (tail_by_hand(losses, n), {"tail": "losses"}),
            (one, {"tail": "majority"}),
            (min(1, 2 * one), {}),
            (tail_by_hand(wins + half // 2, n + half), {"tail": "wins", "draws_are": "split"}),
            (tail_by_hand(wins, n + draws), {"tail": "wins", "draws_are": "against"}),
        ):
            assert sign_test(*record, **choices) == pytest.approx(expected), (record, choices)


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
