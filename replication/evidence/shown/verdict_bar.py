"""A verdict as one line of a figure: the default reading's interval, and the printed number."""

from printed_numbers import printed

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AFTERWARDS,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    OPEN,
    STANDS,
    WEAK,
)

__all__ = ["WEAK_FILL", "draw_interval", "draw_verdict"]

#: The mark of a printed number, where that is not only the default reading that gives it.
_MARKS = {EXACT: "s", OPEN: "D", AFTERWARDS: "d", DISAGREES: "X", IMPOSSIBLE: "*"}
_SIZES = {"o": 4, "s": 4.5, "D": 4.5, "d": 4.5, "X": 5.5, "*": 7}
#: Of the dot of a weak test, which others are not to be taken for.
WEAK_FILL = "0.7"
#: Points: how broad a bar is, which no mark on it covers, and the edge of a mark.
_BROAD, _EDGE = 8, 0.7


def draw_interval(ax, y: float, low: float, high: float, colour: str) -> None:
    """Draw an interval as a broad pale bar at height ``y``."""
    ax.plot([low, high], [y, y], color=colour, lw=_BROAD, alpha=0.35, solid_capstyle="butt")


def draw_verdict(ax, y: float, verdict: Verdict, colour: str) -> None:
    """Draw the default's interval as a bar, ours as a tick, the printed number at height ``y``.

    The printed number is a dot where the default reading gives it, a pale one if the test is weak,
    a square where it is exact, a diamond where another reading does, whose interval is then
    outlined, a thin one where it was found afterwards, a cross where none does, and a star where a
    proof rules it out. Where it was not judged it is a hollow dot.
    """
    if verdict.low is not None:
        draw_interval(ax, y, verdict.low, verdict.high, colour)
    agreeing = [each for each in verdict.others if each.reading in verdict.agrees]
    for other in agreeing[:1]:
        if other.low is not None:
            ax.plot(
                [other.low, other.high, other.high, other.low, other.low],
                [y - 0.22, y - 0.22, y + 0.22, y + 0.22, y - 0.22],
                color=colour,
                lw=0.8,
            )
    if isinstance(verdict.reproduced, float | int):
        ax.plot(verdict.reproduced, y, "|", color=colour, ms=9)
    mark = _MARKS.get(verdict.verdict, "o")
    fill = "black" if mark != "o" or verdict.verdict in STANDS else "none"
    fill = WEAK_FILL if verdict.verdict == WEAK else fill
    ax.plot(
        printed(verdict.reported).value,
        y,
        mark,
        color="black",
        mfc=fill,
        ms=_SIZES[mark],
        mew=_EDGE,
    )
