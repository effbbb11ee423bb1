"""The claims of section 5, on variable selection: each by how often it holds on fresh splits."""

import numpy as np
from scipy.stats import chi2, chisquare, ncx2

from replication.evidence.claim import claim, not_judged
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT, NOT_TESTABLE
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
from replication.papers.boulle2007.verdicts.quantities import splits_of
from replication.papers.boulle2007.verdicts.shares import (
    base,
    both_better,
    factor,
    scores,
    under,
    weights,
)

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
    """Three equidistributed classes: tested on the file's own counts.

    Shares that are nearly equal pass any test for equal ones, so that what passes is not told from
    them: the note says from which deviation on the test would have refused.
    """
    statement = "the three classes are equidistributed"
    found = results.current([grid.describe()])
    if not found:
        return not_judged("5.1", statement, "UCI's file is not at hand")
    counts = found[0]["classes"]
    p = float(chisquare(counts).pvalue)
    rows = ", ".join(map(str, counts))
    off = 100 * detected(sum(counts), len(counts))
    note = (
        f"p of a chi-squared test of the file's {rows} rows; of as many it would in four of five "
        f"cases refuse a class whose share is {off:.1f} points off, and smaller deviations pass too"
    )
    word, negation = (NOT_TESTABLE,) * 2 if p >= 0.05 else (INCONSISTENT, CONSISTENT)
    return claim("5.1", statement, round(p, 3), 1, word, note, negation=negation)


def detected(n_rows, n_classes, power=0.8):
    """By how much one class's share must be off, the others sharing it, to be refused so often."""
    limit = chi2.ppf(0.95, n_classes - 1)
    sizes = np.linspace(0.0, 1.0 / n_classes, 20_001)
    # A deviation d of one class, and -d / (J - 1) of each other one.
    squares = sizes**2 * (1.0 + 1.0 / (n_classes - 1))
    refused = ncx2.sf(limit, n_classes - 1, n_rows * n_classes * squares[1:])
    return float(sizes[1:][np.argmax(refused >= power)])


def subset(results):
    """MAP's variables are a subset of those of the other methods."""
    statement = "SNB(MAP)'s variables are a subset of those that the alternatives select"

    def each(reading):
        own, *others = (of > 0 for of in weights(results, (MAP, ACC, AUC), reading))
        return [(own <= other).all(axis=1) for other in others]

    of_acc, of_auc = each(results.default)
    note = ""
    if len(of_acc):
        note = f"of SNB(ACC)'s in {of_acc.mean():.0%}, of SNB(AUC)'s in {of_auc.mean():.0%}"
    return under("5.3", statement, results, lambda reading: np.all(each(reading), axis=0), note)


def better(results, statement, criterion):
    """SNB(ACC) beats NB on the test rows."""

    def gain(reading):
        own, other = scores(results, (ACC, NB), criterion, reading)
        return (other - own) if criterion == "loss" else (own - other)

    return under("5.3", statement, results, lambda reading: gain(reading) > 0,
                 _median("gain", gain(results.default)))  # fmt: skip


def same_auc(results):
    """SNB(AUC) gets the same AUC as NB with one variable less."""
    statement = f"SNB(AUC)'s AUC is NB's, to within {SAME_AUC}"

    def gap(reading):
        own, other = scores(results, (AUC, NB), "auc", base(results, reading))
        return own - other

    def holds(reading):
        return np.abs(gap(reading)) < factor(reading) * SAME_AUC

    note = _median("difference", gap(results.default))
    return under("5.3", statement, results, holds, note, limits=True)


def best_loss(results):
    """MAP and BMA have the best test ILF of Figure 4."""
    statement = "SNB(MAP) and SNB(BMA) have the best ILF of the methods of Figure 4"

    def holds(reading):
        every = scores(results, FIRST_METHODS, "loss", reading)
        found = dict(zip(FIRST_METHODS, every, strict=True))
        ours = np.maximum(found[MAP], found[BMA])
        return ours < np.min([found[NB], found[ACC], found[AUC]], axis=0)

    return under("5.3", statement, results, holds)


def pareto(results):
    """None of Figure 4's methods is the best on all three criteria."""
    statement = "none of the methods of Figure 4 is the best on all three criteria"

    def holds(reading):
        wins = [scores(results, FIRST_METHODS, key, reading) * (1 if large else -1)
                for _, key, large in CRITERIA]  # fmt: skip
        best = np.all([each == each.max(axis=0, initial=-np.inf) for each in wins], axis=0)
        return ~best.any(axis=0)

    return under("5.3", statement, results, holds)


def same_variables(results):
    """BMA's variables of weight above a half are MAP's; above a quarter, above all: as likely."""
    statement = "the variables with weight above 0.5 in SNB(BMA) are those of SNB(MAP)"

    def holds(reading):
        own, averaged = weights(results, (MAP, BMA), base(results, reading))
        # Half the limit, and the same distance from certain: twice of 0.5 is what none exceeds.
        limit = {0.5: 0.25, 1.0: 0.5, 2.0: 0.75}[factor(reading)]
        return ((averaged > limit) == (own > 0)).all(axis=1)

    return under("5.3", statement, results, holds, limits=True)


def no_gain(results):
    """BMA is no significant improvement on MAP: less than the test accuracy's standard error."""
    statement = "SNB(BMA)'s ACC differs from SNB(MAP)'s by less than its standard error"

    def each(reading):
        seen = base(results, reading)
        own, other = scores(results, (BMA, MAP), "accuracy", seen)
        trained = results.values("n_train", splits_of(results, seen))[: len(other)]
        n_test = trained.reshape(len(other)) * (1 - TRAINING) / TRAINING
        return np.abs(own - other), np.sqrt(other * (1 - other) / n_test)

    def holds(reading):
        gap, error = each(reading)
        return gap < factor(reading) * error

    gap, error = each(results.default)
    note = ""
    if len(gap):
        note = f"largest difference {gap.max():.4f}, standard error {error.max():.4f}"
    return under("5.3", statement, results, holds, note, limits=True)


def _median(what, values):
    return f"median {what} {np.median(values):.5f}" if len(values) else ""
