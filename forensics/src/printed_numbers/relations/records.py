"""Printed wins, draws and losses, and all that there can be over so many rows."""

from __future__ import annotations

import re
from typing import NamedTuple

_BETWEEN = re.compile(r"\s*[-–/:]\s*")


class Record(NamedTuple):
    """On how many rows a method wins, draws and loses; None for draws that are not printed."""

    wins: int
    draws: int | None
    losses: int

    @property
    def rows(self) -> int:
        """How many rows it is of."""
        return self.wins + (self.draws or 0) + self.losses

    def __str__(self) -> str:
        return "-".join(str(count) for count in self if count is not None)


def record(text: str) -> Record:
    """Read ``21-6-10`` or, without draws, ``9/2``.

    Raises
    ------
    ValueError
        If it is not two or three whole numbers.

    Examples
    --------
    >>> record("21-6-10"), str(record("9/2"))
    (Record(wins=21, draws=6, losses=10), '9-2')
    """
    parts = _BETWEEN.split(text.strip())
    if len(parts) not in (2, 3) or not all(part.isdecimal() for part in parts):
        raise ValueError(f"{text!r} is no record such as 21-6-10 or 9/2")
    numbers = [int(part) for part in parts]
    return Record(numbers[0], numbers[1] if len(parts) == 3 else None, numbers[-1])


def every_record(n_rows: int) -> list[Record]:
    """Return all records over so many rows."""
    return [
        Record(wins, n_rows - wins - losses, losses)
        for wins in range(n_rows + 1)
        for losses in range(n_rows - wins + 1)
    ]
