"""Naive Bayes by maximum likelihood, its parameters blended as in equation (13)."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from replication.papers.vidaurre2012.protocol.figure_settings import N_CLASSES
from replication.papers.vidaurre2012.tasks.learning import answers
from replication.protocols.explicit import explicit
from seminaive.counts.counts import Counts
from seminaive.table.encoder import TableEncoder
from seminaive.weighted.mixture import Estimates, Mixture


@dataclass(frozen=True)
class Blended:
    """What training rows give: nothing is added to a count, and a variance is the mean square.

    Naive Bayes is this with every alpha 1.
    """

    encoder: Any
    mixture: Any

    @classmethod
    def of(cls, values, labels, *, nominal=True, spread="total"):
        """Learn from rows (n, n_features) and their classes (n,)."""
        chosen = "all" if nominal else None
        encoder = explicit(TableEncoder, categorical_features=chosen, missing="skip")
        table = encoder.fit_transform(values)
        counts = Counts.of(table, labels, N_CLASSES)
        estimates = Estimates(alpha=0.0, class_alpha=0.0, var_smoothing=0.0, ddof=0, spread=spread)
        return cls(encoder, Mixture.of(counts, estimates))

    @property
    def log_prior(self):
        """Log P(class), (n_classes,)."""
        return self.mixture.log_prior

    def terms(self, values, alphas):
        """What each feature adds to each class at its alpha, (n_rows, n_features, n_classes)."""
        factors = self.mixture.factors(np.asarray(alphas, dtype=float))
        return factors.log_scores_by_feature(self.encoder.transform(values))


def wrong(scores, labels):
    """How many rows of each class a model gets wrong, (n_classes,); ``scores`` (n, n_classes)."""
    missed = answers(scores) != labels
    return np.bincount(labels[missed], minlength=N_CLASSES)
