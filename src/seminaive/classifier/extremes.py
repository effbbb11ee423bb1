"""Columns of numbers that are not normal: values far from all others, as -9999, and spikes."""

import numpy as np
import scipy.sparse as sp
from scipy.special import betainc, gammaln

from ..kernels.plain import are_plain

# A column of fewer numbers has no middle worth the name.
FEWEST = 20
# Far values are so many robust deviations from the median, and so many times as far from it as any
# other: the tail of a skewed column has no such hole. One alone has to be further.
_FAR, _HOLE = 10.0, 3.0
_REPEATED, _FAR_ALONE, _HOLE_ALONE = 3, 100.0, 10.0
# One value is a spike where it has this share of the numbers, and so many, and no more than every
# other of the rest is alike among so many that are drawn.
_SPIKE, _FEWEST_ALIKE, _DISTINCT, _DRAWN = 0.05, 5, 0.5, 1024
# A spike's neighbours, and tables of ordinary columns of which one has a spike by chance, at most.
_NEAREST, _FALSE_ALARMS = 0.1, 0.05
#: So many columns that are not normal are looked at; more would take long.
MOST_GUARDED = 200
# Bins of equal width that a column is looked at in first.
_BINS = 512
# Makes of the median absolute deviation the standard deviation of a normal density.
_AS_NORMAL = 1.4826


def odd_columns(numbers, weights):
    """Find columns that may have far values or a spike: the others certainly have none.

    Parameters
    ----------
    numbers : ndarray or CSR matrix of shape (n_rows, n_numeric)
    weights : ndarray of shape (n_rows,), or None

    Returns
    -------
    ndarray of int
        Positions of the columns.
    """
    if sp.issparse(numbers):
        return _odd_among_sparse(numbers, weights)
    if len(numbers) < FEWEST and weights is None:
        return np.arange(0)
    numbers = np.ascontiguousarray(numbers)
    low, high = np.fmin.reduce(numbers, axis=0), np.fmax.reduce(numbers, axis=0)
    row_weights = np.ones(len(numbers)) if weights is None else np.array(weights, dtype=np.float64)
    criteria = np.zeros((low.size, _BINS)), _SPIKE, _FEWEST_ALIKE, _AS_NORMAL * _FAR
    scale, plain = np.empty(low.size), np.zeros(low.size, dtype=bool)
    are_plain(numbers, row_weights, low, high, *criteria, scale, plain)
    return np.flatnonzero(~plain)


def _odd_among_sparse(numbers, weights):
    """Find them in a CSR matrix, none if they are more than anybody looks at."""
    columns, features = sp.csc_matrix(numbers), []
    row_weights = np.ones(columns.shape[0]) if weights is None else weights
    total = row_weights.sum()
    # The zeros are one number: of fewer others there is no middle, nor are there enough.
    for k in np.flatnonzero(np.diff(columns.indptr) >= FEWEST).tolist():
        span = slice(columns.indptr[k], columns.indptr[k + 1])
        shown = span.start + np.flatnonzero(~np.isnan(columns.data[span]))
        stored, weight = columns.data[shown], row_weights[columns.indices[shown]]
        # Few whole numbers are neither far, half of 1 being their least deviation, nor a crowd.
        if stored.size < FEWEST:
            continue
        if np.ptp(stored) < _AS_NORMAL * _FAR / 2.0 and (stored == np.rint(stored)).all():
            continue
        numbers, positions = np.unique(np.append(stored, 0.0), return_inverse=True)
        silent = total - row_weights[columns.indices[span]].sum()
        weight = np.bincount(positions, np.append(weight, silent))
        cells = numbers, numbers, numbers, weight[:, None]
        if _has_spike(*cells, 1) or _far(*cells) is not None:
            features.append(k)
        if len(features) > MOST_GUARDED:
            return np.arange(0)
    return np.array(features, dtype=np.int64)


def extremes(values):
    """Find columns with values far from all others.

    The middle is the median, the distances are counted in median absolute deviations [Rousseeuw
    and Croux 1993]; where more than half of the numbers are equal, in those of the others.

    Parameters
    ----------
    values : Values

    Returns
    -------
    list of (int, float)
        Position of the column, and the most frequent of its far values.
    """
    values = values.settled
    by_column = ((k, _far(*values.cells_of(k))) for k in range(values.n_columns))
    return [(k, extreme) for k, extreme in by_column if extreme is not None]


def spikes(values, n_columns=1):
    """Find columns of which one value is frequent among numbers that hardly ever agree.

    As a rain gauge shows 0 on dry days. One value must have a twentieth of the numbers, five at
    least. Of 1,024 numbers that are drawn at random, or of all if they are fewer, the others, of
    which there must be 20, must be expected to show half as many values as they are. And chance
    alone must not make it: of tables without spikes one in twenty at most has one that is found.

    The nearest tenth of the others, 20 at least, agree as often as if there were so many values,
    equally probable. By them so many as have the value are a binomial tail, which is taken times
    the values of the column and the columns of the table.

    Parameters
    ----------
    values : Values
        Numbers that share a cell count as different.
    n_columns : int, default=1
        Of the table, those too that are not among the values.

    Returns
    -------
    ndarray of int
        Positions of the columns.
    """
    values = values.settled
    have_spike = [_has_spike(*values.cells_of(k), n_columns) for k in range(values.n_columns)]
    return np.flatnonzero(np.array(have_spike, dtype=bool))


def _has_spike(numbers, low, high, weight, n_columns):
    weight = weight.sum(axis=1)
    total = weight.sum()
    if not weight.size or not weight.max() >= max(_FEWEST_ALIKE, _SPIKE * total):
        return False
    peak = weight.argmax()
    remaining = total - weight[peak]
    if remaining < FEWEST or weight.size < 3:
        return False
    tail = _by_chance(numbers, weight, peak, max(FEWEST, _NEAREST * remaining))
    if tail * weight.size * n_columns > _FALSE_ALARMS:
        return False
    weight, is_single = np.delete(weight, peak), np.delete(low == high, peak)
    share = min(_DRAWN / total, 1.0)
    distinct = share * weight
    # Of rows that are drawn without putting them back, some show a value.
    distinct[is_single] = 1.0 - _none_drawn(weight[is_single], total, share * total)
    return bool(distinct.sum() >= _DISTINCT * share * remaining)


def _by_chance(numbers, weight, peak, wanted):
    """Probability that so many rows have a number, as others agree of which ``wanted`` are near."""
    order = np.argsort(np.abs(numbers - numbers[peak]), kind="stable")
    near = weight[order[order != peak]]
    near = near[: np.searchsorted(np.cumsum(near), wanted) + 1]
    total, alike = near.sum(), (np.maximum(near - 1.0, 0.0) * near).sum()
    # Ordered pairs of rows, and one more: so many values if all were different.
    n_values = max(total * (total - 1.0) / (alike + 1.0), 1.0)
    return float(betainc(weight[peak], total + 1.0, 1.0 / n_values))


def _none_drawn(weight, total, drawn):
    """Probability that of ``drawn`` from ``total`` rows none is among those of a weight."""
    left = total - weight
    ways = gammaln(left + 1.0) - gammaln(np.maximum(left - drawn, 0.0) + 1.0)
    log = ways - gammaln(total + 1.0) + gammaln(total - drawn + 1.0)
    return np.where(left < drawn, 0.0, np.exp(log))


def _median(numbers, weight):
    """Weighted median: of a number of weight w, that of as many equal ones."""
    order = np.argsort(numbers, kind="stable")
    below = np.cumsum(weight[order])
    half = below[-1] / 2.0
    sides = (np.searchsorted(below, half, side=side) for side in ("left", "right"))
    low, high = (numbers[order[min(rank, order.size - 1)]] for rank in sides)
    return (low + high) / 2.0


def _centre(numbers, weight):
    """Median and robust deviation of a column, without numbers of which more than half are."""
    for _ in range(2):
        if weight.sum() < FEWEST:
            break
        centre = _median(numbers, weight)
        deviation = _AS_NORMAL * _median(np.abs(numbers - centre), weight)
        if deviation > 0:
            return centre, deviation
        numbers, weight = numbers[numbers != centre], weight[numbers != centre]
    return 0.0, 0.0


def _is_near(numbers, weight):
    """Whether no number can be far: half of them are as far from the middle as a quarter is."""
    below = np.cumsum(weight)
    places = np.minimum(
        np.searchsorted(below, np.array([0.26, 0.5, 0.74]) * below[-1]), below.size - 1
    )
    with np.errstate(over="ignore"):
        low, middle, high = numbers[places]
        upper = numbers[min(places[1] + 1, below.size - 1)]
        apart = min(middle - low, high - upper)
        return max(numbers[-1] - middle, upper - numbers[0]) < _AS_NORMAL * _FAR * apart


def _far(numbers, low, high, weight):
    """Most frequent far value of a column; None if they are a tail."""
    weight = weight.sum(axis=1)
    if not weight.size or _is_near(numbers, weight):
        return None
    # Numbers that are too large for a variance are refused later.
    with np.errstate(over="ignore", invalid="ignore"):
        centre, deviation = _centre(numbers, weight)
        if not deviation > 0:
            return None
        distance = np.abs(numbers - centre) / deviation
    far = distance > _FAR
    if not far.any():
        return None
    near, least = distance[~far].max(initial=0.0), distance[far].min()
    if not least > _HOLE * near:
        return None
    place = np.flatnonzero(far)[weight[far].argmax()]
    if weight[place] < _REPEATED and not (least > _FAR_ALONE and least > _HOLE_ALONE * near):
        return None
    return float(numbers[place])
