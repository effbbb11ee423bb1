"""The regularised adjusted probability model, under its defaults."""

from replication.studies.benchmark.tasks.own import nominal
from replication.studies.benchmark.tasks.work import done
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel

_APMR = {
    "laplace": "1/n",
    "m": None,
    "cv": 5,
    "memory_limit": 2**31,
    "statistic": "median",
    "n_values": 10,
    "n_levels": 2,
    "grid": "upper",
    "tie": 1e-9,
    "smoothed": "posterior",
    "smooth_prior": True,
    "clip": 1e-10,
    "multiclass": "ovr",
    "combine": "normalise",
    "tol": 1e-10,
    "max_iter": 100,
    "floor": 1e-12,
    "enough": 0.0,
    "missing": "value",
    "identifiers": "set aside",
}


def apmr(cell):
    """Each feature's adjustment of the odds to a power of its own, shrunk."""
    return done(
        cell,
        lambda frame, state: nominal(
            RegularizedAdjustedProbabilityModel, frame, **_APMR, random_state=state
        ),
    )
