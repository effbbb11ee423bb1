"""APM(m) as others can fit it: a ridge with the multiplier that gives the same m, fit by fit."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.special import expit
from sklearn.linear_model import LogisticRegression

from seminaive import RegularizedAdjustedProbabilityModel
from seminaive.adjusted.margins import margin_losses, turned, turned_back
from seminaive.adjusted.maxlik.path import Path


@dataclass(frozen=True, eq=False)
class Problem:
    """One APM(m): mean loss + multiplier * sum of squares is least at the importances.

    Attributes
    ----------
    q : ndarray of shape (n_rows, n_features)
    positive : ndarray of bool, shape (n_rows,)
    prior, multiplier : float
        The offset q0, and the multiplier of equation (16) for the mean loss in nats.
    alpha : ndarray of shape (n_features,)
        Ours, with the m that was asked for.
    """

    q: np.ndarray
    positive: np.ndarray
    prior: float
    multiplier: float
    alpha: np.ndarray

    def held(self) -> tuple[LogisticRegression, np.ndarray, np.ndarray, np.ndarray]:
        """Write the problem for LogisticRegression: model, X, y and weights.

        It has no offset. An extra column holds q0 in every row, and one more row, which shows
        nothing else, has the label and the weight with which the coefficient of that column is
        least at 1: so the minimum of all is at 1 and our importances, exactly.
        """
        n_rows, n_features = self.q.shape
        X = np.zeros((n_rows + 1, n_features + 1))
        X[:n_rows, 0], X[:n_rows, 1:], X[n_rows, 0] = self.prior, self.q, 1.0
        p = expit(self.prior + self.q @ self.alpha)
        slope = self.prior * (p - self.positive).sum() + 2 * self.multiplier * n_rows
        label = slope > 0
        weight = abs(slope) / abs(expit(1.0) - label)
        model = LogisticRegression(
            C=1 / (2 * self.multiplier * n_rows),
            fit_intercept=False,
            solver="lbfgs",
            tol=1e-10,
            max_iter=10**5,
        )
        return model, X, np.append(self.positive, label), np.append(np.ones(n_rows), weight)


def logistic_regression(model, X, y, weights) -> np.ndarray:
    """Importances by LogisticRegression, from what :meth:`Problem.held` gives."""
    return model.fit(X, y, weights).coef_[0, 1:]


def problems(
    model: RegularizedAdjustedProbabilityModel, X: np.ndarray, y: np.ndarray
) -> Iterator[Problem]:
    """Yield every APM(m) of the search of a fitted model, fold by fold.

    Left out are those with a multiplier that is not positive, beyond a fold's free minimum: they
    are no ridge, and the peers are spared them.
    """
    table, labels = model.encoder_.transform(X), np.searchsorted(model.classes_, y)
    n_models = len(model.validation_path_)
    classes = np.arange(n_models) if n_models > 1 else np.array([1])
    functions = margin_losses(model.evidence_, table, labels, np.ones(labels.size), classes)
    for k, loss in enumerate(functions):
        positive, basis = labels == classes[k], loss.span()
        q = np.where(positive, -1.0, 1.0)[:, None] * loss.design[:, 0]
        for train, _ in model.cv:
            path = Path(turned(loss, basis).take(train))
            for m in model.validation_path_[k].m:
                point = path.at(m)
                if point.multiplier > 0:
                    alpha = turned_back(point.point.beta, basis)
                    yield Problem(
                        q[train], positive[train], model.evidence_.prior[k], point.multiplier, alpha
                    )
