"""Lazy Bayesian rules."""

from types import MappingProxyType

__all__ = ["LBR"]

LBR = MappingProxyType(
    {
        "alpha": 1.0,
        "class_alpha": 1.0,
        "significance": 0.05,
        "max_antecedents": None,
        "cache_size": 100.0,
        "n_jobs": None,
        "class_weight": None,
        "categorical_features": "all",
        "missing": "skip",
        "discretiser": None,
    }
)
