"""A model on the stagewise path, with what the loops need to try the next ones."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..counts.mutual_information import DECIMALS
from .kernels import losses, stagewise
from .kernels.bounds import extremes

TIES = ("first", "shortest", "longest", "deviance", "random")

#: Steps that lack less than this share of one to reach 1 have reached it.
_ROUNDING = 1e-9


@dataclass(frozen=True)
class Stepping:
    """How the path goes, by the names that ForwardStagewiseNaiveBayes explains."""

    epsilon: float
    nu: int
    patience: int | None
    until: str
    ties: str

    @classmethod
    def of(cls, model):
        """Read it off a classifier's parameters."""
        return cls(model.epsilon, model.nu, model.patience, model.until, model.ties)

    @property
    def last(self):
        """Number of steps from 0 to 1, the last of which may be a short one."""
        return int(np.ceil(1.0 / self.epsilon - _ROUNDING))

    def alphas(self, steps):
        """Alpha after so many steps of epsilon: at most 1, and exactly 1 after the last one."""
        return np.where(steps >= self.last, 1.0, np.minimum(steps * self.epsilon, 1.0))


@dataclass(frozen=True, eq=False)
class SearchRows:
    """Labelled rows as the loops take them: arrays of their own, of one type whatever was given.

    Attributes
    ----------
    cells : ndarray of int64, shape (n_rows, n_nominal)
        Of every nominal feature, unseen and missing among them.
    numbers : ndarray of shape (n_rows, n_numeric)
    labels, weights : ndarray of shape (n_rows,)
    """

    cells: np.ndarray
    numbers: np.ndarray
    labels: np.ndarray
    weights: np.ndarray

    @classmethod
    def of(cls, rows, labels):
        """Take TrainingRows; ``labels`` are positions among the classes that are answered."""
        table = rows.table
        numbers = table.numbers.toarray() if table.sparse_numbers else table.numbers
        return cls(
            table.dense_codes().astype(np.int64) + (table.schema.offsets[:-1] + 2),
            np.array(numbers, dtype=np.float64, order="C"),
            labels.astype(np.int64),
            np.array(rows.each_weight, dtype=np.float64),
        )

    def __getitem__(self, rows):
        arrays = (self.cells, self.numbers, self.labels, self.weights)
        return SearchRows(*(np.ascontiguousarray(array[rows]) for array in arrays))

    def without(self, silent, offsets):
        """Take cells that are silent, if any are, for those of missing values."""
        if silent is None:
            return self
        cells = np.where(silent.cells[self.cells], offsets[:-1] + 1, self.cells)
        return SearchRows(cells, self.numbers, self.labels, self.weights)

    @cached_property
    def total(self):
        """Weight of all rows."""
        return float(self.weights.sum())

    @property
    def arrays(self):
        """The arrays, as the loops want them."""
        return self.cells, self.numbers, self.labels, self.weights


class State:
    """A model on the path, and the tables of what may come next.

    Attributes
    ----------
    features : ndarray of int, shape (n_features,)
        Positions among the inputs, in the order of the loops: nominal ones, then numeric ones.
    steps : ndarray of int, shape (n_features,)
        How many steps each of them has gone.
    """

    def __init__(self, mixture, stepping, most):
        self.mixture, self.stepping, self._most = mixture, stepping, most
        schema, n_classes = mixture.schema, mixture.log_prior.size
        self.features = np.r_[schema.nominal, schema.numeric].astype(np.int64)
        self.steps = np.zeros(self.features.size, dtype=np.int64)
        n_cells, n_numeric = int(schema.offsets[-1]), schema.numeric.size
        self._table = np.zeros((n_cells, n_classes))
        self._normal = np.zeros((n_numeric, 3, n_classes))
        everything, alphas = slice(None), stepping.alphas(1 + np.arange(most))
        # The loops are compiled for arrays in this order.
        self._tried = np.ascontiguousarray(mixture.cell_logs(everything, alphas))
        self._tried_normal = np.ascontiguousarray(mixture.normal(everything, alphas))
        self._log_prior = np.array(mixture.log_prior)

    @property
    def alphas(self):
        """Alpha of each feature, in the order of the inputs."""
        out = np.empty(self.features.size)
        out[self.features] = self.stepping.alphas(self.steps)
        return out

    @property
    def _tables(self):
        return self._log_prior, self._table, self._normal

    def n_trials(self):
        """How many values each feature may take next."""
        left = np.minimum(self.stepping.last - self.steps, self._most)
        return np.where(self.mixture.silent[self.features], 0, left)

    def move(self, k, by):
        """Move one feature on by some steps, and make its tables anew."""
        self.steps[k] += by
        more = np.arange(self._most + 1)
        alphas = self.stepping.alphas(self.steps[k] + more)
        schema = self.mixture.schema
        j = k - schema.nominal.size
        if j < 0:
            cells = slice(schema.offsets[k], schema.offsets[k + 1])
            logs = self.mixture.cell_logs(cells, alphas)
            self._table[cells], self._tried[cells] = logs[:, :, 0], logs[:, :, 1:]
        else:
            [normal] = self.mixture.normal(slice(j, j + 1), alphas)
            self._normal[j], self._tried_normal[j] = normal[..., 0], normal[..., 1:]

    def measured(self, rows):
        """Share of the weight of some rows that is wrong, and their mean deviance."""
        sums = np.empty(2)
        stagewise.measure(*rows.arrays, *self._tables, sums)
        return np.array([round(sums[0] / rows.total, DECIMALS), 2.0 * sums[1] / rows.total])

    def errors(self, rows, n_trials):
        """Share that is wrong under each trial, (n_features, n_trials), infinite for no trial."""
        out = np.full((n_trials.size, self._most), np.inf)
        tried = self._tried, self._tried_normal
        ends = map(extremes, tried)
        stagewise.trial_errors(*rows.arrays, *self._tables, *tried, *ends, n_trials, out)
        return np.round(out / rows.total, DECIMALS)

    def deviances(self, rows, features, trials):
        """Mean deviances of some of the trials."""
        out = np.empty(features.size)
        losses.trial_losses(
            *rows.arrays, *self._tables, self._tried, self._tried_normal, features, trials, out
        )
        return 2.0 * out / rows.total
