"""A long table that a reader may sort: plain HTML, to which the book's own script adds buttons."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from numbers import Real

import pandas as pd

from replication.evidence.shown.markup import FIRST, NUMBER

#: By these book/_static/sortable.js finds the tables, and the numbers behind what a cell shows.
CLASS, KEY = "sortable", "data-key"


class Sortable:
    """A table whose page sorts it by the column that a reader chooses.

    Without a script, and outside of the book, it is a plain table in the order given.

    Parameters
    ----------
    table : DataFrame of shape (n_rows, n_columns)
        Numbers or texts; its index names the rows, the index's name the first column. A number
        that is missing is an empty cell and is sorted last.
    caption : str
        What the table shows.
    decimals : mapping of str to int, optional
        By column, to how many decimals numbers are shown; 0 by default. Sorted are the numbers
        themselves.
    strong : DataFrame of bool, shape (n_rows, n_columns), optional
        Cells in bold type; a column that it does not have has none.

    Raises
    ------
    ValueError
        A column is named in ``decimals`` or ``strong`` that the table does not have, or the rows
        of ``strong`` are others.

    Examples
    --------
    >>> import pandas as pd
    >>> from replication.pages.sortable import Sortable
    >>> table = pd.DataFrame({"rows": [150, 20000]}, index=["Iris", "Letter"])
    >>> print(Sortable(table.rename_axis("set"), "Sizes"))
             rows
    Iris      150
    Letter  20000
    """

    def __init__(
        self,
        table: pd.DataFrame,
        caption: str,
        *,
        decimals: Mapping[str, int] | None = None,
        strong: pd.DataFrame | None = None,
    ) -> None:
        decimals = dict(decimals or {})
        strong = pd.DataFrame(index=table.index) if strong is None else strong
        if unknown := ({*decimals} | {*strong.columns}) - {*table.columns}:
            raise ValueError(f"the table has no column {sorted(unknown)}")
        if not strong.index.equals(table.index):
            raise ValueError("the rows in bold type must be those of the table, in its order")
        self.caption = caption
        self._table, self._strong = table, strong
        self._shown = {
            column: [_shown(value, decimals.get(column, 0)) for value in table[column]]
            for column in table.columns
        }

    def __repr__(self) -> str:
        """Return the table as text."""
        return pd.DataFrame(self._shown, index=[*self._table.index]).to_string()

    def _repr_html_(self) -> str:
        """Return the table as HTML: its own markup, since no styled one has keys to sort by."""
        columns = "".join(map(self._head, [self._table.index.name or "", *self._table.columns]))
        body = "\n".join(self._row(k) for k in range(len(self._table)))
        return (
            f'<table class="dataframe {CLASS}">\n<caption>{escape(self.caption)}</caption>\n'
            f"<thead><tr>{columns}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"
        )

    def _row(self, k: int) -> str:
        name = escape(str(self._table.index[k]))
        cells = "".join(self._cell(k, column) for column in self._table.columns)
        return f'<tr><th scope="row" class="{FIRST}">{name}</th>{cells}</tr>'

    def _head(self, name: str) -> str:
        values = self._table.get(name, pd.Series(dtype=object))
        side = f' class="{NUMBER}"' if any(isinstance(value, Real) for value in values) else ""
        return f'<th scope="col"{side}>{escape(str(name))}</th>'

    def _cell(self, k: int, column: str) -> str:
        shown = escape(self._shown[column][k])
        if column in self._strong and self._strong[column].iloc[k]:
            shown = f"<strong>{shown}</strong>"
        value = self._table[column].iloc[k]
        if not isinstance(value, Real):
            return f"<td>{shown}</td>"
        key = "" if math.isnan(value) else f"{float(value):.12g}"
        return f'<td class="{NUMBER}" {KEY}="{key}">{shown}</td>'


def _shown(value: Real | str, decimals: int) -> str:
    if not isinstance(value, Real):
        return str(value)
    return "" if math.isnan(value) else f"{value:.{decimals}f}"
