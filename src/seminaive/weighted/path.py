"""Algorithm 1 of vidaurre2012: the path of alphas, one feature a step, by the training error."""

from dataclasses import dataclass

import numpy as np

from .state import State

#: Mean deviances that differ by no more are equal: what is left of a tie is rounding.
_NEAR = 1e-9


@dataclass(frozen=True, eq=False)
class StagewisePath:
    """Every model on the path, from the one without features on.

    Attributes
    ----------
    alphas : ndarray of shape (n_models, n_features)
        Of each model; the first one has 0 everywhere.
    features : ndarray of int, shape (n_models - 1,)
        Which feature each step changes.
    steps : ndarray of int, shape (n_models - 1,)
        By how many epsilon it does: the t of Algorithm 1.
    errors : ndarray of shape (n_models,)
        Share of the training weight that a model gets wrong.
    deviances : ndarray of shape (n_models,)
        Mean of -2 log P(class | row) over the training rows, in nats.
    evaluations : ndarray of int, shape (n_models - 1,)
        How many models each step has tried. A value of alpha is tried once: those beyond 1 are one
        and the same. (Without that each step tries nu times as many as there are alphas below 1.)
    """

    alphas: np.ndarray
    features: np.ndarray
    steps: np.ndarray
    errors: np.ndarray
    deviances: np.ndarray
    evaluations: np.ndarray

    def __len__(self) -> int:
        return self.errors.size

    @property
    def n_evaluations(self) -> int:
        """Number of models tried on the whole path."""
        return int(self.evaluations.sum())

    @property
    def n_selected(self) -> np.ndarray:
        """Number of features with an alpha above 0, of each model: shape (n_models,)."""
        return (self.alphas > 0).sum(axis=1)


def walk(mixture, rows, stepping, random=None):
    """Go along the path on some rows: a StagewisePath."""
    state = State(mixture, stepping, min(stepping.nu, stepping.last))
    alphas, measures = [state.alphas], [state.measured(rows)]
    moved, steps, evaluations = [], [], []
    best, since = measures[0][0], 0
    while stepping.patience is None or since < stepping.patience:
        n_trials = state.n_trials()
        # What is silent is never tried, and keeps nobody from the end.
        at_one = state.steps == stepping.last
        if not n_trials.any() or (stepping.until == "any" and at_one.any()):
            break
        k, t = _chosen(state, rows, n_trials, random)
        state.move(k, t + 1)
        alphas.append(state.alphas)
        measures.append(state.measured(rows))
        moved.append(state.features[k])
        steps.append(t + 1)
        evaluations.append(n_trials.sum())
        since = 0 if measures[-1][0] < best else since + 1
        best = min(best, measures[-1][0])
    errors, deviances = np.array(measures).T
    return StagewisePath(
        np.array(alphas),
        np.array(moved, dtype=np.int64),
        np.array(steps, dtype=np.int64),
        np.ascontiguousarray(errors),
        np.ascontiguousarray(deviances),
        np.array(evaluations, dtype=np.int64),
    )


def along(path, mixture, rows, stepping):
    """Share wrong and mean deviance of other rows at every model of a path: (n_models, 2)."""
    state = State(mixture, stepping, 1)
    measures = [state.measured(rows)]
    # From the order of the inputs to that of the loops.
    place = np.argsort(state.features, kind="stable")
    for feature, by in zip(path.features, path.steps, strict=True):
        state.move(place[feature], by)
        measures.append(state.measured(rows))
    return np.array(measures)


def _chosen(state, rows, n_trials, random):
    """Feature, in the order of the loops, and trial of the least training error."""
    errors = state.errors(rows, n_trials)
    tied = np.argwhere(errors == errors.min())
    # In the order of the inputs, then of the steps.
    tied = tied[np.lexsort((tied[:, 1], state.features[tied[:, 0]]))]
    ties = state.stepping.ties
    if ties == "shortest":
        tied = tied[tied[:, 1] == tied[:, 1].min()]
    elif ties == "longest":
        tied = tied[tied[:, 1] == tied[:, 1].max()]
    elif ties == "random":
        tied = tied[[random.randint(len(tied))]]
    elif ties == "deviance" and len(tied) > 1:
        deviances = state.deviances(rows, *np.ascontiguousarray(tied.T))
        tied = tied[deviances <= deviances.min() + _NEAR]
    return tied[0]
