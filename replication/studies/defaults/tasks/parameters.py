"""Every parameter of the library's estimators here: its defaults when the study was made.

But for those that the study compares, how numbers are cut, and which features are nominal.
"""

from types import MappingProxyType

__all__ = ["A2DE", "AODE", "BMA", "KDB", "NAIVE_BAYES", "SELECTIVE", "TAN", "WEIGHTED"]

_AVERAGED = {
    "class_alpha": 1.0,
    "min_frequency": 1,
    "subsumption": None,
    "n_jobs": None,
    "memory_limit": 2**31,
    "class_weight": None,
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
}

AODE = MappingProxyType(
    {
        **_AVERAGED,
        "weights": "uniform",
        "weight_alpha": 1.0,
        "mixture": "joint",
        "tol": 1e-6,
        "max_iter": 1000,
        "max_parents": None,
        "parent_order": "input",
    }
)

A2DE = MappingProxyType({**_AVERAGED, "n": 2})

_NETWORK = {
    "alpha": 0.5,
    "class_alpha": 0.5,
    "smoothing": "dirichlet",
    "marginal_weight": 5.0,
    "backoff": True,
    "memory_limit": 2**31,
    "class_weight": None,
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
}

TAN = MappingProxyType({**_NETWORK, "root": None})

KDB = MappingProxyType({**_NETWORK, "k": 2})

_COUNTED = {
    "alpha": 1.0,
    "class_alpha": 0.0,
    "ddof": 0,
    "class_weight": None,
    "categorical_features": "from_dtype",
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
}

NAIVE_BAYES = MappingProxyType(
    {**_COUNTED, "class_prior": None, "density": "gaussian", "bandwidth": "range"}
)

BMA = MappingProxyType(
    {**_COUNTED, "var_smoothing": 1e-2, "gamma": 1.0, "beta": None, "marginal": "smoothed"}
)

SELECTIVE = MappingProxyType(
    {
        "criterion": "map",
        "search": "ffwbw",
        "estimate": "values",
        "laplace": "1/n",
        "class_laplace": 0.0,
        "prior_features": "varying",
        "models": "candidates",
        "duplicates": "once",
        "n_init": None,
        "max_iter": 5,
        "keep_models": 200,
        "n_jobs": None,
        "class_weight": None,
        "missing": "skip",
        "unseen": "smoothed",
        "identifiers": "keep",
    }
)

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
        "unseen": "smoothed",
        "identifiers": "keep",
    }
)
