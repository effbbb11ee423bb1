"""Printed wins, draws and losses: what they are, against the number of rows, and one another.

Identical records for different criteria are no impossibility, and the rule that lists them says so
by its power of 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from replication.evidence.forensics.outcome import Outcome

__all__ = ["ALIKE", "OF", "TOTAL", "Record", "check_alike", "check_total", "every_record", "record"]

#: Names of the rules.
TOTAL, ALIKE = "record and rows", "records alike"
#: What the power of rules on records is a share of.
OF = "records over as many rows"

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
        return "-".join(str(each) for each in self if each is not None)


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


def check_total(text: str, n_rows: int) -> tuple[Outcome, ...]:
    """Ask whether wins, draws and losses are as many as the rows.

    Without draws, wins and losses are no more. The power is the share of triples (or pairs) of
    numbers from 0 to the number of rows that would have been refused.

    Examples
    --------
    >>> check_total("21-6-10", 36)[0].proof
    '21 + 6 + 10 = 37, and there are 36 rows'
    """
    found = record(text)
    n, every = n_rows, (n_rows + 1) * (n_rows + 2) // 2
    if found.draws is None:
        reading, possible = "draws are not printed", found.rows <= n
        power = 1 - every / (n + 1) ** 2
        said = f"{found.wins} + {found.losses} = {found.rows}, and there are only {n} rows"
    else:
        reading, possible = "every row is won, drawn or lost", found.rows == n
        power = 1 - every / (n + 1) ** 3
        said = (
            f"{found.wins} + {found.draws} + {found.losses} = {found.rows}, and there are {n} rows"
        )
    witness = _counts(Record(found.wins, n - found.wins - found.losses, found.losses))
    of = f"whole numbers from 0 to {n}"
    return (
        Outcome(TOTAL, reading, witness if possible else None, "" if possible else said, power, of),
    )


def check_alike(records: Mapping[str, str]) -> tuple[Outcome, ...]:
    """List the criteria whose records are the same, triple for triple.

    Nothing forbids it, so that the power is 0. ``by_chance`` of a witness is how often two records
    over as many rows are the same if all are as likely, as a fraction.

    Examples
    --------
    >>> found = check_alike({"error": "21-6-10", "bias": "21-6-10", "variance": "11-6-20"})
    >>> found[0].reading, found[0].witness["by_chance"]
    ('21-6-10 for error and bias', Fraction(1, 741))
    """
    groups: dict[Record, list[str]] = {}
    for name, text in records.items():
        groups.setdefault(record(text), []).append(name)
    return tuple(
        Outcome(
            ALIKE,
            f"{each} for {' and '.join(names)}",
            {
                **_counts(each),
                "by_chance": Fraction(1, len(every_record(each.rows))),
            },
            "",
            0.0,
            OF,
        )
        for each, names in groups.items()
        if len(names) > 1
    )


def _counts(found):
    return {"wins": found.wins, "draws": found.draws, "losses": found.losses}
