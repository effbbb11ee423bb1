"""Equations (8) and (9) of vidaurre2012 as one would give them to CVXPY, feature by feature."""

from types import ModuleType

import numpy as np

__all__ = ["nominal_path", "numeric_path"]

#: What GroupPenalisedNaiveBayes adds by default to counts, and to variances as a share of them.
SMOOTHING, VAR_SMOOTHING = 1.0, 1e-2


def nominal_path(cvxpy: ModuleType, column: np.ndarray, y: np.ndarray, lambdas: np.ndarray):
    """Return P(value | class) at each penalty, (n_lambdas, n_classes, n_values).

    The problem is written once, with the penalty as a parameter, which spares CVXPY most of its
    own work from the second one on.

    Parameters
    ----------
    cvxpy : module
    column, y : ndarray of int, shape (n_rows,)
        Codes of a feature, all of which occur, and of the classes.
    lambdas : ndarray of shape (n_lambdas,)
    """
    counts = np.full((y.max() + 1, column.max() + 1), SMOOTHING)
    np.add.at(counts, (y, column), 1.0)
    alone = np.tile(counts.sum(axis=0) / counts.sum(), (len(counts), 1))
    theta, penalty = cvxpy.Variable(counts.shape), cvxpy.Parameter(nonneg=True)
    loss = -cvxpy.sum(cvxpy.multiply(counts, cvxpy.log(theta)))
    length = cvxpy.norm(cvxpy.vec(theta - alone, order="C"), 2)
    problem = cvxpy.Problem(
        cvxpy.Minimize(loss + penalty * length), [cvxpy.sum(theta, axis=1) == 1]
    )
    return np.array([_solved(cvxpy, problem, penalty, each, theta) for each in lambdas])


def numeric_path(cvxpy: ModuleType, column: np.ndarray, y: np.ndarray, lambdas: np.ndarray):
    """Return mean and variance in each class at each penalty, (n_lambdas, 2, n_classes).

    What is penalised is mean / deviation and 1 / deviation, in which the problem is convex, of
    numbers less their mean, over their deviation.

    Parameters
    ----------
    cvxpy, y, lambdas
        As in :func:`nominal_path`.
    column : ndarray of shape (n_rows,)
    """
    centre, unit = column.mean(), np.sqrt((1.0 + VAR_SMOOTHING) * column.var())
    groups = [(column[y == c] - centre) / unit for c in range(y.max() + 1)]
    n, mean = np.array([each.size for each in groups]), np.array([each.mean() for each in groups])
    variance = np.array([each.var() for each in groups]) + VAR_SMOOTHING / (1.0 + VAR_SMOOTHING)
    both, penalty = cvxpy.Variable((2, n.size)), cvxpy.Parameter(nonneg=True)
    b, t = both[0], both[1]
    squares = cvxpy.multiply(variance, cvxpy.square(t))
    squares += cvxpy.square(cvxpy.multiply(mean, t) - b)
    loss = cvxpy.sum(cvxpy.multiply(n, squares / 2 - cvxpy.log(t)))
    length = cvxpy.norm(cvxpy.hstack([b, t - 1]), 2)
    problem = cvxpy.Problem(cvxpy.Minimize(loss + penalty * length))
    found = np.array([_solved(cvxpy, problem, penalty, each, both) for each in lambdas])
    means, deviations = found[:, 0] / found[:, 1], 1.0 / found[:, 1]
    return np.stack([centre + unit * means, np.square(unit * deviations)], axis=1)


def _solved(cvxpy, problem, penalty, value, variable):
    penalty.value = value
    problem.solve(solver=cvxpy.CLARABEL)
    return variable.value
