"""Table 2: one of the six methods in cross-validations of one of the Diabetes problems."""

import numpy as np
from sklearn.utils import check_random_state

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS, PAPER
from replication.papers.vidaurre2012.protocol.variants import ever_read
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.choices import chosen
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.protocols.crossval import folds


def method(cell):
    """One method but fsNB on a block of cross-validations.

    The result has lists of lists, of a cross-validation and its folds: ``wrong`` test rows,
    predictors ``selected`` and ``evaluations``; and once ``n_test``, the rows of each fold, and
    ``first``, the rows of the first class.
    """
    fit = getattr(methods, cell.params["method"])
    measured = {"wrong": [], "selected": [], "evaluations": []}
    for splits, random in _repeats(cell):
        fitted = [fit(split, cell.params["given"], random) for split in splits]
        measured["wrong"].append(
            [_rows(split, result.error) for split, result in zip(splits, fitted, strict=True)]
        )
        measured["selected"].append([int(result.selected.sum()) for result in fitted])
        measured["evaluations"].append([result.evaluations for result in fitted])
    return measured | _rows_of(splits)


def fsnb(cell):
    """The forward stagewise method, for every patience and choice of a model that a reading has.

    The same lists as of ``method`` under "patience, choice", with two counts of models tried, and
    ``n_test`` and ``first``.
    """
    by_choice, wanted = {}, ever_read()
    for splits, random in _repeats(cell):
        folded = {}
        for split in splits:
            path, error_at = methods.fsnb(split, cell.params["given"], random)
            for name, position, counts in chosen(path, split.y.size):
                # The others are most of a record, and nobody looks at them.
                if name not in wanted:
                    continue
                outcome = (
                    _rows(split, error_at(position)),
                    int(np.count_nonzero(path.alphas[position])),
                    *counts,
                )
                folded.setdefault(name, []).append(outcome)
        for name, outcomes in folded.items():
            lists = by_choice.setdefault(name, {quantity: [] for quantity in _OF_PATHS})
            for quantity, values in zip(_OF_PATHS, zip(*outcomes, strict=True), strict=True):
                lists[quantity].append(list(values))
    return by_choice | _rows_of(splits)


def commonest(cell):
    """The rule that always names the commonest class of the training rows; as of ``method``."""
    wrong = []
    for splits, _ in _repeats(cell):
        named = [np.bincount(split.y, minlength=2).argmax() for split in splits]
        wrong.append(
            [
                int(np.count_nonzero(split.test_y != label))
                for split, label in zip(splits, named, strict=True)
            ]
        )
    return {"wrong": wrong} | _rows_of(splits)


_OF_PATHS = ("wrong", "selected", "evaluations", "trials")


def _repeats(cell):
    """Training and test rows of the folds of each cross-validation, and what breaks ties."""
    data = load(cell.dataset)
    X = data.frame.to_numpy(dtype=np.float64)
    quarter = data.target.cat.codes.to_numpy()
    # Rows of the lower quarters are the first class.
    y = (quarter >= cell.params["low"]).astype(np.int64)
    size, block = cell.params["size"], cell.axes["block"]
    for repeat in range(block * size, (block + 1) * size):
        dealt = folds(PAPER, cell.dataset, repeat, y, N_FOLDS, cell.params["stratified"])
        splits = [
            Split.of(X[train], y[train], X[test], y[test], 2, discrete=False)
            for train, test in dealt
        ]
        yield splits, check_random_state(seed(PAPER, "Diabetes ties", repeat) % 2**32)


def _rows(split, share):
    """Wrong test rows, of the share that they are."""
    return round(share * split.test_y.size)


def _rows_of(splits):
    """What is the same in every cross-validation."""
    first = sum(int(np.count_nonzero(split.test_y == 0)) for split in splits)
    return {"n_test": [split.test_y.size for split in splits], "first": first}
