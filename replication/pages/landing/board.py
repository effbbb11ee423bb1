"""The scoreboard of the experimental numbers of all papers, from the rows that the book carries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from replication.evidence.shown.counted import Counted
from replication.evidence.vocabulary import VOCABULARY
from replication.pages.explorer.rows import Row

__all__ = ["ORDER", "board", "in_order", "words"]

#: The papers as the book has them, by the year of printing.
ORDER = ("hong2002", "webb2006", "boulle2007", "vidaurre2012", "wu2015")


def board(rows: Mapping[str, Sequence[Row]]) -> list[dict[str, Any]]:
    """Count the verdicts on the numbers that experiments gave, paper by paper.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Returns
    -------
    list of dict
        One a paper, in the order of the book, and others after those: ``paper``, ``numbers``, one
        count for each word of the vocabulary, and ``refused``, the mean share of what could have
        been printed that would have been refused (None where it is known of no number).
    """
    counted = {key: Counted.of(rows[key]) for key in in_order(rows)}
    return [{"paper": key, "numbers": found.numbers, **found.words, "refused": found.power}
            for key, found in counted.items()]  # fmt: skip


def in_order(rows: Mapping[str, Sequence[Row]]) -> list[str]:
    """Return the papers' keys in the order of the book, others after those."""
    return [*(key for key in ORDER if key in rows), *sorted(set(rows) - set(ORDER))]


def words(found: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the words of the vocabulary that any paper has, in its order."""
    return [word for word in VOCABULARY if any(each[word] for each in found)]
