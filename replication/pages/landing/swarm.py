"""Dots of a strip plot: on a scale that reaches far, beside one another where they would meet."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

__all__ = ["pile", "scaled"]

#: Of a factor of ten, as a multiple of the scale's unit between 0 and 1.
_DECADE = 0.55


def scaled(distance: float) -> float:
    """Return the place of a distance on a scale that is linear up to 1 and logarithmic beyond.

    Examples
    --------
    >>> from replication.pages.landing.swarm import scaled
    >>> scaled(-0.5), scaled(1.0), scaled(100.0)
    (-0.5, 1.0, 2.1)
    """
    beyond = _DECADE * math.log10(max(abs(distance), 1))
    return math.copysign(min(abs(distance), 1) + beyond, distance)


def pile(places: Iterable[float], width: float, most: int) -> list[tuple[float, float]]:
    """Return the centres of dots that do not cover each other while there is room.

    Each place is rounded to a column as wide as a dot, and a column's dots are piled up around the
    line.

    Parameters
    ----------
    places : iterable of float
        Where the dots would be.
    width : float
        Of a dot, with what is left between two.
    most : int
        As high as so many dots is a pile; of a larger one the dots cover each other in part.

    Returns
    -------
    list of (float, float)
        In the order given: along the line, and above it or below.

    Examples
    --------
    >>> from replication.pages.landing.swarm import pile
    >>> pile([0.9, 4.1, 4.2], 2.0, most=9)
    [(0.0, 0.0), (4.0, -1.0), (4.0, 1.0)]
    """
    columns = [round(place / width) for place in places]
    sizes, placed, places_of = Counter(columns), Counter(), []
    for column in columns:
        above = sizes[column] - 1
        step = width * min(1.0, (most - 1) / above) if above else width
        places_of.append((column * width, (placed[column] - above / 2) * step))
        placed[column] += 1
    return places_of
