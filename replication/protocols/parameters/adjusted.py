"""The adjusted probability models."""

from types import MappingProxyType

__all__ = ["APM", "APMR"]

_BOTH = {
    "laplace": "1/n",
    "smoothed": "posterior",
    "smooth_prior": True,
    "clip": 1e-10,
    "multiclass": "ovr",
    "combine": "normalise",
    "tol": 1e-10,
    "max_iter": 100,
    "floor": 1e-12,
    "enough": 0.0,
    "class_weight": None,
    "categorical_features": "all",
    "missing": "value",
    "discretiser": None,
}

APM = MappingProxyType({**_BOTH, "importance": "fit"})

APMR = MappingProxyType(
    {
        **_BOTH,
        "m": None,
        "cv": 5,
        "statistic": "median",
        "n_values": 10,
        "n_levels": 2,
        "grid": "upper",
        "tie": 1e-9,
        "random_state": None,
    }
)
