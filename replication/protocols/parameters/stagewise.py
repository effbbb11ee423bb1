"""Forward stagewise naive Bayes."""

from types import MappingProxyType

__all__ = ["STAGEWISE"]

#: But for which features are nominal.
STAGEWISE = MappingProxyType(
    {
        "epsilon": 0.025,
        "nu": 20,
        "patience": 10,
        "criterion": "aic",
        "degrees": "selected",
        "ties": "deviance",
        "until": "all",
        "cv": 5,
        "validation_fraction": 0.2,
        "scoring": "accuracy",
        "random_state": None,
        "alpha": 1.0,
        "class_alpha": 0.0,
        "var_smoothing": 1e-2,
        "ddof": 0,
        "spread": "total",
        "memory_limit": 2**31,
        "class_weight": None,
        "missing": "skip",
    }
)
