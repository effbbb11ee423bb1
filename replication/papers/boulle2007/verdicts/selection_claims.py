"""The claims of section 5, on variable selection: each by how often it holds on fresh splits."""

import numpy as np
from scipy.stats import chisquare

from replication.evidence.claim import claim, not_judged, together
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CRITERIA,
    FIRST_METHODS,
    MAP,
    NB,
    TRAINING,
)
from replication.papers.boulle2007.verdicts.quantities import selected
from replication.papers.boulle2007.verdicts.shares import both_better, scores, share

#: Values of the AUC closer than this are drawn as the same.
SAME_AUC = 0.0005


def verdicts(results):
    """Verdicts on the claims, in the order of the text."""
    return [
        equidistributed(results),
        subset(results),
        better(results, "SNB(ACC) is better than NB on ACC", "accuracy"),
        better(results, "SNB(ACC) is better than NB on ILF", "loss"),
        same_auc(results),
        best_loss(results),
        *(both_better(results, "5.3", method, (NB, ACC)) for method in (MAP, BMA)),
        pareto(results),
        same_variables(results),
        no_gain(results),
    ]


def equidistributed(results):
    """Three equidistributed classes: tested on the file's own counts."""
    statement = "the three classes are equidistributed"
    found = results.current([grid.describe()])
    if not found:
        return not_judged("5.1", statement, "UCI's file is not at hand")
    p = float(chisquare(found[0]["classes"]).pvalue)
    verdict = CONSISTENT if p >= 0.05 else INCONSISTENT
    rows = ", ".join(map(str, found[0]["classes"]))
    return claim("5.1", statement, round(p, 3), 1, verdict,
                 f"p of a chi-squared test of the file's {rows} rows")  # fmt: skip


def subset(results):
    """MAP's variables are a subset of those of the other methods."""
    statement = "SNB(MAP)'s variables are a subset of those that the alternatives select"
    own, *others = together(*(selected(m)(results, results.default) for m in (MAP, ACC, AUC)))
    if not len(own):
        return not_judged("5.3", statement)
    each = [(own <= other).all(axis=1) for other in others]
    note = f"of SNB(ACC)'s in {each[0].mean():.0%}, of SNB(AUC)'s in {each[1].mean():.0%}"
    return share("5.3", statement, each[0] & each[1], note)


def better(results, statement, criterion):
    """SNB(ACC) beats NB on the test rows."""
    own, other = scores(results, (ACC, NB), criterion)
    if not len(own):
        return not_judged("5.3", statement)
    sign = -1.0 if criterion == "loss" else 1.0
    gain = sign * (own - other)
    return share("5.3", statement, gain > 0, f"median gain {np.median(gain):.4f}")


def same_auc(results):
    """SNB(AUC) gets the same AUC as NB with one variable less."""
    statement = f"SNB(AUC)'s AUC is NB's, to within {SAME_AUC}"
    own, other = scores(results, (AUC, NB), "auc")
    gap = own - other
    note = f"median difference {np.median(gap):.5f}" if len(gap) else ""
    return share("5.3", statement, np.abs(gap) < SAME_AUC, note)


def best_loss(results):
    """MAP and BMA have the best test ILF of Figure 4."""
    statement = "SNB(MAP) and SNB(BMA) have the best ILF of the methods of Figure 4"
    found = dict(zip(FIRST_METHODS, scores(results, FIRST_METHODS, "loss"), strict=True))
    if not len(found[NB]):
        return not_judged("5.3", statement)
    ours = np.maximum(found[MAP], found[BMA])
    others = np.min([found[NB], found[ACC], found[AUC]], axis=0)
    return share("5.3", statement, ours < others)


def pareto(results):
    """None of Figure 4's methods is the best on all three criteria."""
    statement = "none of the methods of Figure 4 is the best on all three criteria"
    wins = [scores(results, FIRST_METHODS, key) * (1 if large else -1)
            for _, key, large in CRITERIA]  # fmt: skip
    best = np.all([each == each.max(axis=0, initial=-np.inf) for each in wins], axis=0)
    return share("5.3", statement, ~best.any(axis=0))


def same_variables(results):
    """BMA's variables of weight above a half are MAP's."""
    statement = "the variables with weight above 0.5 in SNB(BMA) are those of SNB(MAP)"
    found, weights = results.weights(MAP) > 0, results.weights(BMA)
    return share("5.3", statement, ((weights > 0.5) == found).all(axis=1))


def no_gain(results):
    """BMA is no significant improvement on MAP: less than the test accuracy's standard error."""
    statement = "SNB(BMA)'s ACC differs from SNB(MAP)'s by less than its standard error"
    own, other = scores(results, (BMA, MAP), "accuracy")
    if not len(own):
        return not_judged("5.3", statement)
    n_test = results.values("n_train") * (1 - TRAINING) / TRAINING
    error = np.sqrt(other * (1 - other) / n_test[: len(other)])
    note = f"largest difference {np.abs(own - other).max():.4f}, standard error {error.max():.4f}"
    return share("5.3", statement, np.abs(own - other) < error, note)
