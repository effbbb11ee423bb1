"""The papers' order, and what became of each one's experimental numbers, in six plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from replication.evidence.shown.counted import Counted
from replication.pages.explorer.rows import Row
from replication.pages.plain_words import in_six

#: The papers as the book has them, by the year of printing.
ORDER = ("hong2002", "webb2006", "boulle2007", "vidaurre2012", "wu2015")


def board(rows: Mapping[str, Sequence[Row]]) -> dict[str, dict[str, int]]:
    """Count the numbers that experiments gave, paper by paper.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Returns
    -------
    dict of str to dict of str to int
        By paper, in the order of the book and others after those, the count of each plain word.
    """
    return {key: in_six(Counted.of(rows[key])) for key in in_order(rows)}


def every(rows: Mapping[str, Sequence[Row]]) -> Counted:
    """Count the numbers of all papers together."""
    return Counted.of(row for rows_of_paper in rows.values() for row in rows_of_paper)


def in_order(rows: Mapping[str, Sequence[Row]]) -> list[str]:
    """Return the papers' keys in the order of the book, others after those."""
    return [*(key for key in ORDER if key in rows), *sorted(set(rows) - set(ORDER))]
