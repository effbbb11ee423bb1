"""A verdict as one line of a figure: the re-run interval, and the printed number on it."""

from replication.evidence.verdict import IMPOSSIBLE, INCONSISTENT, UNDER_SPECIFIED, Verdict

__all__ = ["draw_interval", "draw_verdict"]

_OUTSIDE = (INCONSISTENT, IMPOSSIBLE, UNDER_SPECIFIED)


def draw_interval(ax, y: float, low: float, high: float, colour: str) -> None:
    """Draw an interval as a broad pale bar at height ``y``."""
    ax.plot([low, high], [y, y], color=colour, lw=6, alpha=0.35, solid_capstyle="butt")


def draw_verdict(ax, y: float, verdict: Verdict, colour: str) -> None:
    """Draw the interval as a bar, ours as a tick, the printed number as a mark at height ``y``.

    The mark is a dot where the default reading gives the number, and a cross where it does not.
    """
    if verdict.low is not None:
        draw_interval(ax, y, verdict.low, verdict.high, colour)
    if isinstance(verdict.reproduced, float):
        ax.plot(verdict.reproduced, y, "|", color=colour, ms=9)
    outside = verdict.verdict in _OUTSIDE
    ax.plot(float(verdict.reported), y, "X" if outside else "o", color="black",
            ms=7 if outside else 4)  # fmt: skip
