"""Names beside the ends of lines, moved apart where lines end close to one another."""

import numpy as np

_FONT_SIZE = 9
# Height of a line of text over the size of its letters.
_LINE_HEIGHT = 1.25


def name_lines(ax, x, ends):
    """Write names to the right of an Axes, each tied to the end of its line.

    Parameters
    ----------
    ax : matplotlib Axes
        Its limits are set, and its right edge is where the lines end.
    x : float
        Where they do.
    ends : mapping of str to (float, colour)
        By name, the height at which a line ends.
    """
    if not ends:
        return
    low, high = ax.get_ylim()
    points = ax.bbox.height / ax.figure.dpi * 72
    gap = _FONT_SIZE * _LINE_HEIGHT / points * (high - low)
    heights = spread(np.array([y for y, _ in ends.values()]), gap, high)
    for (name, (y, colour)), height in zip(ends.items(), heights, strict=True):
        ax.annotate(
            name,
            (x, y),
            (1.05, height),
            textcoords=ax.get_yaxis_transform(),
            va="center",
            fontsize=_FONT_SIZE,
            annotation_clip=False,
            arrowprops={
                "arrowstyle": "-",
                "color": colour,
                "linewidth": 1.6,
                "relpos": (0, 0.5),
                "shrinkA": 0,
                "shrinkB": 0,
            },
        )


def spread(values, gap, top):
    """Move values apart until neighbours are a gap apart, none above the top.

    Parameters
    ----------
    values : ndarray of shape (n_values,)
    gap, top : float

    Returns
    -------
    ndarray of shape (n_values,)
        In the order of the values; equal ones stay in the order that they come in, from the top.
    """
    order = np.lexsort((-np.arange(values.size), values))
    places = values[order].astype(np.float64)
    for k in range(1, places.size):
        places[k] = max(places[k], places[k - 1] + gap)
    limit = top
    for k in reversed(range(places.size)):
        places[k] = min(places[k], limit)
        limit = places[k] - gap
    moved = np.empty_like(places)
    moved[order] = places
    return moved
