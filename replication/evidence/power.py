"""Power: which mistakes in the place of a printed number a verdict would have found.

There are two, for every word, and they are never averaged: against another source's value, and
against a slip of typing. A number that fits is weakly tested where less than half of either would
have been refused, and not judged where nothing would, by either: :data:`LEAST`. A uniform span
flatters: most of it is far from any table. What gets printed by mistake is near.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

#: What another method printed in the row, or another public line gives; of what is no number, such
#: as a set of variables, another of its kind.
OTHERS = "another source's value"
EXCHANGED = "two digits exchanged"
LEADING = "leading digit one off"
AWAY = "three half widths away"

#: The kinds of slips.
SLIPS = (OTHERS, EXCHANGED, LEADING, AWAY)

#: Those of who types, or sets a table.
TYPING = (EXCHANGED, LEADING)

#: A test is weak that refuses less than this share of the mistakes of either power.
LEAST = 0.5


@dataclass(frozen=True)
class Slip:
    """What a verdict makes of the numbers of one kind of slip.

    Parameters
    ----------
    kind : str
        One of `SLIPS`.
    refused, open, agrees, afterwards : int
        How many no reading gives, only another than the default, the default, and only what was
        found by looking or contradicts the text.
    unnoticed : str
        One that a reading gives, as it would be printed; "" where there is none.
    """

    kind: str
    refused: int = 0
    open: int = 0
    agrees: int = 0
    afterwards: int = 0
    unnoticed: str = ""

    @property
    def tried(self) -> int:
        """How many there were."""
        return self.refused + self.open + self.agrees + self.afterwards

    @property
    def noticed(self) -> int:
        """How many would have been: what only explains afterwards is refused as well."""
        return self.refused + self.afterwards

    def beside_afterwards(self) -> Slip:
        """Return the slip beside a number that is itself explained afterwards.

        There, what only such readings give would not be noticed.
        """
        return replace(self, open=self.open + self.afterwards, afterwards=0)


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
    by_kind = {
        OTHERS: others,
        EXCHANGED: _exchanged(text),
        LEADING: _leading(text),
        AWAY: _away(text, interval) if interval else (),
    }
    return {
        kind: [mistake for mistake in dict.fromkeys(texts) if mistake != text]
        for kind, texts in by_kind.items()
    }


def power(slips_found: Iterable[Slip], kinds: Collection[str]) -> float | None:
    """Return which share of slips of some kinds is refused; None where there is none.

    What only readings give that explain afterwards is refused: see `Slip.beside_afterwards`.
    """
    of_kinds = [slip for slip in slips_found if slip.kind in kinds]
    n_tried = sum(slip.tried for slip in of_kinds)
    return sum(slip.noticed for slip in of_kinds) / n_tried if n_tried else None


def _exchanged(text):
    """Every two digits beside one another, but for a point between them, exchanged."""
    places = [k for k, letter in enumerate(text) if letter.isdigit()]
    for first, second in pairwise(places):
        if text[first] != text[second] and text[first + 1 : second] in ("", "."):
            letters = list(text)
            letters[first], letters[second] = letters[second], letters[first]
            yield "".join(letters)


def _leading(text):
    """The first digit of each run that is not 0, one more and one less."""
    for run in re.finditer(r"\d[\d,]*(?:\.\d+)?", text):
        first = re.search(r"[1-9]", run[0])
        if first is None:
            continue
        position, digit = run.start() + first.start(), int(first[0])
        for neighbour in (digit - 1, digit + 1):
            if neighbour < 10:
                yield f"{text[:position]}{neighbour}{text[position + 1 :]}"


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
