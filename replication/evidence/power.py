"""Power: which mistakes a verdict would have found, and which share of a span it would refuse.

A uniform span flatters: most of it is far from any table. What gets printed by mistake is near:
another row's number, digits in the wrong order.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from replication.evidence.ranges import Orders, Range

__all__ = ["AWAY", "EXCHANGED", "LEADING", "OTHERS", "SLIPS", "Slip", "power", "refused", "slips"]

OTHERS = "another method's number"
EXCHANGED = "two digits exchanged"
LEADING = "leading digit one off"
AWAY = "three half widths away"

#: The kinds of slips.
SLIPS = (OTHERS, EXCHANGED, LEADING, AWAY)

#: Fewer numbers of other methods than these do not make a share.
_FEW = 3


@dataclass(frozen=True)
class Slip:
    """What a verdict makes of the numbers of one kind of slip.

    Parameters
    ----------
    kind : str
        One of `SLIPS`.
    refused, open, agrees : int
        How many no reading gives that was stated before, only another than the default, and the
        default.
    """

    kind: str
    refused: int = 0
    open: int = 0
    agrees: int = 0

    @property
    def tried(self) -> int:
        """How many there were."""
        return self.refused + self.open + self.agrees


def slips(
    text: str, others: Iterable[str] = (), interval: tuple[float, float] | None = None
) -> dict[str, list[str]]:
    """Return what might have been printed by mistake in the place of a number, by kind.

    Parameters
    ----------
    text : str
        As printed; of what is not a number alone, such as a record, each run of digits is one.
    others : iterable of str
        Numbers of other methods in the same row.
    interval : (low, high), optional
        Of the default reading; three times its half width away is a slip of its own.

    Returns
    -------
    dict of str to list of str
        Nothing twice, and not the text itself.

    Examples
    --------
    >>> from replication.evidence.power import slips
    >>> slips("12.5", ["13.0"], (12.0, 13.0))[EXCHANGED]
    ['21.5', '15.2']
    """
    found = {
        OTHERS: others,
        EXCHANGED: _exchanged(text),
        LEADING: _leading(text),
        AWAY: _away(text, interval) if interval else (),
    }
    return {
        kind: [each for each in dict.fromkeys(given) if each != text]
        for kind, given in found.items()
    }


def power(found: Iterable[Slip]) -> float | None:
    """Return which share of other methods' numbers is refused.

    Where there are fewer than three, leading digits one off count with them: one or two numbers
    would make it all or nothing. None where there is neither.
    """
    by_kind = {slip.kind: slip for slip in found}
    own = [by_kind[OTHERS]] if OTHERS in by_kind else []
    if sum(slip.tried for slip in own) < _FEW and LEADING in by_kind:
        own.append(by_kind[LEADING])
    tried = sum(slip.tried for slip in own)
    return sum(slip.refused for slip in own) / tried if tried else None


def _exchanged(text):
    """Every two digits beside one another, but for a point between them, exchanged."""
    places = [k for k, letter in enumerate(text) if letter.isdigit()]
    for one, other in pairwise(places):
        if text[one] != text[other] and text[one + 1 : other] in ("", "."):
            letters = list(text)
            letters[one], letters[other] = letters[other], letters[one]
            yield "".join(letters)


def _leading(text):
    """The first digit of each run that is not 0, one more and one less."""
    for run in re.finditer(r"\d[\d,]*(?:\.\d+)?", text):
        first = re.search(r"[1-9]", run[0])
        if first is None:
            continue
        at, digit = run.start() + first.start(), int(first[0])
        for other in (digit - 1, digit + 1):
            if other < 10:
                yield f"{text[:at]}{other}{text[at + 1 :]}"


def _away(text, interval):
    """The number moved by three half widths, where such a number can be printed."""
    match = re.fullmatch(r"[+-]?\d*\.?\d+", text)
    low, high = interval
    if match is None or not low < high < math.inf:
        return
    decimals = len(text.partition(".")[2])
    for by in (-1.5, 1.5):
        moved = float(text) + by * (high - low)
        if moved >= 0 or low < 0:
            yield f"{moved:.{decimals}f}"


def refused(target: Range, intervals: Iterable[tuple[float, float]], span: Range) -> float | None:
    """Return the share of a span's printable numbers that meet none of the intervals.

    Parameters
    ----------
    target : Range
        The printed number, for its precision: a power of ten, or where only whole numbers of
        cases can be printed, that of one case.
    intervals : iterable of (low, high)
        Of every reading that judges the number: what one of them holds is not refused.
    span : Range
        Where such a number could have lain, before anything is known of the experiment: units are
        as likely as one another, or of :class:`Orders` magnitudes.

    Returns
    -------
    float or None
        In [0, 1]; None of a bound such as ``<0.001``, which is no value, and where no number of
        the span can be printed.
    """
    unit = float(target.width)
    if not math.isfinite(unit) or unit <= 0:
        return None
    wide = ((low - unit / 2, high + unit / 2) for low, high in intervals)
    if isinstance(span, Orders):
        return _in_orders(wide, *span.ends)
    return _in_units(wide, unit, *span.ends)


def _in_units(intervals, unit, least, most):
    first, last = math.ceil(least / unit - 1e-9), math.floor(most / unit + 1e-9)
    if last < first:
        return None
    # Positions on the grid of printable numbers; [a, b] holds b - a + 1 of them.
    held = (
        (math.ceil(low / unit - 1e-9), math.floor(high / unit + 1e-9) + 1)
        for low, high in intervals
    )
    return 1.0 - _covered(held, first, last + 1) / (last + 1 - first)


def _in_orders(intervals, least, most):
    first, last = math.log10(least), math.log10(most)
    if last == first:
        return None
    held = ((math.log10(max(low, least)), math.log10(max(high, least))) for low, high in intervals)
    return 1.0 - _covered(held, first, last) / (last - first)


def _covered(intervals, first, last):
    """Length of what intervals cover together between two ends."""
    total, reached = 0.0, first
    for low, high in sorted(intervals):
        low, high = max(low, reached), min(high, last)
        if high > low:
            total, reached = total + high - low, high
    return total
