"""NB and BMA with Weka's Gaussian for numbers, on the splits of ``bayes`` and with its results.

Every number of a data set has a cell of the counts, as a nominal value has. So the masses on the
grid stand in the same tables as the probabilities of nominal values, and all else is the library's.
"""

from typing import NamedTuple

import numpy as np

from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks import splits
from replication.papers.wu2015.tasks.grid_gaussian import log_masses
from replication.protocols.encoded import encoded
from seminaive.counts.counts import Counts
from seminaive.naive_bayes.factors import Factors
from seminaive.naive_bayes.feature_average import FeatureAverage, log_betas
from seminaive.table.table import Table


class Rows(NamedTuple):
    """Rows with every feature nominal, and the positions of those that hold ``numbers``."""

    table: Table
    labels: np.ndarray
    n_classes: int
    numbers: np.ndarray

    def at(self, rows):
        """Some of the rows."""
        return self._replace(table=self.table[rows], labels=self.labels[rows])


def nb(cell):
    """Errors of NB on each split of a block: ``n_test`` and ``errors`` (n_splits,)."""
    errors = []
    for _, train, test in _realisations(cell):
        average = estimated(train, cell.params["alpha"])
        factors = Factors.nominal(average.log_prior, average.offsets, average.by_class)
        errors.append(int(_wrong(factors, test)[0]))
    return {"n_test": int(test.labels.size), "errors": errors}


def bma(cell):
    """Errors of BMA on each split of a block, under every Gamma, and the inner errors that tune it.

    Both of shape (n_splits, n_gammas), as those of ``bayes``.
    """
    how, times = cell.params["inner"], cell.params["inner_times"]
    alpha = cell.params["alpha"]
    errors, inner_errors = [], []
    for repeat, train, test in _realisations(cell):
        folds = splits.inner(cell.dataset, repeat, train.labels, how, times)
        inside = [
            _errors(train.at(fitted), train.at(held_out), alpha) for fitted, held_out in folds
        ]
        inner_errors.append(np.sum(inside, axis=0).tolist())
        errors.append(_errors(train, test, alpha).tolist())
    return {"n_test": int(test.labels.size), "errors": errors, "inner_errors": inner_errors}


def estimated(train, alpha, to_the_left=False):
    """What BMA estimates of the features of ``train``, those with numbers on their grid.

    P(x_k) is the Gaussian on the grid that is fitted to the rows of all classes; like P(x_k | y)
    and like the pitch of the grid, it is of the training rows alone. `to_the_left` is as in
    ``log_masses``.
    """
    counts = Counts.of(train.table, train.labels, train.n_classes)
    average = FeatureAverage.estimate(
        counts, alpha=alpha, class_alpha=0.0, marginal="smoothed", var_smoothing=0.0, ddof=0
    )
    for k in train.numbers:
        values = counts.schema.values(k).astype(np.float64)
        cells = slice(average.offsets[k], average.offsets[k + 1])
        _put_on_grid(average, k, cells, values, counts.cells[cells], to_the_left)
    return average


def _put_on_grid(average, k, cells, values, counts, to_the_left):
    """Write the masses and the evidence of the ``k``-th feature over what it had as nominal."""
    # A gap that counts as a value of its own still says nothing where the others are numbers.
    real = np.concatenate([[False, False], ~np.isnan(values)])
    values, counts = values[real[2:]], counts[real]
    together = counts.sum(axis=1, keepdims=True)
    by_class, alone = np.zeros((2, real.size, counts.shape[1]))
    by_class[real], alone[real] = (
        log_masses(values, table, to_the_left) for table in (counts, together)
    )
    average.by_class[cells], average.alone[cells] = by_class, alone[:, :1]
    average.nominal[k] = (counts * (by_class - alone)[real]).sum()


def _realisations(cell):
    """Yield the repeat and its training and test rows, for every repeat of the cell's block."""
    params = cell.params
    rows = Rows(
        *encoded(cell.dataset, params["missing"], "nominal"),
        encoded(cell.dataset)[0].schema.numeric,
    )
    size = params["block_size"]
    for repeat in range(cell.axes["block"] * size, (cell.axes["block"] + 1) * size):
        train, test = splits.outer(cell.dataset, repeat, rows.labels, params["stratified"])
        yield repeat, rows.at(train), rows.at(test)


def _errors(train, test, alpha):
    """Test rows that BMA takes for another class under every Gamma, (n_gammas,)."""
    average = estimated(train, alpha)
    return _wrong(average.factors(log_betas(GAMMAS, train.labels.size)), test)


def _wrong(factors, test):
    """Test rows that each setting of the factors takes for another class, (n_settings,)."""
    joint = factors.joint_log_scores(test.table)
    predicted = joint.reshape(test.labels.size, -1, test.n_classes).argmax(axis=2)
    return (predicted != test.labels[:, None]).sum(axis=0)
