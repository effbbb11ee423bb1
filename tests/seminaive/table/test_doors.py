"""Through any door in, through any other out: one table of types, with values at the edges.

A type is a line of ``TYPES``: its door, and the cells that it can hold. Whatever two doors can both
hold, a model that one of them trained knows in the other.
"""

from decimal import Decimal

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import scipy.sparse as sp
from pyarrow import compute

from seminaive import Counts, NaiveBayes, TableEncoder
from tests.seminaive.cases import TEXT

FAR = 1 << 53
SMALL = [0, 1, 7]
SIGNED = [-1, *SMALL]
LONG = [*SMALL, FAR, FAR + 1, (1 << 63) - 1]
HUGE = [*SMALL, FAR, FAR + 1, 1 << 63, (1 << 64) - 1]
REALS = [0.5, -0.0, 1.0, float(FAR), float(1 << 63)]
EXACT = [0.5, 0.0, -1.0, 1.0, float(FAR)]
WORDS = ["", "a", "ü", "a b", "a\0b", "1"]
FLAGS = [False, True]


def pandas_of(kind):
    return lambda cells: pd.DataFrame({"x": pd.Series(cells, dtype=kind)})


def pandas_categories(cells):
    """Named one by one: pandas before 3 takes words that differ after a NUL for one."""
    return pd.DataFrame({"x": pd.Categorical(cells, categories=list(dict.fromkeys(cells)))})


def arrow_of(kind, packed=lambda column: column):
    return lambda cells: pa.table({"x": packed(pa.array(cells, kind))})


def pandas_arrow_of(*kind):
    made, held = arrow_of(*kind), pd.arrays.ArrowExtensionArray
    return lambda cells: pd.DataFrame({"x": pd.Series(held(made(cells)["x"]))})


def polars_of(kind):
    return lambda cells: pl.DataFrame({"x": pl.Series(cells, dtype=kind)})


def objects(cells):
    out = np.empty((len(cells), 1), dtype=object)
    out[:, 0] = cells
    return out


def listed(cells):
    return [[cell] for cell in cells]


def numpy_of(kind):
    return lambda cells: np.array(listed(cells), dtype=kind)


#: The door, and the cells that it can hold without a change.
TYPES = {
    **{f"NumPy {k}": (numpy_of(k), SMALL) for k in ("i1", "u1", "i2", ">i2", "u2", ">u2", "f2")},
    **{f"NumPy {k}": (numpy_of(k), SIGNED) for k in ("i4", ">i4", "f4", ">f4")},
    **{f"NumPy {k}": (numpy_of(k), LONG) for k in ("i8", ">i8")},
    **{f"NumPy {k}": (numpy_of(k), HUGE) for k in ("u8", ">u8")},
    **{f"NumPy {k}": (numpy_of(k), REALS) for k in ("f8", ">f8", "longdouble")},
    "NumPy bool": (numpy_of("?"), FLAGS),
    "NumPy str": (numpy_of("U3"), WORDS),
    "NumPy >str": (numpy_of(">U3"), WORDS),
    "NumPy masked": (lambda cells: np.ma.masked_array(listed(cells), mask=False), SIGNED),
    "objects": (objects, [*LONG, 1 << 63, -1, 0.5]),
    "objects of NumPy": (lambda cells: objects([np.int64(cell) for cell in cells]), LONG),
    "objects, words": (objects, WORDS),
    "objects, decimals": (lambda cells: objects([Decimal(cell) for cell in cells]), SIGNED),
    "lists": (listed, [*LONG, -1]),
    "lists with fractions": (listed, [*LONG, -1, 0.5]),
    "lists, words": (listed, WORDS),
    "CSR": (lambda cells: sp.csr_matrix(np.array(listed(cells), dtype=float)), EXACT),
    **{f"pandas {k}": (pandas_of(k), LONG) for k in ("int64", "Int64", "object", "category")},
    "pandas UInt64": (pandas_of("UInt64"), HUGE),
    "pandas float64": (pandas_of("float64"), REALS),
    "pandas boolean": (pandas_of("boolean"), FLAGS),
    **{f"pandas {k}": (pandas_of(k), WORDS) for k in (TEXT, "string")},
    "pandas object, words": (pandas_of("object"), WORDS),
    "pandas category, words": (pandas_categories, WORDS),
    "Arrow int64": (arrow_of(pa.int64()), LONG),
    "Arrow uint64": (arrow_of(pa.uint64()), HUGE),
    "Arrow int8": (arrow_of(pa.int8()), SIGNED),
    "Arrow double": (arrow_of(pa.float64()), REALS),
    "Arrow decimal": (arrow_of(pa.decimal128(20, 0)), SIGNED),
    "Arrow bool": (arrow_of(pa.bool_()), FLAGS),
    **{f"Arrow {k}": (arrow_of(k), WORDS) for k in (pa.string(), pa.large_string())},
    "Arrow dictionary of int64": (arrow_of(pa.int64(), compute.dictionary_encode), LONG),
    "Arrow dictionary of double": (arrow_of(pa.float64(), compute.dictionary_encode), REALS),
    "Arrow dictionary of string": (arrow_of(pa.string(), compute.dictionary_encode), WORDS),
    "pandas, Arrow int64": (pandas_arrow_of(pa.int64()), LONG),
    "pandas, Arrow string": (pandas_arrow_of(pa.string()), WORDS),
    "pandas, Arrow dictionary": (pandas_arrow_of(pa.int64(), compute.dictionary_encode), LONG),
    "polars Int64": (polars_of(pl.Int64), LONG),
    "polars UInt64": (polars_of(pl.UInt64), HUGE),
    "polars Int8": (polars_of(pl.Int8), SIGNED),
    "polars Float64": (polars_of(pl.Float64), REALS),
    "polars Boolean": (polars_of(pl.Boolean), FLAGS),
    **{f"polars {k.__name__}": (polars_of(k), WORDS) for k in (pl.String, pl.Categorical)},
    "polars Enum": (polars_of(pl.Enum(WORDS)), WORDS),
}
if hasattr(compute, "run_end_encode"):
    TYPES |= {
        "Arrow run ends of int64": (arrow_of(pa.int64(), compute.run_end_encode), LONG),
        "Arrow run ends of string": (arrow_of(pa.string(), compute.run_end_encode), WORDS),
        "pandas, Arrow run ends": (pandas_arrow_of(pa.int64(), compute.run_end_encode), LONG),
    }


def assert_known_through_every_door(encoder, own):
    """Ask in every type for what an encoder has learnt, which are its type's own cells."""
    values = encoder.schema_.values(0).tolist()
    assert (len(values), set(values)) == (len(own), set(own))
    for name, (made, cells) in TYPES.items():
        if name == "CSR" and not all(isinstance(value, int | float) for value in values):
            continue
        codes = encoder.transform(made(cells)).dense_codes()[:, 0].tolist()
        known = {value: code for code, value in enumerate(values)}
        assert codes == [known.get(cell, -2) for cell in cells], name


@pytest.mark.filterwarnings("ignore:X (has|does not have).*feature names:UserWarning")
@pytest.mark.parametrize("trained", TYPES)
def test_a_value_is_the_same_through_every_door(trained):
    made, own = TYPES[trained]
    assert_known_through_every_door(TableEncoder("all").fit(made(own)), own)


@pytest.mark.filterwarnings("ignore:X (has|does not have).*feature names:UserWarning")
@pytest.mark.parametrize("name", TYPES)
def test_batches_and_counts_learn_what_fit_learns(name):
    made, cells = TYPES[name]
    X, y = made(cells + cells), np.arange(2 * len(cells)) % 2
    model = NaiveBayes(categorical_features="all").fit(X, y)
    batches = NaiveBayes(categorical_features="all").fit_batches([(X, y)])
    values = model.encoder_.schema_.values(0).tolist()
    assert batches.encoder_.schema_.values(0).tolist() == values
    np.testing.assert_array_equal(batches.predict_log_proba(X), model.predict_log_proba(X))


#: Of columns that a database has counted, the cells that it can hold.
SQL = {
    **dict.fromkeys(("TINYINT", "SMALLINT", "INTEGER"), SIGNED),
    "BIGINT": LONG,
    "UBIGINT": HUGE,
    "DOUBLE": REALS,
    "DECIMAL(20, 0)": SIGNED,
    "VARCHAR": [word for word in WORDS if "\0" not in word],
    "BOOLEAN": FLAGS,
}


@pytest.mark.filterwarnings("ignore:X (has|does not have).*feature names:UserWarning")
@pytest.mark.parametrize("kind", SQL)
def test_a_value_that_a_database_counted_is_the_same_through_every_door(kind):
    duckdb = pytest.importorskip("duckdb")
    with duckdb.connect() as connection:
        connection.execute(f"create table rows (x {kind}, y integer)")
        connection.executemany(
            "insert into rows values (?, ?)", [(cell, k % 2) for k, cell in enumerate(SQL[kind])]
        )
        given = {"table": "rows", "categorical_features": "all"}
        counts = Counts.from_sql(connection, ["x"], "y", **given)
    model = NaiveBayes(categorical_features="all").fit_counts(counts)
    assert_known_through_every_door(model.encoder_, SQL[kind])


def test_a_matrix_refuses_integers_that_its_floats_would_round():
    X = sp.csr_matrix(np.array([[FAR + 1], [FAR]]))
    for model in (TableEncoder("all"), NaiveBayes(categorical_features="all")):
        with pytest.raises(ValueError, match="read as floats, which take whole numbers beyond"):
            model.fit(X, [0, 1])
    trained = TableEncoder("all").fit(X.toarray())
    with pytest.raises(ValueError, match="give a dense array"):
        trained.transform(X)
    # Half a row is as much a matrix as the whole, and as numbers they may be rounded.
    NaiveBayes().fit(X, [0, 1], sample_weight=[1, 0])
    with pytest.raises(ValueError, match="give a dense array"):
        NaiveBayes(categorical_features="all").fit(X, [0, 1], sample_weight=[1, 0])
    # An integer that is no float is not found among floats.
    assert TableEncoder("all").fit([[FAR + 1]]).transform(
        sp.csr_matrix([[float(FAR)]])
    ).dense_codes().tolist() == [[-2]]


REFUSED = {
    "fixed-size binary": arrow_of(pa.binary(2))([b"ab", b"cd"]),
    "binary": arrow_of(pa.binary())([b"ab", b"cd"]),
    "a dictionary of binary": arrow_of(pa.binary(2), compute.dictionary_encode)([b"ab", b"cd"]),
    "pandas, fixed-size binary": pandas_arrow_of(pa.binary(2))([b"ab", b"cd"]),
    "polars binary": pl.DataFrame({"x": [b"ab", b"cd"]}),
    "months": pa.table({"x": pa.array([(1, 2, 3)] * 2, pa.month_day_nano_interval())}),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_neither_numbers_nor_names_is_refused_by_its_column(case):
    for learn in (NaiveBayes().fit, lambda *rows: NaiveBayes().fit_batches([rows])):
        with pytest.raises(
            (TypeError, ValueError), match=r"^Column 'x' holds .* neither numbers nor"
        ):
            learn(REFUSED[case], [0, 1])


MASK = [[False], [True], [False], [False]]
MASKED = {
    "integers": np.array([[0], [1], [2], [FAR + 1]]),
    "floats": np.array([[0.5], [1.0], [2.0], [3.0]]),
    "words": np.array([["a"], ["b"], ["c"], ["d"]]),
    "booleans": np.array([[False], [True], [False], [True]]),
}


@pytest.mark.parametrize("case", MASKED)
def test_a_masked_cell_says_nothing(case):
    cells = MASKED[case]
    X = np.ma.masked_array(cells, MASK)
    table = TableEncoder("all").fit_transform(X)
    assert table.codes[:, 0].tolist() == [0, -1, 1, 2] if case != "booleans" else [0, -1, 0, 1]
    assert case == "booleans" or cells[1, 0] not in table.schema.values(0).tolist()
    np.testing.assert_array_equal(TableEncoder("all").fit(cells).transform(X).codes[1], [-1])


def test_a_masked_label_or_weight_is_refused():
    X, y = [["a"], ["b"], ["a"]], [0, 1, 0]
    label = np.ma.masked_array(y, [False, True, False])
    weight = np.ma.masked_array([1.0, 1.0, 2.0], [False, True, False])
    for learn in (NaiveBayes().fit, lambda *rows: NaiveBayes().fit_batches([rows])):
        with pytest.raises(ValueError, match="row without a class"):
            learn(X, label)
        with pytest.raises(ValueError, match=r"NaN|finite"):
            learn(X, y, weight)


EMPTY = {
    "pandas": pd.DataFrame(index=range(2)),
    "polars": pl.DataFrame({"x": [1, 2]}).select([]),
    "Arrow": pa.table({"x": [1, 2]}).select([]),
}


@pytest.mark.parametrize("case", EMPTY)
def test_a_frame_without_columns_is_refused(case):
    for learn in (TableEncoder().fit, NaiveBayes().fit):
        with pytest.raises(ValueError, match=r"0 feature\(s\) \(shape=\(\d, 0\)\).*at least one"):
            learn(EMPTY[case], [0, 1])
    with pytest.raises(ValueError, match=r"0 feature\(s\)"):
        NaiveBayes().fit_batches([(EMPTY["pandas"], [0, 1])])
