"""TAN and KDB."""

from types import MappingProxyType

__all__ = ["KDB", "TAN"]

_BOTH = {
    "alpha": 0.5,
    "class_alpha": 0.5,
    "smoothing": "dirichlet",
    "marginal_weight": 5.0,
    "backoff": False,
    "criterion": "mutual_information",
    "memory_limit": 2**31,
    "class_weight": None,
    "categorical_features": "all",
    "missing": "skip",
    "discretiser": None,
}

TAN = MappingProxyType({**_BOTH, "root": None})

KDB = MappingProxyType({**_BOTH, "k": 2})
