"""Gaps that tell and numbers with spikes: the protocol's rule on the records."""

from itertools import product
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import wilcoxon

from replication.evidence.recorded import Recorded, kept
from replication.studies.defaults.findings.results import MEASURES
from replication.studies.defaults.protocol.gaps import (
    CANDIDATES,
    CHOOSING,
    COMPARED_ALONE,
    CONFIRMING,
    HAND_WITHIN,
    KINDS,
    PARAMETERS,
)
from replication.studies.defaults.protocol.grid import gap_sets, gapped_cell, planted_cell
from replication.studies.defaults.protocol.new_values import TRIED
from replication.studies.defaults.protocol.settings import LEVEL, half
from seminaive.evaluation.comparison import holm, win_draw_loss

__all__ = [
    "GapResults",
    "Tested",
    "compared",
    "compared_with_hand",
    "decided",
    "mean_ranks",
    "proposed",
]

_ROUNDING = 1e-9
SEEDS = {"choose": CHOOSING, "report": CONFIRMING}


class GapResults(Recorded):
    """Errors and losses of every candidate on public sets and planted tables."""

    @kept
    def table(self, parameter, method, measure, part, planted):
        """Return the means of a half, "choose" or "report", a table a row, a candidate a column."""
        if planted:
            found = self._planted(parameter, method, measure, part)
        else:
            names = [name for name in gap_sets(parameter) if half(name) == part]
            found = {name: self._public(name, method, parameter, measure) for name in names}
        rows = {name: row for name, row in found.items() if row is not None}
        return pd.DataFrame.from_dict(rows, orient="index", columns=CANDIDATES[parameter])

    @kept
    def hand(self, parameter, kind, method):
        """Return scores of confirming planted tables, a candidate a column, "by hand" the last."""
        rows = {}
        for number in CONFIRMING:
            [found] = self.current([planted_cell(kind, number, method, parameter)]) or [None]
            if found is not None:
                rows[number] = [*found["score"], found["by_hand"]]
        own = CANDIDATES[parameter] if method in PARAMETERS[parameter] else ("default",)
        return pd.DataFrame.from_dict(rows, orient="index", columns=[*own, "by hand"])

    def _planted(self, parameter, method, measure, part):
        key = {"error": "error", "log loss": "loss"}[measure]
        rows = {}
        for kind, number in product(KINDS[parameter], SEEDS[part]):
            [found] = self.current([planted_cell(kind, number, method, parameter)]) or [None]
            rows[kind, number] = None if found is None else found[key]
        return rows

    def _public(self, name, method, parameter, measure):
        [found] = self.current([gapped_cell(name, method, parameter)]) or [None]
        if found is None:
            return None
        tested, unknown = (np.array(found[key]) for key in ("tested", "unknown"))
        wrong, loss = (np.array(found[key]) for key in ("wrong", "loss"))
        return (wrong / tested if measure == "error" else loss / (tested - unknown)).mean(axis=1)


class Tested(NamedTuple):
    """The candidate against today's on one kind of confirming tables, a method and a measure."""

    planted: bool
    method: str
    measure: str
    before: float
    after: float
    record: tuple
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


def mean_ranks(results, parameter):
    """Mean rank of each candidate on the choosing half, a measure a column, summed over methods.

    None where a method has no records.
    """
    ranks = {}
    for measure in MEASURES:
        each = []
        for method in PARAMETERS[parameter]:
            tables = [
                results.table(parameter, method, measure, "choose", is_planted)
                for is_planted in (False, True)
            ]
            if any(table.empty for table in tables):
                return None
            each.append(pd.concat(tables).round(9).rank(axis=1).mean())
        ranks[measure] = sum(each).round(9)
    return pd.DataFrame(ranks).loc[list(CANDIDATES[parameter])]


def proposed(results, parameter):
    """Return the candidate that is put forward; None where nothing is recorded."""
    ranks = mean_ranks(results, parameter)
    if ranks is None:
        return None
    allowed = [each for each in CANDIDATES[parameter] if each not in COMPARED_ALONE[parameter]]
    return min(allowed, key=lambda each: tuple(ranks.loc[each]))


def compared(results, parameter, candidate):
    """Compare a candidate with today's, corrected for the comparisons of the parameter."""
    found, methods = [], PARAMETERS[parameter]
    for method, (planted, measure) in product(
        methods, ((True, "error"), (False, "error"), (False, "log loss"))
    ):
        table = results.table(parameter, method, measure, "report", planted)
        if table.empty:
            return []
        before, after = table[CANDIDATES[parameter][0]], table[candidate]
        gap = np.where((after - before).abs() < _ROUNDING, 0.0, after - before)
        p = float(wilcoxon(gap).pvalue) if gap.any() else 1.0
        record = win_draw_loss(after, before, tolerance=_ROUNDING)
        means = float(before.mean()), float(after.mean())
        found.append(Tested(planted, method, measure, *means, record, p, np.nan))
    corrected = holm([each.p for each in found])
    return [each._replace(p_corrected=p) for each, p in zip(found, corrected, strict=True)]


def decided(results, parameter):
    """Return the default that the rule gives."""
    candidate, today = proposed(results, parameter), CANDIDATES[parameter][0]
    if candidate in (None, today):
        return today
    found = compared(results, parameter, candidate)
    planted = [each for each in found if each.planted]
    better = bool(planted) and all(each.better for each in planted)
    return candidate if better and not any(each.worse for each in found) else today


def compared_with_hand(results, parameter, kind):
    """Mean score before, now and by hand on the confirming tables, a method a row."""
    now, rows = decided(results, parameter), {}
    for method in TRIED:
        scores = results.hand(parameter, kind, method)
        if scores.empty:
            continue
        own = method in PARAMETERS[parameter]
        before, after = (CANDIDATES[parameter][0], now) if own else ("default", "default")
        means = scores.mean()
        rows[method] = {
            "before": means[before],
            "now": means[after],
            "by hand": means["by hand"],
            "as good": bool(means[after] > means["by hand"] - HAND_WITHIN),
        }
    return pd.DataFrame.from_dict(rows, orient="index")
