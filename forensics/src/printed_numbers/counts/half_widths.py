"""A column of printed rates with half widths of their intervals: which formula gives them.

The papers that print "12.66 +- 7.33" seldom say how. Every formula, over every number of cases that
may be meant (those of a test set, of all folds, of the whole set), is held against every cell.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from printed_numbers.counts.formulas import Formula, formulas
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW, ROUNDED
from printed_numbers.outcome import Outcome

RULE = "half widths"

#: Cells that a proof names.
_NAMED = 5


@dataclass(frozen=True)
class Cell:
    """A printed rate and half width.

    Parameters
    ----------
    name : str
        Of the cell, unlike the others'.
    rate, half_width : Digits
    sizes : mapping of str to int
        By name, what n may be in a formula; the same names in every cell.
    cases : int, optional
        Of what number of cases the rate is a count; any rate that prints so where it is not known,
        or where it is a mean over folds.
    """

    name: str
    rate: Digits
    half_width: Digits
    sizes: Mapping[str, int]
    cases: int | None = None

    @classmethod
    def read(cls, name, rate, half_width, sizes, cases=None, unit="", decimals=0) -> Cell:
        """Return a cell from printed text."""
        exact = (digits(text, unit, decimals) for text in (rate, half_width))
        return cls(name, *exact, sizes, cases)


@dataclass(frozen=True)
class Fit:
    """The cells of a column that a formula gives to the last digit, and those that it misses.

    Parameters
    ----------
    reading : str
    given : mapping of str to int or None
        By the cell's name, the count with which it is given; None where any rate may be.
    missed : tuple of str
    power : float
        Share of the columns of printable half widths that the formula would not have given.
    """

    reading: str
    given: Mapping[str, int | None]
    missed: tuple[str, ...]
    power: float


def fits(
    cells: Iterable[Cell], *, level: float = 0.95, students: Sequence[int] = ()
) -> tuple[Fit, ...]:
    """Return how many cells each formula gives, the formulas that give most first.

    Parameters
    ----------
    cells : iterable of Cell
    level : float
        Of the intervals.
    students : sequence of int
        As in `formulas`.

    Raises
    ------
    ValueError
        If there are no cells, two have a name in common, or their sizes have different names.

    Examples
    --------
    >>> cells = [Cell.read("a", "0.10", "0.06", {"test rows": 100}, 100),
    ...          Cell.read("b", "0.50", "0.10", {"test rows": 100}, 100)]
    >>> best = fits(cells)[0]
    >>> best.reading, dict(best.given), best.missed
    ('rounded, normal, test rows, level 0.95', {'a': 10, 'b': 50}, ())
    """
    # Sorting is stable: of those that give as many the commonest stays first.
    return tuple(sorted(_every(cells, level, students), key=lambda fit: len(fit.missed)))


def check(
    cells: Iterable[Cell], *, level: float = 0.95, students: Sequence[int] = ()
) -> tuple[Outcome, ...]:
    """Say of every formula whether it gives a whole column.

    Parameters and errors are those of `fits`.

    Returns
    -------
    tuple of Outcome
        By rounding, formula and number of cases. The witness has the ``counts``, by the cell's
        name.
    """
    return tuple(_outcome(fit) for fit in _every(cells, level, students))


def again(count: int, cases: int, n: int, formula: Formula, level: float = 0.95) -> float:
    """Return the half width of a count, by its formula."""
    return formula.half(count / cases, n, level)


def _outcome(fit):
    share_of = "columns of printable half widths"
    if not fit.missed:
        return Outcome(RULE, fit.reading, {"counts": dict(fit.given)}, "", fit.power, share_of)
    n = len(fit.given) + len(fit.missed)
    more = len(fit.missed) - _NAMED
    named = ", ".join(fit.missed[:_NAMED]) + (f" and {more} more" if more > 0 else "")
    proof = f"It gives {len(fit.given)} of {n} cells to the last digit, and not {named}."
    return Outcome(RULE, fit.reading, None, proof, fit.power, share_of)


def _every(cells, level, students):
    cells = tuple(cells)
    names = [cell.name for cell in cells]
    if not cells or len(set(names)) < len(names):
        raise ValueError(f"{len(names)} cells; give one or more, each of its own name")
    sizes = tuple(cells[0].sizes)
    if any(tuple(cell.sizes) != sizes for cell in cells):
        raise ValueError(f"all cells have sizes of the names {', '.join(sizes)}, in this order")
    for how in HOW:
        for formula in formulas(students):
            for size in sizes:
                if not formula.counted or all(c.cases == c.sizes[size] for c in cells):
                    yield _fit(cells, how, formula, size, level)


def _fit(cells, how, formula, size, level):
    reproduced, missed, accepted = {}, [], 1.0
    for cell in cells:
        n = cell.sizes[size]
        ranges = {
            count: formula.between(low, high, n, level) for count, low, high in _rates(cell, how)
        }
        # They are enclosures: a half width between two prints like this, ends included.
        printed = cell.half_width.range(how)
        held = [
            count
            for count, (low, high) in ranges.items()
            if low <= float(printed.high) and high >= float(printed.low)
        ]
        if held:
            reproduced[cell.name] = held[len(held) // 2]
        else:
            missed.append(cell.name)
        top = formula.between(0.5, 0.5, n, level)[1]
        accepted *= _accepted(cell.half_width, how, ranges.values(), top)
    return Fit(
        f"{how}, {formula.name}, {size}, level {level:g}",
        reproduced,
        tuple(missed),
        1.0 - accepted,
    )


def _rates(cell, how):
    """The rates that print as a cell's: each count, with its rate twice, or one range of them."""
    held = cell.rate.range(how)
    if cell.cases is None:
        yield None, max(float(held.low), 0.0), min(float(held.high), 1.0)
        return
    for count in held.times(cell.cases).whole(0, cell.cases):
        rate = float(Fraction(count, cell.cases))
        yield count, rate, rate


def _accepted(half_width, how, ranges, top):
    """Share of the printable half widths, up to a formula's largest, that some rate gives."""
    unit = float(half_width.unit)
    last = math.floor(top / unit + 0.5 if how == ROUNDED else top / unit)
    shown = set()
    for low, high in ranges:
        first, end = (
            (math.ceil(low / unit - 0.5), math.floor(high / unit + 0.5))
            if how == ROUNDED
            else (math.floor(low / unit), math.floor(high / unit))
        )
        shown.update(range(max(first, 0), min(end, last) + 1))
    return len(shown) / (last + 1)
