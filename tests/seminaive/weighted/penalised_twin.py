"""Group-penalised naive Bayes straight from its objective, by a general-purpose optimiser.

A feature is a list of classes, each a list of (smoothed) counts, or for numbers its (weight, mean,
variance); nothing here is shared with the library.
"""

import warnings
from math import log, sqrt

import numpy as np
from scipy.optimize import minimize


def without_class(counts):
    """Maximum-likelihood probabilities that are the same in every class."""
    by_value = [sum(each) for each in zip(*counts, strict=True)]
    return [each / sum(by_value) for each in by_value]


def nominal_objective(counts, theta, penalty):
    """Equation (9) for one feature; ``theta`` holds a list of probabilities for each class."""
    rest = without_class(counts)
    each = [
        (n, p, r)
        for c, t in zip(counts, theta, strict=True)
        for n, p, r in zip(c, t, rest, strict=True)
    ]
    loss = -sum(n * log(max(p, 1e-300)) for n, p, _ in each)
    return loss + penalty * sqrt(sum((p - r) ** 2 for _, p, r in each))


def nominal(counts, penalty):
    """The minimiser of equation (9) by SLSQP, from both ends of the line and from its middle."""
    counts = np.asarray(counts, dtype=float)
    rest, free = np.array(without_class(counts)), counts / counts.sum(axis=1, keepdims=True)
    n_classes, n_values = counts.shape
    sums = {
        "type": "eq",
        "fun": lambda x: x.reshape(counts.shape).sum(axis=1) - 1.0,
        "jac": lambda x: np.kron(np.eye(n_classes), np.ones(n_values)),
    }
    best = np.tile(rest, (n_classes, 1))
    for share in (0.1, 0.5, 0.9):
        start = (share * free + (1.0 - share) * rest).ravel()
        with warnings.catch_warnings():
            # Older releases of SciPy tell where a step leaves the box by rounding and is put back.
            warnings.filterwarnings("ignore", "Values in x were outside bounds", RuntimeWarning)
            found = minimize(
                lambda x: nominal_objective(counts, x.reshape(counts.shape), penalty),
                start,
                method="SLSQP",
                bounds=[(1e-9, 1.0)] * start.size,
                constraints=[sums],
                options={"ftol": 1e-14, "maxiter": 500},
            ).x.reshape(counts.shape)
        found /= found.sum(axis=1, keepdims=True)
        best = min(best, found, key=lambda t: nominal_objective(counts, t, penalty))
    return best


def likelihood(numbers, means, deviations):
    """Minus the log likelihood, without its constant, of (weight, mean, variance) by class."""
    return sum(
        n * (log(s) + (v + (m - mean) ** 2) / (2 * s**2))
        for (n, m, v), mean, s in zip(numbers, means, deviations, strict=True)
    )


def numeric_penalty(means, deviations, centre, unit, form):
    """Length of what differs from the feature without the class."""
    squares = sum(
        ((mean - centre) / s) ** 2 + (unit / s - 1.0) ** 2
        if form == "precision"
        else ((mean - centre) / unit) ** 2 + (s / unit - 1.0) ** 2
        for mean, s in zip(means, deviations, strict=True)
    )
    return (unit if form == "unscaled" else 1.0) * sqrt(squares)


def of_all(numbers):
    """Mean and deviation without the class."""
    total = sum(n for n, _, _ in numbers)
    centre = sum(n * m for n, m, _ in numbers) / total
    return centre, sqrt(sum(n * (v + (m - centre) ** 2) for n, m, v in numbers) / total)


def numeric_objective(numbers, means, deviations, penalty, form):
    """Equation (8) for one feature, under a reading of what is penalised."""
    length = numeric_penalty(means, deviations, *of_all(numbers), form)
    return likelihood(numbers, means, deviations) + penalty * length


def numeric(numbers, penalty, form, starts=6):
    """Its minimiser by many simplex searches: means and deviations."""
    k, (centre, unit) = len(numbers), of_all(numbers)
    rest = np.r_[np.full(k, centre), np.full(k, log(unit))]
    free = np.r_[[m for _, m, _ in numbers], [log(v) / 2 for _, _, v in numbers]]

    def objective(x):
        return numeric_objective(numbers, x[:k], np.exp(x[k:]), penalty, form)

    best = rest
    for share in np.linspace(0.05, 1.0, starts):
        x = share * free + (1.0 - share) * rest
        for _ in range(4):
            x = minimize(
                objective,
                x,
                method="Nelder-Mead",
                options={"xatol": 1e-11, "fatol": 1e-13, "maxiter": 20000, "maxfev": 20000},
            ).x
        best = min(best, x, key=objective)
    return best[:k], np.exp(best[k:])
