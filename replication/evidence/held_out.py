"""Recorded runs judged by one another: how often a fresh experiment would look inconsistent."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.predictive import single, summarised

__all__ = ["share_outside"]


def share_outside(
    runs: np.ndarray,
    n: int,
    statistic: Callable[[np.ndarray], np.ndarray],
    *names: str | int,
    ratio: bool = False,
    rounds: int = 100,
) -> float:
    """Take n of the runs for a paper's, judge them by the others, and say how many fall outside.

    One run is judged by its rank among the others, several by draws of their summary, like numbers.

    Parameters
    ----------
    runs, n, statistic, *names, ratio
        As in :func:`replication.evidence.predictive.summarised`; at least n + 2 runs.
    rounds : int
        How many choices of n runs are tried, at random.

    Returns
    -------
    float
        In [0, 1]; .05 where the interval holds what it says. The choices share runs, so that it
        scatters more than as many fresh papers would.
    """
    size = len(runs)
    if size < n + 2:
        raise ValueError(f"{size} runs cannot be {n} of a paper and two or more to judge it by")
    chance, outside = rng(*names, "held out"), 0
    for turn in range(rounds):
        order = chance.permutation(size)
        theirs, ours = runs[order[:n]], runs[order[n:]]
        if n == 1:
            draws = single(statistic(ours[:, None]))
        else:
            draws = summarised(ours, n, statistic, *names, turn, ratio=ratio)
        low, _, high = central(draws)
        value = statistic(theirs[None])[0]
        slack = 1e-9 * max(1.0, abs(value))
        outside += not low - slack <= value <= high + slack
    return outside / rounds
