"""Features that count events, such as words of a text: one multinomial of all of them by class."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from ...counts.counts import Counts
from ..means import normal_sum
from .density import Density

__all__ = ["EventCounts", "MultinomialFactors"]


@dataclass(frozen=True, eq=False)
class EventCounts(Counts):
    """Counts, and how often each event is counted in the rows of each class.

    Attributes
    ----------
    sums : ndarray of shape (n_classes, n_events)
        Weighted sum of the numbers of each feature that counts events.
    """

    sums: np.ndarray | None = None

    @classmethod
    def counted(cls, counts, numbers, labels, weights):
        """Add the sums of numbers (n_rows, n_events), dense or CSR, to Counts of the same rows."""
        numbers = _without_gaps(numbers)
        if (numbers.data if sp.issparse(numbers) else numbers).min(initial=0) < 0:
            raise ValueError(
                "density='multinomial' is for counts of events, but X holds negative numbers."
            )
        by_class = sp.csr_matrix(
            (weights, (labels, np.arange(labels.size))), shape=(counts.classes.size, labels.size)
        )
        sums = by_class @ numbers
        return _with_sums(counts, sums.toarray() if sp.issparse(sums) else np.asarray(sums))

    def __add__(self, other):
        return _with_sums(super().__add__(other), self.sums + other.sums)

    def __radd__(self, other):
        # Asked before Counts + these, which would drop the sums; what has sums does not come here.
        self._check(other)

    def __sub__(self, other):
        return _with_sums(super().__sub__(other), self.sums - other.sums)

    def _check(self, other):
        super()._check(other)
        if np.shape(getattr(other, "sums", None)) != self.sums.shape:
            raise ValueError("These counts are of other events: density must stay as it is.")

    def grown(self, schema):
        return self if schema is self.schema else _with_sums(super().grown(schema), self.sums)


def _with_sums(counts, sums):
    return EventCounts(
        counts.schema,
        counts.classes,
        counts.cells,
        counts.moments,
        counts.pairs,
        sums,
        origin=counts.origin,
    )


@dataclass(frozen=True, eq=False)
class MultinomialFactors(Density):
    """Log probability of each event in each class: a row adds it as often as it counts the event.

    Attributes
    ----------
    log_prob : ndarray of shape (n_classes, n_events)
    """

    name = "multinomial"

    log_prob: np.ndarray

    @classmethod
    def counted(cls, counts, numbers, rows):
        return EventCounts.counted(counts, numbers, rows.labels, rows.each_weight)

    @classmethod
    def of(cls, counts, places, model, numbers=None, rows=None):
        if not places.size:
            return cls(np.zeros((counts.classes.size, 0)))
        shown = counts.moments.of_features(places).weight.sum(axis=1) > 0
        return cls.estimate(counts.sums, shown, model.alpha)

    @classmethod
    def estimate(cls, sums, shown, alpha):
        """Estimate (sum + alpha) / (sum of all events + alpha * n_events) from EventCounts.

        ``shown`` (n_events,) says which features show a number at all; the others are no events.
        """
        smoothed = np.where(shown, sums + alpha, 0.0)
        total = np.where(shown.any(), smoothed.sum(axis=1), 1.0)
        logs = np.log(np.where(shown, smoothed, 1.0)) - np.log(total)[:, None]
        return cls(np.where(shown, logs, 0.0))

    def scores_of(self, k, column):
        """What an event adds to every score: ``column`` (n_rows, 1), (n_rows, n_classes)."""
        return _without_gaps(column) * self.log_prob[:, k]

    def sum_of(self, k, moments):
        """Sum what an event adds over rows with these Moments, shape (n_classes,)."""
        return normal_sum(self, k, moments)

    def add_scores(self, numbers, out):
        """Add the scores of numbers (n_rows, n_events) to ``out`` (n_rows, n_classes)."""
        out += _without_gaps(numbers) @ self.log_prob.T


def _without_gaps(numbers):
    """Numbers with 0 for NaN: what is missing is no event."""
    if sp.issparse(numbers):
        if not np.isnan(numbers.data).any():
            return numbers
        return sp.csr_matrix(
            (np.nan_to_num(numbers.data), numbers.indices, numbers.indptr), numbers.shape
        )
    return np.where(np.isnan(numbers), 0.0, numbers)
