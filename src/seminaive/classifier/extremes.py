"""Columns of numbers that are not normal: values far from all others, as -9999, and spikes."""

import numpy as np
import scipy.sparse as sp

from ..machine.warn_user import warn_user

__all__ = ["FEWEST", "extremes", "spikes", "warn_of_extremes"]

# So many rows say where the middle of a column is; fewer numbers have none worth the name.
_CENTRED, FEWEST = 1024, 20
# Far values are so many robust deviations from the median, and so many times as far from it as any
# other: the tail of a skewed column has no such hole. One alone has to be further.
_FAR, _HOLE = 10.0, 3.0
_REPEATED, _FAR_ALONE, _HOLE_ALONE = 3, 100.0, 10.0
# One value is a spike where it has this share of the numbers, and so many, and no more than every
# other of the rest is alike.
_SPIKE, _FEWEST_ALIKE, _DISTINCT = 0.05, 5, 0.5
# Makes of the median absolute deviation the standard deviation of a normal density.
_AS_NORMAL = 1.4826


def warn_of_extremes(found, whose, remedy):
    """Warn of each column in which a few values lie far from all others.

    Parameters
    ----------
    found : list
        Of :func:`extremes`.
    whose : sequence of str
        What messages call the columns.
    remedy : str
        What else may be done.

    Warns
    -----
    UserWarning
        Naming the column, the most frequent of the values, its share and the remedy.
    """
    for k, value, share, far in found:
        warn_user(
            f"{whose[k]} is {value:g} in {share:.2g} of the rows that show it, {far:.2g} robust "
            "deviations from its median and far from all other values: a normal density spreads "
            f"over both and says little. Give NaN where it means missing, or {remedy}.",
            UserWarning,
            report=True,
        )


def extremes(numbers, weights=None):
    """Find columns with values far from all others.

    The median and the median absolute deviation [Rousseeuw and Croux 1993] are those of some rows
    at equal distances; where more than half of these are equal, of the others. All rows are asked
    for their least and greatest number, and those of a column in which these lie far for more.

    Parameters
    ----------
    numbers : ndarray of shape (n_rows, n_numeric), or CSR matrix
        Of a sparse matrix, most of which is 0, nothing is said.
    weights : ndarray of shape (n_rows,), optional

    Returns
    -------
    list of (int, float, float, float)
        Position of the column; the most frequent of its far values, that value's share of the
        weight of the rows that show a number, and its robust deviations from the median.
    """
    if sp.issparse(numbers) or len(numbers) < FEWEST:
        return []
    low, high = np.fmin.reduce(numbers, axis=0), np.fmax.reduce(numbers, axis=0)
    some = _some(numbers)
    # Numbers that are too large for a variance are refused later.
    with np.errstate(over="ignore", invalid="ignore"):
        centre, deviation = _centres(some, np.flatnonzero(low < high))
        # Of a column that shows nothing, or never varies, nothing is far.
        far = (np.maximum(high - centre, centre - low) > _FAR * deviation) & (deviation > 0)
        tried = [
            (k, _far(numbers[:, k], weights, centre[k], deviation[k])) for k in np.flatnonzero(far)
        ]
    return [(int(k), *found) for k, found in tried if found is not None]


def spikes(numbers):
    """Find columns of which one value is frequent among numbers that hardly ever agree.

    As a rain gauge shows 0 on dry days. One value must have a twentieth of the numbers, five at
    least, and at least half of the others, which are 20 or more, must be distinct, in some rows at
    equal distances.

    Parameters
    ----------
    numbers : ndarray of shape (n_rows, n_numeric), or CSR matrix
        Of a sparse matrix, most of which is 0, nothing is said.

    Returns
    -------
    ndarray of int
        Positions of the columns.
    """
    if sp.issparse(numbers) or len(numbers) < FEWEST:
        return np.arange(0)
    ordered = np.sort(_some(numbers), axis=1)
    n = ordered.shape[1] - np.isnan(ordered).sum(axis=1)
    places = np.arange(ordered.shape[1])
    first = np.ones(ordered.shape, dtype=bool)
    first[:, 1:] = ordered[:, 1:] != ordered[:, :-1]
    alike = (places - np.maximum.accumulate(np.where(first, places, 0), axis=1)).max(axis=1) + 1
    others = (first & ~np.isnan(ordered)).sum(axis=1) - 1
    enough = (n - alike >= FEWEST) & (alike >= np.maximum(_FEWEST_ALIKE, _SPIKE * n))
    return np.flatnonzero(enough & (others > 1) & (others >= _DISTINCT * (n - alike)))


def _some(numbers):
    """Some rows at equal distances, a column of the numbers a row."""
    return np.ascontiguousarray(numbers[:: -(-len(numbers) // _CENTRED)].T)


def _centres(columns, varying):
    """Medians and robust deviations of columns that lie in rows, 0 where these do not vary."""
    centre, deviation = np.zeros((2, len(columns)))
    columns = columns[varying]
    middle = _medians(columns)
    spread = _AS_NORMAL * _medians(np.abs(columns - middle[:, None]))
    for k in np.flatnonzero(~(spread > 0) | ((~np.isnan(columns)).sum(axis=1) < FEWEST)):
        middle[k], spread[k] = _centre(columns[k])
    centre[varying], deviation[varying] = middle, spread
    return centre, deviation


def _medians(columns):
    """Medians of rows, NaN left out."""
    ordered, rows = np.sort(columns, axis=1), np.arange(len(columns))
    n = columns.shape[1] - np.isnan(columns).sum(axis=1)
    return (ordered[rows, (n - 1) // 2] + ordered[rows, n // 2]) / 2


def _centre(some):
    """Median and robust deviation of some numbers, without those of which more than half are."""
    shown = some[~np.isnan(some)]
    for _ in range(2):
        if shown.size < FEWEST:
            break
        centre = np.median(shown)
        deviation = _AS_NORMAL * np.median(np.abs(shown - centre))
        if deviation > 0:
            return centre, deviation
        shown = shown[shown != centre]
    return 0.0, 0.0


def _far(column, weights, centre, deviation):
    """Most frequent far value of a column, its share and how far it is; None if it is a tail."""
    shown = ~np.isnan(column)
    distance = np.abs(column - centre) / deviation
    far = shown & (distance > _FAR)
    near, least = distance[shown & ~far].max(initial=0.0), distance[far].min()
    if not least > _HOLE * near:
        return None
    values, at = np.unique(column[far], return_inverse=True)
    each = np.bincount(at)
    if each.max() < _REPEATED and not (least > _FAR_ALONE and least > _HOLE_ALONE * near):
        return None
    value = values[each.argmax()]
    weighed = shown if weights is None else weights * shown
    share = float((weighed * (column == value)).sum() / weighed.sum())
    return float(value), share, float(abs(value - centre) / deviation)
