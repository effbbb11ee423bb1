"""What fitted AODE and AnDE answer by: estimators of every order, and how they are averaged."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..counts.joint_counts import JointCounts
from ..machine import thresholds
from ..machine.derived import WithoutDerived
from ..machine.parallel import over_blocks
from .subsumption import SubsumptionResolution
from .super_parents import Average, SuperParentEstimators


@dataclass(frozen=True, eq=False)
class AveragedFactors(WithoutDerived):
    """A scorer: the average of the estimators of an order, of lower ones where none qualifies.

    Attributes
    ----------
    orders : list of SuperParentEstimators
        The first is of the order asked for; others of the lower ones down to naive Bayes, where
        they were made with it.
    min_frequency : float
    resolution : SubsumptionResolution or None
    turns, weights : ndarray of shape (n_parents,), optional
        ``order`` and ``weights`` of an :class:`Average`.
    conditional : bool
    max_parents : int, optional
        Most parents that a row gets.
    counts, smoothings
        What estimators are made of.
    """

    orders: list[SuperParentEstimators]
    min_frequency: float
    resolution: SubsumptionResolution | None
    turns: np.ndarray | None = None
    weights: np.ndarray | None = None
    conditional: bool = False
    max_parents: int | None = None
    counts: JointCounts | None = None
    smoothings: tuple = ()

    def joint_log_scores(self, table, n_jobs=None):
        """Log of P(row, class), shape (n_rows, n_classes), in as many jobs as one asks for."""
        codes = table.dense_codes()
        if len(codes) <= 1:
            return self._scores(codes)
        size = max(thresholds.AVERAGED_CELLS // max(self.n_turns, 1), 1)
        parts = over_blocks(lambda rows: self._scores(codes[rows]), len(codes), size, n_jobs)
        return np.concatenate(list(parts))

    def stages(self, table):
        """Yield the same after 1, 2, ... parents of every row."""
        codes = self._resolved(table.dense_codes())
        average = self._average(codes)
        for _ in range(self.n_turns):
            yield self._filled(average.add(1), codes)

    @property
    def n_turns(self):
        """Most parents that a row gets."""
        n_parents = len(self.orders[0].parents.members)
        return n_parents if self.max_parents is None else min(n_parents, self.max_parents)

    @cached_property
    def lower(self):
        """Estimators of each lower order, made once a row falls back on them."""
        return self.orders[1:] or [
            SuperParentEstimators.estimate(self.counts, n, *self.smoothings)
            for n in reversed(range(self.orders[0].parents.members.shape[1]))
        ]

    def _scores(self, codes):
        codes = self._resolved(codes)
        return self._filled(self._average(codes).add(self.n_turns), codes)

    def _resolved(self, codes):
        return codes if self.resolution is None else self.resolution.resolve(codes)

    def _average(self, codes):
        """Average over no parents yet of these rows."""
        return Average(
            self.orders[0],
            codes,
            self.min_frequency,
            order=self.turns,
            weights=self.weights,
            conditional=self.conditional,
        )

    def _filled(self, average, codes):
        """Log averages, those of lower order where no parents qualified."""
        out, [rows] = average.log(), (average.n_added == 0).nonzero()
        for estimators in self.lower if rows.size else ():
            if rows.size == 0:
                break
            lower = Average(estimators, codes[rows], self.min_frequency).add()
            out[rows] = lower.log()
            rows = rows[lower.n_added == 0]
        return out
