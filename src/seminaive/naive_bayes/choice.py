"""Which density a number gets: the one by which it foretells the class of left-out rows best."""

from dataclasses import replace

import numpy as np

from ..classifier.posterior import log_normalised
from ..counts.moments import Moments
from ..discretise.intervals import Intervals, midway
from ..discretise.mdl import MDLDiscretiser
from ..table.recoded import recoded_schema
from .densities.decided import Auto
from .densities.gaussian import GaussianFactors
from .densities.kernel import KernelFactors
from .factors import smoothed

_FOLDS = 5
# Added to variances where the user adds nothing: a fold may hold one number alone.
_LEAST_SMOOTHING = 1e-9
# Half of a range that has a square.
_LEAST, _MOST = 1e-150, 1e150


def chosen(cells, settings, forms=Auto.forms):
    """Choose the density of a numeric feature by its summary.

    The numbers are put in order within each class, and every fifth is in one fold: a number of
    weight w, as that of w rows, is in several. In each fold log P(class | number) is taken by a
    normal density, by intervals of MDL and by a kernel density of the other four. The form with
    the largest sum is taken where it exceeds that of the normal density by more than the sum's
    standard error [Breiman et al. 1984, section 3.4.3], the normal density elsewhere. Bouckaert
    (2004) chooses so among these three, for all features together.

    Parameters
    ----------
    cells : tuple
        Of :meth:`Values.cells_of`.
    settings : mapping
        alpha, ddof, var_smoothing and bandwidth of :class:`NaiveBayes`.
    forms : sequence of str
        The first of the three, so many as are asked for; ties go to the first.

    Returns
    -------
    str
    """
    *of_cells, weight = cells
    numbers = of_cells[0]
    # Numbers without a variance that a float holds are refused later.
    if weight.sum() < 2 * _FOLDS or not _LEAST < numbers[-1] / 2 - numbers[0] / 2 < _MOST:
        return forms[0]
    folds = _folds(weight)
    training = np.maximum(weight - folds, 0.0)
    prior = np.log(training.sum(axis=1, keepdims=True) + 1.0)
    scores = prior + np.stack(_scores(*of_cells, training, settings, forms))
    gains = log_normalised(scores.reshape(-1, weight.shape[1])).reshape(scores.shape)
    sums = (gains * folds).sum(axis=(1, 2, 3))
    best = int(np.argmax(sums))
    gain = gains[best] - gains[0]
    mean = (gain * folds).sum() / folds.sum()
    error = np.sqrt((folds * (gain - mean) ** 2).sum())
    return forms[best] if sums[best] - sums[0] > error else forms[0]


def _folds(weight):
    """Weight of each number and class in each fold, (n_folds, n_cells, n_classes)."""
    # As rows lie in order of the class, then of the number.
    end = np.cumsum(weight.T).reshape(weight.T.shape).T
    ends = np.stack([end - weight, end])
    rounds, remainders = np.divmod(ends, _FOLDS)
    fold = np.arange(_FOLDS)[:, None, None, None]
    start, stop = np.moveaxis(rounds + np.clip(remainders - fold, 0.0, 1.0), 1, 0)
    return np.where(weight > 0, stop - start, 0.0)


def _scores(numbers, low, high, weights, settings, forms):
    """Return for each form what the feature adds to the scores of each cell, by each fold's others.

    ``weights`` and what is returned of a form have shape (n_folds, n_cells, n_classes).
    """
    total = weights.sum(axis=1)
    mean = np.divide(numbers @ weights, total, out=np.zeros(total.shape), where=total > 0)
    squares = ((numbers[:, None] - mean[:, None]) ** 2 * weights).sum(axis=1)
    var_smoothing = max(settings["var_smoothing"], _LEAST_SMOOTHING)
    # As of so many features as there are folds.
    normal = GaussianFactors.estimate(
        Moments(total, mean, squares), settings["ddof"], var_smoothing
    )
    column = np.ascontiguousarray(numbers[:, None])
    plain = np.stack([normal.scores_of(fold, column) for fold in range(len(weights))])
    parts = [intervals_of((numbers, low, high, weight)) for weight in weights]
    offsets = np.cumsum([0, *(2 + part.cuts.size + 1 for part in parts)])
    cells = offsets[:-1, None] + 2 + [part.codes(numbers) for part in parts]
    counts = np.zeros((offsets[-1], total.shape[1]))
    np.add.at(counts, cells, weights)
    scores = [plain, smoothed(counts, offsets, settings["alpha"])[cells]]
    if "kernel" not in forms:
        return scores
    kernels = []
    for weight in weights:
        places, labels = np.nonzero(weight)
        summary = (
            column[places],
            labels,
            weight[places, labels],
            total.shape[1],
            settings["bandwidth"],
        )
        kernels.append(KernelFactors.estimate(*summary).scores_of(0, column))
    return [*scores, np.stack(kernels)]


def intervals_of(cells):
    """Cut a numeric feature by MDL, by its summary.

    Parameters
    ----------
    cells : tuple
        Of :meth:`Values.cells_of`.

    Returns
    -------
    Intervals
        No cell that weighs something lies in two of them.
    """
    _, low, high, weight = cells
    cells_shown, labels = np.nonzero(weight)
    rows = (
        cells_shown.astype(np.float64),
        np.ascontiguousarray(labels),  # as a column's are, for which the loop is compiled once
        weight[cells_shown, labels],
    )
    places = np.searchsorted(cells_shown, MDLDiscretiser()._intervals(*rows, weight.shape[1]).cuts)
    return Intervals(midway(high[cells_shown[places - 1]], low[cells_shown[places]]))


def counts_of_cut(counts, partitions):
    """Lay counts out as those of rows whose numbers are cut.

    Parameters
    ----------
    counts : Counts
        Their moments have the values that are cut.
    partitions : list of length n_features
        Intervals of each feature, None for one that stays as it is.

    Returns
    -------
    Counts
    """
    old, values = counts.schema, counts.moments.values
    schema = recoded_schema(
        old, [None if partition is None else partition.labels for partition in partitions]
    )
    cells = np.zeros((int(schema.offsets[-1]), counts.classes.size))
    for k, feature in enumerate(schema.nominal):
        feature_cells = cells[schema.offsets[k] : schema.offsets[k + 1]]
        column = np.searchsorted(old.nominal, feature)
        if feature in old.nominal[column : column + 1]:
            feature_cells[:] = counts.cells[old.offsets[column] : old.offsets[column + 1]]
            continue
        column = int(np.searchsorted(old.numeric, feature))
        _, low, _, weight = values.cells_of(column)
        np.add.at(feature_cells, 2 + partitions[feature].codes(low), weight)
        absent = counts.classes - weight.sum(axis=0)
        feature_cells[1] = np.where(absent > 1e-9 * counts.total, absent, 0.0)
    moments = counts.moments.of_features(np.searchsorted(old.numeric, schema.numeric))
    return replace(counts, schema=schema, cells=cells, moments=moments)
