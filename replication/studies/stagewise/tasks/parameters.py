"""Every parameter of the library's estimators here: its defaults when the study was made."""

from types import MappingProxyType

from replication.protocols.parameters.naive_bayes import NAIVE_BAYES
from replication.protocols.parameters.selective import SNB
from replication.protocols.parameters.stagewise import STAGEWISE

__all__ = ["BAYES", "CFS", "PENALISED", "SELECTIVE", "STAGEWISE", "WEIGHTED"]

BAYES = MappingProxyType({**NAIVE_BAYES, "var_smoothing": 1e-2})

SELECTIVE = MappingProxyType({**SNB, "estimate": "values"})

#: But for the tolerance, a thousand times the default, which saves most of the time. With the
#: default WANBIA-C fits the training rows better still, and errs more on others.
WEIGHTED = MappingProxyType(
    {
        "scale": "rule",
        "alpha": 1.0,
        "class_alpha": 0.0,
        "objective": "cll",
        "bounds": (0.0, 1.0),
        "tol": 1e-4,
        "max_iter": 1000,
        "memory_limit": 2**31,
        "class_weight": None,
        "missing": "skip",
    }
)

PENALISED = MappingProxyType(
    {
        "criterion": "aic",
        "lambdas": 100,
        "eps": 1e-3,
        "importance": "distance",
        "solver": "exact",
        "gaussian": "precision",
        "scoring": "log_loss",
        "cv": 5,
        "random_state": None,
        "alpha": 1.0,
        "class_alpha": 0.0,
        "var_smoothing": 1e-2,
        "class_weight": None,
        "missing": "skip",
    }
)

CFS = MappingProxyType(
    {
        "max_stale": 5,
        "locally_predictive": True,
        "tolerance": 1e-5,
        "missing": "distribute",
        "unrelated": 0,
        "memory_limit": 2**31,
    }
)
