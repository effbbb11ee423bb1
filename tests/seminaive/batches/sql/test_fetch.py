"""Drivers as they are: what their cursors return, and that they are closed."""

import sqlite3
from types import SimpleNamespace

import pandas as pd
import pytest

from seminaive import Counts, JointCounts
from tests.seminaive.batches.sql.databases import in_sqlite
from tests.seminaive.batches.tables import drawn_frame, same_bits

FEATURES = ["x0", "x1", "x2", "x3"]


def test_a_dict_for_each_row_and_two_columns_of_one_name():
    frame = drawn_frame(n=50).drop(columns="w")
    connection = in_sqlite(frame)
    connection.row_factory = lambda cursor, row: {
        column[0]: value for column, value in zip(cursor.description, row, strict=True)
    }
    found = JointCounts.from_sql(connection, FEATURES, "y", table="t")
    same_bits(found, JointCounts.from_batches([frame], "y"))


@pytest.mark.parametrize("executes", [True, False])
def test_cursors_are_closed_and_connections_are_not(executes):
    cursors, closed = [], []

    class Cursor(sqlite3.Cursor):
        def close(self):
            closed.append(self)
            super().close()

    class Connection(sqlite3.Connection):
        def cursor(self, factory=Cursor):
            cursors.append(super().cursor(factory))
            return cursors[-1]

        if not executes:

            @property
            def execute(self):
                raise AttributeError("This driver keeps to the letter of the DB-API.")

    connection = sqlite3.connect(":memory:", factory=Connection)
    connection.executescript("CREATE TABLE t (x, y); INSERT INTO t VALUES ('a', 0)")
    cursors.clear()
    assert Counts.from_sql(connection, ["x"], "y", table="t").total == 1
    with pytest.raises(sqlite3.OperationalError, match="no such column"):
        Counts.from_sql(connection, ["z"], "y", table="t")
    # Of the second, the connection itself may have let go.
    assert cursors[:1] == closed[:1]
    assert executes or cursors == closed
    assert connection.cursor().execute("SELECT 1").fetchone() == (1,)


def test_a_driver_whose_connections_do_not_execute_has_cursors():
    frame = drawn_frame(n=50).drop(columns="w")
    cursor = in_sqlite(frame).cursor()
    # A connection as the DB-API has it, whose cursor returns nothing.
    plain = SimpleNamespace(
        execute=lambda text: cursor.execute(text) and None, fetchmany=cursor.fetchmany
    )
    connection = SimpleNamespace(cursor=lambda: plain)
    found = Counts.from_sql(connection, FEATURES, "y", table="t", grouping_sets=False)
    same_bits(found, Counts.from_batches([frame], "y"))


@pytest.mark.parametrize(("kind", "n"), [(Counts, 210), (JointCounts, 30)])
def test_rows_that_change_between_statements_are_an_error(kind, n):
    names = [f"x{k}" for k in range(n)]
    changing = Changing(in_sqlite(pd.DataFrame(1, range(5), names).assign(y=0)))
    with pytest.raises(ValueError, match=r"changed between two statements.*transaction"):
        kind.from_sql(changing, names, "y", table="t", grouping_sets=False)


class Changing:
    """Somebody else writes behind every statement."""

    def __init__(self, connection):
        self._connection = connection

    def execute(self, text):
        answer = self._connection.execute(text).fetchall()
        self._connection.execute("INSERT INTO t SELECT * FROM t LIMIT 1")
        parts = iter([answer])
        return SimpleNamespace(fetchmany=lambda size: next(parts, []))
