"""What each value says of the class by itself: the log odds q of the Adjusted Probability Model."""

from dataclasses import dataclass

import numpy as np
from scipy.special import logit


@dataclass(frozen=True, eq=False)
class Evidence:
    """The prior score of each model and what each cell of the counts adds to it.

    Attributes
    ----------
    prior : ndarray of shape (n_models,)
        q0 of hong2002, equation (9), or log P(C = k); -inf for a class that no row shows.
    table : ndarray of shape (n_cells, n_models)
        q of equation (10), or log P(C = k | v) / P(C = k); 0 for missing, for unseen, and for a
        declared value that no row shows: there P(C | v) = P(C).
    """

    prior: np.ndarray
    table: np.ndarray


def one_against_rest(counts, classes, laplace, clip, *, smooth_prior=True, smoothed="posterior"):
    """Log odds of each class in ``classes`` against all others [hong2002, equations (9)-(13)].

    ``laplace`` is added to the numerator of each relative frequency and twice that to the
    denominator (or, for P(v | C), once for every value of the feature); the result is kept
    ``clip`` away from 0 and 1.
    """
    weight = counts.cells.sum(axis=1)
    amount, total = laplace if smooth_prior else 0.0, np.float64(counts.total)
    prior = _shares(counts.classes[classes], total, amount, 2, clip)
    other_prior = _shares(total - counts.classes[classes], total, amount, 2, clip)
    part = counts.cells[:, classes]
    if smoothed == "likelihood" and laplace:
        against = np.where(prior < 1, 1 - prior, other_prior)
        inside = prior * _likelihoods(part, counts.schema.offsets, laplace)
        outside = against * _likelihoods(weight[:, None] - part, counts.schema.offsets, laplace)
        alone = np.clip(inside / (inside + outside), clip, 1 - clip)
        complement = np.clip(outside / (inside + outside), clip, 1 - clip)
    else:
        alone = _shares(part, weight, laplace, 2, clip)
        complement = _shares(weight[:, None] - part, weight, laplace, 2, clip)
    q0 = _log_odds(prior, other_prior)
    table = _silenced(_log_odds(alone, complement) - q0, weight, counts.schema.offsets)
    return Evidence(_with_empty(counts, classes, q0), table)


def polytomous(counts, laplace, clip, *, smooth_prior=True, smoothed="posterior"):
    """Log probability ratios P(C = k | v) / P(C = k) of every class [hong2002, equation (6)].

    The denominator grows by ``laplace`` times the number of classes that the rows show, so that
    the estimates add up to 1; for two classes this is :func:`one_against_rest`.
    """
    # Declared classes without rows get no share of what is added.
    shown = np.count_nonzero(counts.classes)
    weight = counts.cells.sum(axis=1)
    amount = laplace if smooth_prior else 0.0
    prior = _shares(counts.classes, np.float64(counts.total), amount, shown, clip)
    if smoothed == "likelihood" and laplace:
        joint = prior * _likelihoods(counts.cells, counts.schema.offsets, laplace)
        # Smoothing would give such a class a share that the others then lack.
        joint[:, counts.classes == 0] = 0.0
        alone = np.clip(joint / joint.sum(axis=1, keepdims=True), clip, 1 - clip)
    else:
        alone = _shares(counts.cells, weight, laplace, shown, clip)
    table = _silenced(np.log(alone) - np.log(prior), weight, counts.schema.offsets)
    return Evidence(_with_empty(counts, np.arange(counts.classes.size), np.log(prior)), table)


def _log_odds(share, complement):
    """Log odds of shares, of one that rounds to 1 those of the ``complement``, sign reversed."""
    # So small a clip or smoothing, below 1e-16, is lost beside 1, but not beside 0.
    certain = share == 1
    return np.where(certain, -1.0, 1.0) * logit(np.where(certain, complement, share))


def _likelihoods(part, offsets, laplace):
    """Estimate P(v | C) = (part + L) / (rows that show the feature + values * L) of every cell."""
    owner = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
    real = np.arange(part.shape[0]) >= offsets[owner] + 2
    shown = np.zeros((offsets.size - 1, part.shape[1]))
    np.add.at(shown, owner[real], part[real])
    values = np.diff(offsets) - 2
    total = shown[owner] + values[owner, None] * laplace
    # A feature without values says nothing; the 1 keeps its silent cells from a division by 0.
    return (part + laplace) / np.where(total > 0, total, 1.0)


def _shares(part, total, laplace, outcomes, clip):
    """Estimate (part + L) / (total + outcomes * L), kept away from 0 and 1."""
    total = np.asarray(total + outcomes * laplace)[..., None]
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = (part + laplace) / total
    return np.clip(np.nan_to_num(shares.reshape(part.shape), nan=0.5), clip, 1 - clip)


def _silenced(table, weight, offsets):
    # Shown by no row, so that P(C | v) = P(C); then unseen and missing.
    table[weight == 0] = 0.0
    table[offsets[:-1]] = 0.0
    table[offsets[:-1] + 1] = 0.0
    return table


def _with_empty(counts, classes, prior):
    """Shut out a class that no row shows, and let one that all rows show stand alone."""
    weight = counts.classes[classes]
    return np.where(weight == 0, -np.inf, np.where(weight == counts.total, np.inf, prior))
