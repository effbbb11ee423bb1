"""Pictures of selective naive Bayes; matplotlib is imported when one is drawn."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from ..selective.search.exhaustive import AllSubsets
from ..selective.search.seen import ModelsSeen
from .axes import drawn_in, name_features

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_weights(
    weights: Mapping[str, ArrayLike],
    names: Sequence[str] | None = None,
    ax: "Axes | None" = None,
    **bars: Any,
) -> "Axes":
    """Draw the weight of each feature under one method or several, side by side.

    These are Figures 3 and 7 of boulle2007.

    Parameters
    ----------
    weights : mapping of str to array-like of shape (n_features,)
        Methods and their weights, such as ``{"MAP": model.weights_}``.
    names : sequence of str, optional
        Of the features; 1, 2, ... by default.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    **bars
        Passed to ``ax.bar``.

    Returns
    -------
    ax : matplotlib Axes
        With a bar for each method and feature.

    Raises
    ------
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> from seminaive.plots import plot_weights
    >>> ax = plot_weights({"MAP": [1.0, 0.0], "CMA": [0.8, 0.1]}, names=["sun", "wind"])
    >>> [label.get_text() for label in ax.get_xticklabels()], len(ax.patches)
    (['sun', 'wind'], 4)
    """
    ax = drawn_in(ax)
    width = 0.8 / len(weights)
    for turn, (method, values) in enumerate(weights.items()):
        place = np.arange(len(values)) + (turn - (len(weights) - 1) / 2) * width
        ax.bar(place, values, width, **{"label": method, **bars})
    size = len(next(iter(weights.values())))
    name_features(ax, names, size)
    ax.set_ylabel("weight")
    ax.legend()
    return ax


def plot_models(
    models: ModelsSeen,
    n: int = 200,
    names: Sequence[str] | None = None,
    ax: "Axes | None" = None,
) -> "Axes":
    """Draw which features the ``n`` best models select, one line a model, the best on top.

    This is Figure 5 of boulle2007.

    Parameters
    ----------
    models : ModelsSeen
        ``models_`` of a fitted :class:`SelectiveNaiveBayes`.
    n : int, default=200
        At most so many models.
    names : sequence of str, optional
        Of the features; 1, 2, ... by default.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.

    Returns
    -------
    ax : matplotlib Axes
        With an image of shape (n_models, n_features).

    Raises
    ------
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import SelectiveNaiveBayes
    >>> from seminaive.plots import plot_models
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = SelectiveNaiveBayes(search="exhaustive", group_values=False).fit(X.astype(str), y)
    >>> ax = plot_models(model.models_)
    >>> ax.images[0].get_array().astype(int).tolist()  # the best one on top
    [[1, 0], [1, 1], [0, 0], [0, 1]]
    """
    ax = drawn_in(ax)
    masks = models.masks[:n]
    size = masks.shape[1]
    extent = (-0.5, size - 0.5, len(masks) + 0.5, 0.5)
    ax.imshow(
        masks, cmap="binary", vmin=0, vmax=1, aspect="auto", interpolation="nearest", extent=extent
    )
    name_features(ax, names, size)
    ax.set_ylabel("model, by rank")
    return ax


def plot_posterior(
    models: ModelsSeen | AllSubsets, ax: "Axes | None" = None, **line: Any
) -> "Axes":
    """Draw the posterior of the models against that of the null model, from the least to the most.

    This is Figure 6 of boulle2007, where ``models`` are all subsets.

    Parameters
    ----------
    models : ModelsSeen or AllSubsets
        ``models_`` or ``subsets_`` of a fitted :class:`SelectiveNaiveBayes`.
    ax : matplotlib Axes, optional
    **line
        Passed to ``ax.plot``.

    Returns
    -------
    ax : matplotlib Axes
        Portion of the models against log10 of P(M | D) / P(M0 | D).

    Raises
    ------
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import SelectiveNaiveBayes
    >>> from seminaive.plots import plot_posterior
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = SelectiveNaiveBayes(search="exhaustive", group_values=False).fit(X.astype(str), y)
    >>> ax = plot_posterior(model.subsets_)
    >>> ax.lines[0].get_ydata().round(1).tolist()
    [-0.3, 0.0, 11.5, 11.7]
    """
    label = r"$\log_{10}$ of posterior ratio to the null model"
    return _rising(models.log_posterior_ratios / np.log(10), label, ax, line)


def plot_compression(
    models: ModelsSeen | AllSubsets, ax: "Axes | None" = None, **line: Any
) -> "Axes":
    """Draw the compression coefficients of the models, from the least to the most.

    Parameters
    ----------
    models : ModelsSeen or AllSubsets
        ``models_`` or ``subsets_`` of a fitted :class:`SelectiveNaiveBayes`.
    ax : matplotlib Axes, optional
    **line
        Passed to ``ax.plot``.

    Returns
    -------
    ax : matplotlib Axes
        With a line at 0: a model below it does not enter a compression-based average.

    Raises
    ------
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import SelectiveNaiveBayes
    >>> from seminaive.plots import plot_compression
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = SelectiveNaiveBayes(search="exhaustive", group_values=False).fit(X.astype(str), y)
    >>> ax = plot_compression(model.subsets_)
    >>> ax.lines[0].get_ydata().round(2).tolist()
    [-0.02, 0.0, 0.92, 0.94]
    """
    ax = _rising(models.compression, "compression coefficient c(M, D)", ax, line)
    ax.axhline(0.0, color="black", linewidth=0.5)
    return ax


def _rising(values, label, ax, line):
    """Draw a value of each model, from the least to the most."""
    ax = drawn_in(ax)
    ax.plot(np.arange(1, values.size + 1) / values.size, np.sort(values), **line)
    ax.set_xlabel("portion of the models")
    ax.set_ylabel(label)
    return ax
