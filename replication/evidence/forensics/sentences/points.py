"""Numbers that print as the cells do and make a formula true, or false: a search that may fail.

Each cell pulls a formula one way or another. All cells pulled towards true, or all towards false,
decide most formulas. What asks for a middle, as exactly two rows, or the same number twice, is found
on the way from one to the other, cell by cell, with numbers that must be the same made the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from replication.evidence.forensics.relations.printable import Range
from replication.evidence.forensics.sentences.nodes import (
    Address,
    Cell,
    Compared,
    Not,
    Only,
    cells_of,
)
from replication.evidence.forensics.sentences.span import point

__all__ = ["fits", "find", "truth_at"]

#: How near to an end that is not attained a number is taken: this share of the range.
_NEAR = Fraction(1, 1000)


def truth_at(node, numbers: Mapping[Address, Fraction]) -> bool | None:
    """Return whether a formula holds of numbers; None where it divides by 0."""
    holds, fails = node.truth({address: point(each) for address, each in numbers.items()})
    return None if holds and fails else holds


def fits(numbers: Mapping[Address, Fraction], ranges: Mapping[Address, Range]) -> bool:
    """Return whether every number prints as its cell does."""
    return all(ranges[address].holds(each) for address, each in numbers.items())


def find(
    node, ranges: Mapping[Address, Range], wanted: bool
) -> dict[Address, Fraction] | None:
    """Return numbers that print so and make a formula true, or false; None if none are found."""
    for numbers in _candidates(node, ranges):
        for each in (numbers, _made_same(node, numbers, ranges)):
            if truth_at(node, each) is wanted:
                return each
    return None


def _candidates(node, ranges) -> Iterator[dict[Address, Fraction]]:
    pulls: dict[Address, int] = {}
    for address, way in _pulls(node, 1):
        pulls[address] = pulls.get(address, 0) + way
    every = list(dict.fromkeys(cell.address for cell in cells_of(node)))
    middle = {address: ranges[address].some() for address in every}
    corners = [
        {a: _end(ranges[a], side * (_sign(pulls.get(a, 0)) or either)) for a in every}
        for side in (1, -1)
        for either in (1, -1)
    ]
    yield from (middle, *corners)
    for start in (middle, *corners):
        for goal in (*corners, middle):
            on_the_way = dict(start)
            for address in every:
                on_the_way[address] = goal[address]
                yield dict(on_the_way)


def _end(found: Range, side: int) -> Fraction:
    low, high = found.low, found.high
    near = (high - low) * _NEAR
    if side > 0:
        return high if found.has_high else high - near
    return low if found.has_low else low + near


def _sign(number):
    return (number > 0) - (number < 0)


def _pulls(node, way) -> Iterator[tuple[Address, int]]:
    """Cells, and whether larger ones pull towards true (1) or false (-1): a guess for products."""
    if isinstance(node, Cell):
        yield node.address, way
        return
    ways = [way] * len(node.parts)
    if isinstance(node, Not):
        ways = [-way]
    elif isinstance(node, Compared):
        ways = [-way, way]
    elif isinstance(node, Only):
        ways = [way if wanted else -way for wanted in node.expected]
    elif getattr(node, "way", "") in ("-", "/"):
        ways = [way, -way]
    elif getattr(node, "way", "") == "negative":
        ways = [-way]
    for part, own in zip(node.parts, ways, strict=True):
        yield from _pulls(part, own)


def _made_same(node, numbers, ranges):
    """The numbers, with each printed cell that is to equal something made so, where it can be."""
    found = dict(numbers)
    for compared in _equalities(node):
        for cell, other in (compared.parts, compared.parts[::-1]):
            if not isinstance(cell, Cell):
                continue
            value = other.of({address: point(each) for address, each in found.items()})
            if value.low == value.high and ranges[cell.address].holds(value.low):
                found[cell.address] = value.low
                break
    return found


def _equalities(node):
    if isinstance(node, Compared) and node.sign == "=":
        yield node
    for part in node.parts:
        yield from _equalities(part)
