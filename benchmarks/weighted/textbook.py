"""Algorithm 1 of vidaurre2012 as one would write it with NumPy: whole arrays, no loop over rows."""

from collections.abc import Callable

import numpy as np
from scipy.special import logsumexp

from benchmarks.sets import Data

__all__ = ["EPSILON", "NU", "textbook_path"]

# As ForwardStagewiseNaiveBayes has them by default.
EPSILON, NU, PATIENCE = 0.025, 20, 10
SMOOTHING, VAR_SMOOTHING = 1.0, 1e-2
NEAR = 1e-9
LAST = round(1 / EPSILON)


def textbook_path(data: Data) -> tuple[list[int], list[int]]:
    """Go along the path: which feature each step changes, and by how many epsilon.

    Of pairs with equally few errors the one of least deviance is taken, as by default in ours.
    """
    y, n_features = data.y, data.X.shape[1]
    prior = np.log(np.bincount(y) / y.size)
    mixed = [(_nominal if data.nominal else _numeric)(column, y) for column in data.X.T]
    terms = np.zeros((n_features, y.size, prior.size))
    gone, moved, steps = np.zeros(n_features, dtype=int), [], []
    best, since = _wrong(np.broadcast_to(prior, terms.shape[1:])[..., None], y)[0], 0
    while since < PATIENCE and (gone < LAST).any():
        whole = prior + terms.sum(axis=0)
        tried = {}
        for k in np.flatnonzero(gone < LAST):
            alphas = EPSILON * np.arange(gone[k] + 1, min(gone[k] + NU, LAST) + 1)
            scores = (whole - terms[k])[..., None] + mixed[k](alphas)
            tried[k] = scores, _wrong(scores, y)
        least = min(errors.min() for _, errors in tried.values())
        k, t = _least_deviance(tried, least, y)
        gone[k] += t + 1
        terms[k] = mixed[k](EPSILON * gone[k : k + 1])[..., 0]
        moved.append(int(k))
        steps.append(int(t) + 1)
        since = 0 if least < best else since + 1
        best = min(best, least)
    return moved, steps


def _wrong(scores: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Count the rows whose class is not the first of the best, for each trial (last axis)."""
    answers = (scores >= scores.max(axis=1, keepdims=True) - NEAR).argmax(axis=1)
    return (answers != y[:, None]).sum(axis=0)


def _least_deviance(tried: dict, least: int, y: np.ndarray) -> tuple[int, int]:
    found = []
    for k, (scores, errors) in tried.items():
        ties = np.flatnonzero(errors == least)
        own = scores[np.arange(y.size), y][:, ties]
        losses = (logsumexp(scores[..., ties], axis=1) - own).mean(axis=0)
        found += [(k, t, loss) for t, loss in zip(ties, losses, strict=True)]
    bound = min(loss for *_, loss in found) + NEAR
    return next((k, t) for k, t, loss in found if loss <= bound)


def _nominal(column: np.ndarray, y: np.ndarray) -> Callable[[np.ndarray], np.ndarray]:
    """Log factors at some alphas, (n_rows, n_classes, n_alphas)."""
    counts = np.zeros((column.max() + 1, y.max() + 1))
    np.add.at(counts, (column, y), 1.0)
    counts = counts[counts.any(axis=1)]
    codes = np.unique(column, return_inverse=True)[1]
    by_class = (counts + SMOOTHING) / (counts.sum(axis=0) + SMOOTHING * len(counts))
    alone = counts.sum(axis=1, keepdims=True) + SMOOTHING
    alone /= alone.sum()

    def mixed(alphas: np.ndarray) -> np.ndarray:
        table = alphas * by_class[..., None] + (1.0 - alphas) * alone[..., None]
        return np.log(table)[codes]

    return mixed


def _numeric(column: np.ndarray, y: np.ndarray) -> Callable[[np.ndarray], np.ndarray]:
    """Do so for a number."""
    groups = [column[y == c] for c in range(y.max() + 1)]
    floor = VAR_SMOOTHING * column.var()
    mean, alone = np.array([each.mean() for each in groups])[:, None], column.mean()
    deviation = np.sqrt([each.var() + floor for each in groups])[:, None]
    deviation_alone = np.sqrt(column.var() + floor)

    def mixed(alphas: np.ndarray) -> np.ndarray:
        m = alphas * mean + (1.0 - alphas) * alone
        s = alphas * deviation + (1.0 - alphas) * deviation_alone
        return -0.5 * ((column[:, None, None] - m) / s) ** 2 - np.log(s)

    return mixed
