"""Weights of models, and the weights of features that they come down to: BMA and CMA."""

from collections.abc import Mapping
from itertools import product

import numpy as np

from ...table.stored import StoredPart
from .seen import compression

AVERAGINGS = ("bma", "cma")
MODELS = ("candidates", "accepted")
DUPLICATES = ("once", "each")


class Averages(StoredPart, Mapping):
    """Weights of the features by every average of one search, a read-only mapping.

    ``averages["cma", "candidates", "once"]`` is an array of shape (n_features,) that cannot be
    written to: of "bma" or "cma", over "candidates" or "accepted" models, which count "once" or
    "each" time that they are met. See :class:`SelectiveNaiveBayes`.

    Parameters
    ----------
    weights : dict
        From such keys to arrays of shape (n_features,).

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive.selective.search.average import Averages
    >>> averages = Averages({("cma", "candidates", "once"): np.array([0.5, 0.0])})
    >>> averages["cma", "candidates", "once"].tolist()
    [0.5, 0.0]
    """

    def __init__(self, weights):
        self._weights = {key: weight.copy() for key, weight in weights.items()}
        self._lock()

    def _lock(self):
        for weights in self._weights.values():
            weights.setflags(write=False)

    def __setstate__(self, state):
        self.__dict__.update(state)
        # An array comes out of a pickle open to writing.
        self._lock()

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        # What a mapping inherits would ask an array of comparisons for one truth.
        return self._weights.keys() == other.keys() and all(
            np.array_equal(weight, other[key]) for key, weight in self._weights.items()
        )

    # Equal by what it holds, as a dictionary is, it has no hash either.
    __hash__ = None

    def __getitem__(self, key):
        return self._weights[key]

    def __iter__(self):
        return iter(self._weights)

    def __len__(self):
        return len(self._weights)

    def __repr__(self):
        return f"Averages({self._weights!r})"


def model_weights(costs, null_cost, averaging):
    """Weight of each model from its code length: its posterior, or its compression coefficient.

    Parameters
    ----------
    costs : ndarray
        l(M) + l(D | M), in nats.
    null_cost : float
    averaging : {"bma", "cma"}
        "bma": the posterior, but for a constant [boulle2007, section 4.3]. "cma": c(M, D) where it
        is positive, otherwise 0 [section 6.2].
    """
    if averaging == "bma":
        # Relative to the best: exp of minus a code length of thousands of nats would be 0 for all.
        return np.exp(costs.min() - costs)
    return np.maximum(compression(costs, null_cost), 0.0)


def averages_of_tried(searched):
    """Weights b_k or c_k of each feature from the subsets that a search tried, (n_features,).

    They are 0 for all features where no model has a positive compression coefficient.

    Parameters
    ----------
    searched : Tried

    Returns
    -------
    dict
        From (averaging, models, duplicates) to weights.
    """
    least = min([searched.null_cost, *(run.costs.min(initial=np.inf) for run in searched.runs)])
    # With every run's costs go the two that are there for all: what posteriors relate to, and the
    # empty subset's.
    common = np.array([least, searched.null_cost])
    readings = {key: searched.times(*key) for key in product(MODELS, DUPLICATES)}
    parts, wholes = {}, {}
    for averaging in AVERAGINGS:
        null = model_weights(common, searched.null_cost, averaging)[1]
        for reading, (_, null_times) in readings.items():
            parts[averaging, *reading] = np.zeros(searched.n_features)
            wholes[averaging, *reading] = null * null_times
        for r, run in enumerate(searched.runs):
            costs = np.concatenate([common, run.costs])
            weights = model_weights(costs, searched.null_cost, averaging)[2:]
            for reading, (counted, _) in readings.items():
                shares = weights * counted[r]
                parts[averaging, *reading] += run.sums(shares, searched.n_features)
                wholes[averaging, *reading] += shares.sum()
    return {key: _shares(parts[key], wholes[key]) for key in parts}


def averages_of_all(subsets):
    """Do so for all subsets, of which each counts as one, whatever the reading."""
    averages = {averaging: average_subsets(subsets, averaging) for averaging in AVERAGINGS}
    return {key: averages[key[0]] for key in product(AVERAGINGS, MODELS, DUPLICATES)}


def average_subsets(subsets, averaging):
    """Weight b_k or c_k of each feature from all subsets, (n_features,)."""
    weights = model_weights(subsets.code_lengths, subsets.code_lengths[0], averaging)
    return _shares(subsets.sums(weights), weights.sum())


def _shares(parts, total):
    # A sum that was added up in parts can leave [0, 1] by a rounding.
    return np.clip(parts / total, 0.0, 1.0) if total > 0 else np.zeros_like(parts)
