"""Recorded splits, and how likely one more is as far out as a row of numbers."""

import numpy as np

__all__ = ["Splits"]

#: Differences of this portion are rounding.
_ROUNDING = 1e-9

#: A difference of so small a portion of what it is a difference of has few digits left.
_LOST = 1e-3


class Splits:
    """Recorded splits, a row each, among which one more row is tested for being of their kind.

    Every row is measured by mean and deviation of all *other* rows: an absurd value cannot hide in
    a deviation that it made itself, and the rows stay exchangeable.

    Parameters
    ----------
    values : ndarray of shape (n_splits, n_numbers)
        Finite.
    """

    def __init__(self, values: np.ndarray):
        self.values = values
        n = len(values)
        self.mean = values.mean(axis=0)
        by = values - self.mean
        squares = by**2
        self.square = squares.sum(axis=0)
        # Without each row in turn, from those of all.
        self.means = self.mean - by / (n - 1)
        self.sums = self.square - squares * n / (n - 1)
        # Where a row makes nearly all of the sum, the difference is rounding: those anew.
        for k in np.flatnonzero((self.sums < _LOST * self.square).any(axis=1)):
            others = np.delete(values, k, axis=0)
            self.means[k] = others.mean(axis=0)
            self.sums[k] = ((others - self.means[k]) ** 2).sum(axis=0)

    def p(self, row: np.ndarray) -> float:
        """How likely a fresh split is as far out as a row of shape (n_numbers,).

        A row is as far out as its better rank among all rows says: in the largest distance, which
        one impossible value breaks, or in the mean squared one, which many small shifts break. The
        p is the share of rows that are as far out, exact whatever the numbers' distributions.
        """
        return float(_p(*_measures(self._distances(row[None])))[0])

    def p_replaced(self, row: np.ndarray, at: np.ndarray, values: np.ndarray) -> np.ndarray:
        """Return the p of a row in which one number is another: as `p`, of many rows at once.

        Parameters
        ----------
        row : ndarray of shape (n_numbers,)
            Finite.
        at : ndarray of int, shape (n_tried,)
            Which number is replaced.
        values : ndarray of shape (n_values, n_tried)
            By what; finite.

        Returns
        -------
        ndarray of shape (n_values, n_tried)
        """
        # Numbers are measured one by one: those that stay have the distances of the row as it is.
        (usual,) = self._distances(row[None])
        others = np.nonzero(np.arange(len(row)) != at[:, None])[1]
        rest = usual[:, others.reshape(len(at), len(row) - 1)]
        largest, square = (each.T for each in _measures(rest))
        own = np.moveaxis(self._distances(values, at), 1, 2)
        return _p(np.maximum(largest, own), square + own**2)

    def distances(self, row: np.ndarray) -> np.ndarray:
        """Return how many deviations each number of a row is from the mean, without a sign."""
        deviations = np.sqrt(self.square / (len(self.values) - 1))
        return np.abs(_distance(row, self.mean, deviations))

    def deviations(self) -> np.ndarray:
        """Return those of the numbers, 0 of one that is the same on all splits."""
        found = np.sqrt(self.square / (len(self.values) - 1))
        size = np.maximum(1.0, np.abs(self.values).max(axis=0))
        found[np.ptp(self.values, axis=0) <= _ROUNDING * size] = 0.0
        return found

    def _distances(self, rows, of=slice(None)):
        """Distances by all other rows of each of several rows, first, and of the splits beside it.

        Of rows of shape (n_rows, n_of) with the numbers `of`; (n_rows, n_splits + 1, n_of).
        """
        n = len(self.values)
        own = _distance(rows, self.mean[of], np.sqrt(self.square[of] / (n - 1)))
        # The others are one fewer, and the row: Chan's update of mean and squares. A row with an
        # infinite number is no measure for the others, which are measured by one another.
        finite = np.isfinite(rows).all(axis=1)[:, None, None]
        by = np.where(finite, rows[:, None] - self.means[:, of], 0.0)
        with np.errstate(over="ignore"):
            means, sums = self.means[:, of] + by / n, self.sums[:, of] + by**2 * (n - 1) / n
        others = _distance(self.values[:, of], means, np.sqrt(sums / (n - 2 + finite)))
        return np.abs(np.concatenate([own[:, None], others], axis=1))

    def without(self, k: int) -> "Splits":
        """Take the splits but for one."""
        return Splits(np.delete(self.values, k, axis=0))


def _distance(values, means, deviations):
    """Distance in deviations, with its sign; infinite where all others are alike and it differs."""
    by = values - means
    # A mean of equal values need not hit them.
    alike = deviations <= _ROUNDING * np.maximum(1.0, np.abs(means))
    near = np.abs(by) <= _ROUNDING * np.maximum(1.0, np.abs(means))
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        return np.where(alike, np.where(near, 0.0, np.inf), by / deviations)


def _measures(distances):
    """The largest of the last axis, and the sum of the squares."""
    with np.errstate(over="ignore"):
        return distances.max(axis=-1, initial=0.0), (distances**2).sum(axis=-1)


def _p(*measures):
    """Share of the rows, along the last axis, whose better rank is that of the first, or above."""
    ranks = np.min([_rank(each) for each in measures], axis=0)
    return (ranks <= ranks[..., :1]).mean(axis=-1)


def _rank(measures):
    """Return the ranks along the last axis: 1 of the largest one of all."""
    flat = measures.reshape(-1, measures.shape[-1])
    pairs = zip(np.sort(flat), flat * (1 - _ROUNDING), strict=True)
    below = [ordered.searchsorted(least) for ordered, least in pairs]
    return measures.shape[-1] - np.reshape(below, measures.shape)
