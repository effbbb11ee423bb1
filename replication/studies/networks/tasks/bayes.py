"""The library's classifiers, every parameter named."""

from replication.protocols.explicit import explicit
from replication.studies.networks.tasks.work import cross_validated
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.kdb import KDB
from seminaive.networks.selective_kdb import SelectiveKDB
from seminaive.networks.tan import TAN

_COMMON = {
    "categorical_features": "from_dtype",
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
    "class_weight": None,
}

_NB = {
    **_COMMON,
    "alpha": 1.0,
    "class_alpha": 0.0,
    "class_prior": None,
    "density": "gaussian",
    "bandwidth": "range",
    "var_smoothing": 1e-2,
    "ddof": 0,
}

_AODE = {
    **_COMMON,
    "alpha": 1.0,
    "class_alpha": 1.0,
    "min_frequency": 1,
    "subsumption": None,
    "weights": "uniform",
    "weight_alpha": 1.0,
    "mixture": "joint",
    "tol": 1e-6,
    "max_iter": 1000,
    "max_parents": None,
    "parent_order": "input",
    "n_jobs": None,
    "memory_limit": 2**31,
    "discretiser": None,
}

_NETWORK = {
    **_COMMON,
    "alpha": 0.5,
    "class_alpha": 0.5,
    "backoff": True,
    "criterion": "mutual_information",
    "memory_limit": 2**31,
    "discretiser": None,
}

#: Of TAN and KDB.
_FIXED = {**_NETWORK, "marginal_weight": 5.0}

_SELECTIVE = {**_NETWORK, "k_max": 5, "loss": "rmse"}


def nb(cell):
    """Naive Bayes."""
    return _judged(cell, NaiveBayes, **_NB)


def aode(cell):
    """Averaged one-dependence estimators."""
    return _judged(cell, AODE, **_AODE, smoothing="laplace")


def aode_hierarchical(cell):
    """The same, smoothed level by level."""
    return _judged(cell, AODE, **_AODE, smoothing="hierarchical")


def tan(cell):
    """Tree-augmented naive Bayes."""
    return _judged(cell, TAN, **_FIXED, root=None, smoothing="dirichlet")


def tan_hierarchical(cell):
    """The same, smoothed level by level."""
    return _judged(cell, TAN, **_FIXED, root=None, smoothing="hierarchical")


def kdb5(cell):
    """KDB with up to five parents beside the class."""
    return _judged(cell, KDB, **_FIXED, k=5, smoothing="dirichlet")


def kdb5_hierarchical(cell):
    """The same, smoothed level by level."""
    return _judged(cell, KDB, **_FIXED, k=5, smoothing="hierarchical")


def skdb(cell):
    """Selective KDB with up to five parents."""
    return _judged(cell, SelectiveKDB, **_SELECTIVE, smoothing="dirichlet")


def skdb_hierarchical(cell):
    """The same, smoothed level by level."""
    return _judged(cell, SelectiveKDB, **_SELECTIVE, smoothing="hierarchical")


def _judged(cell, cls, **params):
    def answers(frame, labels, asked, repeat):
        model = explicit(cls, **params).fit(frame, labels)
        return model.predict_proba(asked), model.classes_

    return cross_validated(cell, answers)
