"""AODE and AnDE."""

from types import MappingProxyType

__all__ = ["ANDE", "AODE"]

AODE = MappingProxyType(
    {
        "alpha": 1.0,
        "class_alpha": 1.0,
        "smoothing": "laplace",
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
        "class_weight": None,
        "categorical_features": "all",
        "missing": "skip",
        "discretiser": None,
    }
)

ANDE = MappingProxyType(
    {
        "n": 1,
        "alpha": 1.0,
        "class_alpha": 1.0,
        "smoothing": "laplace",
        "min_frequency": 1,
        "subsumption": None,
        "n_jobs": None,
        "memory_limit": 2**31,
        "class_weight": None,
        "categorical_features": "all",
        "missing": "skip",
        "discretiser": None,
    }
)
