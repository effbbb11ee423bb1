"""Rows of an answer, by whatever driver."""

from collections.abc import Iterator, Mapping
from typing import Any

# Rows of an answer that are fetched at a time.
_FETCHED = 10_000


def fetched(connection: Any, text: str) -> Iterator[tuple]:
    """Execute a statement and yield the rows of its answer; its cursor is closed behind it.

    Parameters
    ----------
    connection : DB-API connection
    text : str
        Of which each column has a name of its own, for some drivers make rows of dicts.

    Yields
    ------
    tuple
    """
    # Drivers that offer it execute on the connection itself: a cursor of DuckDB would not see
    # what is registered with the connection alone.
    runner = connection if hasattr(connection, "execute") else connection.cursor()
    # A cursor need not return itself.
    answer = runner
    try:
        answer = runner.execute(text) or runner
        while rows := answer.fetchmany(_FETCHED):
            yield from (tuple(row.values() if isinstance(row, Mapping) else row) for row in rows)
    finally:
        for cursor in {id(cursor): cursor for cursor in (answer, runner)}.values():
            if cursor is not connection and hasattr(cursor, "close"):
                cursor.close()
