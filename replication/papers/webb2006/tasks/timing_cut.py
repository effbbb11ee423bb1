"""The compute time slide, read otherwise: the seconds of one split that is discretised already."""

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

    Turns as in ``timing``: LBR, whose work is done when it is asked, has one, and one on few rows,
    not counted, loads and compiles. Cuts are found on the training rows before any clock starts.
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
    cuts = cut(table[train], labels[train], n_classes)
    learned, asked = cuts.transform(table[train]), cuts.transform(table[test])
    learned_labels = declared(labels[train], n_classes)
    seconds = {}
    for name, make in makers.items():
        _turn(make, learned[:50], learned_labels[:50], asked[:5])
        turns = 1 if name == "LBR" else 3
        times = [_turn(make, learned, learned_labels, asked) for _ in range(turns)]
        seconds[name] = [min(phase) for phase in zip(*times, strict=True)]
    return seconds


def _turn(make, learned, labels, asked):
    """Seconds of one training and of one testing."""
    start = perf_counter()
    model = make().fit(learned, labels)
    middle = perf_counter()
    model.predict(asked)
    return middle - start, perf_counter() - middle
