"""All 2^K models of one split: the best by each criterion, their averages, their posteriors."""

import numpy as np

from replication.papers.boulle2007.protocol.settings import ACC, BMA, CMA, GOOD, MAP, NB, TOP
from replication.papers.boulle2007.tasks.estimates import fitted, rounded, scores
from replication.papers.boulle2007.tasks.splits import split
from seminaive.selective.search.average import average_subsets
from seminaive.selective.search.exhaustive import best_subset

# Training accuracies that differ by less are equal.
_TIE = 1e-11
_PORTIONS = np.linspace(0.0, 1.0, 51)


def evaluate(cell):
    """Measure every subset of the variables that MODL keeps.

    The result has ``n_intervals`` (21,), ``n_train``; ``weights`` (21,) and ``scores`` by method,
    of the test and the training rows; and of the models: ``log10_ratio``, the MAP model's
    posterior over the null model's, ``least_ratio``, over the least probable one's, with its
    ``least_size``; ``as_printed``, the first of these by equation (8) as printed; ``first_rank``
    and ``first_ratio`` (21,), rank of the best model that selects a variable, and how many times
    (log10) less probable than the MAP model it is; ``always``, the variables of all top models;
    ``good_sizes`` (22,), how many of the good models select 0, 1, ... variables; ``positive``,
    the share of models with a positive compression coefficient; ``tied``, how many models have
    the best training accuracy. With ``params["keep"]`` also ``top``, each top model's variables
    as the bits of a number, and ``quantiles`` (51,) of the log10 ratio to the null model.
    """
    rows = split(cell)
    model = fitted(cell, rows, search="exhaustive")
    subsets = model.subsets_
    weights = _weights(subsets)
    measured = {
        "n_intervals": rows.n_intervals.tolist(),
        "n_train": int(rows.train_labels.size),
        "code_length": float(model.code_length_),
        "weights": {name: rounded(values) for name, values in weights.items()},
        "scores": scores(model, rows, weights),
        "tied": int(np.count_nonzero(subsets.accuracy >= subsets.accuracy.max() - _TIE)),
        **_posterior(subsets, rows.train_labels.size),
        **_top(subsets),
    }
    if cell.params["keep"]:
        masks = subsets.masks(subsets.best(TOP))
        ratios = np.quantile(subsets.log_posterior_ratios, _PORTIONS) / np.log(10)
        measured["top"] = (masks @ (1 << np.arange(subsets.n_features_in))).tolist()
        measured["quantiles"] = rounded(ratios)
    return measured


def _weights(subsets):
    """Weights (21,) of every method but SNB(AUC), which takes a search of its own."""
    numbers = np.arange(subsets.code_lengths.size)
    by_accuracy = best_subset(numbers, 1.0 - subsets.accuracy, _TIE)
    full, accurate, probable = subsets.masks([numbers[-1], by_accuracy, subsets.best(1)[0]])
    weights = {NB: full, ACC: accurate, MAP: probable}
    for name, averaging in ((BMA, "bma"), (CMA, "cma")):
        weights[name] = np.zeros(subsets.n_features_in)
        weights[name][subsets.features] = average_subsets(subsets, averaging)
    return {name: np.asarray(values, dtype=np.float64) for name, values in weights.items()}


def _posterior(subsets, n_rows):
    best, least = subsets.code_lengths.argmin(), subsets.code_lengths.argmax()
    lengths, losses = subsets.code_lengths, subsets.informational_loss
    priors = lengths - n_rows * losses
    as_printed = priors[0] - priors[best] + n_rows * np.log(losses[0] / losses[best])
    return {
        "log10_ratio": _log10(lengths[0] - lengths[best]),
        "least_ratio": _log10(lengths[least] - lengths[best]),
        "least_size": int(subsets.sizes[least]),
        "as_printed": _log10(as_printed),
        "positive": float(np.mean(subsets.compression > 0)),
    }


def _top(subsets):
    order = subsets.best(subsets.code_lengths.size)
    good = order[: int(GOOD * order.size)]
    rank = np.zeros(subsets.n_features_in, dtype=np.int64)
    for k, feature in enumerate(subsets.features):
        rank[feature] = 1 + np.argmax((order >> k) & 1)
    varying = rank > 0
    gap = subsets.code_lengths[order[rank[varying] - 1]] - subsets.code_lengths[order[0]]
    ratio = np.zeros(rank.size)
    ratio[varying] = gap / np.log(10)
    return {
        "first_rank": rank.tolist(),
        "first_ratio": rounded(ratio),
        "always": np.flatnonzero(subsets.masks(order[:TOP]).all(axis=0)).tolist(),
        "good_sizes": np.bincount(
            subsets.sizes[good], minlength=subsets.n_features_in + 1
        ).tolist(),
    }


def _log10(nats):
    return float(nats / np.log(10))
