"""Normal densities of numeric features."""

from dataclasses import dataclass

import numpy as np

from ...counts.scale import refuse_scale
from ...kernels import score
from ..kernels import normal
from ..means import normal_sum
from .density import Density

_HALF_LOG_2PI = 0.5 * np.log(2.0 * np.pi)


@dataclass(frozen=True, eq=False)
class GaussianFactors(Density):
    """Log densities of the numeric features, by class and without it.

    ``mean``, ``precision`` (1 / (2 variance)) and ``log_scale`` have shape
    (n_numeric, n_classes + 1), the last column being the feature without the class; ``log_in``
    and ``log_out`` (n_numeric, n_settings) weigh the two.
    """

    name = "gaussian"
    refuse = staticmethod(refuse_scale)

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
    def of(cls, counts, places, model, numbers=None, rows=None):
        moments = counts.moments.of_features(places)
        return cls.estimate(moments, model.ddof, model.var_smoothing)

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
