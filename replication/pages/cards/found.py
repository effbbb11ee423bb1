"""Where in a reader's own copy of a paper its printed numbers stand."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from replication.evidence.reported import Reported
from replication.pages.cards.place import Place, row_of

_WORD = re.compile(r"\d[\d,]*\.?\d*|\.\d+|[^\W\d_]+")
#: Between words of a row that stand in order there may be as many others a word, and some more.
_APART, _MORE = 4, 12


@dataclass(frozen=True)
class Found:
    """Where a number was found.

    Parameters
    ----------
    number : Reported
    page : int
        From 1; 0 where it was not found.
    beside : bool
        Whether its row, or the words quoted beside it, stand there as well, in order.
    """

    number: Reported
    page: int
    beside: bool = False


class Copy:
    r"""The words of a paper's text, whose pages end with form feeds.

    Examples
    --------
    >>> Copy("Error 7.87 ± 2.00\fEnd").near(["7.87", "2.00"])
    (1, 2)
    """

    def __init__(self, text: str) -> None:
        self._words: list[str] = []
        self._ends: list[int] = []
        for page in text.split("\f"):
            self._words += _words(page)
            self._ends.append(len(self._words))
        self._at: dict[str, list[int]] = {}
        for place, word in enumerate(self._words):
            self._at.setdefault(word, []).append(place)

    def near(self, words: Sequence[str]) -> tuple[int, int]:
        """Return the page on which most of the words stand near one another in order, and how many.

        Both are 0 where none stands anywhere.
        """
        span, best = _APART * len(words) + _MORE, (0, 0)
        for skipped, first in enumerate(words):
            for start in self._at.get(first, ()):
                in_order = self._in_order(words[skipped:], start, start + span)
                if in_order > best[1]:
                    best = (bisect_right(self._ends, start) + 1, in_order)
        return best

    def _in_order(self, words: Sequence[str], start: int, end: int) -> int:
        in_order, place = 0, start
        for word in words:
            places = self._at.get(word, [])
            k = bisect_left(places, place)
            if k < len(places) and places[k] < end:
                in_order, place = in_order + 1, places[k] + 1
        return in_order


def find(
    copy: Copy, numbers: Iterable[Reported], quotes: dict[Place, str], prose: Iterable[str]
) -> Iterator[Found]:
    """Look for each number with its row, or the words quoted beside it; then for it alone.

    Parameters
    ----------
    copy : Copy
    numbers : iterable of Reported
        All of a paper.
    quotes : dict
        The words beside numbers in prose, by place.
    prose : iterable of str
        Artefacts that are prose.
    """
    numbers, running = list(numbers), set(prose)
    rows: dict[tuple[str, str], int] = {}
    for number in numbers:
        key = number.artefact, number.row
        if number.artefact in running:
            page = _whole(copy, quotes.get(number.place, ""))
        elif key in rows:
            page = rows[key]
        else:
            page = rows[key] = _whole(
                copy, " ".join(cell.value for cell in row_of(number, numbers))
            )
        yield Found(number, page or _whole(copy, number.value), page > 0)


def _whole(copy: Copy, text: str) -> int:
    """Return the page on which all words of a text stand in order; 0 where none has them."""
    words = _words(text)
    page, in_order = copy.near(words)
    return page if words and in_order == len(words) else 0


def _words(text: str) -> list[str]:
    return [
        word.rstrip(".,") for word in _WORD.findall(unicodedata.normalize("NFKC", text).lower())
    ]
