"""A value that training never showed, a column of names: the protocol's rule on the records."""

from itertools import product
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import wilcoxon

from replication.evidence.recorded import Recorded, kept
from replication.studies.defaults.findings.results import MEASURES
from replication.studies.defaults.protocol.grid import (
    held_back_cell,
    identified_cell,
    named_sets,
)
from replication.studies.defaults.protocol.new_values import (
    HELD_BACK,
    IDENTIFIERS,
    TRIED,
    UNSEEN,
)
from replication.studies.defaults.protocol.settings import LEVEL, half
from seminaive.evaluation.comparison import holm, win_draw_loss

__all__ = ["HeldBack", "Identified", "Tested", "compared", "put_forward"]

_ROUNDING = 1e-9


class HeldBack(Recorded):
    """Errors and losses on rows with a value held back, means over the draws of a set."""

    candidates = UNSEEN
    cell = staticmethod(held_back_cell)

    def sets(self):
        """Return the data sets."""
        return HELD_BACK

    @kept
    def of_set(self, name, method):
        """Return means by measure, an array of a number a candidate each, or None."""
        [found] = self.current([self.cell(name, method)]) or [None]
        if found is None:
            return None
        tested, unknown = (np.array(found[key]) for key in ("tested", "unknown"))
        wrong, loss = (np.array(found[key]) for key in ("wrong", "loss"))
        known = np.maximum(tested - unknown, 1)
        return {"error": (wrong / tested).mean(axis=1), "log loss": (loss / known).mean(axis=1)}

    @kept
    def table(self, method, measure, part):
        """Return the means of a half, "choose" or "report", a set a row, a candidate a column."""
        names = [n for n in self.sets() if half(n) == part and self.of_set(n, method)]
        rows = {name: self.of_set(name, method)[measure] for name in names}
        return pd.DataFrame.from_dict(rows, orient="index", columns=list(self.candidates))


class Identified(HeldBack):
    """The same beside a column of names, means over the folds of a set."""

    candidates = IDENTIFIERS
    cell = staticmethod(identified_cell)

    def sets(self):
        """Return the data sets."""
        return named_sets()


class Tested(NamedTuple):
    """The candidate against today's on the reporting half, a method and a measure."""

    method: str
    measure: str
    before: float
    after: float
    record: tuple
    p: float
    p_corrected: float

    @property
    def worse(self):
        """Whether it is worse, beyond chance."""
        return self.p_corrected < LEVEL and self.record.wins < self.record.losses


def put_forward(results, allowed=None):
    """Return, of the candidates that keep the odds, the one of least summed mean rank.

    By error, of equal ones by log loss, then the first. None where nothing is recorded.
    """
    allowed = allowed or results.candidates
    ranks = {}
    for measure in MEASURES:
        each = [results.table(method, measure, "choose")[list(allowed)] for method in TRIED]
        if any(table.empty for table in each):
            return None
        ranks[measure] = sum(table.round(9).rank(axis=1).mean() for table in each).round(9)
    return min(allowed, key=lambda c: (ranks["error"][c], ranks["log loss"][c]))


def compared(results, candidate):
    """Compare a candidate with today's value, corrected for the number of comparisons."""
    found = []
    for method, measure in product(TRIED, MEASURES):
        table = results.table(method, measure, "report")
        if table.empty:
            return []
        before, after = table[results.candidates[0]], table[candidate]
        gap = np.where((after - before).abs() < _ROUNDING, 0.0, after - before)
        p = float(wilcoxon(gap).pvalue) if gap.any() else 1.0
        record = win_draw_loss(after, before, tolerance=_ROUNDING)
        means = float(before.mean()), float(after.mean())
        found.append(Tested(method, measure, *means, record, p, np.nan))
    corrected = holm([each.p for each in found])
    return [each._replace(p_corrected=p) for each, p in zip(found, corrected, strict=True)]
