"""A line to quote on each paper, for the page on how to cite."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from replication.evidence.shown.counted import Counted
from replication.pages.explorer.rows import Row, read_rows
from replication.pages.landing.board import in_order
from replication.pages.landing.sentences import sentences_of
from replication.pages.papers import about
from replication.pages.plain_words import UNCHECKED, checked, in_six, several

_ROOT = Path(__file__).resolve().parents[3]


def of_book() -> str:
    """Return the lines of the verdicts beside the book."""
    return lines(read_rows(_ROOT))


def lines(rows: Mapping[str, Sequence[Row]]) -> str:
    """Return a heading and a quotation a paper, in Markdown.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    """
    sentences = sentences_of(rows)
    return "\n\n".join(
        f"(quote-{key})=\n### {about(key).name}\n\n"
        f"> {_counted(rows[key])} {sentences.get(key, '')}\n\n"
        f"[The chapter](<{key}.ipynb>) has the proof."
        for key in in_order(rows)
    )


def _counted(rows: Sequence[Row]) -> str:
    counted = Counted.of(rows)
    words = [several(n, word) for word, n in in_six(counted).items() if n and word != UNCHECKED]
    return (
        f"Less Naive re-ran the paper. Of {counted.numbers} printed results of its experiments "
        f"{checked(counted)} could be checked: {', '.join(words)}."
    )
