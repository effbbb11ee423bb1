"""A table with a caption, which a page shows whole."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import pandas as pd

from replication.evidence.shown.markup import markup


class Captioned(pd.DataFrame):
    """A table that shows its caption, whole sentences and all its rows, never three dots.

    What is made of it, by an index or a new column, has its caption and is shown whole too.
    """

    _metadata = ("_caption",)
    _caption = ""

    @property
    def _constructor(self):
        return Captioned

    @property
    def caption(self) -> str:
        """What the table shows."""
        return self._caption

    def __repr__(self):
        with pd.option_context("display.max_colwidth", None, "display.max_rows", None):
            return super().__repr__()

    def _repr_html_(self):
        return markup(self, self._caption)


def whole(table: pd.DataFrame, caption: str = "") -> Captioned:
    """Return the table as one that a page shows whole, below its caption.

    Parameters
    ----------
    table : DataFrame of shape (n_rows, n_columns)
    caption : str
        What the table shows, as plain text; by default that which it has.
    """
    previous = table.caption if isinstance(table, Captioned) else ""
    captioned = Captioned(table)
    captioned._caption = caption or previous
    return captioned


def named(table: pd.DataFrame, name: str, caption: str = "") -> Captioned:
    """Put a name over the index without spending a header row on it; the table is shown whole.

    Parameters
    ----------
    table : DataFrame of shape (n_rows, n_columns)
    name : str
    caption : str
        What the table shows, as plain text; by default that which it has.
    """
    return whole(table.rename_axis(index=None, columns=name), caption)


def by_row(
    rows: Mapping[Hashable, Mapping[str, Any]], name: str, caption: str, *, gap: str | None = None
) -> Captioned:
    """Return the table of what stands in each row, by column, with a name over the index.

    Parameters
    ----------
    rows : mapping of row to mapping of column to cell
    name, caption : str
        As of :func:`named`.
    gap : str, optional
        What is shown where a row lacks a column, in a table of words; NaN by default.
    """
    table = pd.DataFrame.from_dict(rows, orient="index")
    return named(table if gap is None else table.fillna(gap), name, caption)


def filled(table: pd.DataFrame) -> pd.DataFrame:
    """Return the table without the columns that are empty in every row, or all if it has no row."""
    empty = [(table[name].astype(str) == "").all() for name in table.columns]
    return table if table.empty else table.loc[:, [not is_empty for is_empty in empty]]
