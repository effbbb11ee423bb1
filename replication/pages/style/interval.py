"""An interval as a broad pale bar."""

from matplotlib.axes import Axes

#: Points: how broad a bar is, which no mark on it covers.
_BROAD = 8


def draw_interval(ax: Axes, y: float, low: float, high: float, colour: str) -> None:
    """Draw an interval as a broad pale bar at height ``y``."""
    ax.plot([low, high], [y, y], color=colour, lw=_BROAD, alpha=0.35, solid_capstyle="butt")
