"""The refusal of numbers so small or so large that their squares are no numbers."""

import numpy as np
import scipy.sparse as sp

from ..kernels import one_row as kernels
from ..machine import thresholds

_TINY = np.finfo(np.float64).tiny
_ROUNDING = 1e-9


def called(features, names):
    """What messages call the features at these positions: by name where they have one."""
    if names is None:
        return [f"Numeric feature {k}" for k in features]
    return [f"Column {names[k]!r}" for k in features]


def surely_scaled(numbers, moments, share=1.0):
    """Whether few rows and their moments certainly pass :func:`refuse_scale`.

    Parameters
    ----------
    numbers, moments
        As there.
    share : float, default=1.0
        So much of each feature's variance without the class is to be a normal number too.

    Returns
    -------
    bool
        False of many rows, and of sparse ones, at which nobody has looked.
    """
    if not moments.mean.shape[0]:
        return True
    if not isinstance(numbers, np.ndarray) or len(numbers) > thresholds.ROWS_AT_A_TIME:
        return False
    arrays = moments.weight, moments.mean, moments.squares
    return kernels.surely_scaled(np.array(numbers, order="C"), *arrays, share)


def refuse_scale(numbers, moments, names):
    """Raise ValueError for a column that varies, and has no variance that a float can hold.

    Parameters
    ----------
    numbers : ndarray or CSR matrix of shape (n_rows, n_numeric), or None
        None where rows are gone.
    moments : Moments
        Of these rows, and perhaps of earlier ones.
    names : sequence of str, length n_numeric
        What messages call each column, see :func:`called`.
    """
    pooled = moments.pooled()
    for k in np.flatnonzero(~(np.isfinite(pooled.mean) & np.isfinite(pooled.squares))[:, 0]):
        _refuse_large(names[k], "variance")
    # Most of these never vary, which moments cannot tell from squares that are lost.
    for k in np.flatnonzero(pooled.variance()[:, 0] < _TINY):
        if _varies(numbers, moments, k):
            _refuse_small(names[k])


def _varies(numbers, moments, k):
    """Whether a column varies among these rows, or between them, the classes and earlier rows."""
    shown = np.empty(0) if numbers is None else _shown(numbers, k)
    if shown.size and shown.max() > shown.min():
        return True
    levels = np.append(moments.mean[k, moments.weight[k] > 0], shown[:1])
    # Of what never varies, means differ by rounding.
    return bool(levels.size) and np.ptp(levels) > _ROUNDING * np.abs(levels).max()


def refuse_ranges(numbers, names):
    """Raise ValueError for a column whose range itself is no normal number, as of a kernel."""
    for k in range(numbers.shape[1]):
        shown = _shown(numbers, k)
        with np.errstate(over="ignore"):
            width = float(shown.max() - shown.min()) if shown.size else 0.0
        if np.isinf(width):
            _refuse_large(names[k], "density")
        if 0 < width < _TINY:
            _refuse_small(names[k])


def _shown(numbers, k):
    """Numbers of a column, without gaps; of a sparse one's zeros one stands for all."""
    column = numbers[:, [k]]
    shown = column.data if sp.issparse(column) else column[:, 0]
    shown = shown[~np.isnan(shown)]
    if sp.issparse(column) and column.nnz < column.shape[0]:
        shown = np.append(shown, 0.0)
    return shown


def _refuse_small(name):
    raise ValueError(
        f"{name} holds numbers so small that their squares are 0: rescale it, for as it "
        "is it would say nothing."
    )


def _refuse_large(name, use):
    raise ValueError(
        f"{name} holds numbers too large for a {use}: rescale it, or give NaN where such "
        "a number means missing."
    )
