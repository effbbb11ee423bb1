"""What a reader on a phone would stumble over in a figure, found by measuring it."""

from itertools import combinations

import numpy as np
from matplotlib.colors import to_hex, to_rgb
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from replication.pages.style import palette
from replication.pages.style.ordered import ordered

#: Pixels: what a phone of 390 leaves for a figure, and the least height of letters.
PHONE, LEAST = 350, 9.0
_COLOURS = {
    *palette.CYCLE,
    palette.GREY,
    palette.DARK,
    palette.PALE,
    *(ordered(k / 1000) for k in range(1001)),
}


def faults(figure):
    """Say, a sentence a fault, what is wrong with how a figure looks."""
    figure.draw_without_rendering()
    return [*_small(figure), *_overprinted(figure), *_odd_colours(figure), *_unlike(figure)]


def _small(figure):
    # Notebooks add a tenth of an inch around a picture, cut to what is drawn.
    shown = figure.get_tightbbox().width + 0.2
    for text in figure.findobj(_written):
        height = text.get_fontsize() / 72 / shown * PHONE
        if height < LEAST:
            yield f"{text.get_text()!r} has {height:.1f} pixels on a phone"


def _overprinted(figure):
    """Texts of one panel that lie on each other, and titles and labels of axes, of any panels.

    Slanted ones are let pass: boxes that are upright say nothing of them.
    """
    labels = [text for ax in figure.axes for text in _around(ax)]
    inside = [[each for each in ax.get_children() if _written(each)] for ax in figure.axes]
    for texts in (labels, *inside):
        boxes = [
            (text, text.get_window_extent()) for text in texts if text.get_rotation() % 90 == 0
        ]
        for (one, its), (other, theirs) in combinations(boxes, 2):
            if _over(its, theirs):
                yield f"{one.get_text()!r} lies on {other.get_text()!r}"


def _around(ax):
    """The title, and labels of axes and of ticks within limits: those beyond are not drawn."""
    texts = [ax.title]
    for axis in (ax.xaxis, ax.yaxis) if ax.axison else ():
        texts.append(axis.label)
        low, high = sorted(axis.get_view_interval())
        slack = 1e-9 * (high - low)
        for tick in [*axis.get_major_ticks(), *axis.get_minor_ticks()]:
            is_drawn = ax.get_visible() and axis.get_visible()
            if is_drawn and low - slack <= tick.get_loc() <= high + slack:
                texts.append(tick.label1)
    return filter(_written, texts)


def _over(one, other):
    """Whether two boxes share more than an edge: a pixel to either side is forgiven."""
    shared = Bbox.intersection(one, other)
    return shared is not None and min(shared.width, shared.height) > 1


def _written(artist):
    """Whether it is a text that is seen."""
    return isinstance(artist, Text) and artist.get_visible() and bool(artist.get_text().strip())


def _odd_colours(figure):
    for ax in figure.axes:
        for line in ax.lines:
            colour = to_hex(line.get_color())
            if colour not in _COLOURS and np.ptp(to_rgb(colour)) > 0:
                yield f"a line is {colour}, which the palette does not have"


def _unlike(figure):
    """Panels whose axes have one label, and other limits: what is alike must look alike."""
    for name in ("xaxis", "yaxis"):
        limits = {}
        for ax in figure.axes:
            axis = getattr(ax, name)
            if ax.axison and axis.get_visible() and _written(axis.label):
                limits.setdefault(axis.label.get_text(), set()).add(
                    tuple(f"{each:.6g}" for each in axis.get_view_interval())
                )
        yield from (
            f"panels of {label!r} have {len(found)} scales"
            for label, found in limits.items()
            if len(found) > 1
        )
