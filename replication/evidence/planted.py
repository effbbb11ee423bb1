"""Mistakes planted in the place of a printed number: what its judge makes of each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from replication.evidence.origin import Origins
from replication.evidence.power import Slip, slips
from replication.evidence.reported import Reported
from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import AFTERWARDS, AGREES, DISAGREES, EXACT, OPEN, WEAK

__all__ = ["by_intervals", "planted"]

#: Words, and places such as "1st": no digits that a slip could exchange.
_IN_WORDS = re.compile(r"^\D*$|\d(?:st|nd|rd|th)\b")

#: What mistakes count as that are not refused.
_COUNTED = {
    EXACT: "open",
    AGREES: "agrees",
    WEAK: "agrees",
    OPEN: "open",
    AFTERWARDS: "afterwards",
}


def planted(
    number: Reported,
    others: Iterable[Reported],
    found: Verdict,
    word: Callable[[Reported], str],
    ruled_out: Callable[[Reported], str],
    digits: Callable[[Reported], Reported] = lambda number: number,
) -> tuple[Slip, ...]:
    """Judge mistakes in the place of a number.

    Parameters
    ----------
    number : Reported
        As printed; of what is printed in words there are none.
    others : iterable of Reported
        Numbers of other methods in the same row.
    found : Verdict
        On the number: three half widths of its interval away is a mistake too.
    word : callable
        From a made-up number to its word.
    ruled_out : callable
        From a made-up number to why arithmetic rules it out, or "".
    digits : callable
        From a number to the same in digits.

    Returns
    -------
    tuple of Slip
        Of each kind of which there is one that prints otherwise than the number.
    """
    if _IN_WORDS.search(number.value):
        return ()
    number, others = digits(number), map(digits, others)
    interval = None if found.low is None or found.high is None else (found.low, found.high)
    told = []
    for kind, texts in slips(number.value, [each.value for each in others], interval).items():
        counts, unnoticed = Counter(), ""
        for made in (replace(number, value=text) for text in texts):
            if _alike(made, number):
                continue
            what = "refused" if ruled_out(made) else _COUNTED.get(word(made), "refused")
            counts[what] += 1
            unnoticed = unnoticed or ("" if what == "refused" else made.value)
        if counts:
            told.append(Slip(kind, **counts, unnoticed=unnoticed))
    return tuple(told)


def by_intervals(found: Verdict, known: Origins) -> Callable[[Reported], str]:
    """Judge made-up numbers by the intervals and values that judged another one in their place.

    What the default gives agrees, wherever the default comes from.
    """

    def word(number):
        gives = [under for under in (found, *found.others) if _gives(under, number)]
        if gives and gives[0] is found:
            return AGREES
        before = any(not known.afterwards(under.reading, found) for under in gives)
        return OPEN if before else AFTERWARDS if gives else DISAGREES

    return word


def _gives(under: Verdict | Under, number: Reported) -> bool:
    """Whether a reading gives what would be printed as a number."""
    if isinstance(under.reproduced, str | None):
        return under.reproduced == number.value
    low, high = (under.reproduced,) * 2 if under.low is None else (under.low, under.high)
    try:
        return number.printed.near(low, high)
    except ValueError:
        return False  # a label, where ours is a number


def _alike(one: Reported, other: Reported) -> bool:
    """Whether two numbers print alike, as 0.125 and .125 do, or 12 and 12.4."""
    try:
        (low, high), (least, most) = one.printed.ends, other.printed.ends
    except ValueError:
        return one.value == other.value
    return low < (least + most) / 2 < high or least < (low + high) / 2 < most
