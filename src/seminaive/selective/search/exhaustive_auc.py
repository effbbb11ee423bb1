"""The subsets of features of the largest AUC, with a sort for the few that may be among them."""

from dataclasses import dataclass

import numpy as np

from ..kernels import subset as kernels
from ..kernels.auc_bounds import bound_subsets
from .exhaustive import bits, in_threads, odds_in_range

# Products of so many of the lower features are kept at most, in so many doubles for each thread.
_KEPT, _ROOM = 10, 1 << 24


def leading_by_auc(rows, n_best, tolerance, n_jobs=None):
    """Find the subsets that may be among the best ones, and measure them.

    Bounds leave out most subsets, closer bounds most of the rest; then the exact kernel measures
    what is left. Where odds leave the range of a double, it measures all.

    Parameters
    ----------
    rows : SelectionRows
    n_best : int
        How many of the best subsets must be among the answer, with all that tie with the last.
    tolerance : float
        Those whose AUC is that close to the largest must be, too.
    n_jobs : int, optional
        Threads; they do not change the answer.

    Returns
    -------
    numbers : ndarray of int
        Of the subsets, ascending; bit i stands for feature i of the rows.
    costs : ndarray
        1 - AUC on the training rows.
    """
    numbers = np.arange(1 << rows.n_features)
    if odds_in_range(rows) and np.count_nonzero(rows.weight.sum(axis=0)) > 1:
        bounds = Bounds.of(rows)
        n_buckets = 1 << min(max(bounds.weight.size.bit_length() - 1, 8), 13)
        for level in ({"n_buckets": n_buckets}, {"n_buckets": 4 * n_buckets, "ties": True}):
            low, high = bounds(numbers, **level, n_jobs=n_jobs)
            # Whoever cannot reach what the n-th best has for certain is out.
            last = low.size - min(n_best, low.size)
            needed = min(np.partition(low, last)[last], low.max() - tolerance)
            numbers = numbers[high >= needed]
    costs = np.empty(numbers.size)

    def measure(first, last):
        masks = bits(numbers[first:last], rows.n_features)
        costs[first:last] = rows.measure(masks, kernels.AUC)

    in_threads(measure, numbers.size, n_jobs)
    return numbers, costs


@dataclass(frozen=True, eq=False)
class Bounds:
    """What it takes to bound the AUC of subsets: an entry for each row's weight of a class.

    Attributes
    ----------
    prior : ndarray of shape (n_classes - 1,)
        Odds of the classes from 1 on against class 0, without any feature.
    ratios : ndarray of shape (n_classes - 1, n_cells)
        What a value makes of them.
    cells : ndarray of shape (n_features, n_entries), int32
    hashes : ndarray of shape (n_cells,), int64
        Random numbers, in the kernels names. Entries that are not alike have the same sum of them
        once in 2^63 pairs.
    weight : ndarray of shape (n_entries,)
    edges : ndarray of shape (n_classes + 1,)
        Where the entries of each class begin, and end.
    """

    prior: np.ndarray
    ratios: np.ndarray
    cells: np.ndarray
    hashes: np.ndarray
    weight: np.ndarray
    edges: np.ndarray

    @classmethod
    def of(cls, rows):
        """Take the entries of SelectionRows whose odds stay in the range of a double."""
        label, row = np.nonzero(rows.weight.T)
        ratios = np.exp((rows.table[:, 1:] - rows.table[:, :1]) * rows.unit)
        return cls(
            np.exp((rows.prior[1:] - rows.prior[0]) * rows.unit),
            np.ascontiguousarray(ratios.T),
            np.ascontiguousarray(rows.table_rows()[:, row]),
            np.random.default_rng(0).integers(2**63, size=len(ratios)),
            rows.weight[row, label],
            np.searchsorted(label, np.arange(rows.prior.size + 1)),
        )

    def __call__(self, numbers, n_buckets, ties=False, n_jobs=None):
        """Lower and upper bounds of the AUC of the subsets of ascending ``numbers``.

        The more buckets the closer; ``ties`` also ranks the entries that are alike in a subset.
        """
        low, high = np.empty(numbers.size), np.empty(numbers.size)
        hashes = self.hashes if ties else self.hashes[:0]
        odds = self.prior, self.ratios, self.cells, hashes, self.weight, self.edges

        def bound(first, last):
            part = slice(first, last)
            bound_subsets(numbers[part], *odds, self._kept, n_buckets, low[part], high[part])

        in_threads(bound, numbers.size, n_jobs)
        # Each sum, here and in the exact kernel, is off by half a last bit per term at most.
        rounding = (self.weight.size + n_buckets) * 2.0**-50
        return low - rounding, high + rounding

    @property
    def _kept(self):
        room = _ROOM // (self.prior.size * self.weight.size)
        return min(len(self.cells), _KEPT, max(room - 1, 0))
