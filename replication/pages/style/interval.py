"""An interval as a broad pale bar."""

from matplotlib.axes import Axes


def draw_interval(ax: Axes, y: float, low: float, high: float, colour: str) -> None:
    """Draw an interval as a broad pale bar at height ``y``."""
    # No mark on it covers a bar of 8 points.
    ax.plot([low, high], [y, y], color=colour, lw=8, alpha=0.35, solid_capstyle="butt")
