"""The learning curves on adult: error against the number of training rows."""

import numpy as np

from replication.engine.seeds import rng
from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.papers.webb2006.tasks.repeated import cut, fitted
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

PAPER = "webb2006"


def curve(cell):
    """Wrong test rows after each training size: ``at``, ``wrong`` (n_sizes,), ``n_test``."""
    table, labels, n_classes = encoded(cell.dataset)
    shuffled = rng(PAPER, cell.dataset, "curve", cell.axes["repeat"]).permutation(labels.size)
    test, training = np.split(shuffled, [cell.params["n_test"]])
    wrong = []
    for size in cell.params["sizes"]:
        train = np.sort(training[:size])
        cuts = cut(table[train], labels[train], n_classes)
        model = _make(cell.method, cell.params["frequency"])
        fitted(model, cuts.transform(table[train]), labels[train], n_classes)
        wrong.append(int((model.predict(cuts.transform(table[test])) != labels[test]).sum()))
    return {"at": list(cell.params["sizes"]), "wrong": wrong, "n_test": int(test.size)}


def _make(method, frequency):
    return {
        "NB": printed(NaiveBayes, PAPER, **BY_TYPE),
        "AODE": printed(AODE, PAPER, **NOMINAL, min_frequency=frequency),
        "TAN": printed(TAN, PAPER, **NOMINAL),
        "LBR": printed(LazyBayesianRules, PAPER, **NOMINAL),
    }[method]
