"""Pictures of fitted models; matplotlib is imported when one is drawn."""

import numpy as np

__all__ = ["plot_path"]


def plot_path(path, ax=None, **line):
    """Draw the validation loss of every fold against the sum of squared importances.

    This is Figure 1 of hong2002.

    Parameters
    ----------
    path : ValidationPath
        One of ``validation_path_`` of a fitted :class:`RegularizedAdjustedProbabilityModel`.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    **line
        Passed to ``ax.plot`` for the folds, for example ``color``.

    Returns
    -------
    ax : matplotlib Axes
        With a line per fold, then one for their median, and the chosen value marked.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import RegularizedAdjustedProbabilityModel
    >>> from seminaive.plots import plot_path
    >>> rows = np.arange(48)
    >>> X = np.column_stack([rows // 4 % 2, rows // 8 % 2])
    >>> y = np.where(rows % 4 == 0, 1 - X[:, 0], X[:, 0])
    >>> model = RegularizedAdjustedProbabilityModel(cv=3, random_state=0).fit(X == 1, y)
    >>> len(plot_path(model.validation_path_[0]).lines)  # three folds, their median, m-hat
    5
    """
    ax = _axes() if ax is None else ax
    for k, losses in enumerate(path.losses):
        ax.plot(path.m, losses, **{"marker": ".", "linewidth": 1, "label": f"fold {k + 1}", **line})
    ax.plot(path.m, np.median(path.losses, axis=0), color="black", label="median")
    ax.axvline(path.chosen, color="black", linestyle=":", label=r"$\hat m$")
    ax.set_xlabel(r"$m = \sum_j \alpha_j^2$")
    ax.set_ylabel("validation loss (bits)")
    ax.legend()
    return ax


def _axes():
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ImportError(
            "Drawing needs matplotlib: install it, for example with `pip install seminaive[plots]`."
        ) from None
    return Figure().add_subplot()
