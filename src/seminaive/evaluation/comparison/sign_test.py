"""The sign test of a win-draw-loss record, one- and two-tailed, with its treatments of draws."""

from numbers import Integral
from typing import Literal

from scipy.stats import binomtest

_TAILS = ("two", "majority", "wins", "losses")
_DRAWS = ("ignored", "split", "against")


def sign_test(
    wins: int,
    draws: int,
    losses: int,
    *,
    tail: Literal["two", "majority", "wins", "losses"] = "two",
    draws_are: Literal["ignored", "split", "against"] = "ignored",
) -> float:
    """Probability of such a record if wins and losses are equally likely, by the binomial law.

    Parameters
    ----------
    wins, draws, losses : int
        As in :class:`WinDrawLoss`: ``sign_test(*win_draw_loss(a, b))``.
    tail : {"two", "majority", "wins", "losses"}, default="two"
        "two": two-tailed. "wins" or "losses": one-tailed, of so many or more of them. "majority":
        one-tailed, of so many or more of whichever are more, which is half of "two" (but for
        equal numbers) and a test at twice its level, because the side is chosen after the fact.
        All that webb2006 prints, under "2-tail" and "1-tail" alike, are these.
    draws_are : {"ignored", "split", "against"}, default="ignored"
        "ignored": only wins and losses are counted, as in webb2006. "split": half of the draws
        are wins and half losses, and of an odd number one is ignored [Demsar 2006, section
        3.1.4]. "against": draws are neither, but are counted among the trials of a one-tailed
        test.

    Returns
    -------
    float
        1 where nothing is left to count.

    Raises
    ------
    ValueError
        A number is not a whole one or negative, or a name is unknown.

    Examples
    --------
    >>> from seminaive.evaluation import sign_test
    >>> round(sign_test(21, 6, 10), 4), round(sign_test(21, 6, 10, tail="majority"), 4)
    (0.0708, 0.0354)
    """
    _check(wins, draws, losses, tail, draws_are)
    if draws_are == "split":
        wins, losses = wins + draws // 2, losses + draws // 2
    trials = wins + losses + (draws if draws_are == "against" else 0)
    if trials == 0:
        return 1.0
    if tail == "two":
        return float(binomtest(wins, trials).pvalue)
    successes = {"majority": max(wins, losses), "wins": wins, "losses": losses}[tail]
    return float(binomtest(successes, trials, alternative="greater").pvalue)


def _check(wins, draws, losses, tail, draws_are):
    for number in (wins, draws, losses):
        if not isinstance(number, Integral) or number < 0:
            raise ValueError(f"Wins, draws and losses are whole numbers from 0 on, not {number!r}.")
    if tail not in _TAILS:
        raise ValueError(f"tail must be one of {_TAILS}, not {tail!r}.")
    if draws_are not in _DRAWS:
        raise ValueError(f"draws_are must be one of {_DRAWS}, not {draws_are!r}.")
    if draws_are == "against" and tail == "two":
        raise ValueError(
            "Draws count against one side, so that draws_are='against' has no two-tailed test: "
            "take 'split', or name a tail."
        )
