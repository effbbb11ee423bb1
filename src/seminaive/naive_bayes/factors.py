"""What a fitted family knows of each feature, as log factors, and how rows are scored by it."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from ..kernels import score
from ..machine.tiles import tiles
from ..table.table import Table
from .densities.gaussian import GaussianFactors
from .kernels import mixture
from .means import nominal_sums


@dataclass(frozen=True, eq=False)
class Factors:
    """A scorer: log prior, a table for the nominal features, densities for the numeric ones.

    Attributes
    ----------
    log_prior : ndarray of shape (n_settings * n_classes,)
    offsets : ndarray of shape (n_nominal + 1,)
    table : ndarray of shape (n_cells, n_settings * n_classes)
    gaussian : GaussianFactors
    """

    log_prior: np.ndarray
    offsets: np.ndarray
    table: np.ndarray
    gaussian: GaussianFactors

    @classmethod
    def nominal(cls, log_prior, offsets, table):
        """Take a table for nominal features, where there are no numeric ones."""
        return cls(log_prior, offsets, table, GaussianFactors.none(table.shape[1]))

    def joint_log_scores(self, table: Table):
        """Log joint score of every row: shape (n_rows, n_settings * n_classes)."""
        base = self.log_prior.copy()
        # Sparse rows are scored as what they change against a row of zeros.
        if table.sparse_codes:
            score.zero_table_score(table.zero_codes, self.offsets, self.table, base)
        out = _rows_of(base, len(table))
        if self.offsets.size > 1:
            self._add_nominal(table, out)
        if self.gaussian.mean.shape[0]:
            self._add_numeric(table, out)
        return out

    def scores_of_integers(self, rows):
        """Log joint score of IntegerRows, to the last bit; and whether any integer is unseen."""
        out = _rows_of(self.log_prior, len(rows.integers))
        table = np.ascontiguousarray(self.table)
        unseen = False
        for tile_rows, tile in tiles(rows.integers):
            unseen |= score.add_integer_scores(
                tile, rows.lowest, self.offsets, table, out[tile_rows]
            )
        return out, unseen

    def log_scores_by_feature(self, table: Table):
        """Take the scores apart: shape (n_rows, n_features, n_settings * n_classes)."""
        out = self.nominal_by_feature(table)
        add_numeric_by_feature(table.numbers, table.schema.numeric, self.gaussian, out)
        return out

    def mean_scores_by_feature(self, counts):
        """Average them over the training rows: shape (n_features, n_settings * n_classes)."""
        out = self.nominal_sums(counts)
        add_numeric_sums(counts.moments, counts.schema.numeric, self.gaussian, out)
        return out / counts.total

    def nominal_sums(self, counts):
        """Sum what nominal features add over the training rows, 0 for the others."""
        out = np.zeros((counts.schema.n_features, self.table.shape[1]))
        nominal_sums(counts, self.table, out)
        return out

    def nominal_by_feature(self, table):
        """Do so for the nominal features, 0 for the others."""
        out = np.zeros((len(table), table.schema.n_features, self.table.shape[1]))
        codes = table.dense_codes()
        for k, feature in enumerate(table.schema.nominal):
            out[:, feature] = self.table[self.offsets[k] + 2 + codes[:, k]]
        return out

    def _add_nominal(self, table, out):
        if table.sparse_codes:
            codes = table.codes
            score.add_sparse_table_scores(
                codes.data,
                codes.indices,
                codes.indptr,
                table.zero_codes,
                self.offsets,
                self.table,
                out,
            )
        else:
            codes, logs = np.ascontiguousarray(table.codes), np.ascontiguousarray(self.table)
            score.add_table_scores(codes, self.offsets, logs, out)

    def _add_numeric(self, table, out):
        numbers, g = table.numbers, self.gaussian
        parameters = g.mean, g.precision, g.log_scale, g.log_in, g.log_out
        if table.sparse_numbers:
            score.add_sparse_gaussian_scores(
                numbers.data, numbers.indices, numbers.indptr, *parameters, out
            )
        else:
            score.add_gaussian_scores(np.ascontiguousarray(numbers), *parameters, out)


def add_numeric_by_feature(numbers, features, scorer, out):
    """Write what each numeric feature adds to ``out`` (n_rows, n_features, n_columns).

    ``numbers`` (n_rows, n_numeric), dense or CSR, are of the ``features`` at these positions.
    """
    for k, feature in enumerate(features):
        column = numbers[:, [k]]
        column = column.toarray() if sp.issparse(column) else np.ascontiguousarray(column)
        out[:, feature] = scorer.scores_of(k, column)


def add_numeric_sums(moments, features, scorer, out):
    """Write the sum over the training rows of what each numeric feature adds to ``out``.

    ``moments`` are of the ``features`` at these positions; ``out`` is (n_features, n_columns).
    """
    for k, feature in enumerate(features):
        out[feature] = scorer.sum_of(k, moments)


def _rows_of(base, n_rows):
    # What repeats a row takes ten times as long for one.
    out = np.empty((n_rows, base.size))
    out[:] = base
    return out


def smoothed(cells, offsets, alpha):
    """Log of the Dirichlet-smoothed estimate of every cell given its group (n_cells, n_groups)."""
    out = np.empty(cells.shape)
    if out.size == 0:
        # Where no column has names of values, compiling is spared.
        return out
    mixture.smoothed_logs(np.ascontiguousarray(cells), offsets, float(alpha), out)
    return out
