"""The path of 100 group penalties beside CVXPY's, and beside one of l1 logistic regressions."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import OneHotEncoder, StandardScaler

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.optional import peer
from benchmarks.result import Result, Spread
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from benchmarks.weighted.conic import nominal_path, numeric_path
from benchmarks.weighted.scenario import PAPER, noisy
from seminaive import GroupPenalisedNaiveBayes

__all__ = ["penalties"]

OURS = "GroupPenalisedNaiveBayes"
LOGISTIC = "LogisticRegression, l1"
#: Least over largest penalty, in ours by default and in the peer.
LEAST = 1e-3


def penalties(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield both ratios, for nominal and for numeric features."""
    for nominal in (True, False):
        data = noisy(*PAPER, nominal)
        yield partial(_beside_cvxpy, data, sizes)
        yield partial(_beside_logistic, data, sizes)


def _beside_cvxpy(data: Data, sizes: Sizes) -> Result:
    """Race against the problems of a few features, and count as if it were those of all."""
    cvxpy = peer("cvxpy", "CVXPY's path of penalties")
    n_features = data.X.shape[1]
    asked = np.linspace(0, n_features - 1, sizes.conic_features).astype(int)
    lambdas = _fit(data, sizes).lambdas_
    path = nominal_path if data.nominal else numeric_path
    theirs = f"{asked.size * lambdas.size} problems of CVXPY"
    calls = {
        theirs: lambda: [path(cvxpy, data.X[:, k], data.y, lambdas) for k in asked],
        OURS: partial(_fit, data, sizes),
    }
    ran = race(calls, sizes.rounds, 0.0)
    value = Spread.of([n_features / asked.size * each for each in ran.ratios(theirs, OURS)])
    details = {
        "seconds": {name: vars(Spread.of(ran.seconds[name])) for name in calls},
        "parameters differ by at most": _difference(ran.answers[theirs], ran.answers[OURS], asked),
    }
    quantity = f"{n_features * lambdas.size} problems of CVXPY / {OURS}"
    return Result("penalties", data.label, quantity, value, details=details)


def _difference(found: list[np.ndarray], model: GroupPenalisedNaiveBayes, asked: np.ndarray):
    """Largest gap of any probability, mean or variance at any penalty."""
    gaps = []
    for at in range(model.lambdas_.size):
        if model.counts_.schema.numeric.size:
            ours = np.stack(model.path_.moments(at), axis=1)
        else:
            offsets = model.counts_.schema.offsets
            ours = np.split(np.exp(model.path_.log_prob(at)), offsets[1:-1])
            # The first two cells are those of unseen and missing values.
            ours = [each[2:].T for each in ours]
        gaps += [np.abs(each[at] - ours[k]).max() for k, each in zip(asked, found, strict=True)]
    return float(f"{max(gaps):.2g}")


def _beside_logistic(data: Data, sizes: Sizes) -> Result:
    """Race against as many penalties, each from where the last one ended."""
    calls = {LOGISTIC: partial(_logistic, data, sizes), OURS: partial(_fit, data, sizes)}
    ran = race(calls, sizes.rounds, 0.0)
    return Comparison("penalties", LOGISTIC, OURS).result(ran, data)


def _logistic(data: Data, sizes: Sizes) -> np.ndarray:
    """Which columns have a coefficient at each penalty, (n_lambdas, n_columns)."""
    encoder = OneHotEncoder(sparse_output=False) if data.nominal else StandardScaler()
    columns = encoder.fit_transform(data.X)
    classes = np.eye(data.y.max() + 1)[data.y]
    largest = np.abs(columns.T @ (classes - classes.mean(axis=0))).max()
    model = LogisticRegression(
        l1_ratio=1.0, solver="saga", tol=1e-3, max_iter=10**4, warm_start=True, random_state=0
    )
    selected = []
    for penalty in largest * np.geomspace(1.0, LEAST, sizes.lambdas):
        coefficients = model.set_params(C=1.0 / penalty).fit(columns, data.y).coef_
        selected.append((coefficients != 0).any(axis=0))
    return np.array(selected)


def _fit(data: Data, sizes: Sizes) -> GroupPenalisedNaiveBayes:
    features = "all" if data.nominal else None
    model = GroupPenalisedNaiveBayes(
        lambdas=sizes.lambdas, eps=LEAST, categorical_features=features
    )
    return model.fit(data.X, data.y)
