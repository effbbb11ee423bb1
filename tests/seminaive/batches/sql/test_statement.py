"""Statements: no name gets out of its quotes, and none is larger than databases take."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest

from seminaive import Counts, JointCounts, TableEncoder
from seminaive.batches.sql import statement
from seminaive.batches.sql.rows import Rows, quoted
from seminaive.batches.sql.statement import statements
from tests.seminaive.batches.sql.databases import DATABASES, in_sqlite
from tests.seminaive.batches.tables import drawn_frame, same_bits

FEATURES = ["x0", "x1", "x2", "x3"]

#: Names that a statement made of strings would trip over.
NASTY = ['a"b', "a'; DROP TABLE t; --", "", "ü %s ?", "select", 'x" FROM t; --', "x y\n-- z"]


@DATABASES
def test_no_name_gets_out_of_its_quotes(made):
    rng = np.random.default_rng(0)
    names = [name for name in NASTY if name]
    frame = pd.DataFrame(
        {
            name: rng.choice(np.array(["a", "b'; DROP TABLE t; --", 'c"'], object), 40)
            for name in names
        }
    )
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


@pytest.mark.deep
@pytest.mark.parametrize(
    ("kind", "n", "n_values"), [(JointCounts, 32, 2), (Counts, 1100, 3)], ids=["sets", "columns"]
)
def test_more_sets_and_columns_than_sqlite_takes_in_one_statement(kind, n, n_values):
    rng = np.random.default_rng(0)
    names = [f"x{k}" for k in range(n)]
    frame = pd.DataFrame(rng.integers(0, n_values, (20, n)), columns=names)
    frame["y"] = rng.integers(0, 2, 20)
    given = {"table": "t", "categorical_features": "all"}
    found = kind.from_sql(in_sqlite(frame), names, "y", **given)
    same_bits(found, kind.from_batches([frame], "y", encoder=TableEncoder("all")))


@pytest.mark.deep
@pytest.mark.parametrize("grouping_sets", [True, False])
@pytest.mark.parametrize("pairs", [True, False])
def test_every_set_is_asked_for_once_within_the_limits_of_databases(pairs, grouping_sets):
    n = 700
    names = [f"x{k}" for k in range(n)]
    limits = (
        (statement._SETS, statement._COLUMNS_OF_SETS)
        if grouping_sets
        else (statement._TERMS, statement._COLUMNS_OF_TERMS)
    )
    sets = [(), *((k,) for k in range(n)), *(combinations(range(n), 2) if pairs else ())]
    asked = list(statement._blocks(sets, *limits))
    for some, used in asked:
        assert set().union(*some) == set(used)
        assert len(some) <= (4096 if grouping_sets else 500)
        assert 2 * len(used) + 2 <= (1664 if grouping_sets else 2000)
    assert sorted(each for some, _ in asked for each in some) == sorted(sets)
    if not pairs:
        given = {"pairs": pairs, "grouping_sets": grouping_sets}
        assert len(list(statements(Rows("t", None), names, "y", **given))) == len(asked)


@DATABASES
@pytest.mark.parametrize("names", [["a", "A"], ["a", "Y"]], ids=str)
def test_features_that_the_database_takes_for_one_column(made, names):
    columns = {"a": ["u", "v", "v"], "y": ["p", "q", "p"]}
    found = JointCounts.from_sql(made(pd.DataFrame(columns)), names, "y", table="t")
    frame = pd.DataFrame({name: columns[name.lower()] for name in names}).assign(y=columns["y"])
    same_bits(found, JointCounts.from_batches([frame], "y"))


ENDS = [";", " ; ", ";\n;", "; -- c", " -- c", "; /* ; */ -- ;", " -- c;", ";;-- ' c"]


@pytest.mark.sampled(every=3)
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


@DATABASES
def test_a_query_stands_in_place_of_a_table(made):
    frame = drawn_frame(n=120)
    connection = made(frame)
    query = "SELECT x1, y FROM t WHERE w > 1 -- those that count"
    found = Counts.from_sql(connection, ["x1"], "y", query=query)
    same_bits(found, Counts.from_batches([frame[frame.w > 1]], "y", features=["x1"]))
