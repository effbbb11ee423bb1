"""A column that was printed in one way: the readings under which all of its cells can be true."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printed_numbers.outcome import Outcome


@dataclass(frozen=True)
class Shared:
    """What one reading says of the cells of a column.

    Parameters
    ----------
    reading : str
        What the cells' readings have in common: "rounded, divisor n - 1".
    possible, refused, undecided : tuple of str
        The cells' names.
    power : float
        Share of the columns of what could have been printed instead that would have been refused,
        each cell taken by itself.
    """

    reading: str
    possible: tuple[str, ...]
    refused: tuple[str, ...]
    undecided: tuple[str, ...]
    power: float


def shared(cells: Mapping[str, Sequence[Outcome]]) -> tuple[Shared, ...]:
    """Hold each reading against all cells: a paper rounds one column in one way.

    Parameters
    ----------
    cells : mapping of str to sequence of Outcome
        By the cell's name, what a rule says of it; the same readings in the same order of each.

    Returns
    -------
    tuple of Shared
        Those that refuse fewest cells first; else in the order of the outcomes.

    Raises
    ------
    ValueError
        If there are no cells, or they have different numbers of readings.

    Examples
    --------
    >>> from printed_numbers.counts.integers import check
    >>> found = shared({each: check("1.7", each, 10, 10) for each in ("0.48", "0.46", "0.67")})
    >>> [(each.reading, each.refused) for each in found][:2]
    [('rounded, divisor n - 1, 10 whole numbers', ('0.46',)), \
('cut off, divisor n - 1, 10 whole numbers', ('0.46',))]
    """
    if len({len(outcomes) for outcomes in cells.values()}) != 1:
        raise ValueError(f"{len(cells)} cells; give one or more, all of the same readings")
    readings = (
        _one(dict(zip(cells, outcomes, strict=True)))
        for outcomes in zip(*cells.values(), strict=True)
    )
    return tuple(sorted(readings, key=lambda reading: len(reading.refused)))


def _one(cells):
    def names(wanted):
        return tuple(name for name, outcome in cells.items() if wanted(outcome))

    # The parts of readings that all of them have, in the order of the first.
    first, *further = (
        reading.split(", ") for reading in [outcome.reading for outcome in cells.values()]
    )
    return Shared(
        reading=", ".join(part for part in first if all(part in parts for parts in further)),
        possible=names(lambda outcome: outcome.possible),
        refused=names(lambda outcome: outcome.decided and not outcome.possible),
        undecided=names(lambda outcome: not outcome.decided),
        power=1.0 - math.prod(1.0 - outcome.power for outcome in cells.values()),
    )
