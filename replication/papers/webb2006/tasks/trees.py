"""J48 and boosted J48, which are Weka's own, on the slides' data sets: no discretisation."""

import numpy as np

from replication import weka as bridge
from replication.datasets.loader import load
from replication.papers.webb2006.protocol.settings import FOLDS
from replication.papers.webb2006.tasks.summary import summary
from replication.protocols.crossval import folds

PAPER = "webb2006"

#: What Weka calls the two, and its options; ten rounds of boosting are its default.
CLASSIFIERS = {
    "J48": ("weka.classifiers.trees.J48", ()),
    "Boosted J48": (
        "weka.classifiers.meta.AdaBoostM1",
        ("-I", "10", "-W", "weka.classifiers.trees.J48"),
    ),
}


def weka(cell):
    """One of the two over the repeats of a cell.

    The result is that of :func:`summary`, with ``weka``, its version.
    """
    data = load(cell.dataset)
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    repeats, n_folds = cell.params["repeats"], cell.params["folds"]
    splits = [
        split
        for repeat in range(repeats)
        for split in folds(PAPER, cell.dataset, repeat, labels, n_folds, cell.params["stratified"])
    ]
    program = bridge.find_weka()
    classifier, options = CLASSIFIERS[cell.method]
    answers = bridge.classify_splits(
        program, classifier, options, (data.frame, data.target), splits
    )
    predicted = np.empty((repeats, labels.size), dtype=np.int64)
    for k, ((_, test), answer) in enumerate(zip(splits, answers, strict=True)):
        predicted[k // n_folds, test] = answer.predicted
    return {**summary(predicted, labels), "weka": program.version}


def one_split(cell):
    """Seconds of training and testing on the first split, as Weka measures them, by method."""
    data = load(cell.dataset)
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    split = folds(PAPER, cell.dataset, 0, labels, FOLDS, True)[0]
    program, times = bridge.find_weka(), {}
    for name, (classifier, options) in CLASSIFIERS.items():
        table = (data.frame, data.target)
        answer = bridge.classify_splits(program, classifier, options, table, [split])[0]
        times[name] = [answer.training_seconds, answer.testing_seconds]
    return times
