"""Figure 3 by the authors' public protocol, with the second density of a number that it has.

``utils/ProbabilityGenerator`` has two, and the second stands in a comment: the height of the
standard normal curve at (x - mean) / deviation, times the step of the grid. A density would be
divided by the deviation; this one is not, so that a number that varies much in a class counts as
likely there. All else is as in ``public``.
"""

from dataclasses import replace

import numpy as np

from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks.bayes_grid import Rows, estimated
from replication.papers.wu2015.tasks.grid_gaussian import LEAST, pitch
from replication.protocols.encoded import encoded
from seminaive.classifier.prior import log_prior
from seminaive.counts.counts import Counts

#: Of a deviation the least share of the grid's step, Weka's.
_LEAST_SHARE = 1 / 6


def last(cell):
    """Rows tested, and errors of BMA by Gamma on the last fold, outside and where it is tuned."""
    return _joined(cell.dataset, [public.SEED], cell.params["gammas"])


def seeds(cell):
    """The same after shuffles with other seeds, one each."""
    size = cell.params["block_size"]
    first = cell.axes["block"] * size
    return _joined(cell.dataset, range(first, first + size), GAMMAS)


def _joined(dataset, seed_list, gammas):
    rows = Rows(*encoded(dataset, "skip", "nominal"), encoded(dataset)[0].schema.numeric)
    measured = {"n_test": [], "bma": [], "tuning": []}
    for seed in seed_list:
        test, train, inside, judged = public.split(rows.labels.size, public.LAST, seed)
        measured["n_test"].append(int(test.size))
        measured["bma"].append(wrong(rows.at(train), rows.at(test), gammas))
        measured["tuning"].append(wrong(rows.at(inside), rows.at(judged), gammas))
    return measured


def wrong(train, test, gammas):
    """Test rows that BMA takes for another class, by Gamma."""
    average = estimated(train, 1.0)
    counts = Counts.of(train.table, train.labels, train.n_classes)
    for k in train.numbers:
        values = counts.schema.values(k).astype(np.float64)
        # The first two cells of a feature are of what is unseen and of what is missing.
        real = average.offsets[k] + 2 + np.flatnonzero(~np.isnan(values))
        shown = counts.cells[real]
        together = shown.sum(axis=1, keepdims=True)
        by_class, alone = (log_heights(values[~np.isnan(values)], n) for n in (shown, together))
        average.by_class[real], average.alone[real] = by_class, alone
        average.nominal[k] = (shown * (by_class - alone)).sum()
    class_counts = np.bincount(train.labels, minlength=train.n_classes).astype(float)
    average = replace(average, log_prior=log_prior(class_counts, 1.0))
    shown = (train.table.dense_codes() >= 0).sum(axis=0)
    errors = []
    for gamma in gammas:
        evidence = average.nominal - (shown + 1) * np.log(gamma)
        factors = replace(average, nominal=evidence).factors(np.zeros(1))
        predicted = factors.joint_log_scores(test.table).argmax(axis=1)
        errors.append(int((predicted != test.labels).sum()))
    return errors


def log_heights(values, counts):
    """Log of the height at every value in every group, times the step, (n_values, n_groups)."""
    step = pitch(values[counts.any(axis=1)])
    on_grid = np.rint(values / step)[:, None] * step
    shares = counts / np.maximum(counts.sum(axis=0), 1)
    mean = (shares * on_grid).sum(axis=0)
    deviation = np.sqrt((shares * (on_grid - mean) ** 2).sum(axis=0))
    z = (on_grid - mean) / np.maximum(deviation, _LEAST_SHARE * step)
    return np.log(np.maximum(np.exp(-z * z / 2) / np.sqrt(2 * np.pi) * step, LEAST))
