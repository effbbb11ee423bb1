"""Table 2 left and Figure 3 by the authors' public protocol: NB and BMA, every fold and Gamma.

Naive Bayes and the evidence of each feature are those of ``bayes_grid``. What differs: the class
probabilities are smoothed, the prior of a feature counts the rows that show it, not all, and a mass
far above the mean is lost as Weka loses it.
"""

import numpy as np
from scipy.special import log_expit

from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks.bayes_grid import Rows, estimated
from replication.protocols.encoded import encoded
from seminaive.classifier.prior import log_prior
from seminaive.naive_bayes.factors import Factors
from seminaive.naive_bayes.kernels import mixture


def folds(cell):
    """Rows tested, errors of NB, and of BMA by Gamma outside and where it is tuned, a fold each."""
    rows, gammas = _read(cell.dataset), np.array(cell.params["gammas"])
    return _joined(_fold(rows, fold, public.SEED, gammas) for fold in range(public.FOLDS))


def seeds(cell):
    """The same of the last fold after shuffles with other seeds, one each."""
    rows, size = _read(cell.dataset), cell.params["block_size"]
    first = cell.axes["block"] * size
    return _joined(
        _fold(rows, public.LAST, seed, np.array(GAMMAS)) for seed in range(first, first + size)
    )


def _read(dataset):
    return Rows(*encoded(dataset, "skip", "nominal"), encoded(dataset)[0].schema.numeric)


def _joined(results):
    names = ("n_test", "nb", "bma", "tuning")
    return dict(zip(names, (list(column) for column in zip(*results, strict=True)), strict=True))


def _fold(rows, fold, seed, gammas):
    test, train, inside, judged = public.split(rows.labels.size, fold, seed)
    nb, bma = wrong(rows.at(train), rows.at(test), gammas)
    _, tuning = wrong(rows.at(inside), rows.at(judged), gammas)
    return int(test.size), nb, bma, tuning


def wrong(train, test, gammas):
    """Test rows that NB takes for another class, and those that BMA does, by Gamma."""
    average = estimated(train, 1.0, to_the_left=True)
    prior = log_prior(np.bincount(train.labels, minlength=train.n_classes).astype(float), 1.0)
    shown = (train.table.dense_codes() >= 0).sum(axis=0)
    odds = average.nominal[:, None] - np.outer(shown + 1, np.log(gammas))
    averaged = np.empty((average.by_class.shape[0], gammas.size * train.n_classes))
    mixture.average_logs(
        average.offsets,
        average.by_class,
        np.ascontiguousarray(average.alone[:, 0]),
        log_expit(odds),
        log_expit(-odds),
        averaged,
    )
    return (
        _wrong(prior, average.offsets, average.by_class, test)[0],
        _wrong(np.tile(prior, gammas.size), average.offsets, averaged, test),
    )


def _wrong(prior, offsets, table, test):
    joint = Factors.nominal(prior, offsets, table).joint_log_scores(test.table)
    predicted = joint.reshape(test.labels.size, -1, test.n_classes).argmax(axis=2)
    return (predicted != test.labels[:, None]).sum(axis=0).tolist()
