"""Error, bias and variance of J48 and boosted J48 by Kohavi and Wolpert's sampling."""

import numpy as np

from replication import weka as bridge
from replication.datasets.loader import load
from replication.papers.webb2006.tasks.pools import decomposed, trials
from replication.papers.webb2006.tasks.trees import CLASSIFIERS


def bias_variance(cell):
    """``trials``: error, bias and variance of each trial, (n_trials, 3); ``rows``; ``weka``."""
    data = load(cell.dataset)
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    parts = list(trials(cell.dataset, labels, cell.params["trials"], cell.params["runs"]))
    splits = [(train, test) for runs, test in parts for train in runs]
    weka = bridge.find_weka()
    classifier, options = CLASSIFIERS[cell.method]
    table = (data.frame, data.target)
    answers = iter(bridge.classify_splits(weka, classifier, options, table, splits))
    decompositions = [
        decomposed(np.array([next(answers).predicted for _ in runs]), labels[test])
        for runs, test in parts
    ]
    return {"rows": int(labels.size), "trials": decompositions, "weka": weka.version}
