"""Areas under the curve from all pairs of rows."""

import numpy as np


def area(odds, weight, c):
    """Share of the pairs (class c, another class) that the odds rank rightly; a tie is a half."""
    hits, misses = weight[:, c], weight.sum(axis=1) - weight[:, c]
    right = np.sign(odds[:, None] - odds[None, :]) / 2 + 0.5
    return hits @ right @ misses / (hits.sum() * misses.sum())


def average_area(odds, weight):
    """Mean over classes of the area by their odds against the rest, by their weight (a row each).

    It is 1 where no class has rows beside those of another.
    """
    here = weight.sum(axis=0)
    classes = [c for c in range(here.size) if 0 < here[c] < here.sum()]
    areas = [area(odds[c], weight, c) for c in classes]
    return np.average(areas, weights=here[classes]) if areas else 1.0
