"""Numbers of rows, kept feature by feature, of which sums are made one at a time."""

from itertools import pairwise
from typing import NamedTuple, Self

import numpy as np
import scipy.sparse as sp

# Sums of some thousand whole numbers below this are exact.
_EXACT = 2.0**40


class Columns(NamedTuple):
    """Features as rows of an array, or as columns of a CSC matrix.

    Attributes
    ----------
    numbers : ndarray of shape (n_features, n_rows), float64, or CSC matrix (n_rows, n_features)
        NaN for missing.
    n_rows : int
    """

    numbers: np.ndarray | sp.csc_matrix
    n_rows: int

    @classmethod
    def of(cls, numbers, n_terms) -> Self:
        """Columns of the numbers of a Table, (n_rows, n_features).

        Raises
        ------
        ValueError
            If a sum of ``n_terms`` of them could be infinite.
        """
        n_rows = numbers.shape[0]
        if sp.issparse(numbers):
            columns = numbers.tocsc()
            columns.sum_duplicates()
            largest = _largest(columns.data)
        else:
            columns = np.ascontiguousarray(numbers.T)
            largest = _largest(columns)
        if largest > np.finfo(float).max / n_terms:
            raise ValueError(
                f"Sums of {n_terms} numbers as large as {largest:.3g} may be infinite: scale the "
                "features first."
            )
        return cls(columns, n_rows)

    def sums(self, terms):
        """Sum of some features in every row, from left to right.

        Parameters
        ----------
        terms : sequence of int
            At least one.

        Returns
        -------
        ndarray of shape (n_rows,), float64
            NaN where a term is missing. Not to be changed: of one term it may be the feature.
        """
        if not sp.issparse(self.numbers):
            total = self.numbers[terms[0]]
            for term in terms[1:]:
                total = total + self.numbers[term]
            return total
        total = np.zeros(self.n_rows)
        starts = self.numbers.indptr
        for term in terms:
            stored = slice(starts[term], starts[term + 1])
            total[self.numbers.indices[stored]] += self.numbers.data[stored]
        return total

    def are_whole(self):
        """Whether each feature shows only whole numbers of which sums are exact, and no gap.

        Returns
        -------
        ndarray of bool, shape (n_features,)
        """
        if not sp.issparse(self.numbers):
            return np.array([_is_whole(column) for column in self.numbers], dtype=bool)
        stored = (slice(*ends) for ends in pairwise(self.numbers.indptr))
        return np.array([_is_whole(self.numbers.data[entries]) for entries in stored], dtype=bool)


def _is_whole(numbers):
    # NaN equals nothing.
    return bool((numbers == np.rint(numbers)).all() and (np.abs(numbers) < _EXACT).all())


def _largest(numbers):
    return float(np.fmax.reduce(np.abs(numbers), axis=None, initial=0.0))
