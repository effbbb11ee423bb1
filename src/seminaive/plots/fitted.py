"""Pictures of fitted models; matplotlib is imported when one is drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.base import BaseEstimator

from ..adjusted.path_search import ValidationPath
from ..table.types import Rows
from .axes import feature_names, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_explanation", "plot_path"]


def plot_path(path: ValidationPath, ax: "Axes | None" = None, **line: Any) -> "Axes":
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

    Raises
    ------
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

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
    ax = new_axes() if ax is None else ax
    for k, losses in enumerate(path.losses):
        ax.plot(path.m, losses, **{"marker": ".", "linewidth": 1, "label": f"fold {k + 1}", **line})
    ax.plot(path.m, np.median(path.losses, axis=0), color="black", label="median")
    ax.axvline(path.chosen, color="black", linestyle=":", label=r"$\hat m$")
    ax.set_xlabel(r"$m = \sum_j \alpha_j^2$")
    ax.set_ylabel("validation loss (bits)")
    ax.legend()
    return ax


def plot_explanation(
    model: BaseEstimator,
    row: Rows,
    *,
    classes: Sequence[Any] | None = None,
    names: Sequence[str] | None = None,
    n_bars: int | None = None,
    ax: "Axes | None" = None,
    **bars: Any,
) -> "Axes":
    """Draw what each feature of one row says for one class against another, as log odds.

    Parameters
    ----------
    model : fitted classifier with ``explain``
    row : data frame or array-like of shape (1, n_features)
    classes : pair of labels, optional
        The one against the other; the most probable class of the row against the second by
        default.
    names : sequence of str, optional
        Of the features; those that the model was fitted with, or 0, 1, ... by default.
    n_bars : int, optional
        Only so many features, those that say most; the others are summed in a bar.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.
    **bars
        Passed to ``ax.barh``.

    Returns
    -------
    ax : matplotlib Axes
        With a bar for the class prior on top, then one for each feature, the largest first; their
        sum, in the title, is the log odds of the row.

    Raises
    ------
    ValueError
        If there is not one row, the model has one class only, or a class is unknown or has no log
        odds because its prior is 0.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import NaiveBayes
    >>> from seminaive.plots import plot_explanation
    >>> X = np.array([["sun", "hot"], ["rain", "cold"], ["sun", "cold"], ["rain", "hot"]])
    >>> nb = NaiveBayes().fit(X, ["play", "stay", "play", "stay"])
    >>> ax = plot_explanation(nb, X[:1], names=["sky", "air"])
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['class prior', 'sky', 'air']
    >>> [round(float(bar.get_width()), 2) for bar in ax.patches]
    [0.0, 1.1, 0.0]
    """
    one, other = _pair(model, row, classes)
    parts = model.explain(row)[0]
    prior = model.class_log_prior_[one] - model.class_log_prior_[other]
    if not np.isfinite(prior):
        raise ValueError("A class whose prior is 0 has no log odds: choose two others.")
    odds = parts[:, one] - parts[:, other]
    order = np.argsort(-np.abs(odds), kind="stable")
    shown, rest = order[:n_bars], order[len(order[:n_bars]) :]
    names = feature_names(model) if names is None else names
    labels = ["class prior", *(str(names[k]) for k in shown)]
    widths = [prior, *odds[shown]]
    if rest.size:
        labels.append(f"{rest.size} others")
        widths.append(odds[rest].sum())
    ax = new_axes() if ax is None else ax
    places = np.arange(len(widths))
    ax.barh(places, widths, **bars)
    ax.set_yticks(places, labels)
    ax.invert_yaxis()
    ax.axvline(0.0, color="black", linewidth=0.5)
    ax.set_xlabel(f"log odds of {model.classes_[one]} against {model.classes_[other]}")
    ax.set_title(f"sum: {prior + odds.sum():.2f}")
    return ax


def _pair(model, row, classes):
    """Positions of two classes: the chosen ones, or the two most probable."""
    joint = model.predict_joint_log_proba(row)
    if len(joint) != 1:
        raise ValueError(f"row must be one row, not {len(joint)}.")
    known = model.classes_.tolist()
    if len(known) < 2:
        raise ValueError("A model of one class has no log odds.")
    if classes is None:
        return np.argsort(-joint[0], kind="stable")[:2]
    if len(classes) != 2 or not set(classes) <= set(known):
        raise ValueError(f"classes={classes!r} are no two of the model's, which are {known}.")
    return [known.index(label) for label in classes]
