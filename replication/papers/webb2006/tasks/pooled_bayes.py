"""Error, bias and variance of our classifiers by Kohavi and Wolpert's sampling."""

import numpy as np

from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.papers.webb2006.tasks.pools import decomposed, trials
from replication.papers.webb2006.tasks.repeated import PAPER, cut, fitted
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

#: What makes each, given the parameters that differ from the printed ones.
_MAKERS = {
    "AODE": lambda options: printed(AODE, PAPER, **NOMINAL, **options),
    "NB": lambda options: printed(NaiveBayes, PAPER, **BY_TYPE, **options),
    "TAN": lambda options: printed(TAN, PAPER, **NOMINAL, **options),
    "LBR": lambda options: printed(LazyBayesianRules, PAPER, **NOMINAL, **options),
}


def bias_variance(cell):
    """``trials``: error, bias and variance of each trial, (n_trials, 3); and ``rows``."""
    table, labels, n_classes = encoded(cell.dataset)
    decompositions = []
    for runs, test in trials(cell.dataset, labels, cell.params["trials"], cell.params["runs"]):
        predicted = np.empty((len(runs), test.size), dtype=np.int64)
        for answers, train in zip(predicted, runs, strict=True):
            cuts = cut(table[train], labels[train], n_classes)
            model = _MAKERS[cell.method](cell.params["options"])
            fitted(model, cuts.transform(table[train]), labels[train], n_classes)
            answers[:] = model.predict(cuts.transform(table[test]))
        decompositions.append(decomposed(predicted, labels[test]))
    return {"rows": int(labels.size), "trials": decompositions}
