"""Counts by a database are those of its rows."""

import numpy as np
import pandas as pd
import pytest

from seminaive import AODE, Counts, JointCounts, NaiveBayes, TableEncoder
from tests.seminaive.batches import needs
from tests.seminaive.batches.sql.databases import DATABASES, in_duckdb, in_sqlite
from tests.seminaive.batches.tables import drawn_frame, same_bits

FEATURES = ["x0", "x1", "x2", "x3"]


@pytest.mark.deep
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


def test_gaps_that_are_not_a_number_and_dates():
    connection = in_duckdb(pd.DataFrame({"x": [1.0, 2.0, 2.0], "y": [0, 1, 1]}))
    connection.execute("INSERT INTO t VALUES ('nan', 0), (NULL, 0)")
    counts = Counts.from_sql(connection, ["x"], "y", table="t", categorical_features="all")
    assert counts.schema.values(0).tolist() == [1.0, 2.0]
    assert counts.cells.tolist() == [[0, 0], [2, 0], [1, 0], [0, 2]]
    with pytest.raises(ValueError, match="dates, times"):
        Counts.from_sql(connection, ["d"], "y", query="SELECT DATE '2001-01-01' AS d, y FROM t")


@pytest.mark.parametrize(
    ("column", "query"),
    [("x", "SELECT [1] AS x, 0 AS y"), ("y", "SELECT 0 AS x, [1] AS y")],
)
def test_a_cell_of_several_values_is_refused_by_its_column(column, query):
    with pytest.raises(TypeError, match=f"Column '{column}' holds a list"):
        Counts.from_sql(needs.duckdb().connect(), ["x"], "y", query=query)


def test_views_integers_and_booleans_of_a_database():
    frame = pd.DataFrame({"i": [3, 1, 3, 2], "b": [True, False, True, True], "y": [0, 1, 1, 0]})
    connection = in_duckdb(frame)
    connection.execute("CREATE VIEW v AS SELECT i, b, y FROM t")
    found = JointCounts.from_sql(connection, ["i", "b"], "y", table="v", categorical_features="all")
    same_bits(found, JointCounts.from_batches([frame], "y", encoder=TableEncoder("all")))
    assert found.schema.values(1).tolist() == [False, True]


def test_decimals_are_the_floats_of_a_frame():
    query = "SELECT * FROM (VALUES (0.1, 0), (1.5, 1)) v(x, y)"
    given = {"query": query, "categorical_features": "all"}
    counts = Counts.from_sql(needs.duckdb().connect(), ["x"], "y", **given)
    assert list(map(repr, counts.schema.values(0).tolist())) == ["0.1", "1.5"]


def numbers_and_words(n=400):
    noise = np.random.default_rng(0)
    x, i = noise.normal(size=n), noise.integers(0, 50, n)
    x[::9] = np.nan
    words = noise.choice(["a", "b"], n)
    return pd.DataFrame({"x": x, "w": words, "i": i, "y": np.where(x + i / 50 > 0.5, "p", "q")})


@DATABASES
@pytest.mark.parametrize("pairs", [False, True])
def test_numbers_are_counted_as_moments_as_in_a_frame(made, pairs):
    frame = numbers_and_words()
    found = Counts.from_sql(made(frame), ["x", "w", "i"], "y", table="t", pairs=pairs)
    whole = Counts.from_batches([frame], "y", pairs=pairs)
    assert found.schema.numeric.tolist() == [0, 2]
    np.testing.assert_array_equal(found.cells, whole.cells)
    if pairs:
        np.testing.assert_array_equal(found.pairs, whole.pairs)
    for name in ("weight", "mean", "squares"):
        one, other = getattr(found.moments, name), getattr(whole.moments, name)
        np.testing.assert_allclose(one, other, rtol=1e-12)
    model, X = NaiveBayes().fit_counts(found), frame.drop(columns="y")
    fitted = NaiveBayes().fit(X, frame.y)
    assert model.density_.tolist() == fitted.density_.tolist()
    np.testing.assert_allclose(model.predict_proba(X), fitted.predict_proba(X), rtol=0, atol=1e-12)


@DATABASES
def test_numbers_are_names_where_they_are_declared_so_and_words_no_numbers(made):
    frame = numbers_and_words()
    given = {"table": "t", "categorical_features": ["w", "i"]}
    found = Counts.from_sql(made(frame), ["x", "w", "i"], "y", **given)
    encoder = TableEncoder(["w", "i"])
    whole = Counts.from_batches([frame], "y", encoder=encoder)
    assert found.schema.same_layout(whole.schema)
    np.testing.assert_array_equal(found.cells, whole.cells)
    for wrong in (None, ["i"]):
        with pytest.raises(ValueError, match=r"Column 'w' is numeric, but not all .* declare it"):
            Counts.from_sql(made(frame), ["w", "i"], "y", table="t", categorical_features=wrong)


def test_a_classifier_of_names_refuses_a_databases_numbers():
    counts = JointCounts.from_sql(in_sqlite(numbers_and_words()), ["x", "w"], "y", table="t")
    with pytest.raises(
        ValueError, match="Column 'x' is numeric in these counts, and AODE takes nominal"
    ):
        AODE().fit_counts(counts)


@pytest.mark.parametrize("kind", ["DOUBLE", "DECIMAL(38, 1)"])
def test_numbers_that_are_not_whole_are_no_classes_as_in_a_fit(kind):
    connection = needs.duckdb().connect()
    query = f"SELECT 'a' AS x, CAST(v.y AS {kind}) AS y FROM (VALUES (1.0), ({{}})) v(y)"
    with pytest.raises(ValueError, match=r"label type: continuous\. Column 'y' holds .*2\.5"):
        Counts.from_sql(connection, ["x"], "y", query=query.format(2.5))
    found = Counts.from_sql(connection, ["x"], "y", query=query.format(2.0))
    assert found.classes.tolist() == [1, 1]


@DATABASES
@pytest.mark.parametrize("infinite", [np.inf, -np.inf])
def test_infinity_is_refused_as_of_a_frame(made, infinite):
    frame = pd.DataFrame({"x": [1.0, infinite], "y": [0, 1]})
    for names, words in (("xy", "Column 'x' contains infinity"), ("yx", "label type: continuous")):
        with pytest.raises(ValueError, match=words):
            Counts.from_sql(made(frame), [names[0]], names[1], table="t")
    with pytest.raises(ValueError, match="Column 'x' contains infinity"):
        Counts.from_batches([frame], "y")


def test_dates_are_classes_as_in_a_fit():
    days = "('a', DATE '2001-01-02'), ('b', DATE '2001-01-01'), ('a', DATE '2001-01-02')"
    query = f"SELECT * FROM (VALUES {days}) v(x, y)"
    days = pd.to_datetime(["2001-1-2", "2001-1-1", "2001-1-2"])
    frame = pd.DataFrame({"x": list("aba"), "y": days})
    found = Counts.from_sql(needs.duckdb().connect(), ["x"], "y", query=query)
    same_bits(found, Counts.from_batches([frame], "y"))
    whole = NaiveBayes().fit(frame[["x"]], frame.y)
    model = NaiveBayes().fit_counts(found, whole.classes_, ["x"])
    np.testing.assert_array_equal(model.predict(frame[["x"]]), whole.predict(frame[["x"]]))
