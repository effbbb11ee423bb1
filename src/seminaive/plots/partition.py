"""The picture of one MODL partition."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..discretise.modl.groups import ValueGroups
from ..discretise.modl.intervals import MODLIntervals
from .axes import drawn_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_partition(
    partition: MODLIntervals | ValueGroups,
    classes: Sequence[Any] | None = None,
    ax: "Axes | None" = None,
    **bar: Any,
) -> "Axes":
    """Draw the class shares of each interval or group, as wide as its share of the rows.

    Parameters
    ----------
    partition : MODLIntervals or ValueGroups
        One of ``partitions_`` of a fitted :class:`MODLDiscretiser`.
    classes : sequence, optional
        Names of the classes for the legend, ``declared_classes_`` of the discretiser.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    **bar
        Passed to ``ax.bar``, for example ``edgecolor``.

    Returns
    -------
    ax : matplotlib Axes
        With a stack of bars for each part.

    Raises
    ------
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from seminaive import MODLDiscretiser
    >>> from seminaive.plots import plot_partition
    >>> X, y = load_iris(as_frame=True, return_X_y=True)
    >>> modl = MODLDiscretiser().fit(X, y)
    >>> ax = plot_partition(modl.partitions_[3], classes=modl.declared_classes_)
    >>> [label.get_text() for label in ax.get_xticklabels()]
    ['(-inf, 0.8]', '(0.8, 1.75]', '(1.75, inf)']
    """
    ax = drawn_in(ax)
    rows = partition.counts.sum(axis=1)
    widths = rows / max(rows.sum(), 1)
    left = np.cumsum(widths) - widths
    shares = partition.counts / np.maximum(rows, 1)[:, None]
    style = {"align": "edge", "edgecolor": "white", **bar}
    for j, share in enumerate(shares.T):
        below = shares[:, :j].sum(axis=1)
        ax.bar(left, share, widths, below, label=str(j if classes is None else classes[j]), **style)
    ax.set_xticks(left + widths / 2, partition.labels, rotation=30, ha="right")
    ax.set_xlabel("share of the rows")
    ax.set_ylabel("share of the class")
    ax.set_title(f"level {partition.level:.3f}")
    ax.legend()
    return ax
