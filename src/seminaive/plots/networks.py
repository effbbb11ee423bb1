"""Pictures of the Markov nets of fitted classifiers; matplotlib is imported when one is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from sklearn.base import BaseEstimator

from ..networks.arcs import CLASS, network_arcs
from ..table.types import Rows
from .axes import drawn_in

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Sizes are counted in letters of this many inches.
_INCHES = 0.085
_FONT_SIZE = 9
_LINE = 2.6
_GAP = 1.5
# Names are written upright beyond this many letters in a row.
_WIDEST = 150


@dataclass(frozen=True)
class _Layout:
    """Where the centre of each node is (the class is ``CLASS``), its label, and how it stands."""

    places: dict
    labels: dict
    upright: bool


def plot_network(
    model: BaseEstimator,
    ax: "Axes | None" = None,
    *,
    parents: Sequence[int] | Sequence[str] | None = None,
    row: "Rows | None" = None,
    class_name: str = "class",
) -> "Axes":
    """Draw a fitted classifier's Markov net: the class on top, features below their parents.

    These are the pictures of webb2006: naive Bayes (arrows from the class alone), TAN (a tree
    below it), KDB, AODE (one feature a parent of all others), LBR (a row's antecedent a parent
    of the class and all others).

    Parameters
    ----------
    model : fitted classifier
    ax : matplotlib Axes, optional
        Where to draw; by default a new figure, large enough for all names.
    parents : sequence of int or hashable, optional
        For :class:`AODE` and :class:`AnDE`, see :func:`~seminaive.networks.arcs.network_arcs`.
    row : data frame or array-like of shape (1, n_features), optional
        For :class:`LazyBayesianRules`.
    class_name : str, default="class"
        What is written in the node of the class.

    Returns
    -------
    ax : matplotlib Axes
        With an arrow per dependence, those from and to the class in grey, and a text per node.

    Raises
    ------
    NotFittedError
        The model is not fitted.
    ValueError
        A feature of ``parents`` is unknown or they are too few or too many, ``row`` is absent or
        not one row, or the model takes no such argument.
    TypeError
        A feature of ``parents`` is a list or another container, which names no column.
    ImportError
        No ``ax`` is given, and matplotlib is not installed.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import TAN
    >>> from seminaive.plots import plot_network
    >>> X = np.array([[0, 0, 1], [0, 0, 0], [1, 1, 1], [1, 1, 0], [1, 0, 1], [0, 1, 0]])
    >>> ax = plot_network(TAN().fit(X, [0, 0, 0, 0, 1, 1]), class_name="play")
    >>> sorted(text.get_text() for text in ax.texts if text.get_text())
    ['0', '1', '2', 'play']
    """
    net = network_arcs(model, parents=parents, row=row)
    layout = _lay_out(net, class_name)
    own_figure, ax = ax is None, drawn_in(ax)
    _fit(ax, layout, own_figure)
    for parent, child in net.arcs:
        _draw_arrow(ax, layout, parent, child)
    for node in layout.places:
        _draw_node(ax, layout, node)
    return ax


def _lay_out(net, class_name):
    slots = _slots(_children(net))
    labels = {**dict(enumerate(net.names)), CLASS: class_name}
    longest = max(map(len, labels.values())) + 2
    n_slots = max(slots.values()) + 1
    upright = n_slots * (longest + _GAP) > _WIDEST
    width = (_LINE if upright else longest) + _GAP
    centres = {k: slot * width for k, slot in slots.items()}
    centres[CLASS] = (n_slots - 1) * width / 2
    levels = {CLASS: 0, **_levels(net)}
    layout = _Layout({}, labels, upright)
    depths = _depths(layout, levels, gap=5.0 + 0.06 * n_slots * width)
    layout.places.update({k: (x, -depths[levels[k]]) for k, x in centres.items()})
    return layout


def _height(layout, node):
    """Height of a node's box."""
    if not layout.upright or node == CLASS:
        return _LINE
    return 0.9 * len(layout.labels[node]) + 1.4


def _depths(layout, levels, gap):
    """How far below the top the middle of each level is."""
    depths, edge = [], 0.0
    for level in range(max(levels.values()) + 1):
        tallest = max(_height(layout, k) for k in levels if levels[k] == level)
        depths.append(edge + tallest / 2)
        edge += tallest + gap
    return depths


def _children(net):
    """Features below each feature (below the class: those without parents), in a tree.

    A feature hangs from the first of its parents; where one set of features has all others
    below it, from none of them.
    """
    common = {parents for parents in net.parents if parents}
    flat = len(common) == 1 and len(next(iter(common))) != 1
    children = {k: [] for k in (CLASS, *range(net.size))}
    for k, parents in enumerate(net.parents):
        children[parents[0] if parents and not flat else CLASS].append(k)
    return children


def _slots(children):
    """Place of each feature from left to right: leaves side by side, others above the middle."""
    slots, n_leaves = {}, 0
    stack = [(CLASS, False)]
    while stack:
        node, is_visited = stack.pop()
        below = children[node]
        if below and not is_visited:
            stack += [(node, True), *((child, False) for child in reversed(below))]
        elif not below:
            slots[node], n_leaves = float(n_leaves), n_leaves + 1
        elif node != CLASS:
            slots[node] = (slots[below[0]] + slots[below[-1]]) / 2
    return slots


def _levels(net):
    """Level of every feature: one below the lowest of its parents, 1 without any."""
    levels = {}
    while len(levels) < net.size:
        for k, parents in enumerate(net.parents):
            if k not in levels and all(above in levels for above in parents):
                levels[k] = 1 + max((levels[above] for above in parents), default=0)
    return levels


def _fit(ax, layout, own_figure):
    """Set the limits, and the size of a figure of one's own."""
    across, down = zip(*layout.places.values(), strict=True)
    side = max(map(len, layout.labels.values())) / 2 + 2.0
    tallest = max(_height(layout, k) for k in layout.places)
    ax.set_xlim(min(across) - side, max(across) + side)
    ax.set_ylim(min(down) - tallest / 2 - 1.0, max(down) + _LINE)
    ax.axis("off")
    if own_figure:
        size = np.diff([ax.get_xlim(), ax.get_ylim()])[:, 0] * _INCHES
        ax.figure.set_size_inches(size)
        ax.set_position((0.0, 0.0, 1.0, 1.0))


def _draw_arrow(ax, layout, parent, child):
    """Draw an arrow from edge to edge, in grey where it starts or ends at the class."""
    (x, y), (x_end, y_end) = layout.places[parent], layout.places[child]
    down = 1 if y > y_end else -1
    start = x, y - down * _height(layout, parent) / 2
    end = x_end, y_end + down * _height(layout, child) / 2
    of_class = CLASS in (parent, child)
    line = {"color": "0.75", "linewidth": 0.7} if of_class else {"color": "black", "linewidth": 1.2}
    style = {"arrowstyle": "-|>", "shrinkA": 0, "shrinkB": 0, "mutation_scale": 9, **line}
    ax.annotate("", end, start, arrowprops=style, zorder=1 if of_class else 2)


def _draw_node(ax, layout, node):
    box = {"boxstyle": "round,pad=0.25", "facecolor": "white", "edgecolor": "black"}
    if node == CLASS:
        box["facecolor"] = "0.9"
    ax.text(
        *layout.places[node],
        layout.labels[node],
        ha="center",
        va="center",
        fontsize=_FONT_SIZE,
        rotation=90 if layout.upright and node != CLASS else 0,
        bbox=box,
        zorder=3,
    )
