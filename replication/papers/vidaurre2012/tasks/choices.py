"""Which model of a stagewise path is taken, and how many were tried to get there.

A path that is longer than a patience allows holds the shorter ones: each ends where it would.
"""

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import NU

#: Steps in a row without a smaller training error after which a path ends.
PATIENCES = (1, 2, 3, 5, 10)
#: "AIC" counts predictors with an alpha above 0 (equation (14)), "AIC, sum" adds alphas up;
#: "least error": the first model of least training error; "last": the one at the end.
CHOICES = ("AIC", "AIC, sum", "least error", "last")


def end(errors, patience):
    """Steps that a path takes with a patience, of those whose training errors are given."""
    best, since = errors[0], 0
    for step, error in enumerate(errors[1:], start=1):
        best, since = (error, 0) if error < best else (best, since + 1)
        if since == patience:
            return step
    return len(errors) - 1


def chosen(path, n_rows):
    """Yield name, position and counts of models tried, for every patience and choice.

    Two counts: each value of alpha once, so that those beyond 1 are one; and nu trials of every
    predictor below 1, as the loops of Algorithm 1 are printed.
    """
    below = (path.alphas[:-1] < 1).sum(axis=1) * NU
    for patience in PATIENCES:
        steps = end(path.errors, patience)
        counts = int(path.evaluations[:steps].sum()), int(below[:steps].sum())
        for choice in CHOICES:
            yield f"{patience}, {choice}", _at(path, steps, choice, n_rows), counts


def _at(path, steps, choice, n_rows):
    prefix = slice(0, steps + 1)
    if choice == "last":
        return steps
    if choice == "least error":
        return int(path.errors[prefix].argmin())
    degrees = path.n_selected if choice == "AIC" else path.alphas.sum(axis=1)
    # Equal values differ by rounding alone: the first of them is taken.
    return int(np.argmin(np.round(path.deviances[prefix] + 2 / n_rows * degrees[prefix], 9)))
