"""SuperParent TAN."""

from types import MappingProxyType

__all__ = ["SUPER_PARENT"]

SUPER_PARENT = MappingProxyType(
    {
        "alpha": 0.5,
        "cv": None,
        "random_state": None,
        "class_alpha": 0.5,
        "smoothing": "dirichlet",
        "marginal_weight": 5.0,
        "backoff": False,
        "memory_limit": 2**31,
        "class_weight": None,
        "categorical_features": "all",
        "missing": "skip",
        "discretiser": None,
    }
)
