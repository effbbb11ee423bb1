"""A paper's numbers as one bar of six plain words, a part of the page itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from html import escape

from replication.pages.explorer.slug import anchor
from replication.pages.plain_words import MEANINGS

#: By this book/_static/front.css finds bar and key.
CLASS = "six"

#: A part of less than this share has no room for its count, which the bar's name has too.
_NARROW = 0.035


def bar(counts: Mapping[str, int]) -> str:
    """Return the bar as HTML: its parts in proportion, its counts as its name.

    Parameters
    ----------
    counts : mapping of str to int
        From :func:`replication.pages.plain_words.in_six`.
    """
    total = max(sum(counts.values()), 1)
    counted = "; ".join(f"{word}: {count}" for word, count in counts.items() if count)
    parts = "".join(
        f'<span class="{CLASS}-{anchor(word)}" style="flex-grow:{count}" '
        f'title="{escape(word)}: {count}">{count if count / total >= _NARROW else ""}</span>'
        for word, count in counts.items()
        if count
    )
    name = escape(counted or "no numbers")
    return f'<div class="{CLASS}-bar" role="img" aria-label="{name}">{parts}</div>'


def key(words: Collection[str]) -> str:
    """Return a list of plain words in their colours, each with what it says."""
    items = "".join(
        f'<li><i class="{CLASS}-{anchor(word)}"></i><b>{escape(word)}</b> '
        f"<span>{escape(meaning)}</span></li>"
        for word, meaning in MEANINGS.items()
        if word in words
    )
    return f'<ul class="{CLASS}-key">{items}</ul>'
