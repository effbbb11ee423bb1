"""What a figure shows as a table: the places of its marks, by panel."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.collections import LineCollection, PathCollection
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import FixedFormatter, FuncFormatter

__all__ = ["COLUMNS", "as_csv", "marks"]

#: The columns of the table; the ends are of bars and of lines from one place to another.
COLUMNS = ("panel", "mark", "series", "x", "y", "x end", "y end")

_DIGITS = 6

Mark = dict[str, str]


def marks(figure: Figure) -> list[Mark]:
    """Return the marks of a figure: bars, dots and lines, by panel and in the order of drawing.

    A place with a name on its axis has the name, any other its number to six digits.
    """
    return [mark for k, ax in enumerate(figure.axes) for mark in _of(ax, f"panel {k + 1}")]


def as_csv(tables: Mapping[str, Iterable[Mark]], by: str = "") -> str:
    """Return tables one below the other as CSV, each with its name in a column of its own.

    Parameters
    ----------
    tables : mapping
        By a name; of a single one the name is left out where ``by`` is empty.
    by : str
        What the names are, such as a slider's label.
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow((*filter(None, (by,)), *COLUMNS))
    for name, found in tables.items():
        writer.writerows(
            (*([name] if by else ()), *(mark.get(each, "") for each in COLUMNS)) for mark in found
        )
    return file.getvalue()


def _of(ax: Axes, number: str) -> Iterator[Mark]:
    panel = ax.get_title() or ax.get_title("left") or number
    x, y = _names(ax.xaxis), _names(ax.yaxis)

    def mark(kind: str, series: object, *ends: tuple[float, float]) -> Mark:
        label = str(series)
        (x0, y0), *rest = ends
        found = {"panel": panel, "mark": kind, "x": _told(x0, x), "y": _told(y0, y)}
        found["series"] = "" if label.startswith("_") else label
        for x1, y1 in rest:
            found |= {"x end": _told(x1, x), "y end": _told(y1, y)}
        return found

    for patch in ax.patches:
        if isinstance(patch, Rectangle) and _is_data(patch, ax):
            # A bar stands at its middle across, and goes from one end to the other along.
            (left, low), width, height = patch.get_xy(), patch.get_width(), patch.get_height()
            if abs(width) > abs(height) or _flat(y, low + height / 2):
                middle = low + height / 2
                yield mark("bar", patch.get_label(), (left, middle), (left + width, middle))
            else:
                middle = left + width / 2
                yield mark("bar", patch.get_label(), (middle, low), (middle, low + height))
    for line in ax.lines:
        kind = "dot" if line.get_linestyle() in ("None", "", " ") else "line"
        for place in np.asarray(line.get_xydata(), dtype=float) if _is_data(line, ax) else ():
            yield mark(kind, line.get_label(), tuple(place))
    for group in ax.collections:
        if isinstance(group, PathCollection):
            for place in np.ma.filled(group.get_offsets(), np.nan):
                yield mark("dot", group.get_label(), tuple(place))
        elif isinstance(group, LineCollection):
            for segment in group.get_segments():
                yield mark("segment", group.get_label(), tuple(segment[0]), tuple(segment[-1]))


def _is_data(artist: Artist, ax: Axes) -> bool:
    """Whether both places of an artist are data: a line across the whole panel has but one."""
    return artist.get_transform().contains_branch_seperately(ax.transData) == (True, True)


def _names(axis: Axis) -> dict[float, str]:
    """Return the names that an axis gives to places, where it names any."""
    if not isinstance(axis.get_major_formatter(), FixedFormatter | FuncFormatter):
        return {}
    places = axis.get_ticklocs()
    labels = [" ".join(label.get_text().split()) for label in axis.get_ticklabels()]
    return {round(float(at), 6): name for at, name in zip(places, labels, strict=False) if name}


def _flat(names: Mapping[float, str], place: float) -> bool:
    return round(float(place), 6) in names


def _told(place: float, names: Mapping[float, str]) -> str:
    return names.get(round(float(place), 6), f"{float(place):.{_DIGITS}g}")
