"""The SQL that counts: every set of columns by which a sufficient statistic is grouped."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from .rows import Rows

# SQLite refuses more terms in one compound SELECT (its default is 500).
_TERMS = 400
# Columns of which one such SELECT counts; its answer has twice as many, SQLite's most is 2000.
_COLUMNS_OF_TERMS = 200
# PostgreSQL takes 4096 sets, and 1664 columns in an answer.
_SETS = 4000
_COLUMNS_OF_SETS = 600


class Statement(NamedTuple):
    """A text, and the positions of the features that its answer has columns of.

    A row of the answer is the class, a value of each of these features, for each of them 1 where
    it is left out and 0 where it is grouped by (and a NULL is a gap), and the count of rows.
    """

    text: str
    features: list


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
) -> Iterator[Statement]:
    """Write what counts every value by class, and every pair of values.

    Parameters
    ----------
    rows : Rows
    features : sequence of str
    target : str
    pairs : bool
    grouping_sets : bool
        Whether the database knows GROUPING SETS, with which one statement and one pass mostly do;
        of others the union of a GROUP BY for each set is asked.

    Yields
    ------
    Statement
    """
    n = len(features)
    sets = [(), *((k,) for k in range(n)), *(combinations(range(n), 2) if pairs else ())]
    table = _Table(rows, [*features], target)
    limits = (_SETS, _COLUMNS_OF_SETS) if grouping_sets else (_TERMS, _COLUMNS_OF_TERMS)
    for block, used in _blocks(sets, *limits):
        write = table.by_grouping_sets if grouping_sets else table.by_union
        yield Statement(write(block, used), used)


def letterless(rows: Rows, columns: Sequence[str]) -> Iterator[str]:
    """Write what counts the rows of each column whose letters are the same, large and small.

    Where spelling counts these are the rows without letters; where a database calls ``Sun`` and
    ``SUN`` equal, all are. The answer is one row with a count for each column.

    Parameters
    ----------
    rows : Rows
    columns : sequence of str
        Of text.

    Yields
    ------
    str
        For some columns each, in their order.
    """
    for start in range(0, len(columns), _COLUMNS_OF_SETS):
        part = columns[start : start + _COLUMNS_OF_SETS]
        # What is text to the driver, such as an enumeration, need not be to UPPER.
        texts = [f"CAST({rows.column(name)} AS CHAR(255)) AS f{k}" for k, name in enumerate(part)]
        same_case = (f"s.f{k} = UPPER(s.f{k}) AND s.f{k} = LOWER(s.f{k})" for k in range(len(part)))
        counts = (
            f"COUNT(CASE WHEN {condition} THEN 1 END) AS n{k}"
            for k, condition in enumerate(same_case)
        )
        yield f"SELECT {', '.join(counts)}\nFROM (SELECT {', '.join(texts)}\nFROM {rows.text}) s"


def _blocks(sets, n_sets, n_columns):
    """Split the sets into blocks of so many sets and columns at most, with the columns of each."""
    block, used = [], set()
    for columns in sets:
        if len(block) == n_sets or len(used.union(columns)) > n_columns:
            yield block, sorted(used)
            block, used = [], set()
        block.append(columns)
        used.update(columns)
    yield block, sorted(used)


class _Table:
    """The rows with columns named anew: ``c`` is the class, ``f0`` the first feature.

    For two names may be one column to the database, and of one name there is one column.
    """

    def __init__(self, rows, features, target):
        self._rows = rows
        self._class = f"{rows.spelt(target)} AS c"
        self._features = [f"{rows.spelt(name)} AS f{k}" for k, name in enumerate(features)]

    def by_grouping_sets(self, sets, used):
        grouped = [f"({', '.join(['s.c', *(f's.f{k}' for k in chosen)])})" for chosen in sets]
        columns = ["s.c AS c", *(f"s.f{k} AS f{k}" for k in used)]
        # One argument each: the databases differ in what they make of several.
        left_out = [f"GROUPING(s.f{k}) AS g{k}" for k in used]
        return (
            f"SELECT {', '.join((*columns, *left_out))}, COUNT(*) AS n\n"
            f"FROM {self._of(used)} s\nGROUP BY GROUPING SETS ({', '.join(grouped)})"
        )

    def by_union(self, sets, used):
        return "\nUNION ALL\n".join(self._by_group(chosen, used) for chosen in sets)

    def _by_group(self, chosen, used):
        columns = ["s.c AS c", *(f"{f's.f{k}' if k in chosen else 'NULL'} AS f{k}" for k in used)]
        left_out = [f"{0 if k in chosen else 1} AS g{k}" for k in used]
        by = ["s.c", *(f"s.f{k}" for k in chosen)]
        if self._rows.spelling == "binary":
            by += [f"CAST({term} AS BINARY)" for term in by]
        return (
            f"SELECT {', '.join((*columns, *left_out))}, COUNT(*) AS n\n"
            f"FROM {self._of(chosen)} s\nGROUP BY {', '.join(by)}"
        )

    def _of(self, used):
        columns = ", ".join((self._class, *(self._features[k] for k in used)))
        return f"(SELECT {columns}\nFROM {self._rows.text})"
