"""What a schema is made of: entries of lines, readings of cases, numbers that are given."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from printed_numbers.numbers.reported import Reported

_ROUND = {"down": math.floor, "up": math.ceil, "nearest": round}


@dataclass(frozen=True)
class Lines:
    """Patterns of the lines of a file; one that is left out takes anything."""

    artefact: tuple[str, ...] = ("*",)
    row: tuple[str, ...] = ("*",)
    column: tuple[str, ...] = ("*",)
    statistic: tuple[str, ...] = ("*",)
    unit: tuple[str, ...] = ("*",)

    def takes(self, number: Reported) -> bool:
        """Return whether a printed number is one of them."""
        return all(
            any(_fits(pattern, getattr(number, name)) for pattern in patterns)
            for name, patterns in vars(self).items()
        )

    def idle(self, numbers: Sequence[Reported]) -> list[str]:
        """Return the patterns that none of some numbers has."""
        return [
            pattern
            for name, patterns in vars(self).items()
            for pattern in patterns
            if not any(_fits(pattern, getattr(number, name)) for number in numbers)
        ]


@dataclass(frozen=True)
class Case:
    """One reading of what a rate is over.

    Parameters
    ----------
    name : str
        How a page names it.
    n : int or str
        How many cases, or where that stands.
    share : Fraction
        Which part of them.
    round : {"down", "up", "nearest"}
        How a part becomes whole.
    folds, repeats : int
        Of a cross-validation; 1 and 1 of one test set.
    """

    name: str
    n: int | str
    share: Fraction = Fraction(1)
    round: str = "down"
    folds: int = 1
    repeats: int = 1

    def part(self, n: int) -> int:
        """Return how many of n cases it is of."""
        return int(_ROUND[self.round](n * self.share))


@dataclass(frozen=True)
class Given:
    """Numbers that the file of printed ones does not have.

    Parameters
    ----------
    name, why : str
    by : {"row", "column"}
        Which label of a line they go by.
    values : mapping of str to int
    """

    name: str
    why: str
    by: str
    values: Mapping[str, int]


@dataclass(frozen=True)
class Entry:
    """Printed numbers of one kind, and what they are tied to.

    Parameters
    ----------
    name : str
    kind : str
        One of `printed_numbers.schema.kinds.KINDS`.
    lines : Lines
    numbers : tuple of Reported
        Those of the file that the lines take.
    ties : mapping of str to object
        By field, as read.
    why : str
        Why no rule can test it; "" where one does.
    is_check : bool
        Whether it asks more of lines that have their entry.
    """

    name: str
    kind: str
    lines: Lines
    numbers: tuple[Reported, ...]
    ties: Mapping[str, object] = field(default_factory=dict)
    why: str = ""
    is_check: bool = False


@dataclass(frozen=True)
class Schema:
    """The entries, the checks and the given numbers of a paper, by name."""

    key: str
    entries: Mapping[str, Entry]
    checks: Mapping[str, Entry]
    given: Mapping[str, Given]

    def named(self, name: str) -> Entry:
        """Return an entry or a check.

        Raises
        ------
        KeyError
            If there is none of this name.
        """
        return self.entries[name] if name in self.entries else self.checks[name]

    @property
    def everything(self) -> tuple[Entry, ...]:
        """All entries, then all checks, in the order of the file."""
        return (*self.entries.values(), *self.checks.values())


def _fits(pattern: str, text: str) -> bool:
    return pattern == text or ("*" in pattern and _compiled(pattern).fullmatch(text) is not None)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, pattern.split("*"))))
