"""A verdict's word in its colour, without what a table needs: pages of the book are made of it."""

from __future__ import annotations

from replication.evidence.vocabulary import LABELS


def chip(word: str) -> str:
    """Return a verdict's word as the HTML that the book gives its colour.

    Examples
    --------
    >>> from replication.evidence.shown.chip import chip
    >>> chip("not judged")
    '<span class="verdict verdict-not-judged">could not be checked</span>'
    """
    return f'<span class="{classes(word)}">{LABELS.get(word, word)}</span>'


def classes(word: str) -> str:
    """Return the classes by which book/_static/verdict.css finds a verdict's word."""
    return f"verdict verdict-{word.replace(',', '').replace(' ', '-')}"
