"""The common part of classifiers whose features have the class and some features as parents."""

from inspect import signature
from numbers import Real

import numpy as np
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.explain import ExplainMixin
from ..classifier.prior import log_prior
from ..counts.joint_counts import JointCounts
from ..counts.mutual_information import (
    CRITERIA,
    DECIMALS,
    conditional_mutual_information,
    mutual_information,
    penalised_of_class,
    penalised_of_pairs,
)
from ..discretise.inside import NominalClassifier
from ..machine.notices import ModelWarning, remark
from ..table.weights import LARGEST
from .factors import NetworkFactors
from .sparse import SparseFactors
from .sparse_hierarchy import SparseHierarchicalFactors


class NetworkClassifier(ExplainMixin, NominalClassifier):
    """Base class: estimates the factors of a network over nominal features.

    A class finds its ``parents_`` from counts of pairs, which are its sufficient statistic where
    no feature has more than one parent. ``fit`` calls, in this order:

    1. :meth:`_count` (rows), which counts pairs, for all networks the same;
    2. :meth:`_look_at` (rows, counts), in which all but TAN choose parents, and KDB and
       SelectiveKDB count families. ``fit_batches`` and ``fit_counts``, whose rows are gone, give
       None for the rows;
    3. :meth:`_factors` (counts), which makes the scorer, and in TAN the tree first. It calls
       :meth:`_estimate`, or :meth:`_estimate_sparse`, where the smoothing is.
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **NominalClassifier._parameter_constraints,
        "alpha": [Interval(Real, 0, LARGEST, closed="right")],
        "class_alpha": [Interval(Real, 0, LARGEST, closed="both")],
        "smoothing": [StrOptions({"dirichlet", "marginal", "hierarchical"})],
        "marginal_weight": [Interval(Real, 0, None, closed="neither")],
        "backoff": ["boolean"],
        "memory_limit": [Interval(Real, 0, None, closed="neither")],
    }

    def _n_numbers(self, schema):
        # A float, because the square of many values overflows before it can be refused.
        return float(schema.offsets[-1]) ** 2

    def _count(self, rows):
        n_classes = self.declared_classes_.size
        return JointCounts.of(rows.table, rows.labels, n_classes, rows.weights, order=2)

    def _measure(self, counts):
        self.mutual_information_ = mutual_information(counts)
        self.conditional_mutual_information_ = conditional_mutual_information(counts)

    def _worth(self, counts, criterion):
        """What each feature tells of the class, and what each link is worth; NaN for no link."""
        if criterion not in CRITERIA:
            return self.mutual_information_, self.conditional_mutual_information_
        links = penalised_of_pairs(counts, criterion)
        # Of independent features what is left is rounding.
        links[~(np.round(links, DECIMALS) > 0)] = np.nan
        return penalised_of_class(counts, criterion), links

    def _estimate(self, counts, families, counted):
        prior = self._log_prior(counts)
        self.class_log_prior_ = self._answered(prior)
        if self._hierarchical():
            return NetworkFactors.hierarchical(prior, families, counted)
        pseudo = self._pseudo(counts)
        return NetworkFactors.estimate(prior, families, counted, pseudo, backoff=self.backoff)

    def _estimate_sparse(self, counts, families):
        """Make the scorer of SparseFamilies."""
        prior = self._log_prior(counts)
        self.class_log_prior_ = self._answered(prior)
        if self._hierarchical():
            return SparseHierarchicalFactors.estimate(prior, families)
        pseudo = self._pseudo(counts)
        return SparseFactors.estimate(prior, families, pseudo, backoff=self.backoff)

    def _hierarchical(self):
        hierarchical = self.smoothing == "hierarchical"
        if hierarchical and self.alpha != signature(type(self)).parameters["alpha"].default:
            remark(
                ModelWarning,
                f"alpha={self.alpha:g} is without effect where smoothing is 'hierarchical', whose "
                "strengths come from the rows; smoothing='dirichlet' adds alpha to every count.",
            )
        return hierarchical

    def _takes_table(self, families, n_rows):
        """Whether families of ``n_rows`` rows are counted in a table of all combinations."""
        if 8.0 * self.declared_classes_.size * families.n_rows > self.memory_limit:
            return False
        # Level by level each cell of a table costs as much as one that rows show.
        shown = np.minimum(families.sizes, n_rows).sum()
        return self.smoothing != "hierarchical" or families.n_rows <= 2.0 * shown

    def _log_prior(self, counts):
        return log_prior(counts.classes, self.class_alpha)

    def _mean_terms(self):
        counted = self._counted_families()
        return self._fitted_factors.mean_scores_by_feature(counted, self.counts_.total)

    def _counted_families(self):
        """Counts of the training rows by feature and parents."""
        return self._fitted_factors.families.from_pairs(self.counts_)

    def _pseudo(self, counts):
        """Pseudo-counts of every feature's cells."""
        shown = np.split(counts.cells.sum(axis=1), counts.schema.offsets[1:-1])
        if self.smoothing == "dirichlet":
            return [np.full(cells.size, float(self.alpha)) for cells in shown]
        return [self._marginal(cells) for cells in shown]

    def _marginal(self, cells):
        """Share ``marginal_weight`` out as the feature's values are, smoothed by alpha."""
        pseudo = cells + self.alpha
        # An unseen value has the share of one that was counted 0 times.
        pseudo[:2] = self.alpha, 0.0
        return self.marginal_weight * pseudo / max(pseudo[2:].sum(), self.alpha)
