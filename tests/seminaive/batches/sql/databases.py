"""Frames as tables of the databases that a test can have."""

import sqlite3

import pytest

from seminaive.batches.sql.rows import quoted
from tests.seminaive.batches import needs


def in_sqlite(frame, table="t"):
    return _filled(sqlite3.connect(":memory:"), frame, table, {})


def in_duckdb(frame, table="t"):
    kinds = {"int64": "BIGINT", "float64": "DOUBLE", "bool": "BOOLEAN"}
    return _filled(needs.duckdb().connect(), frame, table, kinds, "VARCHAR")


def _filled(connection, frame, table, kinds, other=""):
    """A connection once the rows of a frame are in its table; columns are of these types."""
    columns = (f"{quoted(name)} {kinds.get(str(frame[name].dtype), other)}" for name in frame)
    connection.execute(f"CREATE TABLE {quoted(table)} ({', '.join(columns)})")
    rows = frame.astype(object).where(frame.notna(), None).to_numpy().tolist()
    places = ", ".join("?" * frame.shape[1])
    connection.executemany(f"INSERT INTO {quoted(table)} VALUES ({places})", rows)
    return connection


DATABASES = pytest.mark.parametrize("made", [in_sqlite, in_duckdb], ids=["sqlite", "duckdb"])
