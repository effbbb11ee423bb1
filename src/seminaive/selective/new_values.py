"""Which values of training rows would have been new, had the rows come one after the other."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from .cells import feature_cells

# Shares go down to 1 / 2**(_LEVELS - 1); values that more rows have count as never new.
_LEVELS = 8
# Cells of a feature: unseen, missing, then its values.
_MISSING_CELL, _FIRST_VALUE = 1, 2


@dataclass(frozen=True, eq=False)
class NewValues:
    """Share of the orders of rows in which a row is the first to have its value.

    Of n rows with a value each is the first in 1 / n of the orders, rounded down to a power of 2.
    In this share of its weight a row misses the value, as it would one that no training row has.
    Values of several features are new together as far as may be: a new customer has a new
    telephone number as well.

    Attributes
    ----------
    features : ndarray of int, shape (n_rare,)
        Positions of nominal features of many values, among the inputs.
    level : ndarray of uint8, shape (n_rare, n_rows)
        The share is 1 / 2**level; ``_LEVELS`` where a value is never new or missing.
    """

    features: np.ndarray
    level: np.ndarray

    @classmethod
    def of(cls, table, weights, groups=None) -> Self:
        """Find features with more values than rows to a value, and what of them is new.

        Parameters
        ----------
        table : Table
            Before its values are grouped.
        weights : ndarray of shape (n_rows,), or None
            A row of weight w counts as w rows.
        groups : ndarray of int, shape (n_rows,), optional
            Rows of a group come together, so that groups are counted in the place of rows.
        """
        row_weights = np.ones(len(table)) if weights is None or groups is not None else weights
        fewest = row_weights.sum() if groups is None else 0.0
        # Where there are gaps fewer rows show a value; cells of all columns would take memory.
        if groups is None and not table.sparse_codes and table.codes.min(initial=0) < 0:
            fewest = row_weights @ (table.codes >= 0)
        [features] = np.nonzero(table.schema.n_values.astype(np.float64) ** 2 > fewest)
        cells = feature_cells(table, features)
        level = np.full(cells.shape, _LEVELS, dtype=np.uint8)
        for k, column in enumerate(cells):
            rows = np.flatnonzero(column >= _FIRST_VALUE)
            counted = rows
            if groups is not None:
                counted = rows[
                    np.unique([column[rows], groups[rows]], axis=1, return_index=True)[1]
                ]
            n = np.bincount(
                column[counted], row_weights[counted], minlength=int(column.max(initial=0)) + 1
            )
            if np.count_nonzero(n) ** 2 > n.sum():
                exponent = np.ceil(np.log2(np.maximum(n[column[rows]], 1.0)))
                level[k, rows] = np.minimum(exponent, _LEVELS)
        rare = (level < _LEVELS).any(axis=1)
        return cls(table.schema.nominal[features[rare]], level[rare])

    def shown(self, table, labels, weights, counts):
        """Weight of each cell of the counts by class, with what is new among the missing.

        The features of the Table, and of the counts, are all nominal by now.
        """
        weight, firsts = counts.cells.copy(), counts.schema.offsets[:-1]
        row_weights = np.ones(labels.size) if weights is None else weights
        for feature, level, cells in zip(
            self.features, self.level, feature_cells(table, self.features), strict=True
        ):
            [rows] = np.nonzero(level < _LEVELS)
            share = row_weights[rows] * 0.5 ** level[rows]
            np.subtract.at(weight, (firsts[feature] + cells[rows], labels[rows]), share)
            np.add.at(weight, (firsts[feature] + _MISSING_CELL, labels[rows]), share)
        return weight

    def spread(self, cells, features, labels, weights):
        """Rows with shares of their weights in which values are missing.

        Parameters
        ----------
        cells : ndarray of shape (n_kept, n_rows)
        features : ndarray of int, shape (n_kept,)
            Which features these cells are of.
        labels, weights
            As of the rows.

        Returns
        -------
        cells, labels, weights
            Of these rows, and of copies.
        """
        rare = np.flatnonzero(np.isin(self.features, features))
        places = np.array([np.flatnonzero(features == k)[0] for k in self.features[rare]], int)
        row_weights = (
            np.ones(labels.size) if weights is None else np.array(weights, dtype=np.float64)
        )
        remaining, parts = row_weights.copy(), []
        for exponent in range(_LEVELS if rare.size else 0):
            new = self.level[rare] <= exponent
            [rows] = np.nonzero(new.any(axis=0))
            copies = cells[:, rows]
            copies[places] = np.where(new[:, rows], _MISSING_CELL, copies[places])
            # The last one stands for all that are as rare or more.
            share = 0.5 ** min(exponent + 1, _LEVELS - 1) * row_weights[rows]
            remaining[rows] -= share
            parts.append((copies, labels[rows], share))
        if not parts:
            return cells, labels, weights
        left = remaining > 0
        parts.append((cells[:, left], labels[left], remaining[left]))
        of_cells, of_labels, of_weights = zip(*parts, strict=True)
        return (
            np.concatenate(of_cells, axis=1),
            np.concatenate(of_labels),
            np.concatenate(of_weights),
        )
