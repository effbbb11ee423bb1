"""A printed ratio, difference or gain against the two printed numbers that it is of.

Each number stands for all that print like it. A ratio of two ranges is a range, and every number of
it is the ratio of two numbers of theirs, so that "impossible" is the plain comparison of ends.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from printed_numbers.numbers.printable import last_digits, share
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW, Range, between, point
from printed_numbers.outcome import Outcome, undecided

__all__ = ["FORMS", "OF", "RULE", "Form", "again", "check_ratio"]

RULE = "ratio and its parts"
#: What its power is a share of.
OF = "last digits"


@dataclass(frozen=True)
class Form:
    """A way to make one number of two.

    Parameters
    ----------
    name : str
    swapped : bool
        Whether it is of the second and the first.
    divides : bool
        Whether it is made of their ratio; else of their difference.
    offset, factor : int
        The number is the offset and so many times the ratio or difference.
    """

    name: str
    swapped: bool
    divides: bool
    offset: int
    factor: int

    def to(self, value: Fraction) -> Fraction:
        """Return the number of a ratio or difference."""
        return self.offset + self.factor * value

    def back(self, numbers: Range) -> Range:
        """Return the range of ratios or differences of a range of numbers."""
        moved = numbers.plus(-self.offset)
        turned = moved if self.factor > 0 else -moved
        return turned.times(Fraction(1, abs(self.factor)))


def _forms():
    for times, percent in ((1, ""), (100, "in % ")):
        for swapped in (False, True):
            a, b = ("second", "first") if swapped else ("first", "second")
            # What is subtracted from or added to, and the sign, of "offset + sign x".
            for words, divides, offset, sign in (
                (f"{a} / {b}", True, 0, 1),
                (f"1 - {a} / {b}", True, 1, -1),
                (f"{a} / {b} - 1", True, -1, 1),
                (f"{a} - {b}", False, 0, 1),
            ):
                yield Form(percent + words, swapped, divides, times * offset, times * sign)


#: By name, the usual first.
FORMS = {form.name: form for form in _forms()}


def check_ratio(
    result: str,
    first: str,
    second: str,
    *,
    forms: Iterable[str] = FORMS,
    counts: bool = False,
    decimals: int = 0,
) -> tuple[Outcome, ...]:
    """Ask whether a printed number can be a ratio, difference or gain of two others.

    Parameters
    ----------
    result, first, second : str
        As printed. The two are no less than 0 where they are not printed so: 0.0 is not -0.04.
    forms : iterable of str
        Names in FORMS.
    counts : bool
        Whether the two are whole numbers, printed in full.
    decimals : int
        Of the column of the two, which zeros are read with.

    Returns
    -------
    tuple of Outcome
        By form, rounded and cut off. A witness has ``first`` and ``second``, as fractions.

    Raises
    ------
    ValueError
        If what is printed is no number.

    Examples
    --------
    >>> found = check_ratio("1.104", "0.206", "0.187", forms=["first / second"])
    >>> [outcome.possible for outcome in found]
    [True, True]
    >>> check_ratio("1.4", "5.0", "4.0", forms=["first / second"])[0].proof
    'first / second is from 1.22222 to 1.27848; 1.4 is printed, from 1.35 to 1.45'
    """
    return tuple(
        _judged(result, (first, second), FORMS[name], rounding, counts, decimals)
        for rounding in HOW
        for name in forms
    )


def again(witness: Mapping, form: str) -> Fraction:
    """Return what a form makes of a witness, by hand.

    Examples
    --------
    >>> again({"first": Fraction(5), "second": Fraction(4)}, "in % first / second - 1")
    Fraction(25, 1)
    """
    a, b = witness["first"], witness["second"]
    words = form.removeprefix("in % ")
    a, b = (a, b) if words.removeprefix("1 - ").startswith("first") else (b, a)
    value = a / b if "/" in words else a - b
    value = 1 - value if words.startswith("1 - ") else value
    value = value - 1 if words.endswith(" - 1") else value
    return 100 * value if form.startswith("in % ") else value


def _judged(result, parts, form, rounding, counts, decimals):
    reading = f"{form.name}, {rounding}"
    a, b = (_read(part, rounding, counts, decimals) for part in parts)
    a, b = (b, a) if form.swapped else (a, b)
    if not all(math.isfinite(end) for part in (a, b) for end in (part.low, part.high)):
        return undecided(RULE, reading, OF)
    if form.divides and (b.low < 0 or not b.high):
        return undecided(RULE, reading, OF)
    can = a / b if form.divides else a - b
    target = printed(result, how=rounding)
    power = share(
        not can.meets(form.back(printed(text, how=rounding))) for text in last_digits(result)
    )
    common = can.both(form.back(target))
    if common.empty:
        span = between(*sorted(float(form.to(end)) for end in (can.low, can.high)))
        proof = (
            f"{form.name} is {span}; {result} is printed, "
            f"from {float(target.low):g} to {float(target.high):g}"
        )
        return Outcome(RULE, reading, None, proof, power, OF)
    first, second = _behind(common.some(), a, b, form.divides)
    names = ("second", "first") if form.swapped else ("first", "second")
    return Outcome(RULE, reading, dict(zip(names, (first, second), strict=True)), "", power, OF)


def _read(text, rounding, counts, decimals):
    if not counts:
        # What is divided or compared here is no less than 0: counts, rates, times.
        values = printed(text, decimals, rounding)
        return values.both(Range(Fraction(0), math.inf)) if values.high > 0 else values
    return point(printed(text).some())


def _behind(value, a, b, divides):
    """Numbers of two ranges with a given ratio or difference.

    On the straight way from the least and the largest to the largest and the least.
    """
    up, down = a.high - a.low, b.high - b.low
    rise = up + value * down if divides else up + down
    lacks = value * b.high - a.low if divides else value + b.high - a.low
    t = lacks / rise if rise else Fraction(0)
    return a.low + t * up, b.high - t * down
