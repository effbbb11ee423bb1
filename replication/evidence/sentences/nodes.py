"""A formula whose every part is one number or one truth: what it can be, given ranges of the cells.

A truth is a pair: whether it can hold, and whether it can fail, of some numbers in the ranges.
Where each cell pulls a formula one way only, that is exact; else it says too much, and never too
little: a formula that cannot hold holds of no numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from printed_numbers import Range, ranges

Address = tuple[str, str, str, str]
Label = tuple[str, ...]
Cells = Mapping[Address, Range]
#: Whether it can hold; whether it can fail.
Truth = tuple[bool, bool]

_WAYS: dict[str, Callable[..., Range]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "negative": lambda a: -a,
    "abs": abs,
    "max": lambda *parts: ranges.largest(parts),
    "min": lambda *parts: ranges.least(parts),
    "sum": lambda *parts: ranges.total(parts),
    "mean": lambda *parts: ranges.mean(parts),
    "median": lambda *parts: ranges.median(parts),
}


@dataclass(frozen=True)
class Number:
    """A number that the formula names; exact."""

    parts: ClassVar[tuple] = ()

    value: Fraction
    text: str

    def of(self, cells: Cells) -> Range:
        """Return it, as a range."""
        return ranges.point(self.value)


@dataclass(frozen=True)
class Cell:
    """A printed number."""

    parts: ClassVar[tuple] = ()

    address: Address
    text: str

    def of(self, cells: Cells) -> Range:
        """Return the numbers that it can be."""
        return cells[self.address]


@dataclass(frozen=True)
class Of:
    """An operation or a summary of numbers; `labels` name what a summary is over."""

    way: str
    parts: tuple
    text: str
    labels: tuple[Label, ...] = ()

    def of(self, cells: Cells) -> Range:
        """Return what it can be."""
        return _WAYS[self.way](*(part.of(cells) for part in self.parts))


@dataclass(frozen=True)
class Count:
    """How many of some truths hold, or their share."""

    parts: tuple
    text: str
    labels: tuple[Label, ...]
    shared: bool = False

    def of(self, cells: Cells) -> Range:
        """Return from how many certainly do to how many can."""
        truths = [part.truth(cells) for part in self.parts]
        least, most = sum(not fails for _, fails in truths), sum(holds for holds, _ in truths)
        unit = Fraction(1, len(truths) if self.shared else 1)
        return Range(least * unit, most * unit)


@dataclass(frozen=True)
class Compared:
    """Two numbers, by one of < <= = >= >, or ~: that the left prints as the right was printed.

    Only of ~ the right is no number that is not known, but the range of all that print so.
    """

    parts: tuple
    sign: str
    text: str

    def truth(self, cells: Cells) -> Truth:
        """Return whether it can hold, and whether it can fail."""
        left, right = (part.of(cells) for part in self.parts)
        if self.sign == "=":
            are_equal = left.low == left.high == right.low == right.high
            return left.meets(right), not are_equal
        if self.sign == "~":
            return left.meets(right), left.both(right) != left
        if self.sign in (">", ">="):
            left, right = right, left
        if self.sign in ("<", ">"):
            return left.low < right.high, not left.below(right)
        return not right.below(left), right.low < left.high


@dataclass(frozen=True)
class Not:
    """That something fails."""

    parts: tuple
    text: str

    def truth(self, cells: Cells) -> Truth:
        """Return whether it can hold, and whether it can fail."""
        return self.parts[0].truth(cells)[::-1]


@dataclass(frozen=True)
class All:
    """That all parts hold; `labels` name them, where they are cases of one."""

    parts: tuple
    text: str
    labels: tuple[Label, ...] = ()

    def truth(self, cells: Cells) -> Truth:
        """Return whether it can hold, and whether it can fail."""
        return _all(part.truth(cells) for part in self.parts)


@dataclass(frozen=True)
class Some:
    """That one part holds, or more."""

    parts: tuple
    text: str
    labels: tuple[Label, ...] = ()

    def truth(self, cells: Cells) -> Truth:
        """Return whether it can hold, and whether it can fail."""
        return _all(part.truth(cells)[::-1] for part in self.parts)[::-1]


@dataclass(frozen=True)
class Only:
    """That parts hold just where `expected` says so."""

    parts: tuple
    text: str
    labels: tuple[Label, ...]
    expected: tuple[bool, ...]

    def truth(self, cells: Cells) -> Truth:
        """Return whether it can hold, and whether it can fail."""
        return _all(
            part.truth(cells) if wanted else part.truth(cells)[::-1]
            for part, wanted in zip(self.parts, self.expected, strict=True)
        )


def _all(parts: Iterable[Truth]) -> Truth:
    """Whether all can hold, and whether one can fail; after one that cannot hold none is asked."""
    one_fails = False
    for holds, fails in parts:
        if not holds:
            return False, True
        one_fails = one_fails or fails
    return True, one_fails


def said(node) -> Iterator[Cell]:
    """Yield the cells that something is to print as."""
    if isinstance(node, Compared) and node.sign == "~":
        yield node.parts[1]
    for part in node.parts:
        yield from said(part)


def cells_of(node) -> Iterator[Cell]:
    """Yield the printed cells of a formula, in its order; twice those that it names twice."""
    if isinstance(node, Cell):
        yield node
    for part in node.parts:
        yield from cells_of(part)
