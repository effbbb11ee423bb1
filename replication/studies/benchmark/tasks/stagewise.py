"""Forward stagewise naive Bayes, under its defaults."""

from replication.protocols.explicit import explicit
from replication.studies.benchmark.tasks.own import BY_TYPE
from replication.studies.benchmark.tasks.work import done
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

_STAGEWISE = {
    **BY_TYPE,
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
    "alpha": 1.0,
    "class_alpha": 0.0,
    "var_smoothing": 1e-2,
    "ddof": 0,
    "spread": "total",
    "density": "gaussian",
    "memory_limit": 2**31,
    "missing": "skip",
    "unseen": "skip",
    "identifiers": "set aside",
}


def fsnb(cell):
    """Features that enter a little at a time, numbers as Gaussians."""
    return done(
        cell,
        lambda frame, state: explicit(ForwardStagewiseNaiveBayes, **_STAGEWISE, random_state=state),
    )
