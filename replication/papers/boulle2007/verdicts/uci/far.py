"""How far a table lies from what is drawn, as a whole: by its farthest number, and by all of them.

Distances are in deviations of the realisations from their mean. What the readings of one run have
in common is measured once: how its realisations scatter, whatever their centre.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np

from replication.evidence.interval import TAIL

__all__ = ["Far", "Scatter", "Spread", "spread"]

#: Distances that differ by this portion are equal.
_ROUNDING = 1e-9

#: Realisations that are counted in one byte.
_BYTE = 255


@dataclass(frozen=True, eq=False)
class Scatter:
    """How far realisations lie from their mean.

    Attributes
    ----------
    largest, square : ndarray of shape (n_draws, *choices)
        The largest distance of any number, and the sum of squared ones.
    """

    largest: np.ndarray
    square: np.ndarray

    def __add__(self, other):
        return Scatter(np.maximum(self.largest, other.largest), self.square + other.square)

    def p(self, largest, square):
        """How rare what lies so far is: twice the better share of two, shape (*choices,)."""
        shares = _as_far(largest, self.largest), _as_far(square, self.square)
        return np.minimum(1.0, 2.0 * np.minimum(*shares))

    def passes(self, largest, square):
        """Whether the p of what lies so far is 5 % or more, shape (n_prints, *choices)."""
        nearest, least = self._bounds
        return (largest * (1.0 - _ROUNDING) <= nearest) & (square * (1.0 - _ROUNDING) <= least)

    @cached_property
    def _bounds(self):
        """What is not refused lies no farther than so many of the realisations."""
        n = len(self.largest)
        k = int(np.ceil(TAIL * (1.0 + n) - 1.0 - _ROUNDING))
        return [_ordered(each, (n - k,))[0] for each in (self.largest, self.square)]


@dataclass(frozen=True)
class Far:
    """How far printed numbers lie from the realisations' mean.

    Attributes
    ----------
    given : ndarray of int, shape (*choices,)
        Which numbers' print meets the central 95 %, a bit each.
    stands : ndarray of shape (*choices,)
        How many do.
    largest, square : ndarray of shape (n_prints, *choices)
        As in :class:`Scatter`: of the paper's print first.
    """

    given: np.ndarray
    stands: np.ndarray
    largest: np.ndarray
    square: np.ndarray

    def __add__(self, other):
        # Of several tables only the numbers that stand are counted: their bits are each its own.
        return Far(
            0,
            self.stands + other.stands,
            np.maximum(self.largest, other.largest),
            self.square + other.square,
        )


@dataclass(frozen=True)
class Spread:
    """Realisations of some numbers, less their centre.

    Attributes
    ----------
    mean, deviation, low, high : ndarray of shape (n_numbers, *choices)
        ``low`` and ``high`` end the central 95 %.
    scatters : dict of str to Scatter
        By group of numbers.
    """

    mean: np.ndarray
    deviation: np.ndarray
    low: np.ndarray
    high: np.ndarray
    scatters: dict[str, Scatter]

    def far(self, centre, printed, more, orders):
        """Measure a print, and others in which its numbers are swapped.

        Parameters
        ----------
        centre : ndarray of shape (n_numbers, *choices)
            Of the realisations.
        printed : ndarray of shape (2, n_numbers)
            The least and the most that each number was before it was rounded.
        more : sequence of two ndarray of shape (n_numbers, *choices)
            The least and the most of what the print has beside what was realised.
        orders : sequence of ndarray of int, shape (n_in_group,)
            The numbers of a group, in the order in which a print has them; the paper's first.
        """
        own = orders[0]
        mean, (low, high) = centre + self.mean, more

        def nearest(j, k):
            # What is beside it brings the number that is printed for k nearest to that of j.
            return printed[0, k] - high[j], printed[1, k] - low[j]

        given, stands, gaps = 0, 0, {}
        for j in own:
            least, most = nearest(j, j)
            meets = (least <= centre[j] + self.high[j] + _ROUNDING) & (
                most >= centre[j] + self.low[j] - _ROUNDING
            )
            given, stands = given + meets * 2 ** int(j), stands + meets
        for j, k in {pair for order in orders for pair in zip(own, order, strict=True)}:
            gaps[j, k] = np.abs(np.clip(mean[j], *nearest(j, k)) - mean[j]) / self.deviation[j]
        every = [
            np.stack([gaps[pair] for pair in zip(own, order, strict=True)]) for order in orders
        ]
        return Far(
            given,
            stands,
            np.stack([each.max(axis=0) for each in every]),
            np.stack([np.square(each).sum(axis=0) for each in every]),
        )


def spread(draw, shape, groups):
    """Measure realisations, one combination of the first two choices after another.

    So few numbers at a time stay where the processor has them at hand.

    Parameters
    ----------
    draw : callable
        From an index of what follows the numbers' axis to the realisations less their centre,
        (n_draws, n_numbers, *choices) without the axes that the index takes.
    shape : tuple of int
        Numbers of the first two choices.
    groups : dict of str to sequence of int
        The numbers of each.
    """
    parts = [_spread(draw(at), groups) for at in product(*map(range, shape))]

    def whole(values):
        # The choices come last, behind draws or numbers.
        found = np.stack(values, axis=1)
        return found.reshape(len(found), *shape, *found.shape[2:])

    ends = (
        whole([getattr(part, name) for part in parts])
        for name in ("mean", "deviation", "low", "high")
    )
    scatters = {
        group: Scatter(
            *(
                whole([getattr(part.scatters[group], name) for part in parts])
                for name in ("largest", "square")
            )
        )
        for group in groups
    }
    return Spread(*ends, scatters)


def _spread(draws, groups):
    mean, deviation = draws.mean(axis=0), np.maximum(draws.std(axis=0, ddof=1), 1e-12)
    n = len(draws)
    tail = int(TAIL * (n + 1))
    low, high = _ordered(draws, (tail - 1, n - tail))
    own = np.abs(draws - mean) / deviation
    scatters = {}
    for group, of in groups.items():
        far = own[:, of]
        scatters[group] = Scatter(far.max(axis=1), np.square(far).sum(axis=1))
    return Spread(mean, deviation, low, high, scatters)


def _ordered(draws, places):
    """The values at some places in order, of the draws along the first axis."""
    rows = np.ascontiguousarray(draws.reshape(len(draws), -1).T)
    found = np.partition(rows, places, axis=1)[:, places]
    return found.T.reshape(len(places), *draws.shape[1:])


def _as_far(own, others):
    """Share of the realisations, and the print, that are as far out as the print."""
    far = (others >= own * (1.0 - _ROUNDING)).view(np.uint8)
    blocks = (far[start : start + _BYTE] for start in range(0, len(far), _BYTE))
    found = sum(block.sum(axis=0, dtype=np.uint8).astype(float) for block in blocks)
    return (1.0 + found) / (1.0 + len(others))
