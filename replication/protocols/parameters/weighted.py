"""Weighted and group-penalised naive Bayes."""

from types import MappingProxyType

__all__ = ["PENALISED", "WEIGHTED"]

WEIGHTED = MappingProxyType(
    {
        "weights": "vidaurre2012",
        "scale": "none",
        "alpha": 1e-10,
        "class_alpha": 0.0,
        "objective": "cll",
        "bounds": (0.0, 1.0),
        "tol": 1e-7,
        "max_iter": 1000,
        "memory_limit": 2**31,
        "class_weight": None,
        "categorical_features": "from_dtype",
        "missing": "skip",
        "discretiser": None,
    }
)

PENALISED = MappingProxyType(
    {
        "criterion": "aic",
        "lambdas": 100,
        "eps": 1e-3,
        "adaptive": "divide",
        "importance": "distance",
        "solver": "line",
        "gaussian": "unscaled",
        "scoring": "log_loss",
        "cv": 10,
        "random_state": None,
        "alpha": 1e-9,
        "class_alpha": 0.0,
        "var_smoothing": 1e-9,
        "class_weight": None,
        "categorical_features": "from_dtype",
        "missing": "skip",
    }
)
