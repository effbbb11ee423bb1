"""Plain text as Markdown, numbers as words of a page."""

from __future__ import annotations

import re

_MARKS = re.compile(r"([\\`*_\[\]<>$#|~{}])")


def plain(text: str) -> str:
    r"""Return a text on one line, in which no mark has a meaning for Markdown.

    Examples
    --------
    >>> from replication.pages.sets.words import plain
    >>> print(plain("a_b  is *not* c"))
    a\_b is \*not\* c
    """
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def code(text: str) -> str:
    """Return a name as code, for a text that has no backtick in it."""
    return f"`{text}`"


def many(n: int, word: str, words: str = "") -> str:
    """Return how many there are, such as "1 row" or "2,310 rows".

    Examples
    --------
    >>> from replication.pages.sets.words import many
    >>> many(1, "class", "classes"), many(2310, "row")
    ('1 class', '2,310 rows')
    """
    return f"{n:,} {word if n == 1 else words or f'{word}s'}"
