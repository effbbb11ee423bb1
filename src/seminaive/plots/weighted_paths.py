"""Pictures of the paths along which features enter; matplotlib is imported when one is drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.utils.validation import check_is_fitted

from ..weighted.penalised import GroupPenalisedNaiveBayes
from ..weighted.stagewise import ForwardStagewiseNaiveBayes
from .axes import drawn_in, feature_names
from .feature_weights import COLOURS, feature_weights
from .line_names import name_lines

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_OTHERS = {"color": "0.75", "linewidth": 0.8, "zorder": 1}


def plot_stagewise_path(
    model: ForwardStagewiseNaiveBayes,
    names: Sequence[str] | None = None,
    ax: "Axes | None" = None,
    *,
    n_named: int = 7,
    **line: Any,
) -> "Axes":
    """Draw the alphas of all features along the steps of a stagewise path.

    Parameters
    ----------
    model : fitted ForwardStagewiseNaiveBayes
    names : sequence of str, optional
        Of the features; those that the model was fitted with, or 0, 1, ... by default.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    n_named : int, default=7
        At most so many features have a colour, and their name where their line ends: those with
        the largest alphas in the model that is taken, then at the end of the path, then the
        first. The others are grey.
    **line
        Passed to ``ax.plot``.

    Returns
    -------
    ax : matplotlib Axes
        With a line for each feature in the order of the input, and a dotted one at the model that
        is taken.

    Raises
    ------
    TypeError
        The model is none of that class.
    ValueError
        There are not as many names as features.
    NotFittedError
        The model is not fitted.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import ForwardStagewiseNaiveBayes
    >>> from seminaive.plots import plot_stagewise_path
    >>> y = np.arange(60) % 3
    >>> X = np.column_stack([y > 0, np.arange(60) % 2, y > 1])
    >>> model = ForwardStagewiseNaiveBayes(patience=1).fit(X, y)
    >>> ax = plot_stagewise_path(model, names=["sun", "tide", "wind"])
    >>> [each.get_ydata().round(2).tolist() for each in ax.lines[:3]]
    [[0.0, 0.5, 0.5, 0.8], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.5, 0.5]]
    """
    _checked(model, ForwardStagewiseNaiveBayes)
    names = feature_names(model, names)
    ax = drawn_in(ax, layout="constrained")
    alphas = model.path_.alphas
    ax.set_xlim(0, _end(model))
    ax.set_ylim(-0.04, 1.04)
    _draw(ax, np.arange(len(alphas)), alphas, model, names, n_named, line)
    _mark(ax, model.n_iter_, "model taken")
    ax.set_xlabel("step")
    return ax


def plot_stagewise_errors(
    model: ForwardStagewiseNaiveBayes, ax: "Axes | None" = None, **line: Any
) -> "Axes":
    """Draw the training error along the steps of a stagewise path, and what chooses the model.

    To be drawn below :func:`plot_stagewise_path`; both have the same steps. Figure 6 of
    vidaurre2012 shows the training error, and the AIC in a picture of its own.

    Parameters
    ----------
    model : fitted ForwardStagewiseNaiveBayes
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    **line
        Passed to ``ax.plot`` for both lines.

    Returns
    -------
    ax : matplotlib Axes
        With a line for the training error, and a dotted one at the model that is taken. The
        criterion, if the model has one, is on a second Axes of the figure, whose scale is to the
        right, the same scale where both are shares of wrong answers.

    Raises
    ------
    TypeError
        The model is none of that class.
    NotFittedError
        The model is not fitted.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import ForwardStagewiseNaiveBayes
    >>> from seminaive.plots import plot_stagewise_errors
    >>> y = np.arange(60) % 3
    >>> X = np.column_stack([y > 0, np.arange(60) % 2, y > 1])
    >>> ax = plot_stagewise_errors(ForwardStagewiseNaiveBayes(patience=1).fit(X, y))
    >>> ax.lines[0].get_ydata().round(2).tolist()
    [0.67, 0.33, 0.0, 0.0]
    """
    _checked(model, ForwardStagewiseNaiveBayes)
    ax = drawn_in(ax, layout="constrained")
    errors, values = model.path_.errors, model.criterion_values_
    _measure(ax, errors, "training error", COLOURS[0], line)
    _mark(ax, model.n_iter_, "model taken")
    ax.set_xlabel("step")
    # What is left out may have a longer path than all rows together.
    ax.set_xlim(0, _end(model))
    if values is not None:
        right = ax.twinx()
        loss = "error" if model.scoring == "accuracy" else "log loss (nats)"
        criterion = "AIC" if model.criterion == "aic" else f"{loss} on rows left out"
        _measure(right, values, criterion, COLOURS[1], {"linestyle": "--", **line})
        if model.criterion != "aic" and model.scoring == "accuracy":
            limits = ax.get_ylim() + right.get_ylim()
            ax.set_ylim(min(limits), max(limits))
            right.set_ylim(ax.get_ylim())
    return ax


def plot_penalised_path(
    model: GroupPenalisedNaiveBayes,
    names: Sequence[str] | None = None,
    ax: "Axes | None" = None,
    *,
    n_named: int = 7,
    **line: Any,
) -> "Axes":
    r"""Draw how far each feature is from saying nothing along a path of penalties.

    Parameters
    ----------
    model : fitted GroupPenalisedNaiveBayes
    names : sequence of str, optional
        Of the features; those that the model was fitted with, or 0, 1, ... by default.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    n_named : int, default=7
        At most so many features have a colour, and their name where their line ends: those with
        the largest distances at the chosen penalty, then at the least one, then the first. The
        others are grey.
    **line
        Passed to ``ax.plot``.

    Returns
    -------
    ax : matplotlib Axes
        With a line for each feature in the order of the input, and a dotted one at the chosen
        penalty. Lambda falls from left to right, on a scale of logs, where 0 has no place: it is
        not drawn.

    Raises
    ------
    TypeError
        The model is none of that class.
    ValueError
        There are not as many names as features, or no penalty is above 0.
    NotFittedError
        The model is not fitted.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import GroupPenalisedNaiveBayes
    >>> from seminaive.plots import plot_penalised_path
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = GroupPenalisedNaiveBayes(lambdas=[1, 10, 100], categorical_features="all")
    >>> ax = plot_penalised_path(model.fit(X, y), names=["sun", "wind"])
    >>> [each.get_ydata().round(2).tolist() for each in ax.lines[:2]]
    [[0.0, 0.84, 0.9], [0.0, 0.0, 0.0]]
    """
    _checked(model, GroupPenalisedNaiveBayes)
    names = feature_names(model, names)
    above = model.path_.lambdas > 0
    if not above.any():
        raise ValueError("No penalty is above 0, and the scale is one of logs: give more lambdas.")
    ax = drawn_in(ax, layout="constrained")
    lambdas, distances = model.path_.lambdas[above], model.path_.distances[above]
    ax.set_xscale("log")
    if lambdas[0] > lambdas[-1]:
        ax.set_xlim(lambdas[0], lambdas[-1])
    ax.set_ylim(*_around(distances))
    _draw(ax, lambdas, distances, model, names, n_named, line)
    if model.lambda_ > 0:
        _mark(ax, model.lambda_, r"$\lambda$ taken")
    ax.set_xlabel(r"$\lambda$")
    return ax


def _checked(model, kind):
    if not isinstance(model, kind):
        raise TypeError(f"This draws a fitted {kind.__name__}, not {type(model).__name__}.")
    check_is_fitted(model)


def _end(model):
    """Last step of the scale, which has a width even where the path has no step."""
    return max(len(model.path_) - 1, 1)


def _around(values):
    """Limits of a scale with some air about the values."""
    low, high = float(values.min()), float(values.max())
    air = 0.04 * (high - low or 1.0)
    return low - air, high + air


def _draw(ax, x, values, model, names, n_named, line):
    """Draw a line for each feature, the first ones in colour and named where they end.

    First are those of which the model keeps most, then those with the largest last values.
    """
    weights, label = feature_weights(model)
    chosen = np.lexsort([-values[-1], -weights[:, 0]])[:n_named]
    # In the order of the input, so that colours do not tell of the rank.
    colours = dict(zip(np.sort(chosen), COLOURS * len(chosen), strict=False))
    for k, curve in enumerate(values.T):
        style = {"color": colours[k], "linewidth": 1.6} if k in colours else _OTHERS
        ax.plot(x, curve, **{**style, **line})
    ends = {names[k]: (values[-1, k], colour) for k, colour in colours.items()}
    name_lines(ax, x[-1], ends)
    ax.set_ylabel(label)


def _mark(ax, x, label):
    ax.axvline(x, color="black", linestyle=":", linewidth=1)
    ax.annotate(
        label,
        (x, 1.0),
        (0, 3),
        xycoords=ax.get_xaxis_transform(),
        textcoords="offset points",
        ha="center",
        va="bottom",
        fontsize="small",
    )


def _measure(ax, values, label, colour, line):
    ax.plot(np.arange(len(values)), values, **{"color": colour, **line})
    ax.set_ylim(*_around(values))
    ax.set_ylabel(label, color=colour)
