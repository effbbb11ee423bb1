"""Drivers as they are: what their cursors return, and that they are closed."""

import sqlite3

import numpy as np
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
    class Plain:
        """A connection as the DB-API has it, whose cursor returns nothing."""

        def __init__(self, connection):
            self._connection = connection

        def cursor(self):
            cursor = self._connection.cursor()

            class Cursor:
                def execute(self, text):
                    cursor.execute(text)

                def fetchmany(self, size):
                    return cursor.fetchmany(size)

            return Cursor()

    frame = drawn_frame(n=50).drop(columns="w")
    found = Counts.from_sql(Plain(in_sqlite(frame)), FEATURES, "y", table="t", grouping_sets=False)
    same_bits(found, Counts.from_batches([frame], "y"))


def test_rows_that_change_between_statements_are_an_error():
    rng = np.random.default_rng(0)
    names = [f"x{k}" for k in range(210)]
    frame = pd.DataFrame(rng.integers(0, 3, (20, 210)), columns=names).assign(y=0)
    connection = in_sqlite(frame)

    with pytest.raises(ValueError, match=r"changed between two statements.*transaction"):
        Counts.from_sql(Changing(connection), names, "y", table="t", grouping_sets=False)


def test_pairs_that_change_are_an_error():
    names = [f"x{k}" for k in range(30)]
    changing = Changing(in_sqlite(pd.DataFrame(1, range(5), names).assign(y=0)))
    with pytest.raises(ValueError, match="changed between two statements"):
        JointCounts.from_sql(changing, names, "y", table="t", grouping_sets=False)


class Changing:
    """Somebody else writes behind every statement."""

    def __init__(self, connection):
        self._connection = connection

    def execute(self, text):
        answer = self._connection.execute(text).fetchall()
        self._connection.execute("INSERT INTO t SELECT * FROM t LIMIT 1")
        return _Fetched(answer)


class _Fetched:
    def __init__(self, rows):
        self._rows = rows

    def fetchmany(self, size):
        rows, self._rows = self._rows, []
        return rows
