"""The SQL that counts: every set of columns by which a sufficient statistic is grouped."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

__all__ = ["Rows", "columns_of", "quoted", "statements"]

# SQLite refuses more terms in one compound SELECT (its default is 500).
_TERMS = 400

_QUOTES = ('"', "`")


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
    """

    table: str | tuple | None
    query: str | None
    quote: str = '"'

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
            return f"(\n{self.query.strip().rstrip(';')}\n) AS {alias}"
        parts = (self.table,) if isinstance(self.table, str) else self.table
        return f"{'.'.join(quoted(part, self.quote) for part in parts)} AS {alias}"

    def column(self, name: str) -> str:
        """Quote a column; with its table, for SQLite takes an unknown name alone for a string."""
        return f"{quoted('r', self.quote)}.{quoted(name, self.quote)}"


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


def columns_of(features: Sequence[str], target: str) -> list:
    """Names of the features as a list, each once and none of them the target."""
    names = [features] if isinstance(features, str) else list(features)
    twice = [name for name in names if names.count(name) > 1 or name == target]
    if twice:
        raise ValueError(f"{twice[0]!r} is named twice among the features and the target.")
    if not names:
        raise ValueError("Name the columns to count in features.")
    return names


def statements(
    rows: Rows, features: Sequence[str], target: str, *, pairs: bool, grouping_sets: bool
) -> Iterator[str]:
    """Write what counts every value by class, and every pair of values.

    A row of the answer is the class, a value of each feature, for each feature 1 where it is left
    out and 0 where it is grouped by (and a NULL is a gap), and the count of rows.

    Parameters
    ----------
    rows : Rows
    features : sequence of str
    target : str
    pairs : bool
    grouping_sets : bool
        Whether the database knows GROUPING SETS, with which one statement and one pass do; of
        others the union of a GROUP BY for each set is asked.

    Yields
    ------
    str
    """
    n, label = len(features), rows.column(target)
    columns = [rows.column(name) for name in features]
    sets = [(), *((k,) for k in range(n)), *(combinations(range(n), 2) if pairs else ())]
    if grouping_sets:
        yield _by_grouping_sets(rows.text, label, columns, sets)
        return
    for start in range(0, len(sets), _TERMS):
        some = sets[start : start + _TERMS]
        yield "\nUNION ALL\n".join(_by_group(rows.text, label, columns, each) for each in some)


def _by_grouping_sets(table, label, columns, sets):
    grouped = ["(" + ", ".join((label, *(columns[k] for k in each))) + ")" for each in sets]
    # One argument each: the databases differ in what they make of several.
    left_out = [f"GROUPING({column})" for column in columns]
    return (
        f"SELECT {', '.join((label, *columns, *left_out))}, COUNT(*)\n"
        f"FROM {table}\nGROUP BY GROUPING SETS ({', '.join(grouped)})"
    )


def _by_group(table, label, columns, chosen):
    values = [column if k in chosen else "NULL" for k, column in enumerate(columns)]
    left_out = ["0" if k in chosen else "1" for k in range(len(columns))]
    by = ", ".join((label, *(columns[k] for k in chosen)))
    return f"SELECT {', '.join((label, *values, *left_out))}, COUNT(*)\nFROM {table}\nGROUP BY {by}"
