"""Networks: a tree of features, and features with several parents beside the class."""

from replication.studies.benchmark.tasks.own import nominal
from replication.studies.benchmark.tasks.work import done
from seminaive.networks.kdb import KDB
from seminaive.networks.selective_kdb import SelectiveKDB
from seminaive.networks.tan import TAN

_NETWORK = {
    "alpha": 0.5,
    "class_alpha": 0.5,
    "smoothing": "hierarchical",
    "backoff": True,
    "memory_limit": 2**31,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


#: Of TAN and KDB.
_FIXED = {**_NETWORK, "marginal_weight": 5.0, "criterion": "aic"}

_SELECTIVE = {**_NETWORK, "criterion": "mutual_information", "k_max": 5, "loss": "rmse"}


def tan(cell):
    """Tree-augmented naive Bayes under its defaults."""
    return done(cell, lambda frame, state: nominal(TAN, frame, **_FIXED, root=None))


def kdb(cell):
    """KDB with up to two parents, all else by default."""
    return done(cell, lambda frame, state: nominal(KDB, frame, **_FIXED, k=2))


def skdb(cell):
    """Selective KDB under its defaults."""
    return done(cell, lambda frame, state: nominal(SelectiveKDB, frame, **_SELECTIVE))
