"""Frames as tables of the databases that a test can have."""

import sqlite3

import pytest

from seminaive.batches.sql.rows import quoted
from tests.seminaive.batches import needs


def in_sqlite(frame, table="t"):
    connection = sqlite3.connect(":memory:")
    columns = ", ".join(quoted(name) for name in frame)
    connection.execute(f"CREATE TABLE {quoted(table)} ({columns})")
    places = ", ".join("?" * frame.shape[1])
    rows = frame.astype(object).where(frame.notna(), None).to_numpy().tolist()
    connection.executemany(f"INSERT INTO {quoted(table)} VALUES ({places})", rows)
    return connection


def in_duckdb(frame, table="t"):
    duckdb = needs.duckdb()
    connection = duckdb.connect()
    kinds = {"int64": "BIGINT", "float64": "DOUBLE", "bool": "BOOLEAN"}
    columns = ", ".join(
        f"{quoted(name)} {kinds.get(str(frame[name].dtype), 'VARCHAR')}" for name in frame
    )
    connection.execute(f"CREATE TABLE {quoted(table)} ({columns})")
    rows = frame.astype(object).where(frame.notna(), None).to_numpy().tolist()
    connection.executemany(
        f"INSERT INTO {quoted(table)} VALUES ({', '.join('?' * frame.shape[1])})", rows
    )
    return connection


DATABASES = pytest.mark.parametrize("made", [in_sqlite, in_duckdb], ids=["sqlite", "duckdb"])
