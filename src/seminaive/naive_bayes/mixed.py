"""Scoring where the numeric features have several kinds of densities."""

from dataclasses import dataclass, replace

import numpy as np

from .factors import Factors, add_numeric_by_feature, add_numeric_sums


@dataclass(frozen=True, eq=False)
class MixedFactors:
    """A scorer: nominal features and Gaussians as Factors, and other densities of numeric features.

    Attributes
    ----------
    factors : Factors
        Of the nominal features, and of the numeric ones at ``gaussian_at``.
    gaussian_at : ndarray of int
        Positions among the numeric features.
    others : tuple of (ndarray of int, scorer)
        Positions among the numeric features, and what has ``add_scores(numbers, out)``,
        ``scores_of(k, column)`` and ``sum_of(k, moments)``.
    """

    factors: Factors
    gaussian_at: np.ndarray
    others: tuple

    def joint_log_scores(self, table):
        """Log joint score of every row: shape (n_rows, n_classes)."""
        gaussian = columns(table.numbers, self.gaussian_at)
        out = self.factors.joint_log_scores(replace(table, numbers=gaussian))
        for places, scorer in self.others:
            scorer.add_scores(columns(table.numbers, places), out)
        return out

    def log_scores_by_feature(self, table):
        """Take the scores apart: shape (n_rows, n_features, n_classes)."""
        out = self.factors.nominal_by_feature(table)
        for places, scorer in ((self.gaussian_at, self.factors.gaussian), *self.others):
            features = table.schema.numeric[places]
            add_numeric_by_feature(columns(table.numbers, places), features, scorer, out)
        return out

    def mean_scores_by_feature(self, counts):
        """Average them over the training rows: shape (n_features, n_classes)."""
        out = self.factors.nominal_sums(counts)
        for places, scorer in ((self.gaussian_at, self.factors.gaussian), *self.others):
            features = counts.schema.numeric[places]
            add_numeric_sums(counts.moments.of_features(places), features, scorer, out)
        return out / counts.total


def columns(numbers, features):
    """Columns of an array or CSR matrix; of all of them no copy is made."""
    return numbers if features.size == numbers.shape[1] else numbers[:, features]
