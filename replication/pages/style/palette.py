"""The colours of the book's figures by name, and those of the verdicts."""

import matplotlib
from matplotlib.colors import to_hex

from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    IMPOSSIBLE,
    LUCK,
    NOT_JUDGED,
    OPEN,
    WEAK,
)

__all__ = [
    "BLACK",
    "BLUE",
    "CYCLE",
    "DARK",
    "DEEP",
    "GREEN",
    "GREY",
    "ORANGE",
    "PALE",
    "PURPLE",
    "SKY",
    "VERDICTS",
    "VERMILION",
    "ordered",
]

#: Okabe and Ito's colours, which the colour-blind tell apart, but for their yellow, which a white
#: page swallows.
BLUE, VERMILION, GREEN = "#0072b2", "#d55e00", "#009e73"
PURPLE, ORANGE, SKY = "#cc79a7", "#e69f00", "#56b4e9"
BLACK = "#000000"
#: Of lines that only guide the eye, of what stands behind, and of what is one among many.
GREY, PALE, DARK = "#888888", "#dddddd", "#555555"

#: The order in which lines without a meaning of their own take colours.
CYCLE = (BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, BLACK)

#: Of a verdict, as an area: those of its chip, which `book/_static/verdict.css` has.
VERDICTS = {
    AGREES: BLUE,
    WEAK: "#9fd3f2",
    OPEN: "#f0e442",
    AFTERWARDS: ORANGE,
    LUCK: "#c9c9c9",
    DISAGREES: "#b34700",
    IMPOSSIBLE: "#6a1b4d",
    NOT_JUDGED: "#f4f4f4",
}
#: Those on which white letters stand out; on the others black ones do.
DEEP = (AGREES, DISAGREES, IMPOSSIBLE)


def ordered(share: float) -> str:
    """Return the colour of a line that is one of an order, from dark to bright.

    Parameters
    ----------
    share : float
        Its place in the order, from 0 to 1.

    Returns
    -------
    str
        Of viridis, which grows evenly for the colour-blind too, short of its yellow.

    Examples
    --------
    >>> from replication.pages.style.palette import ordered
    >>> ordered(0.0), ordered(1.0)
    ('#440154', '#bddf26')
    """
    return to_hex(matplotlib.colormaps["viridis"](0.9 * share))
