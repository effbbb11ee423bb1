"""TAN."""

from types import MappingProxyType

__all__ = ["TAN"]

TAN = MappingProxyType(
    {
        "alpha": 0.5,
        "class_alpha": 0.5,
        "smoothing": "dirichlet",
        "marginal_weight": 5.0,
        "backoff": False,
        "criterion": "mutual_information",
        "root": None,
        "memory_limit": 2**31,
        "class_weight": None,
        "categorical_features": "all",
        "missing": "skip",
        "discretiser": None,
    }
)
