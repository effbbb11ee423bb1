"""Selective naive Bayes."""

from types import MappingProxyType

__all__ = ["SNB"]

SNB = MappingProxyType(
    {
        "criterion": "map",
        "averaging": "none",
        "search": "ffwbw",
        "estimate": "printed",
        "laplace": "1/n",
        "class_laplace": 0.0,
        "prior_features": "varying",
        "models": "candidates",
        "duplicates": "once",
        "n_init": None,
        "max_iter": 5,
        "keep_models": 200,
        "group_values": False,
        "random_state": None,
        "n_jobs": None,
        "class_weight": None,
        "categorical_features": "all",
        "missing": "skip",
        "discretiser": None,
    }
)
