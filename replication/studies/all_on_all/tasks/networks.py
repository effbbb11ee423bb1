"""Networks: a tree of features, and features with two parents beside the class."""

from replication.studies.all_on_all.tasks.own import nominal
from replication.studies.all_on_all.tasks.work import done
from seminaive.networks.kdb import KDB
from seminaive.networks.tan import TAN

__all__ = ["kdb", "tan"]

_NETWORK = {
    "alpha": 0.5,
    "class_alpha": 0.5,
    "smoothing": "dirichlet",
    "marginal_weight": 5.0,
    "backoff": True,
    "criterion": "bic",
    "memory_limit": 2**31,
    "missing": "skip",
}


def tan(cell):
    """Tree-augmented naive Bayes under its defaults."""
    return done(cell, lambda frame, state: nominal(TAN, frame, **_NETWORK, root=None))


def kdb(cell):
    """KDB with up to two parents, all else by default."""
    return done(cell, lambda frame, state: nominal(KDB, frame, **_NETWORK, k=2))
