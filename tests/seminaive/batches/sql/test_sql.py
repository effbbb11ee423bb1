"""Counts by a database are those of its rows, and no name gets out of its quotes."""

import sqlite3

import numpy as np
import pandas as pd
import pytest

from seminaive import AODE, TAN, Counts, JointCounts, NaiveBayes, TableEncoder
from seminaive.batches.sql.statement import Rows, quoted, statements
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import drawn_frame, same_bits

FEATURES = ["x0", "x1", "x2", "x3"]
#: Names that a statement made of strings would trip over.
NASTY = ['a"b', "a'; DROP TABLE t; --", "", "ü %s ?", "select", 'x" FROM t; --', "x y\n-- z"]


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


@DATABASES
@pytest.mark.parametrize("missing", ["skip", "value"])
def test_a_database_counts_what_its_rows_say(made, missing):
    frame = drawn_frame(n=120).drop(columns="w")
    connection, encoder = made(frame), TableEncoder(missing=missing)
    given = {"table": "t", "missing": missing}
    found = Counts.from_sql(connection, FEATURES, "y", **given)
    same_bits(found, Counts.from_batches([frame], "y", encoder=encoder))
    pairs = JointCounts.from_sql(connection, FEATURES, "y", **given)
    same_bits(pairs, JointCounts.from_batches([frame], "y", encoder=encoder))
    same_bits(Counts.from_sql(connection, FEATURES, "y", pairs=True, **given), pairs)
    one = JointCounts.from_sql(connection, FEATURES, "y", order=1, **given)
    assert one.pairs is None


def test_the_union_gives_what_grouping_sets_give():
    connection = in_duckdb(drawn_frame(n=120).drop(columns="w"))
    asked = [
        JointCounts.from_sql(connection, FEATURES, "y", table="t", grouping_sets=known)
        for known in (True, False)
    ]
    same_bits(*asked)


def test_more_sets_than_sqlite_takes_in_one_statement():
    rng = np.random.default_rng(0)
    frame = pd.DataFrame({f"x{k}": rng.integers(0, 2, 30) for k in range(32)})
    frame["y"] = rng.integers(0, 2, 30)
    names = [f"x{k}" for k in range(32)]
    found = JointCounts.from_sql(in_sqlite(frame), names, "y", table="t")
    table = TableEncoder("all").fit_transform(frame[names].to_numpy())
    same_bits(found, JointCounts.of(table, frame.y.to_numpy(), 2))


@DATABASES
def test_a_query_stands_in_place_of_a_table(made):
    frame = drawn_frame(n=120)
    connection = made(frame)
    query = "SELECT x1, y FROM t WHERE w > 1 -- those that count"
    found = Counts.from_sql(connection, ["x1"], "y", query=query)
    same_bits(found, Counts.from_batches([frame[frame.w > 1]], "y", features=["x1"]))


@DATABASES
def test_models_come_of_a_database(made):
    frame = drawn_frame(n=120).drop(columns="w")
    counts = JointCounts.from_sql(made(frame), FEATURES, "y", table="t")
    for model in (NaiveBayes, AODE, TAN):
        found = model().fit_counts(counts, ["no", "yes"], FEATURES)
        whole = model().fit(frame[FEATURES], frame.y)
        np.testing.assert_array_equal(
            found.predict_joint_log_proba(frame[FEATURES]),
            whole.predict_joint_log_proba(frame[FEATURES]),
        )


@DATABASES
def test_no_name_gets_out_of_its_quotes(made):
    rng = np.random.default_rng(0)
    names = [name for name in NASTY if name]
    frame = pd.DataFrame(
        {name: rng.choice(np.array(["a", "b'; DROP TABLE t; --", 'c"'], object), 40)
         for name in names}
    )  # fmt: skip
    target = 'class"; DROP TABLE t; --'
    frame[target] = rng.choice(np.array(['yes"', "no'"], dtype=object), 40)
    table = 't"; DROP TABLE t; --'
    connection = made(frame, table)
    found = JointCounts.from_sql(connection, names, target, table=table)
    same_bits(found, JointCounts.from_batches([frame], target))
    left = connection.execute(f"SELECT COUNT(*) FROM {quoted(table)}").fetchone()
    assert left == (40,)


def test_no_value_and_no_bare_name_stands_in_a_statement():
    rows = Rows("t", None)
    for known in (True, False):
        [text] = statements(rows, NASTY[:2], "y", pairs=True, grouping_sets=known)
        assert "'" not in text.replace("a'; DROP TABLE t; --", "")
        assert text.count('"r"."a""b"') == text.count('a""b')
    assert text.count("UNION ALL") == 3
    assert Rows(("s", 't"'), None).text == '"s"."t""" AS "r"'
    assert Rows("a`b", None, "`").text == "`a``b` AS `r`"


@pytest.mark.parametrize("name", ["", "a\0b"], ids=repr)
def test_what_is_no_name_is_refused(name):
    with pytest.raises(ValueError, match="cannot be the name"):
        quoted(name)
    with pytest.raises(TypeError, match="no name of a column"):
        quoted(3)


@DATABASES
def test_a_column_that_is_not_there_is_the_databases_error(made):
    # SQLite takes "nothing" alone for a word, and would count it.
    with pytest.raises(Exception, match="nothing"):
        Counts.from_sql(made(drawn_frame(n=9)), ["nothing"], "y", table="t")


BAD = {
    "a class is missing": (["x"], "y", {"table": "t"}, "row without a class"),
    "named twice": (["x", "x"], "z", {"table": "t"}, "'x' is named twice"),
    "the target too": (["x", "z"], "z", {"table": "t"}, "'z' is named twice"),
    "no features": ([], "z", {"table": "t"}, "columns to count"),
    "no table": (["x"], "z", {}, "name of a table, or a query"),
    "both": (["x"], "z", {"table": "t", "query": "SELECT 1"}, "name of a table, or a query"),
    "another quote": (["x"], "z", {"table": "t", "quote": "'"}, "quote="),
    "no rows": (["x"], "z", {"query": "SELECT * FROM t WHERE x = 'q'"}, "no rows"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_asked_is_a_sentence(case):
    features, target, given, words = BAD[case]
    frame = pd.DataFrame({"x": ["a", "b"], "y": ["u", None], "z": ["u", "v"]}, dtype=object)
    with pytest.raises(ValueError, match=words):
        Counts.from_sql(in_sqlite(frame), features, target, **given)


def test_what_is_no_connection_or_has_no_such_order_is_a_sentence():
    with pytest.raises(TypeError, match="no DB-API connection"):
        Counts.from_sql("file.db", ["x"], "y", table="t")
    with pytest.raises(ValueError, match="order=3"):
        JointCounts.from_sql(None, ["x"], "y", table="t", order=3)


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


def test_gaps_that_are_not_a_number_and_dates():
    nan = float("nan")
    frame = pd.DataFrame({"x": [1.0, 2.0, 2.0], "y": [0, 1, 1]})
    connection = in_duckdb(frame)
    connection.execute("INSERT INTO t VALUES ('nan', 0), (NULL, 0)")
    counts = Counts.from_sql(connection, ["x"], "y", table="t")
    assert counts.schema.values(0).tolist() == [1.0, 2.0]
    assert counts.cells.tolist() == [[0, 0], [2, 0], [1, 0], [0, 2]]
    assert nan not in counts.schema.values(0).tolist()
    with pytest.raises(ValueError, match="dates, times"):
        Counts.from_sql(connection, ["d"], "y", query="SELECT DATE '2001-01-01' AS d, y FROM t")


def test_a_cell_of_several_values_is_refused_by_its_column():
    connection = needs.duckdb().connect()
    with pytest.raises(TypeError, match="Column 'x' holds a list"):
        Counts.from_sql(connection, ["x"], "y", query="SELECT [1] AS x, 0 AS y")


def test_views_integers_and_booleans_of_a_database():
    frame = pd.DataFrame({"i": [3, 1, 3, 2], "b": [True, False, True, True], "y": [0, 1, 1, 0]})
    connection = in_duckdb(frame)
    connection.execute("CREATE VIEW v AS SELECT i, b, y FROM t")
    found = JointCounts.from_sql(connection, ["i", "b"], "y", table="v")
    same_bits(found, JointCounts.from_batches([frame], "y", encoder=TableEncoder("all")))
    assert found.schema.values(1).tolist() == [False, True]
