"""fsNB as sections 5 and 6 have it, on the predictors of equation (12) and irrelevant ones."""

import numpy as np

from replication.papers.vidaurre2012.tasks.three_predictors import (
    discrete,
    irrelevant,
    labels,
    shares,
)
from replication.protocols.explicit import explicit
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

__all__ = ["NOMINAL", "SEARCH", "stagewise", "tables"]

#: What the paper does not speak of where all predictors are nominal.
NOMINAL = {"class_weight": None, "categorical_features": "all", "missing": "skip"}

#: All of fsNB but epsilon, nu, patience and the ties.
SEARCH = {
    "criterion": "aic", "degrees": "selected", "until": "all", "cv": 5,
    "validation_fraction": 0.2, "scoring": "accuracy", "random_state": 0, "alpha": 0.0,
    "class_alpha": 0.0, "var_smoothing": 0.0, "ddof": 0, "spread": "total",
    "memory_limit": 2.0**31, **NOMINAL,
}  # fmt: skip


def tables(params, numbers):
    """Training and test rows with irrelevant predictors behind the three: (values, labels) each."""
    odds = shares(params["useless"], params["irrelevant"], numbers)
    return [_table(params[n], odds, numbers) for n in ("n", "n_test")]


def stagewise(params, patience):
    """Build fsNB with a cell's parameters; ``patience`` None goes to the end of the path."""
    return explicit(
        ForwardStagewiseNaiveBayes, **SEARCH, epsilon=params["epsilon"], nu=params["nu"],
        ties=params["ties"], patience=patience,
    )  # fmt: skip


def _table(n, odds, numbers):
    classes = labels(n, numbers)
    return np.hstack([discrete(classes, numbers), irrelevant(n, odds, numbers)]), classes
