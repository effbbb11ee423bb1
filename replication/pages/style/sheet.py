"""The style sheet: one width, one size of letters, no frames; and what puts a figure under it."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import matplotlib
from cycler import cycler
from matplotlib import style
from matplotlib.figure import Figure

from replication.pages.style.palette import CYCLE, DARK, PALE

_P = ParamSpec("_P")

#: Inches. A phone of 390 pixels shows a figure on about 350 of them: letters of 10 points on 5
#: inches are then 9 pixels high.
WIDTH = 5.0
#: Points: no text of a figure is smaller.
LETTERS = 10.0

#: What every figure of the book is drawn with, in Matplotlib's own terms.
SHEET = {
    # Sharp on a phone, whose pixels are three to one of the page's.
    "figure.dpi": 144.0,
    "figure.figsize": (WIDTH, 3.2),
    "figure.constrained_layout.use": True,
    # White, not transparent: a reader's own notebook may be dark. `dark` makes it the dark page.
    "figure.facecolor": "white",
    "font.size": LETTERS,
    "axes.titlesize": LETTERS,
    "axes.labelsize": LETTERS,
    "xtick.labelsize": LETTERS,
    "ytick.labelsize": LETTERS,
    "legend.fontsize": LETTERS,
    "legend.title_fontsize": LETTERS,
    "figure.titlesize": LETTERS,
    "figure.labelsize": LETTERS,
    "legend.frameon": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": DARK,
    "axes.prop_cycle": cycler(color=CYCLE),
    "grid.color": PALE,
    "axes.axisbelow": True,
    "lines.linewidth": 1.4,
}


def styled(draw: Callable[_P, Figure]) -> Callable[_P, Figure]:
    """Make a function draw its figure under the sheet, whatever settings its caller has.

    Parameters
    ----------
    draw : callable
        It makes a figure and returns it.

    Returns
    -------
    callable
        The same, with the caller's settings left as they were.

    Examples
    --------
    >>> from matplotlib.figure import Figure
    >>> from replication.pages.style.sheet import styled
    >>> @styled
    ... def empty():
    ...     return Figure()
    >>> float(empty().get_figwidth())
    5.0
    """

    @wraps(draw)
    def drawn(*args: _P.args, **options: _P.kwargs) -> Figure:
        with style.context(["default", SHEET]):
            figure = draw(*args, **options)
            # Ticks are made when a figure is first drawn, with the settings of that moment.
            figure.draw_without_rendering()
            interactive = matplotlib.is_interactive()
        # A notebook's back end is made with the first figure, and says then that it shows them.
        matplotlib.interactive(interactive)
        return figure

    return drawn
