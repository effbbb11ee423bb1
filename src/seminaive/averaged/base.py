"""The common part of AODE and AnDE: joint counts, estimators of every order, their mean."""

from numbers import Integral, Real

import numpy as np
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.base import CountingClassifier, IncrementalMixin
from ..classifier.nominal import refuse_numeric
from ..counts.joint_counts import JointCounts
from ..machine.parallel import over_blocks
from .subsumption import SubsumptionResolution
from .super_parents import Average, Smoothing, SuperParentEstimators

__all__ = ["AveragedEstimators"]

# Parents times rows that are answered for together.
_CELLS_OF_A_BLOCK = 1 << 18


class AveragedEstimators(IncrementalMixin, CountingClassifier):
    """Base class: the mean joint probability under all super-parent estimators of one order.

    A row in which no parents qualify gets that of the next lower order, down to naive Bayes. A
    class has an ``_order``, the number of parents, and the parameters below.
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        "alpha": [Interval(Real, 0, None, closed="neither")],
        "class_alpha": [Interval(Real, 0, None, closed="left")],
        "smoothing": [StrOptions({"laplace", "m-estimate"})],
        "min_frequency": [Interval(Real, 0, None, closed="left")],
        "subsumption": [Interval(Real, 0, None, closed="left"), None],
        "n_jobs": [Integral, None],
        "memory_limit": [Interval(Real, 0, None, closed="neither")],
        "categorical_features": [StrOptions({"from_dtype", "all"}), "array-like", None],
        "missing": [StrOptions({"skip", "value"})],
    }

    def _count(self, X, labels, sample_weight, *, reset):
        table, labels, weights, _ = self._rows(X, labels, sample_weight, reset=reset)
        refuse_numeric(table.schema)
        self._refuse_large(table.schema)
        counts = JointCounts.of(
            table,
            labels,
            self.classes_.size,
            weights,
            # Implications are seen in pairs, which naive Bayes would not have to count.
            order=self._order + 1 if self.subsumption is None else max(self._order + 1, 2),
            n_jobs=self.n_jobs,
        )
        if not reset:
            counts = self.counts_.grown(table.schema) + counts
        self._set(counts)
        self._after_counting(table.dense_codes(), labels, weights)

    def _after_counting(self, codes, labels, weights):
        """Do what a family has to do with the rows once they are counted."""

    def _refuse_large(self, schema):
        needed = 8 * self.classes_.size * self._n_numbers(schema)
        if needed > self.memory_limit:
            raise ValueError(
                f"{schema.n_values.sum()} values of {schema.n_features} features in "
                f"{self.classes_.size} classes would take {needed / 2**30:.3g} GiB to count "
                f"together, more than memory_limit={self.memory_limit / 2**30:.3g} GiB: group the "
                "values of the features that have most, leave features out, or raise memory_limit."
            )

    def _n_numbers(self, schema):
        """Numbers per class in the counts and in the tables made of them."""
        n_cells, sizes = int(schema.offsets[-1]), schema.n_values.astype(float)
        # As floats: the refusal must come before any product of sizes that no integer holds.
        combinations = [1.0, sizes.sum(), (sizes.sum() ** 2 - (sizes**2).sum()) / 2]
        rows = sum(combinations[: self._order + 1])
        if self._order > 0 or self.subsumption is not None:
            rows += n_cells
        if self._order > 1:
            rows += combinations[2]
        return n_cells * rows

    def _factors(self, counts):
        self._subsumption = None
        if self.subsumption is not None:
            self._subsumption = SubsumptionResolution.of(counts, self.subsumption)
        return [
            SuperParentEstimators.estimate(counts, n, *self._smoothings())
            # Lower orders too: what a row falls back on where no parents qualify.
            for n in range(self._order, -1, -1)
        ]

    def _smoothings(self):
        """Smoothing of every estimate but that of the class alone, and of this one."""
        alphas = float(self.alpha), float(self.class_alpha)
        return tuple(Smoothing(self.smoothing, alpha) for alpha in alphas)

    def predict_joint_log_proba(self, X):
        """Log of P(row, class), shape (n_rows, n_classes)."""
        codes = self._encode(X).dense_codes()
        size = max(_CELLS_OF_A_BLOCK // max(self._n_turns(), 1), 1)
        parts = over_blocks(lambda rows: self._scores(codes[rows]), len(codes), size, self.n_jobs)
        return np.concatenate(list(parts))

    def _scores(self, codes):
        codes = self._resolved(codes)
        return self._filled(self._average(codes).add(self._n_turns()), codes)

    def _resolved(self, codes, own_weight=None):
        """Codes without the values that others imply, if that is asked for."""
        if self._subsumption is None:
            return codes
        return self._subsumption.resolve(codes, own_weight)

    def _n_turns(self):
        """Most parents that a row gets."""
        return self._fitted_factors[0].parents.n_parents

    def _average(self, codes):
        """Average over no parents yet of these rows."""
        return Average(self._fitted_factors[0], codes, self.min_frequency)

    def _filled(self, average, codes):
        """Log averages, those of lower order where no parents qualified."""
        out, rows = average.log(), np.flatnonzero(average.n_added == 0)
        for estimators in self._fitted_factors[1:]:
            if rows.size == 0:
                break
            lower = Average(estimators, codes[rows], self.min_frequency).add()
            out[rows] = lower.log()
            rows = rows[lower.n_added == 0]
        return out
