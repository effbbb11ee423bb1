"""Values that differ in spelling alone are counted apart, or refused; never together."""

import pandas as pd
import pytest

from seminaive import JointCounts
from seminaive.batches.sql.rows import Rows
from seminaive.batches.sql.statement import statements
from tests.seminaive.batches.sql.databases import in_duckdb, in_sqlite
from tests.seminaive.batches.tables import same_bits


def nocase(made, column, rows):
    """A database with one column whose collation takes all spellings for one."""
    connection = made(pd.DataFrame({"a": ["u"]}), "other")
    columns = [f"{name} TEXT{' COLLATE NOCASE' * (name == column)}" for name in "aby"]
    connection.execute(f"CREATE TABLE t ({', '.join(columns)})")
    connection.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
    return connection


SPELT = [
    ("Sun", "u", "p"),
    ("sun", "v", "q"),
    ("sun", "v", "p"),
    ("Rain", "u", "p"),
    ("rain", "v", "P"),
    ("SUN", "u", "q"),
    (None, "u", "Q"),
]


@pytest.mark.parametrize("column", ["a", "y"])
def test_spelling_counts_in_sqlite_whatever_the_collation(column):
    frame = pd.DataFrame(SPELT, columns=["a", "b", "y"])
    connection = nocase(in_sqlite, column, SPELT)
    expected = JointCounts.from_batches([frame], "y")
    same_bits(JointCounts.from_sql(connection, ["a", "b"], "y", table="t"), expected)
    query = "SELECT * FROM t WHERE b IN ('u', 'v') ORDER BY a LIMIT 100"
    same_bits(JointCounts.from_sql(connection, ["a", "b"], "y", query=query), expected)


@pytest.mark.sampled(every=3)
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
