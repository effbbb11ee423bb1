"""Figure 2 by the authors' public code: right answers by number of words, and of messages.

Left, ``plots/FALinearPlot``: the split of Table 2, and a random order of the words a run, of which
the point drawn at 10 k has the first 10 k - 1. The order has the places 1 to 999, while the filter
that takes the words counts from 0: the first word is never used. Right, ``plots/DALinearPlot``: the
second fifth of the file is tested. The other rows are shuffled, and so many per cent of them are
drawn with replacement, of which the second fifth tunes. Neither class gives its run a seed.
"""

import numpy as np
from scipy.special import log_expit

from replication.engine.seeds import rng
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.tasks import liblinear
from replication.papers.wu2015.tasks.bayes_grid import Rows, estimated
from replication.protocols.encoded import encoded
from seminaive.classifier.prior import log_prior

#: Parts of the file on the right of the figure, and the one that is tested.
_PARTS, _TESTED = 5, 1


def subsets(cell):
    """Rows tested, and right answers by number of words, a run each: (n_runs, n_points)."""
    rows, size = _read(cell.dataset), cell.params["block_size"]
    test, train, inside, judged = public.split(rows.labels.size, public.LAST)
    tuning, testing = _learned(cell, rows, inside, judged), _learned(cell, rows, train, test)
    numbers = np.array([max(n_words - 1, 0) for n_words in cell.params["at"]])
    right = []
    for run in range(cell.axes["block"] * size, (cell.axes["block"] + 1) * size):
        chance = rng("wu2015", cell.dataset, "words", run)
        order = 1 + chance.permutation(len(rows.numbers) - 1)
        right.append(_tuned(tuning(order, numbers), testing(order, numbers)))
    return {"n_test": int(test.size), "right": right}


def messages(cell):
    """Rows tested, and right answers by per cent of the other rows, a run each, as above."""
    rows, size = _read(cell.dataset), cell.params["block_size"]
    parts = np.array_split(np.arange(rows.labels.size), _PARTS)
    test = parts.pop(_TESTED)
    training, words = np.concatenate(parts), np.arange(len(rows.numbers))
    right = []
    for run in range(cell.axes["block"] * size, (cell.axes["block"] + 1) * size):
        drawn = rng("wu2015", cell.dataset, "messages", run).choice(training, training.size)
        right.append([])
        for percent in cell.params["at"]:
            train = drawn[: training.size * percent // 100]
            inside = np.array_split(train, _PARTS)
            judged = inside.pop(_TESTED)
            asked = ((np.concatenate(inside), judged), (train, test))
            answers = (
                _learned(cell, rows, *split)(words, np.array([words.size])) for split in asked
            )
            right[-1] += _tuned(*answers)
    return {"n_test": int(test.size), "right": right}


def _read(dataset):
    return Rows(*encoded(dataset, "skip", "nominal"), encoded(dataset)[0].schema.numeric)


def _tuned(tuning, testing):
    """Right answers outside with what is best where it is tuned, the first of equals."""
    best = np.argmax(tuning, axis=0)
    return np.array(testing)[best, np.arange(best.size)].tolist()


def _learned(cell, rows, train, asked):
    """From an order of words and numbers of them to right answers, (n_settings, n_numbers)."""
    if cell.method in ("LR", "SVM"):
        return _by_lines(cell, rows, train, asked)
    prior, leanings = _leanings(rows.at(train), rows.at(asked), cell.params.get("gammas"))
    second = rows.labels[asked] == 1

    def right(order, numbers):
        none = np.zeros((*leanings.shape[:2], 1))
        sums = np.concatenate([none, leanings[:, :, order].cumsum(axis=2)], axis=2)
        return ((prior + sums[:, :, numbers] > 0) == second[:, None]).sum(axis=1)

    return right


def _by_lines(cell, rows, train, asked):
    """The same of LR and SVM."""
    X = np.column_stack(
        [
            rows.table.schema.values(k).astype(np.float64)[codes]
            for k, codes in enumerate(rows.table.dense_codes().T)
        ]
    )
    labels = rows.labels

    def right(order, numbers):
        predictions = [
            liblinear.predicted(
                cell.method,
                X[np.ix_(train, order[:n])],
                labels[train],
                *pair,
                X[asked][:, order[:n]],
            )
            for pair in cell.params["pairs"]
            for n in numbers
        ]
        n_right = (np.array(predictions) == labels[asked]).sum(axis=1)
        return n_right.reshape(-1, numbers.size)

    return right


def _leanings(train, test, gammas):
    """By how much classes, and words in rows, speak for the second class, as logs.

    The latter by setting, row and word: of each Gamma, or of NB without any.
    """
    average = estimated(train, 1.0, to_the_left=True)
    prior = np.diff(log_prior(np.bincount(train.labels, minlength=2).astype(float), 1.0))
    # The first two cells of a word are of what is unseen and of what is missing.
    cells = average.offsets[:-1] + 2 + test.table.dense_codes()
    inside, outside = average.by_class[cells], average.alone[cells]
    if gammas is None:
        return prior, np.diff(inside)[None, :, :, 0]
    leanings = []
    for gamma in gammas:
        odds = (average.nominal - (train.labels.size + 1) * np.log(gamma))[:, None]
        mixed = np.logaddexp(log_expit(odds) + inside, log_expit(-odds) + outside)
        leanings.append(np.diff(mixed)[:, :, 0])
    return prior, np.array(leanings)
