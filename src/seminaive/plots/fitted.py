"""Pictures of fitted models; matplotlib is imported when one is drawn."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import expit, logit

from ..adjusted.path_search import ValidationPath
from ..classifier.explanation import Explanation
from ..table.missing import is_missing
from .axes import drawn_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Between the baseline's bar and the others, in bars.
_GAP = 0.5
#: The first of them of which an axis shows three is taken, else the last.
_PER_CENTS = ((0.01, 1, 10, 50, 90, 99, 99.99), (*range(10, 100, 10),), (*range(2, 100, 2),))


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
    ax = drawn_in(ax)
    for k, losses in enumerate(path.losses):
        ax.plot(path.m, losses, **{"marker": ".", "linewidth": 1, "label": f"fold {k + 1}", **line})
    ax.plot(path.m, np.median(path.losses, axis=0), color="black", label="median")
    ax.axvline(path.chosen, color="black", linestyle=":", label=r"$\hat m$")
    ax.set_xlabel(r"$m = \sum_j \alpha_j^2$")
    ax.set_ylabel("validation loss (bits)")
    ax.legend()
    return ax


def plot_explanation(
    explanation: Explanation,
    row: int = 0,
    *,
    names: Sequence[str] | None = None,
    n_bars: int | None = 10,
    per_cent: bool = False,
    ax: "Axes | None" = None,
    **bars: Any,
) -> "Axes":
    """Draw what each feature of one row contributes to the log odds of two classes.

    Parameters
    ----------
    explanation : Explanation
        As ``explain`` of a fitted classifier returns it.
    row : int, default=0
        Position of the row in it.
    names : sequence of str, optional
        Of the features; those of the explanation by default.
    n_bars : int, default=10
        Only so many features, those that contribute most; the others are summed in a bar. None for
        all.
    per_cent : bool, default=False
        Whether an axis above translates log odds: what share the first class then has of the two,
        50 % at 0; and the title that of the row.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default, with room for the names however it is saved.
    **bars
        Passed to ``ax.barh``.

    Returns
    -------
    ax : matplotlib Axes
        With a bar for the baseline on top, in grey (unless ``bars`` have a color) and apart, then
        one for each feature, the largest first, with its name and value. Their sum, in the title,
        is the log odds of the row. Where contributions do not add up (``additive`` is False) there
        are bars of single features alone, and the title gives the log odds.

    Raises
    ------
    ValueError
        A class of the row has no log odds, because its prior is 0.
    IndexError
        There is no such row.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import NaiveBayes
    >>> from seminaive.plots import plot_explanation
    >>> X = np.array([["sun", "hot"], ["rain", "cold"], ["sun", "cold"], ["rain", "hot"]])
    >>> nb = NaiveBayes().fit(X, ["play", "stay", "play", "stay"])
    >>> ax = plot_explanation(nb.explain(X), row=0, names=["sky", "air"])
    >>> [label.get_text() for label in ax.get_yticklabels()]
    ['baseline', 'sky = sun', 'air = hot']
    >>> [round(float(bar.get_width()), 2) for bar in ax.patches]
    [0.0, 1.1, 0.0]
    """
    odds, baseline = explanation.contributions[row], explanation.baseline[row]
    additive = explanation.additive
    if not np.isfinite(baseline):
        raise ValueError("A class whose prior is 0 has no log odds: choose two others.")
    order = np.argsort(-np.abs(odds), kind="stable")
    shown, left_out = order[:n_bars], order[len(order[:n_bars]) :]
    names = explanation.feature_names if names is None else names
    values = explanation.values[row]
    texts = [
        "missing" if gap else f"{cell:.4g}" if isinstance(cell, float | np.floating) else str(cell)
        for cell, gap in zip(values, is_missing(values), strict=True)
    ]
    labels = [f"{names[k]} = {texts[k]}" for k in shown]
    widths = [*odds[shown]]
    if additive:
        labels, widths = ["baseline", *labels], [baseline, *widths]
    if additive and left_out.size:
        labels.append(f"{left_out.size} others")
        widths.append(odds[left_out].sum())
    ax = drawn_in(ax, layout="constrained")
    places = np.arange(len(widths), dtype=float)
    first = int(additive)
    places[first:] += _GAP * first
    if additive:
        ax.barh(places[:1], widths[:1], **{"color": "tab:gray", **bars})
        ax.axhline((places[0] + 1 + _GAP) / 2, color="black", linewidth=0.5, linestyle=":")
    ax.barh(places[first:], widths[first:], **{"color": "tab:blue", **bars})
    ax.set_yticks(places, labels)
    ax.invert_yaxis()
    ax.axvline(0.0, color="black", linewidth=0.5)
    favoured, rival = explanation.classes[row]
    ax.set_xlabel(f"log odds of {favoured} against {rival}")
    total = f"{explanation.log_odds[row]:.2f}"
    if per_cent:
        total += f" ({100 * expit(explanation.log_odds[row]):.3g} %)"
        _translate(ax)
    ax.set_title(f"sum: {total}" if additive else f"log odds: {total}, no sum of the bars")
    return ax


def _translate(ax):
    """Draw an axis above on which log odds are per cents."""
    low, high = ax.get_xlim()
    for per_cents in _PER_CENTS:
        shown = [per_cent for per_cent in per_cents if low <= logit(per_cent / 100) <= high]
        if len(shown) > 2:
            break
    above = ax.secondary_xaxis("top")
    above.set_xticks(logit(np.array(shown) / 100), [f"{per_cent:g} %" for per_cent in shown])
