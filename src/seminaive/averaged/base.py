"""The common part of AODE and AnDE: joint counts, and estimators of every order made of them."""

from numbers import Integral, Real

import numpy as np
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.explain import LeavingOutMixin
from ..classifier.incremental import IncrementalMixin
from ..counts.joint_counts import JointCounts
from ..discretise.inside import NominalClassifier
from ..machine.whole_fit import of_one_fit
from ..table.types import Rows, Scores
from ..table.weights import LARGEST
from .factors import AveragedFactors
from .subsumption import SubsumptionResolution
from .super_parents import Smoothing, SuperParentEstimators


class AveragedEstimators(LeavingOutMixin, IncrementalMixin, NominalClassifier):
    """Base class: the mean joint probability under all super-parent estimators of one order.

    A row in which no parents qualify gets that of the next lower order, down to naive Bayes. A
    class has an ``_order``, the number of parents, and the parameters below.
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **NominalClassifier._parameter_constraints,
        "alpha": [Interval(Real, 0, LARGEST, closed="right")],
        "class_alpha": [Interval(Real, 0, LARGEST, closed="both")],
        "smoothing": [StrOptions({"laplace", "m-estimate", "hierarchical"})],
        "min_frequency": [Interval(Real, 0, None, closed="left")],
        "subsumption": [Interval(Real, 0, None, closed="left"), None],
        "n_jobs": [Integral, None],
        "memory_limit": [Interval(Real, 0, None, closed="neither")],
    }

    def _n_numbers(self, schema):
        n_cells, sizes = int(schema.offsets[-1]), schema.n_values.astype(float)
        # As floats: the refusal must come before any product of sizes that no integer holds.
        total = np.add.reduce(sizes)
        # Combinations of two values are counted, and estimated.
        rows = sum([1.0, total, total**2 - np.add.reduce(sizes**2)][: self._order + 1])
        if self._order > 0 or self.subsumption is not None:
            rows += n_cells
        return n_cells * rows

    def _count(self, rows):
        order = self._order + 1
        return JointCounts.of(
            rows.table,
            rows.labels,
            self.declared_classes_.size,
            rows.weights,
            # Implications are seen in pairs, which naive Bayes would not have to count.
            order=order if self.subsumption is None else max(order, 2),
            n_jobs=self.n_jobs,
        )

    def _counts_alone(self):
        return True

    def _can_wait(self, rows, counts):
        return self._validated is not None

    def _factors(self, counts, **average):
        smoothings = self._smoothings()
        return AveragedFactors(
            [SuperParentEstimators.estimate(counts, self._order, *smoothings)],
            self.min_frequency,
            self._resolution(counts),
            counts=counts,
            smoothings=smoothings,
            **average,
        )

    def _resolution(self, counts):
        """Resolution of subsumption, or None if that is not asked for."""
        critical = self.subsumption
        return None if critical is None else SubsumptionResolution.of(counts, critical)

    def _smoothings(self):
        """Smoothing of every estimate but that of the class alone, and of this one."""
        first, of_class = float(self.alpha), float(self.class_alpha)
        return Smoothing(self.smoothing, first), Smoothing(self.smoothing, of_class)

    @of_one_fit
    def predict_joint_log_proba(self, X: Rows) -> Scores:
        return self._weighed(self._joint_scores(self._encode(X)))

    def _joint_scores(self, table):
        return self._fitted_factors.joint_log_scores(table, self.n_jobs)
