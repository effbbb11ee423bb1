"""A slow textbook twin of APM: counts, log odds and plain Newton steps as hong2002 writes them."""

from math import log

import numpy as np


def log_odds(p):
    return log(p / (1 - p))


def share(flags, laplace):
    """Relative frequency of the true ones, equations (12) and (13) with the correction L."""
    return (sum(flags) + laplace) / (len(flags) + 2 * laplace)


def q_matrix(rows, of_class, laplace):
    """q0 and q_ij, equations (9) and (10), from lists of values and a list of 0/1."""
    prior = share(of_class, laplace)
    q = np.zeros((len(rows), len(rows[0])))
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            same = [c for other, c in zip(rows, of_class, strict=True) if other[j] == value]
            q[i, j] = log_odds(share(same, laplace)) - log_odds(prior)
    return log_odds(prior), q


def apm_algorithm(q0, q, c):
    """Steps 1 to 5 of the paper's APM algorithm."""
    alpha = np.zeros(q.shape[1])
    while True:
        p = 1 / (1 + np.exp(-q0 - q @ alpha))
        step = np.linalg.solve(q.T @ (q * (p * (1 - p))[:, None]), q.T @ (c - p))
        alpha = alpha + step
        if np.abs(step).max() < 1e-10:
            return alpha


def apm_m_algorithm(q0, q, c, m):
    """Steps 1 to 9 of the paper's APM(m) algorithm."""
    alpha = apm_algorithm(q0, q, c)
    alpha = alpha * np.sqrt(m / (alpha @ alpha))
    multiplier = 0.0
    while True:
        p = 1 / (1 + np.exp(-q0 - q @ alpha))
        inverse = np.linalg.inv(
            q.T @ (q * (p * (1 - p))[:, None]) + 2 * multiplier * np.eye(alpha.size)
        )
        r = q.T @ (p - c) + 2 * multiplier * alpha
        s = alpha @ alpha - m
        change = (s - 2 * alpha @ inverse @ r) / (4 * alpha @ inverse @ alpha)
        step = -inverse @ (2 * alpha * change + r)
        alpha, multiplier = alpha + step, multiplier + change
        if np.abs(step).max() < 1e-10:
            return alpha
