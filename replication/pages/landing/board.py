"""The scoreboard of the experimental numbers of all papers, from the rows that the book carries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from replication.evidence.vocabulary import EXPERIMENT, VOCABULARY
from replication.pages.explorer.rows import Row

__all__ = ["ORDER", "board", "in_order", "share_refused", "words"]

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
    return [
        _counted(key, [row for row in rows[key] if row["kind"] == EXPERIMENT])
        for key in in_order(rows)
    ]


def in_order(rows: Mapping[str, Sequence[Row]]) -> list[str]:
    """Return the papers' keys in the order of the book, others after those."""
    return [*(key for key in ORDER if key in rows), *sorted(set(rows) - set(ORDER))]


def words(found: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the words of the vocabulary that any paper has, in its order."""
    return [word for word in VOCABULARY if any(each[word] for each in found)]


def share_refused(rows: Sequence[Row]) -> float | None:
    """Return the mean power of the rows that have one."""
    powers = [row["power"] for row in rows if "power" in row]
    return sum(powers) / len(powers) if powers else None


def _counted(key: str, rows: Sequence[Row]) -> dict[str, Any]:
    counts = Counter(row["verdict"] for row in rows)
    of_words = {word: counts[word] for word in VOCABULARY}
    return {"paper": key, "numbers": len(rows), **of_words, "refused": share_refused(rows)}
