"""Numbers that print as the cells do and make a formula true, or false: a search that may fail.

Each cell pulls a formula one way or another. All cells pulled towards true, or all towards false,
decide most formulas. What asks for a middle, as exactly two rows, or the same number twice, is
found on the way from one to the other, cell by cell, with numbers that must be the same made so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from printed_numbers import Range, point

from replication.evidence.sentences.nodes import (
    Address,
    Cell,
    Compared,
    Not,
    Of,
    Only,
    cells_of,
    said,
)

#: How near to an end that is not attained a number is taken: this share of the range.
_NEAR = Fraction(1, 1000)

_SIDES = (("left", "right"), ("left",), ("right",))


def truth_at(
    node, numbers: Mapping[Address, Fraction], ranges: Mapping[Address, Range]
) -> bool | None:
    """Return whether a formula holds of numbers; None where it divides by 0.

    What something is to print as stays the range of what prints so.
    """
    points = {address: point(number) for address, number in numbers.items()}
    holds, fails = node.truth({**ranges, **points})
    return None if holds and fails else holds


def fits(numbers: Mapping[Address, Fraction], ranges: Mapping[Address, Range]) -> bool:
    """Return whether every number prints as its cell does."""
    return all(ranges[address].holds(number) for address, number in numbers.items())


def find(
    node, ranges: Mapping[Address, Range], wanted: bool, far: bool = False
) -> dict[Address, Fraction] | None:
    """Return numbers that print so and make a formula true, or false; None if none are found.

    Parameters
    ----------
    node : All, Some, Not, Only or Compared
    ranges : mapping
        Of its cells.
    wanted : bool
    far : bool
        Whether to look on the way from corner to corner too, which takes longer.
    """
    for numbers in _candidates(node, ranges, far):
        if truth_at(node, numbers, ranges) is wanted:
            return numbers
        made_same = _made_same(node, numbers, ranges)
        if made_same != numbers and truth_at(node, made_same, ranges) is wanted:
            return made_same
    return None


def _candidates(node, ranges, far) -> Iterator[dict[Address, Fraction]]:
    cells_said = {cell.address for cell in said(node)}
    addresses = [
        a for a in dict.fromkeys(cell.address for cell in cells_of(node)) if a not in cells_said
    ]
    middle = {address: ranges[address].some() for address in addresses}
    yield middle
    # All numbers a little larger than the one before, or smaller, as far as they print so.
    parts = len(addresses) + 1
    for turned in (False, True):
        steps = {
            a: Fraction(parts - k if turned else k, parts) for k, a in enumerate(addresses, start=1)
        }
        yield {
            a: ranges[a].low + step * (ranges[a].high - ranges[a].low) for a, step in steps.items()
        }
    corners = []
    for sides in _SIDES:
        pulls = dict.fromkeys(addresses, 0)
        for address, way in _pulls(node, 1, sides, ranges):
            if address in pulls:
                pulls[address] += way
        for side, other_side in product((1, -1), repeat=2):
            signs = {a: (pulls[a] > 0) - (pulls[a] < 0) or other_side for a in addresses}
            corner = {a: _end(ranges[a], side * sign) for a, sign in signs.items()}
            if corner not in corners:
                corners.append(corner)
                yield corner
    if not far:
        return
    for corner in corners:
        yield from _on_the_way(middle, corner)
        yield from _on_the_way(corner, middle)
    for corner in corners[1:]:
        yield from _on_the_way(corners[0], corner)


def _on_the_way(start, goal):
    """From one to the other, number by number."""
    numbers = dict(start)
    for address, number in goal.items():
        if numbers[address] != number:
            numbers[address] = number
            yield dict(numbers)


def _end(values: Range, side: int) -> Fraction:
    low, high = values.low, values.high
    near = (high - low) * _NEAR
    if side > 0:
        return high if values.has_high else high - near
    return low if values.has_low else low + near


def _pulls(node, way, sides, ranges) -> Iterator[tuple[Address, int]]:
    """Cells, and whether larger ones pull towards true (1) or false (-1): a guess for products.

    Of the two sides of the outermost comparisons those that are named; of all within, both.
    """
    if isinstance(node, Cell):
        yield node.address, way
        return
    ways, inner = [way] * len(node.parts), sides
    operation = node.way if isinstance(node, Of) else ""
    if isinstance(node, Not) or operation == "negative":
        ways = [-way]
    elif isinstance(node, Compared):
        up = -1 if node.sign in (">", ">=") else 1
        ways = [-way * up * ("left" in sides), way * up * ("right" in sides)]
        inner = _SIDES[0]
    elif isinstance(node, Only):
        ways = [way if wanted else -way for wanted in node.expected]
    elif operation in ("-", "/"):
        ways = [way, -way]
    elif operation == "abs":
        inside = node.parts[0].of(ranges)
        ways = [-way if inside.low < -inside.high else way]
    for part, ways_of_part in zip(node.parts, ways, strict=True):
        if ways_of_part:
            yield from _pulls(part, ways_of_part, inner, ranges)


def _made_same(node, numbers, ranges):
    """The numbers, with each printed cell that is to equal something made so, where it can be."""
    numbers_set = dict(numbers)
    for compared in _equalities(node):
        for cell, partner in (compared.parts, compared.parts[::-1]):
            if not isinstance(cell, Cell) or cell.address not in numbers_set:
                continue
            value = partner.of(
                {**ranges, **{a: point(number) for a, number in numbers_set.items()}}
            )
            if value.low == value.high and ranges[cell.address].holds(value.low):
                numbers_set[cell.address] = value.low
                break
    return numbers_set


def _equalities(node):
    if isinstance(node, Compared) and node.sign == "=":
        yield node
    for part in node.parts:
        yield from _equalities(part)
