"""The scoreboard of all papers as a table of the landing page, and the sentences beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

import pandas as pd

from replication.pages.explorer.rows import Row
from replication.pages.landing.board import board, in_order, words
from replication.pages.landing.sentences import told

__all__ = ["as_markdown", "as_table"]


def as_table(rows: Mapping[str, Sequence[Row]]) -> pd.DataFrame:
    """Return the counts of verdicts on experimental numbers, a column a paper.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    """
    found = board(rows)
    table = {
        each["paper"]: {
            "numbers": str(each["numbers"]),
            **{word: str(each[word] or "") for word in words(found)},
            "would refuse": "" if each["refused"] is None else f"{each['refused']:.0%}",
        }
        for each in found
    }
    return pd.DataFrame(table)


def as_markdown(
    rows: Mapping[str, Sequence[Row]], shown: Mapping[str, Collection[str]] = MappingProxyType({})
) -> str:
    """Return one sentence a paper as a list of Markdown, each with a link to its chapter.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        As for :func:`as_table`.
    shown : mapping of str to collection of str
        As for :func:`replication.pages.landing.sentences.told`.
    """
    said = told(rows, shown)
    return "\n".join(
        f"- **[{key}]({key}.ipynb)**: {said[key]}" for key in in_order(rows) if key in said
    )
