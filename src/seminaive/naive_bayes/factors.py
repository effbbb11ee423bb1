"""What a fitted family knows of each feature, as log factors, and how rows are scored by it."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from ..kernels import score
from ..machine.tiles import tiles
from ..table.table import Table
from .kernels import mixture, normal
from .means import nominal_sums, normal_sum

__all__ = [
    "Factors",
    "GaussianFactors",
    "add_numeric_by_feature",
    "add_numeric_sums",
    "means_and_variances",
    "smoothed",
]

_HALF_LOG_2PI = 0.5 * np.log(2.0 * np.pi)


@dataclass(frozen=True, eq=False)
class GaussianFactors:
    """Log densities of the numeric features, by class and without it.

    ``mean``, ``precision`` (1 / (2 variance)) and ``log_scale`` have shape
    (n_numeric, n_classes + 1), the last column being the feature without the class; ``log_in``
    and ``log_out`` (n_numeric, n_settings) weigh the two.
    """

    mean: np.ndarray
    precision: np.ndarray
    log_scale: np.ndarray
    log_in: np.ndarray
    log_out: np.ndarray

    @classmethod
    def estimate(cls, moments, ddof, var_smoothing, log_in=None, log_out=None):
        """Estimate from Moments.

        A variance gets ``var_smoothing`` times the feature's own variance added. A class in
        which the feature never shows a number has the feature's density without the class, and
        a feature that never varies says nothing.
        """
        mean, variance, silent, flat = _estimates(moments, ddof, var_smoothing)
        if flat >= 0:
            raise ValueError(
                f"Numeric feature {flat} (counting the numeric ones) has zero variance in a class: "
                "use var_smoothing > 0, rescale it if its numbers are tiny, or declare it in "
                "categorical_features."
            )
        mean[silent], variance[silent] = 0.0, 1.0
        precision, log_scale = 0.5 / variance, -_HALF_LOG_2PI - 0.5 * np.log(variance)
        precision[silent] = log_scale[silent] = 0.0
        log_kept = np.zeros((mean.shape[0], 1)) if log_in is None else log_in
        left = np.zeros((mean.shape[0], 1)) - np.inf if log_out is None else log_out
        return cls(mean, precision, log_scale, log_kept, left)

    @classmethod
    def none(cls, n_classes):
        """Take the densities of no feature."""
        empty, weights = np.zeros((0, n_classes + 1)), np.zeros((0, 1))
        return cls(empty, empty, empty, weights, weights)

    def scores_of(self, k, column):
        """What a feature adds to every score: ``column`` (n_rows, 1), (n_rows, n_columns)."""
        out = np.zeros((len(column), self.log_in.shape[1] * (self.mean.shape[1] - 1)))
        only = slice(k, k + 1)
        score.add_gaussian_scores(
            column,
            self.mean[only],
            self.precision[only],
            self.log_scale[only],
            self.log_in[only],
            self.log_out[only],
            out,
        )
        return out

    def sum_of(self, k, moments):
        """Sum what a feature adds over rows with these Moments, shape (n_columns,).

        Exact for the densities of classes; of their mixture with that of no class the rows of each
        class are taken to be normal.
        """
        return normal_sum(self, k, moments)

    def weighed(self, log_in, log_out):
        """Take the same densities with other weights for keeping and leaving out a feature."""
        return GaussianFactors(self.mean, self.precision, self.log_scale, log_in, log_out)


def means_and_variances(moments, ddof, var_smoothing):
    """Estimate from Moments, each (n_numeric, n_classes + 1): by class, then without it.

    A class in which the feature never shows a number has those without the class.
    """
    return _estimates(moments, ddof, var_smoothing)[:2]


def _estimates(moments, ddof, var_smoothing):
    n_features, n_classes = moments.weight.shape
    mean, variance = np.empty((2, n_features, n_classes + 1))
    silent = np.empty(n_features, dtype=np.bool_)
    if n_features == 0:
        # Where no column has numbers, compiling is spared.
        return mean, variance, silent, -1
    arrays = map(np.ascontiguousarray, (moments.weight, moments.mean, moments.squares))
    settings = int(ddof), float(var_smoothing)
    beyond, flat = normal.estimate(*arrays, *settings, mean, variance, silent)
    if beyond >= 0:
        raise ValueError(
            f"Numeric feature {beyond} (counting the numeric ones) holds numbers too large "
            "for a variance: rescale it, or give NaN where such a number means missing."
        )
    return mean, variance, silent, flat


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
