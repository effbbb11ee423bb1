"""Naive Bayes and its averages over subsets of the features."""

from types import MappingProxyType

__all__ = ["BMA", "BMA_CV", "LAPLACE", "NAIVE_BAYES"]

_ESTIMATES = {
    "alpha": 1.0,
    "class_alpha": 0.0,
    "var_smoothing": 1e-9,
    "ddof": 0,
    "class_weight": None,
    "categorical_features": "from_dtype",
    "missing": "skip",
}

_NAIVE_BAYES = {
    **_ESTIMATES,
    "class_prior": None,
    "density": "gaussian",
    "bandwidth": "range",
}

NAIVE_BAYES = MappingProxyType(_NAIVE_BAYES)

#: Naive Bayes with Laplace's estimates, of the classes too, as Weka has it.
LAPLACE = MappingProxyType({**_NAIVE_BAYES, "class_alpha": 1.0})

_AVERAGE = {**_ESTIMATES, "marginal": "smoothed", "evidence": "plug-in"}

BMA = MappingProxyType({**_AVERAGE, "gamma": 1.0, "beta": None})

BMA_CV = MappingProxyType(
    {
        **_AVERAGE,
        "gammas": (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5),
        "cv": 10,
        "scoring": "accuracy",
        "random_state": None,
    }
)
