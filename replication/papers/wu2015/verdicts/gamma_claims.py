"""The claim on Figure 3, C8: which problems want all features, and what averaging does there."""

from itertools import product

import numpy as np

from replication.evidence.claim import Held, names
from replication.papers.wu2015.protocol import readings
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS
from replication.papers.wu2015.verdicts.jointly import BAYES
from replication.papers.wu2015.verdicts.results import chosen

#: By what Figure 3 may split the problems: the test error of a split, or the error that tunes.
SPLIT_BY = ("test error", "tuning")


def panels(results):
    """C8, the whole of it, of one split of every problem.

    On the right are the problems whose best Gamma is at most 1. All of them must have few features
    and much data: a K/|D|, as Table 1 prints it, no larger than the middle one; on each the error
    of BMA must be that of NB. On more than half of those on the left BMA's must be smaller.
    """
    small, held = few_features(results), {}
    for by, bayes in product(SPLIT_BY, BAYES):
        shares, runs = [], []
        for problem in PROBLEMS:
            left, gap = _split(results, problem, bayes, by)
            if left.size:
                same = ~left & (gap == 0) & small[problem]
                ways = (left & (gap < 0), same, left & (gap >= 0))
                shares.append([np.mean(way) for way in ways])
                runs.append(left.size)
        if len(shares) == len(PROBLEMS):
            note = "" if held else _means(results, small)
            held[f"{by}; {bayes}"] = Held(_ahead(shares), min(runs), min(runs), note)
        elif not held:
            return {}
    return held


def _ahead(shares):
    """Probability that more independent trials are better than worse.

    Where the three shares of a trial, better, level and worse, are less than 1 together, the rest
    fails the whole.
    """
    out = np.ones(1)
    for up, same, down in shares:
        out = np.convolve(out, [down, same, up])
    return float(out[len(shares) + 1 :].sum())


def few_features(results):
    """Whether each problem's K/|D| is no larger than the middle one, by problem."""
    ratios = {
        problem: float(results.printed["table1", problem, "K/|D|", "ratio"].value)
        for problem in PROBLEMS
    }
    middle = np.median([*ratios.values()])
    return {problem: bool(ratio <= middle) for problem, ratio in ratios.items()}


def _split(results, problem, bayes, by):
    """In each run, whether the best Gamma is above 1, and BMA's error less NB's."""
    nb, bma = (results.under(problem, method, bayes) for method in ("NB", "BMA"))
    wrong, inner = results.gammas(problem, bayes)
    runs = min(len(nb), len(bma), len(wrong))
    looked = (wrong if by == SPLIT_BY[0] else inner)[:runs]
    if not runs:
        return np.empty(0, dtype=bool), np.empty(0)
    tie = readings.TIED.get(bayes, readings.TIES[0])
    best = chosen(looked == looked.min(axis=1, keepdims=True), tie)
    return np.array(GAMMAS)[best] > 1.0, bma[:runs] - nb[:runs]


def _means(results, small):
    """Say which problems are on the right by their mean errors, and which of them are not small."""
    right = [
        problem for problem in results.problems()
        if GAMMAS[int(results.gammas(problem)[0].mean(axis=0).argmin())] <= 1.0
    ]  # fmt: skip
    large = [problem for problem in right if not small[problem]]
    return (
        f"by mean errors the best Gamma is at most 1 on {names(right)}; of these {names(large)} "
        f"have a K/|D| above the middle one"
    )
