"""Subsumption resolution, or lazy elimination: values that others imply are left out of a row."""

from dataclasses import dataclass

import numpy as np

from .kernels import subsumption as kernels

# Sums of fractional weights may miss a whole number by rounding.
_SLACK = 1e-9


@dataclass(frozen=True, eq=False)
class SubsumptionResolution:
    """Leave a value out of a row if another value of the row implies it.

    A pregnant patient is female: where training rows say so without exception, the value "female"
    adds nothing to "pregnant" but a factor that breaks the independence assumption [webb2006,
    "Lazy Elimination"; the rule is AODEsr's of Weka, after Zheng and Webb, ICML 2006]. Value j
    implies value i if all rows that show j show i, and they weigh more than the critical value;
    of two values that imply each other the one of the first feature stays.

    A row that shows j and misses i speaks against the implication, and a missing or unseen value
    neither implies nor is implied.

    Attributes
    ----------
    offsets : ndarray of shape (n_features + 1,)
    frequency : ndarray of shape (n_cells,)
    implied : ndarray of bool, shape (n_cells, n_cells)
        Whether all rows that fill one cell fill the other.
    critical_value : float

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import Counts, TableEncoder
    >>> from seminaive.averaged.subsumption import SubsumptionResolution
    >>> X = np.array([["female", "pregnant"], ["female", "not"], ["male", "not"]] * 10)
    >>> table = TableEncoder().fit_transform(X)
    >>> counts = Counts.of(table, np.arange(30) % 2, n_classes=2, pairs=True)
    >>> resolution = SubsumptionResolution.of(counts, critical_value=5)
    >>> resolution.resolve(table.codes[:3]).tolist()  # -1 for the female of the first row
    [[-1, 1], [0, 0], [1, -1]]
    """

    offsets: np.ndarray
    frequency: np.ndarray
    implied: np.ndarray
    critical_value: float

    @classmethod
    def of(cls, counts, critical_value):
        """Look for implications in Counts with pairs."""
        n_cells = counts.cells.shape[0]
        frequency, implied = np.empty(n_cells), np.empty((n_cells, n_cells), dtype=np.bool_)
        kernels.find_implied(counts.pairs, frequency, implied)
        return cls(counts.schema.offsets, frequency, implied, float(critical_value))

    def resolve(self, codes, own_weight=None):
        """Codes (n_rows, n_features) with MISSING in place of what is implied.

        ``own_weight`` (n_rows,) is taken from the counts of each row's values, for rows that were
        counted and are to be answered for as if they had not been.
        """
        row_weight = np.zeros(codes.shape[0]) if own_weight is None else own_weight
        critical, out = self.critical_value * (1.0 + _SLACK), codes.copy()
        kernels.leave_out_implied(
            codes, self.offsets, self.frequency, self.implied, critical, row_weight, out
        )
        return out
