"""The compute time slide: seconds of training and testing on one split, discretisation included."""

from functools import partial
from time import perf_counter

from replication.papers.webb2006.protocol.settings import BY_TYPE, FOLDS, NOMINAL
from replication.papers.webb2006.tasks.repeated import cut, declared
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

PAPER = "webb2006"


def one_split(cell):
    """Seconds of each method: {"AODE": [train, test], ...}, the least of three turns.

    LBR, whose work is done when it is asked, has one turn. A first turn on few rows, not counted,
    loads and compiles.
    """
    table, labels, n_classes = encoded(cell.dataset)
    often = {"min_frequency": cell.params["frequency"]}
    makers = {
        "AODE": partial(printed, AODE, PAPER, **NOMINAL, **often),
        "NB": partial(printed, NaiveBayes, PAPER, **BY_TYPE),
        "TAN": partial(printed, TAN, PAPER, **NOMINAL),
        "LBR": partial(printed, LazyBayesianRules, PAPER, **NOMINAL),
    }
    train, test = folds(PAPER, cell.dataset, 0, labels, FOLDS, True)[0]
    seconds = {}
    for name, make in makers.items():
        _turn(make, table, labels, n_classes, train[:50], test[:5])
        turns = 1 if name == "LBR" else 3
        times = [_turn(make, table, labels, n_classes, train, test) for _ in range(turns)]
        seconds[name] = [min(phase) for phase in zip(*times, strict=True)]
    return seconds


def _turn(make, table, labels, n_classes, train, test):
    """Seconds of one training and of one testing."""
    start = perf_counter()
    cuts = cut(table[train], labels[train], n_classes)
    model = make().fit(cuts.transform(table[train]), declared(labels[train], n_classes))
    middle = perf_counter()
    model.predict(cuts.transform(table[test]))
    return middle - start, perf_counter() - middle
