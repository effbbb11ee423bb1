"""Whether what was put forward is better on the other half, and so becomes the default."""

from itertools import product
from typing import NamedTuple

import numpy as np
from scipy.stats import wilcoxon

from replication.studies.defaults.findings.choice import chosen
from replication.studies.defaults.findings.results import MEASURES
from replication.studies.defaults.protocol.settings import FOLDS, GROUPS, LEVEL, METHODS, TODAY
from seminaive.evaluation.comparison import corrected_resampled_t_test, holm, win_draw_loss

__all__ = ["Comparison", "compared", "decided"]

#: Mean ranks and signs take differences below this for none.
_ROUNDING = 1e-9


class Comparison(NamedTuple):
    """The candidate against today's value, a method and a measure, on the reporting half."""

    group: str
    method: str
    measure: str
    candidate: object
    #: Means over the data sets.
    before: float
    after: float
    #: Data sets won, drawn and lost by the candidate.
    record: tuple
    #: Of those, won and lost by a corrected resampled t-test of the folds alone.
    sure: tuple
    #: Wilcoxon's signed-rank test over the data sets, two-tailed, and after Holm's correction.
    p: float
    p_corrected: float

    @property
    def better(self):
        """Whether the candidate is better, beyond chance."""
        return self.p_corrected < LEVEL and self.record.wins > self.record.losses

    @property
    def worse(self):
        """Whether it is worse, beyond chance."""
        return self.p_corrected < LEVEL and self.record.wins < self.record.losses


def compared(results):
    """Return every comparison, corrected for their number; none where a half has no records."""
    found = []
    for group, methods in GROUPS.items():
        candidate = chosen(results, group)
        tried = all(results.sets(method, "report") for method in methods)
        if candidate is not None and candidate != TODAY[group] and tried:
            for method, measure in product(methods, MEASURES):
                found.append(_comparison(results, group, method, measure, candidate))
    corrected = holm([each.p for each in found]) if found else []
    return [each._replace(p_corrected=p) for each, p in zip(found, corrected, strict=True)]


def decided(results):
    """Return the default of each group: the candidate if it is better somewhere, worse nowhere."""
    found = compared(results)
    decisions = dict(TODAY)
    for group in GROUPS:
        own = [each for each in found if each.group == group]
        if any(each.better for each in own) and not any(each.worse for each in own):
            decisions[group] = own[0].candidate
    return decisions


def _comparison(results, group, method, measure, candidate):
    table = results.table(method, measure, "report")
    before, after = table[TODAY[group]], table[candidate]
    return Comparison(
        group,
        method,
        measure,
        candidate,
        float(before.mean()),
        float(after.mean()),
        win_draw_loss(after, before, tolerance=_ROUNDING),
        _sure(results, method, measure, candidate, TODAY[group]),
        _p(after - before),
        np.nan,
    )


def _p(differences):
    differences = np.where(np.abs(differences) < _ROUNDING, 0.0, differences)
    return float(wilcoxon(differences).pvalue) if differences.any() else 1.0


def _sure(results, method, measure, candidate, today):
    columns = [METHODS[method].index(each) for each in (candidate, today)]
    wins = losses = 0
    for name in results.sets(method, "report"):
        after, before = results.folds(name, method)[measure][columns]
        test = corrected_resampled_t_test(after - before, 1 / (FOLDS - 1))
        if test.p_value < LEVEL:
            wins, losses = wins + (test.statistic < 0), losses + (test.statistic > 0)
    return wins, losses
