"""What becomes of each claim, by the rule that was written down before."""

from typing import NamedTuple

import numpy as np
from scipy.stats import wilcoxon

from replication.studies.networks.protocol.claims import BUILT_ON, CLAIMS, JUDGED_BY, LEVEL
from seminaive.evaluation.comparison import win_draw_loss

__all__ = ["Judged", "judged", "set_beside", "without_a_say"]

#: Differences of means below this are rounding.
_ROUNDING = 1e-9


class Tested(NamedTuple):
    """Two methods by one measure, of which less is better, over the data sets that both have."""

    #: Means over the data sets.
    method: float
    beside: float
    #: Data sets won, drawn and lost by the first.
    record: tuple
    #: Wilcoxon's signed-rank test, two-tailed.
    p: float

    @property
    def word(self):
        """Return "better", "worse" or "not clearly different", of the first method."""
        if self.p >= LEVEL or self.record.wins == self.record.losses:
            return "not clearly different"
        return "better" if self.record.wins > self.record.losses else "worse"


class Judged(NamedTuple):
    """A claim, its tests by measure, and what becomes of it."""

    claim: object
    tests: dict
    word: str
    #: The same on the sets that had no say in our networks; None where there are none, or theirs.
    unseen: str | None


def judged(results):
    """Judge every claim that has results on a data set at least."""
    found = []
    for claim in CLAIMS:
        pairs = {m: results.both(claim.method, claim.beside, m) for m in JUDGED_BY}
        if pairs[JUDGED_BY[0]].empty:
            continue
        tests = {measure: set_beside(pair) for measure, pair in pairs.items()}
        others = {measure: without_a_say(pair) for measure, pair in pairs.items()}
        unseen = None
        if claim.ours and not others[JUDGED_BY[0]].empty:
            unseen = word({measure: set_beside(pair) for measure, pair in others.items()})
        found.append(Judged(claim, tests, word(tests), unseen))
    return found


def without_a_say(pair):
    """Return a table's rows of the sets on which our networks were not built."""
    return pair.drop(index=[*BUILT_ON], errors="ignore")


def set_beside(pair):
    """Test a table of two columns, the method and what it stands beside."""
    method, beside = (pair[column].to_numpy() for column in pair)
    differences = np.where(np.abs(method - beside) < _ROUNDING, 0.0, method - beside)
    p = float(wilcoxon(differences).pvalue) if differences.any() else 1.0
    record = win_draw_loss(method, beside, tolerance=_ROUNDING)
    return Tested(float(method.mean()), float(beside.mean()), record, p)


def word(tests):
    """Return "borne out", "refuted" or "open", from the tests of all measures."""
    words = [each.word for each in tests.values()]
    if "worse" in words:
        return "refuted"
    return "borne out" if all(each == "better" for each in words) else "open"
