"""Picture of how much of each feature a model keeps; matplotlib is imported when it is drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.utils.validation import check_is_fitted

from .axes import drawn_in, feature_names

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Okabe and Ito's colours, which the colour-blind tell apart, but for their yellow.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")

# In inches: a dot with its name, and what is above and below all of them.
_ROW, _FRAME = 0.22, 0.9
# What the dots of a feature, one a class, take up of its row.
_SPAN = 0.8


def plot_feature_weights(
    model: BaseEstimator,
    names: Sequence[str] | None = None,
    ax: "Axes | None" = None,
    *,
    n_dots: int | None = 30,
    **dots: Any,
) -> "Axes":
    """Draw how much of each feature a model keeps, the most on top.

    That is its ``alphas_`` or ``weights_``, or the distance of the feature's parameters from those
    that say nothing, at the penalty that the model has chosen.

    Parameters
    ----------
    model : fitted classifier
        Such as :class:`ForwardStagewiseNaiveBayes`, :class:`WeightedNaiveBayes`,
        :class:`SelectiveNaiveBayes` or :class:`GroupPenalisedNaiveBayes`.
    names : sequence of str, optional
        Of the features; those that the model was fitted with, or 0, 1, ... by default.
    ax : matplotlib Axes, optional
        Where to draw; by default a new figure, high enough for all names.
    n_dots : int or None, default=30
        Only so many features, those with the largest weights; None: all.
    **dots
        Passed to ``ax.plot``.

    Returns
    -------
    ax : matplotlib Axes
        With a dot for each feature; of weights by class one for each feature and class, features
        in the order of their means.

    Raises
    ------
    TypeError
        The model has no such thing.
    ValueError
        There are not as many names as features.
    NotFittedError
        The model is not fitted.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import WeightedNaiveBayes
    >>> from seminaive.plots import plot_feature_weights
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([np.arange(40) // 2 % 2, y])
    >>> model = WeightedNaiveBayes("vidaurre2012", categorical_features="all").fit(X, y)
    >>> ax = plot_feature_weights(model, names=["sun", "wind"])
    >>> [label.get_text() for label in ax.get_yticklabels()], ax.lines[0].get_xdata().tolist()
    (['wind', 'sun'], [1.0, 0.0])
    """
    check_is_fitted(model)
    weights, axis_label = feature_weights(model)
    names = feature_names(model, names)
    means = weights.mean(axis=1)
    order = np.argsort(-means, kind="stable")[:n_dots]
    n_classes = weights.shape[1]
    rows = max(order.size, 4) * max(1, n_classes / 2)
    ax = drawn_in(ax, layout="constrained", figsize=(6.4, _FRAME + _ROW * rows))
    places = np.arange(order.size)
    labels = model.classes_ if n_classes > 1 else [""]
    # Dots of one feature often have the same weight: each class stands a little lower.
    for k, shift in enumerate(_SPAN * (np.arange(n_classes) - (n_classes - 1) / 2) / n_classes):
        class_weights = weights[order, k]
        ax.hlines(
            places + shift,
            np.minimum(class_weights, 0),
            np.maximum(class_weights, 0),
            "0.85",
            zorder=1,
        )
        style = {
            "marker": "o",
            "markersize": 6 / n_classes**0.5,
            "linestyle": "",
            "label": labels[k],
            "color": COLOURS[k % len(COLOURS)],
        }
        ax.plot(class_weights, places + shift, **{**style, **dots})
    ax.axvline(0.0, color="black", linewidth=0.5)
    ax.set_yticks(places, [names[k] for k in order])
    ax.set_ylim(order.size - 0.5, -0.5)
    ax.set_xlabel(axis_label)
    if order.size < means.size:
        ax.set_ylabel(f"the {order.size} largest of {means.size} features")
    if n_classes > 1:
        # Beside the dots, which can be anywhere.
        ax.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False, title="class")
    return ax


def feature_weights(model):
    """Return weights of shape (n_features, n_classes or 1), and what they are."""
    if hasattr(model, "alphas_"):
        return model.alphas_[:, None], r"$\alpha$"
    if hasattr(model, "weights_"):
        return model.weights_.reshape(len(model.weights_), -1), "weight"
    if not hasattr(getattr(model, "path_", None), "distances"):
        raise TypeError(f"{type(model).__name__} has no alphas_, no weights_ and no distances.")
    chosen = np.flatnonzero(model.path_.lambdas == model.lambda_)[0]
    return model.path_.distances[chosen][:, None], r"$\Vert \Omega_i - \Omega_i^{(0)} \Vert$"
