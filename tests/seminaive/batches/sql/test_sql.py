"""Counts by a database are those of its rows, and no name gets out of its quotes."""

import sqlite3
from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from seminaive import AODE, TAN, Counts, JointCounts, NaiveBayes, TableEncoder
from seminaive.batches.sql import statement
from seminaive.batches.sql.rows import Rows, quoted
from seminaive.batches.sql.statement import statements
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
        [(text, _)] = statements(rows, NASTY[:2], "y", pairs=True, grouping_sets=known)
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


def test_decimals_are_the_floats_of_a_frame():
    connection = needs.duckdb().connect()
    connection.execute("CREATE TABLE t AS SELECT * FROM (VALUES (0.1, 0), (1.5, 1)) v(x, y)")
    counts = Counts.from_sql(connection, ["x"], "y", table="t")
    assert list(map(repr, counts.schema.values(0).tolist())) == ["0.1", "1.5"]


def test_a_dict_for_each_row_and_two_columns_of_one_name():
    frame = drawn_frame(n=50).drop(columns="w")
    connection = in_sqlite(frame)
    connection.row_factory = lambda cursor, row: {
        column[0]: value for column, value in zip(cursor.description, row, strict=True)
    }
    found = JointCounts.from_sql(connection, FEATURES, "y", table="t")
    same_bits(found, JointCounts.from_batches([frame], "y"))


@DATABASES
def test_features_that_the_database_takes_for_one_column(made):
    connection = made(pd.DataFrame({"a": ["u", "v", "v"], "y": ["p", "q", "p"]}))
    for names in (["a", "A"], ["a", "Y"]):
        found = JointCounts.from_sql(connection, names, "y", table="t")
        column = {"a": ["u", "v", "v"], "A": ["u", "v", "v"], "Y": ["p", "q", "p"]}
        frame = pd.DataFrame({**{name: column[name] for name in names}, "y": ["p", "q", "p"]})
        same_bits(found, JointCounts.from_batches([frame], "y"))


ENDS = [";", " ; ", ";\n;", "; -- c", " -- c", "; /* ; */ -- ;", " -- c;", ";;-- ' c"]


@DATABASES
@pytest.mark.parametrize("end", ENDS, ids=repr)
def test_a_query_may_be_closed_as_it_is_where_it_is_run_alone(made, end):
    frame = pd.DataFrame({"x": ["a", "b; -- c", "a"], "y": [0, 1, 1]})
    query = "SELECT x, y FROM t WHERE x <> '; -- c'" + end
    same_bits(
        Counts.from_sql(made(frame), ["x"], "y", query=query), Counts.from_batches([frame], "y")
    )
    kept = "SELECT x, y FROM t WHERE x = 'b; -- c'" + end
    assert Counts.from_sql(made(frame), ["x"], "y", query=kept).total == 1


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


def nocase(made, column, rows):
    """A database with one column whose collation takes all spellings for one."""
    connection = made(pd.DataFrame({"a": ["u"]}), "other")
    columns = [f"{name} TEXT{' COLLATE NOCASE' * (name == column)}" for name in "aby"]
    connection.execute(f"CREATE TABLE t ({', '.join(columns)})")
    connection.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
    return connection


SPELT = [
    ("Sun", "u", "p"), ("sun", "v", "q"), ("sun", "v", "p"), ("Rain", "u", "p"),
    ("rain", "v", "P"), ("SUN", "u", "q"), (None, "u", "Q"),
]  # fmt: skip


@pytest.mark.parametrize("column", ["a", "y"])
def test_spelling_counts_in_sqlite_whatever_the_collation(column):
    frame = pd.DataFrame(SPELT, columns=["a", "b", "y"])
    connection = nocase(in_sqlite, column, SPELT)
    expected = JointCounts.from_batches([frame], "y")
    same_bits(JointCounts.from_sql(connection, ["a", "b"], "y", table="t"), expected)
    query = "SELECT * FROM t WHERE b IN ('u', 'v') ORDER BY a LIMIT 100"
    same_bits(JointCounts.from_sql(connection, ["a", "b"], "y", query=query), expected)


@pytest.mark.parametrize("grouping_sets", [True, False])
@pytest.mark.parametrize("column", ["a", "y"])
def test_spellings_that_another_database_takes_for_one_are_refused(column, grouping_sets):
    frame = pd.DataFrame(SPELT, columns=["a", "b", "y"])
    connection = nocase(in_duckdb, column, SPELT)
    given = {"grouping_sets": grouping_sets}
    with pytest.raises(ValueError, match=rf"for one value of column '{column}'.*COLLATE"):
        JointCounts.from_sql(connection, ["a", "b"], "y", table="t", **given)
    query = f'SELECT * REPLACE ({column} COLLATE "binary" AS {column}) FROM t'
    found = JointCounts.from_sql(connection, ["a", "b"], "y", query=query, **given)
    same_bits(found, JointCounts.from_batches([frame], "y"))
    # No letter of it has two sizes.
    plain = nocase(in_duckdb, column, [("1", "\u00df", "2"), ("3", "4", "2")])
    assert JointCounts.from_sql(plain, ["a", "b"], "y", table="t", **given).total == 2


def test_mysql_groups_by_bytes_too():
    rows = Rows("t", None, "`", "binary")
    [(text, _)] = statements(rows, ["a"], "y", pairs=False, grouping_sets=False)
    assert "GROUP BY s.c, CAST(s.c AS BINARY)\n" in text
    assert text.endswith("GROUP BY s.c, s.f0, CAST(s.c AS BINARY), CAST(s.f0 AS BINARY)")


def test_more_columns_than_sqlite_has_in_an_answer():
    rng = np.random.default_rng(0)
    names = [f"x{k}" for k in range(1100)]
    frame = pd.DataFrame(rng.integers(0, 3, (20, 1100)), columns=names)
    frame["y"] = rng.integers(0, 2, 20)
    found = Counts.from_sql(in_sqlite(frame), names, "y", table="t")
    same_bits(found, Counts.from_batches([frame], "y", encoder=TableEncoder("all")))


@pytest.mark.parametrize("grouping_sets", [True, False])
@pytest.mark.parametrize("pairs", [True, False])
def test_every_set_is_asked_for_once_within_the_limits_of_databases(pairs, grouping_sets):
    n = 700
    names = [f"x{k}" for k in range(n)]
    given = {"pairs": pairs, "grouping_sets": grouping_sets}
    asked = statement._blocks(
        [(), *((k,) for k in range(n)), *(combinations(range(n), 2) if pairs else ())],
        *((4000, 600) if grouping_sets else (400, 200)),
    )
    n_sets, n_statements, seen = 0, 0, set()
    for some, used in asked:
        n_sets, n_statements = n_sets + len(some), n_statements + 1
        seen.update(some)
        assert set().union(*some) == set(used)
        assert len(some) <= (4096 if grouping_sets else 500)
        assert 2 * len(used) + 2 <= (1664 if grouping_sets else 2000)
    assert n_sets == len(seen) == 1 + n + pairs * n * (n - 1) // 2
    if not pairs:
        assert len(list(statements(Rows("t", None), names, "y", **given))) == n_statements


def test_rows_that_change_between_statements_are_an_error():
    rng = np.random.default_rng(0)
    names = [f"x{k}" for k in range(210)]
    frame = pd.DataFrame(rng.integers(0, 3, (20, 210)), columns=names).assign(y=0)
    connection = in_sqlite(frame)

    class Changing:
        """Somebody else writes behind every statement."""

        def execute(self, text):
            answer = connection.execute(text).fetchall()
            connection.execute("INSERT INTO t SELECT * FROM t LIMIT 1")
            return _Fetched(answer)

    with pytest.raises(ValueError, match=r"changed between two statements.*transaction"):
        Counts.from_sql(Changing(), names, "y", table="t", grouping_sets=False)


class _Fetched:
    def __init__(self, rows):
        self._rows = rows

    def fetchmany(self, size):
        rows, self._rows = self._rows, []
        return rows


def test_a_class_that_is_a_list_is_refused_by_its_column():
    connection = needs.duckdb().connect()
    with pytest.raises(TypeError, match="Column 'y' holds a list"):
        Counts.from_sql(connection, ["x"], "y", query="SELECT 0 AS x, [1] AS y")
