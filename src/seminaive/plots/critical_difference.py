"""The critical-difference diagram: mean ranks on a line, and bars over what is not told apart."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ..evaluation.comparison.critical_difference import critical_difference, indistinct_groups
from ..evaluation.comparison.friedman import FriedmanTest
from ..evaluation.comparison.post_hoc import PostHocMethod, post_hoc
from .axes import drawn_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot_critical_difference(
    test: FriedmanTest,
    names: Sequence[str],
    *,
    method: PostHocMethod = "nemenyi",
    alpha: float = 0.05,
    ax: "Axes | None" = None,
) -> "Axes":
    """Draw methods by their mean rank, the best on the left [Demsar 2006, Figure 1].

    Parameters
    ----------
    test : FriedmanTest
        Of at least three methods.
    names : sequence of str
        Of the methods, in the order of the columns of the test.
    method : str, default="nemenyi"
        Of :func:`post_hoc`, which says what is joined by a bar; "nemenyi" has one critical
        difference for all pairs, which is drawn too.
    alpha : float, default=0.05
        Methods whose adjusted p is larger are joined.
    ax : matplotlib Axes, optional
        Where to draw; a new figure by default.

    Returns
    -------
    ax : matplotlib Axes
        With the names and mean ranks of the methods as its last texts.

    Raises
    ------
    ValueError
        There are not as many names as methods, or :func:`post_hoc` cannot take the method.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> from seminaive.evaluation import friedman
    >>> from seminaive.plots import plot_critical_difference
    >>> test = friedman([[0.1, 0.2, 0.3], [0.1, 0.3, 0.2], [0.2, 0.3, 0.4], [0.1, 0.2, 0.4]])
    >>> ax = plot_critical_difference(test, ["BMA", "NB", "tree"])
    >>> [text.get_text() for text in ax.texts][-3:]
    ['BMA (1.00)', 'NB (2.25)', 'tree (2.75)']
    """
    ranks = test.mean_ranks
    if len(names) != ranks.size:
        raise ValueError(f"{len(names)} names do not fit {ranks.size} methods.")
    groups = indistinct_groups(ranks, post_hoc(test, method).differ(alpha))
    ax = drawn_in(ax, figsize=(7.0, 1.4 + 0.22 * ranks.size))
    ax.axis("off")
    ax.plot((1, ranks.size), (0, 0), color="black", linewidth=1)
    for rank in range(1, ranks.size + 1):
        ax.plot((rank, rank), (0, 0.12), color="black", linewidth=1)
        ax.text(rank, 0.18, str(rank), ha="center", va="bottom")
    if method == "nemenyi":
        difference = critical_difference(ranks.size, test.n_datasets, alpha)
        ax.plot((1, 1 + difference), (0.75, 0.75), color="black", linewidth=1.5, marker="|")
        ax.text(1 + difference / 2, 0.82, f"CD = {difference:.2f}", ha="center", va="bottom")
    for level, group in enumerate(groups):
        y = -0.25 - 0.22 * level
        ends = ranks[group].min() - 0.04, ranks[group].max() + 0.04
        ax.plot(ends, (y, y), color="black", linewidth=4, solid_capstyle="butt")
    _draw_names(ax, ranks, names, below=0.25 + 0.22 * len(groups))
    return ax


def _draw_names(ax, ranks, names, below):
    """Write the better half of the names on the left and the others on the right."""
    order = np.argsort(ranks, kind="stable")
    half = (order.size + 1) // 2
    for side, edge, methods in (
        ("right", 0.7, order[:half]),
        ("left", order.size + 0.3, order[half:][::-1]),
    ):
        for level, k in enumerate(methods):
            y = -below - 0.35 * level
            ax.plot((ranks[k], ranks[k], edge), (0, y, y), color="black", linewidth=0.8)
            outward = -0.05 if side == "right" else 0.05
            ax.text(edge + outward, y, f"{names[k]} ({ranks[k]:.2f})", ha=side, va="center")
