"""Error, bias and variance of our classifiers by Kohavi and Wolpert's sampling."""

import numpy as np

from replication.papers.webb2006.tasks.pools import decomposed, trials
from replication.papers.webb2006.tasks.repeated import cut, fitted
from replication.protocols.encoded import encoded
from replication.protocols.explicit import explicit
from replication.protocols.parameters.averaged import AODE as PLAIN_AODE
from replication.protocols.parameters.lazy import LBR
from replication.protocols.parameters.naive_bayes import NAIVE_BAYES
from replication.protocols.parameters.networks import TAN as PLAIN_TAN
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

#: What makes each, given the parameters that differ from these.
_MAKERS = {
    "AODE": lambda options: explicit(AODE, **{**PLAIN_AODE, **options}),
    "NB": lambda options: explicit(NaiveBayes, **{**NAIVE_BAYES, **options}),
    "TAN": lambda options: explicit(TAN, **{**PLAIN_TAN, **options}),
    "LBR": lambda options: explicit(LazyBayesianRules, **{**LBR, **options}),
}


def bias_variance(cell):
    """``trials``: error, bias and variance of each trial, (n_trials, 3); and ``rows``."""
    table, labels, n_classes = encoded(cell.dataset)
    found = []
    for runs, test in trials(cell.dataset, labels, cell.params["trials"], cell.params["runs"]):
        predicted = np.empty((len(runs), test.size), dtype=np.int64)
        for answers, train in zip(predicted, runs, strict=True):
            cuts = cut(table[train], labels[train], n_classes)
            model = _MAKERS[cell.method](cell.params["options"])
            fitted(model, cuts.transform(table[train]), labels[train], n_classes)
            answers[:] = model.predict(cuts.transform(table[test]))
        found.append(decomposed(predicted, labels[test]))
    return {"rows": int(labels.size), "trials": found}
