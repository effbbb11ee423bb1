"""Where a database has the rows, and how their columns are named in a statement."""

import re
from dataclasses import dataclass

_QUOTES = ('"', "`")
# What a semicolon may stand in and close nothing, or stand as itself.
_TOKENS = re.compile(r"""'[^']*'|"[^"]*"|`[^`]*`|(?P<comment>--[^\n]*|/\*.*?\*/)|;""", re.DOTALL)


@dataclass(frozen=True)
class Rows:
    """Where the rows are.

    Attributes
    ----------
    table : str, tuple of str or None
        Name of a table, or the parts of its name: schema and table, say.
    query : str or None
        A SELECT in place of it, taken as it is: the caller's own words, never data.
    quote : str
        What names are quoted by: `"` by the standard, a backtick in MySQL.
    spelling : {"told", "collated", "binary"}
        How values that differ in spelling alone are kept apart: as the database compares them by
        itself, by SQLite's word for it, or by their bytes in MySQL.
    """

    table: str | tuple | None
    query: str | None
    quote: str = '"'
    spelling: str = "told"

    def __post_init__(self):
        if (self.table is None) == (self.query is None):
            raise ValueError("Give the name of a table, or a query, and not both.")
        if self.quote not in _QUOTES:
            raise ValueError(f"quote={self.quote!r} is none of {', '.join(_QUOTES)}.")

    @property
    def text(self) -> str:
        """What stands behind FROM, named ``r``."""
        alias = quoted("r", self.quote)
        if self.query is not None:
            # On lines of their own, so that a comment at the query's end hides nothing.
            return f"(\n{_without_end(self.query)}\n) AS {alias}"
        parts = (self.table,) if isinstance(self.table, str) else self.table
        return f"{'.'.join(quoted(part, self.quote) for part in parts)} AS {alias}"

    def column(self, name: str) -> str:
        """Quote a column; with its table, for SQLite takes an unknown name alone for a string."""
        return f"{quoted('r', self.quote)}.{quoted(name, self.quote)}"

    def spelt(self, name: str) -> str:
        """Quote a column that is to be grouped by."""
        return self.column(name) + (" COLLATE BINARY" if self.spelling == "collated" else "")


def quoted(name: str, quote: str = '"') -> str:
    """Quote an identifier.

    Parameters
    ----------
    name : str
    quote : str

    Raises
    ------
    ValueError
        The name is empty or has a character of code 0, which no database takes.
    TypeError
        The name is no string.
    """
    if not isinstance(name, str):
        raise TypeError(f"{name!r} is no name of a column or table: give strings.")
    if not name or "\0" in name:
        raise ValueError(f"{name!r} cannot be the name of a column or table.")
    return f"{quote}{name.replace(quote, 2 * quote)}{quote}"


def _without_end(query):
    """Leave the semicolons out that close a query, and what is remarked behind them."""
    end = len(query)
    for token in reversed(list(_TOKENS.finditer(query))):
        if query[token.end() : end].strip():
            break
        if token.group() == ";":
            query, end = query[: token.start()], token.start()
        elif token["comment"]:
            end = token.start()
        else:
            break
    return query.strip()
