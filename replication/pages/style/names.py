"""Names beside their lines, in place of a legend."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike
from scipy.optimize import isotonic_regression

from replication.pages.style.sheet import LETTERS


def spread(places: ArrayLike, gap: float, low: float = 0.0, high: float = 1.0) -> np.ndarray:
    """Move places along a line as little as can be, by least squares, until none is too near.

    Parameters
    ----------
    places : array-like of shape (n,)
        Where they would be; of equal ones the first stays below.
    gap : float
        What two neighbours need between them.
    low, high : float
        Between which all must lie; where there is no room for all, they go beyond ``high``.

    Returns
    -------
    ndarray of shape (n,)
        Where they can be.

    Examples
    --------
    >>> from replication.pages.style.names import spread
    >>> spread([0.5, 0.5, 0.9], 0.25).tolist()
    [0.375, 0.625, 0.9]
    """
    places = np.asarray(places, dtype=float)
    order = np.argsort(places, kind="stable")
    # Less the steps of a stair, places that only need to keep their order: a known problem.
    stair = gap * np.arange(places.size)
    moved = isotonic_regression(places[order] - stair).x if places.size else places
    spread_out = np.maximum(np.minimum(moved, high - stair[-1:]), low) + stair
    in_order = np.empty_like(places)
    in_order[order] = spread_out
    return in_order


def name_lines(ax: Axes, names: Sequence[str] | None = None) -> None:
    """Write the name of each line right of the axes, at the height of its last point.

    Parameters
    ----------
    ax : matplotlib Axes
        With its limits and scales set: what comes later does not move the names. Lines without a
        label, or without points, have no name.
    names : sequence of str, optional
        Which of the labels; by default all.
    """
    handles, labels = ax.get_legend_handles_labels()
    ends = [
        (label, *_end(handle))
        for handle, label in zip(handles, labels, strict=True)
        if names is None or label in names
    ]
    ends = [end_ for end_ in ends if end_[1] is not None]
    if not ends:
        return
    ax.autoscale_view()
    ax.figure.draw_without_rendering()
    to_axes = ax.transData + ax.transAxes.inverted()
    heights = [to_axes.transform(point)[1] for _, point, _ in ends]
    # From one name to the next, a quarter more than their letters' height.
    gap = 1.25 * LETTERS / 72 * ax.figure.dpi / ax.bbox.height
    for (label, _, colour), height in zip(ends, spread(heights, gap), strict=True):
        ax.annotate(
            label,
            (1.0, height),
            (5, 0),
            xycoords="axes fraction",
            textcoords="offset points",
            color=colour,
            va="center",
            ha="left",
            annotation_clip=False,
        )


def _end(handle):
    """The last point of a line, or of the line in a container of error bars, and its colour."""
    line = handle[0] if isinstance(handle, tuple) else handle
    x, y = np.asarray(line.get_xdata(), float), np.asarray(line.get_ydata(), float)
    is_finite = np.isfinite(x) & np.isfinite(y)
    if not is_finite.any():
        return None, line.get_color()
    return (x[is_finite][-1], y[is_finite][-1]), line.get_color()
