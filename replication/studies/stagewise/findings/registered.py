"""What the registry's sets say: all pairs on the same intervals, and Gaussians beside them."""

from typing import NamedTuple

import numpy as np
from scipy.stats import wilcoxon

from replication.studies.stagewise.findings.results import MEASURES
from replication.studies.stagewise.protocol.settings import CONTROL, FOLDS, LEVEL
from seminaive.evaluation.comparison import (
    corrected_resampled_t_test,
    friedman,
    holm,
    post_hoc,
    win_draw_loss,
)

__all__ = ["Comparison", "among_all", "joint", "with_gaussians"]

#: Means over folds that agree so far are equal but for rounding.
_DECIMALS = 9


class Comparison(NamedTuple):
    """fsNB against another method, by one measure, over the data sets."""

    other: str
    measure: str
    #: Means over the data sets.
    ours: float
    theirs: float
    #: Data sets won, drawn and lost by fsNB.
    record: tuple
    #: Of those, won and lost by a corrected resampled t-test of the folds alone.
    sure: tuple
    #: Mean rank of fsNB less that of the other, among all compared.
    ranks: float
    #: After correction for all pairs, or for both measures.
    p_corrected: float

    @property
    def word(self):
        """Return whether fsNB's number is "less", "more" or "not clearly different"."""
        if not self.p_corrected < LEVEL:
            return "not clearly different"
        return "less" if self.ranks < 0 else "more"


def joint(results, measure):
    """Return Friedman's test of all methods on intervals, and Bergmann and Hommel's of all pairs.

    Returns
    -------
    tuple of FriedmanTest and PostHocTest, or None
        None where fewer than two data sets are recorded.
    """
    table = results.table("intervals", measure).round(_DECIMALS)
    if len(table) < 2:
        return None
    test = friedman(table.to_numpy())
    return test, post_hoc(test, "bergmann-hommel")


def among_all(results):
    """Return fsNB against each other method on intervals, corrected for all pairs of them."""
    found = []
    for measure in MEASURES:
        tests = joint(results, measure)
        if tests is None:
            continue
        columns = list(results.table("intervals", measure))
        ours = columns.index(CONTROL)
        test, pairs = tests
        for (low, high), p in zip(pairs.pairs, pairs.adjusted, strict=True):
            if ours in (low, high):
                at = int(low + high - ours)
                found.append(
                    _comparison(
                        results,
                        "intervals",
                        columns[at],
                        measure,
                        float(test.mean_ranks[ours] - test.mean_ranks[at]),
                        float(p),
                    )
                )
    return found


def with_gaussians(results):
    """Return fsNB against naive Bayes where numbers are Gaussian, on sets with numbers.

    By Wilcoxon's signed-rank test, corrected by Holm for both measures.
    """
    found = []
    for measure in MEASURES:
        table = results.table("gaussians", measure)
        if len(table) < 2:
            continue
        # Gaps of equal size share a rank, and none is one of 0.
        gaps = (table[CONTROL] - table["NB"]).to_numpy().round(_DECIMALS)
        p = float(wilcoxon(gaps).pvalue) if gaps.any() else 1.0
        # Of two methods the ranks differ by wins and losses.
        ranks = float(np.sign(gaps).mean())
        found.append(_comparison(results, "gaussians", "NB", measure, ranks, p))
    corrected = holm([each.p_corrected for each in found]) if found else []
    return [each._replace(p_corrected=float(p)) for each, p in zip(found, corrected, strict=True)]


def _comparison(results, task, other, measure, ranks, p):
    table = results.table(task, measure)
    ours, theirs = table[CONTROL], table[other]
    return Comparison(
        other,
        measure,
        float(ours.mean()),
        float(theirs.mean()),
        win_draw_loss(ours, theirs, tolerance=10**-_DECIMALS),
        _sure(results, task, other, measure),
        ranks,
        p,
    )


def _sure(results, task, other, measure):
    wins = losses = 0
    for name in results.table(task, measure).index:
        folds = results.folds(name, task)[measure]
        test = corrected_resampled_t_test(folds[CONTROL] - folds[other], 1 / (FOLDS - 1))
        if test.p_value < LEVEL:
            wins, losses = wins + (test.statistic < 0), losses + (test.statistic > 0)
    return wins, losses
