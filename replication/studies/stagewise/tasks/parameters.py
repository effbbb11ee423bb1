"""Every parameter of the library's estimators here: its defaults when the study was made."""

from types import MappingProxyType

__all__ = ["BAYES", "CFS", "PENALISED", "SELECTIVE", "STAGEWISE", "WEIGHTED"]

_ESTIMATES = {
    "alpha": 1.0,
    "class_alpha": 0.0,
    "var_smoothing": 1e-2,
    "ddof": 0,
    "class_weight": None,
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
}

BAYES = MappingProxyType(
    {**_ESTIMATES, "class_prior": None, "density": "gaussian", "bandwidth": "range"}
)

STAGEWISE = MappingProxyType(
    {
        **_ESTIMATES,
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
        "spread": "total",
        "memory_limit": 2**31,
    }
)

#: By its defaults but that values are not grouped.
SELECTIVE = MappingProxyType(
    {
        "criterion": "map",
        "averaging": "none",
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
        "group_values": False,
        "n_jobs": None,
        "class_weight": None,
        "missing": "skip",
        "unseen": "smoothed",
        "identifiers": "keep",
    }
)

#: But for the tolerance, a thousand times the default, which saves most of the time. With the
#: default WANBIA-C fits the training rows better still, and errs more on others.
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

PENALISED = MappingProxyType(
    {
        "criterion": "aic",
        "lambdas": 100,
        "eps": 1e-3,
        "importance": "distance",
        "solver": "exact",
        "gaussian": "precision",
        "scoring": "log_loss",
        "cv": 5,
        "memory_limit": 2**31,
        "random_state": None,
        "alpha": 1.0,
        "class_alpha": 0.0,
        "var_smoothing": 1e-2,
        "class_weight": None,
        "missing": "skip",
        "unseen": "smoothed",
        "identifiers": "keep",
    }
)

CFS = MappingProxyType(
    {
        "max_stale": 5,
        "locally_predictive": True,
        "tolerance": 1e-5,
        "missing": "distribute",
        "unrelated": 0,
        "memory_limit": 2**31,
    }
)
