"""Data frames of pandas and polars learn, encode and grow as a dict per column does."""

from functools import partial

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from seminaive import NaiveBayes
from seminaive.machine import thresholds
from seminaive.table.check import as_rows
from seminaive.table.kinds.block import block_of
from seminaive.table.kinds.frame import Frame, is_frame
from tests.seminaive.cases import TEXT
from tests.seminaive.table.kinds.kind_twin import assert_agrees, drawn

NAMES = ["word", "kind", "flag", "size"]
DECLARED = {1: ["w", "u", "v"]}
ASKED = {1: ["z", "v", "u"]}


def rows_of(seed, words, kinds):
    """Rows of a word, a declared kind, a truth and a number, each perhaps missing."""
    return drawn(seed, [[*words, None], [*kinds, None], [True, False, None], [1.5, 2.0, None]])


def declared_by(rows):
    return (ASKED if any(row[1] == "z" for row in rows) else DECLARED)[1]


def pandas_of(rows, word=object, flag=object, size="float64"):
    frame = pd.DataFrame(rows, columns=NAMES, dtype=object)
    kind = pd.CategoricalDtype(declared_by(rows))
    kinds = {"word": word, "kind": kind, "flag": flag, "size": size}
    # An index that does not count rows must not matter.
    return framed(frame.astype(kinds).set_axis(np.arange(len(rows))[::-1] * 7))


def polars_of(rows, word=pl.String):
    kinds = {"word": word, "kind": pl.Enum(declared_by(rows)), "flag": pl.Boolean}
    return framed(pl.DataFrame(rows, schema=kinds | {"size": pl.Float64}, orient="row"))


def framed(frame):
    found = as_rows(frame)
    assert type(found) is Frame
    return found


FORMS = {
    "pandas objects": pandas_of,
    "pandas strings": partial(pandas_of, word=TEXT, flag="boolean", size="Float64"),
    "pandas nullable": partial(pandas_of, word="string", flag="boolean"),
    "pandas sparse": partial(
        pandas_of, word=pd.SparseDtype(object), size=pd.SparseDtype("float64", 1.5)
    ),
    "polars": polars_of,
    "polars categorical": partial(polars_of, word=pl.Categorical),
}
ROWS, MORE = rows_of(0, "ba", "uw"), rows_of(1, "abc", "zuv")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("nominal", [[0, 1, 2], [0, 1, 2, 3]], ids=str)
def test_frames(form, missing, nominal):
    assert_agrees(FORMS[form], ROWS, MORE, nominal, missing, DECLARED, ASKED)


@pytest.mark.parametrize("form", FORMS)
def test_the_types_of_the_columns_say_what_is_nominal(form):
    rows = FORMS[form](ROWS)
    assert rows.nominal.tolist() == [0, 1, 2]
    assert (rows.container, rows.is_sparse) == (f"{form.split()[0]} data frame", False)


def test_categories_that_are_numbers_can_be_taken_as_numbers():
    rows = framed(pd.DataFrame({"x": pd.Categorical([3, None, 1], categories=[3, 2, 1])}))
    table = rows.encode(rows.learn(np.arange(0), "skip"), "skip")
    np.testing.assert_array_equal(table.numbers, [[3.0], [np.nan], [1.0]])


@pytest.mark.parametrize("library", [pd, pl])
@pytest.mark.parametrize("good", ["a", 1.0])
def test_infinity_is_refused_by_the_name_of_its_column(library, good):
    rows = framed(library.DataFrame({"good": [good], "bad": [-np.inf]}))
    for nominal in ([], [0]):
        with pytest.raises(ValueError, match="Column 'bad' contains infinity"):
            rows.learn(np.array(nominal, dtype=int), "skip")


UNREAD = {
    "complex": (pd.DataFrame({"x": [1j, 2]}), ValueError, r"Complex data .* \(column 'x'\): give"),
    "intervals": (
        pd.DataFrame({"x": pd.interval_range(0, 2)}),
        TypeError,
        r"Column 'x' holds interval\[int64, right\], which is neither",
    ),
    "bytes": (pl.DataFrame({"x": [b"a"]}), TypeError, "Column 'x' holds Binary, which is neither"),
}


@pytest.mark.parametrize("case", UNREAD)
def test_types_that_are_neither_numbers_nor_names_are_refused_by_the_columns_name(case):
    X, error, message = UNREAD[case]
    with pytest.raises(error, match=message):
        framed(X).learn(np.arange(0), "skip")


def test_categories_that_are_intervals_are_names():
    rows = framed(pd.DataFrame({"x": pd.cut([1.0, 2.0], 2)}))
    assert rows.learn(rows.nominal, "skip").n_values.tolist() == [2]


def test_arrays_and_lists_are_no_frames():
    assert not any(is_frame(X) for X in (np.eye(2), [[1]], pd.Series([1])))
    assert all(is_frame(X) for X in (pd.DataFrame(), pl.DataFrame()))


LARGE, HOLED = [2**53, 2**53 + 1, 5, 2**53 + 1], [2**53, None, 2**53 + 1, -5]
MAKERS = {
    "pandas": lambda cells: pd.DataFrame({"a": cells}),
    "unsigned": lambda cells: pd.DataFrame({"a": np.array(cells, dtype=np.uint64)}),
    "nullable": lambda cells: pd.DataFrame({"a": pd.array(cells, dtype="Int64")}),
    "polars": lambda cells: pl.DataFrame({"a": cells}),
}


@pytest.mark.parametrize(
    ("form", "cells"),
    [*((form, LARGE) for form in MAKERS), ("nullable", HOLED), ("polars", HOLED)],
    ids=str,
)
def test_integers_that_floats_take_for_others_stay_apart(form, cells):
    make, values = MAKERS[form], sorted({*cells} - {None})
    rows = as_rows(make(cells))
    schema = rows.learn(np.arange(1), "skip")
    assert schema.values(0).tolist() == values
    codes = rows.encode(schema, "skip").codes[:, 0].tolist()
    assert codes == [-1 if cell is None else values.index(cell) for cell in cells]
    numbers = rows.encode(rows.learn(np.arange(0), "skip"), "skip").numbers
    np.testing.assert_array_equal(numbers[:, 0], np.array(cells, dtype=np.float64))
    assert as_rows(make([0, 1, 0, 1])).learn(np.arange(1), "skip").values(0).dtype == np.float64


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("at_least", [1, 1 << 40], ids=["together", "each alone"])
@pytest.mark.parametrize(
    "kind", [object, TEXT, "string", "polars", pa.string(), pa.large_string()], ids=str
)
def test_many_columns_of_words_are_encoded_as_objects_are(kind, at_least, missing, monkeypatch):
    monkeypatch.setattr(thresholds, "TOLD_TOGETHER", at_least)
    # Of the second, which is not nominal, the words are numbers.
    pools = [["a", "b", None], ["1", "2", None], ["b", "", None], [None], ["c", "a\0", "1"], ["x"]]
    rows, names, nominal = drawn(3, pools), list("opqrst"), np.array([0, 2, 3, 4, 5])
    cells = np.array(rows, dtype=object)
    if kind == "polars":
        frame = pl.DataFrame(rows, schema=dict.fromkeys(names, pl.String), orient="row")
    elif isinstance(kind, pa.DataType):
        columns = [pa.chunked_array([each[:20], each[20:]], kind) for each in cells.T.tolist()]
        frame = pa.table(columns, names)
    else:
        frame = pd.DataFrame(cells, columns=names, dtype=object).astype(kind)
    found, expected = as_rows(frame), as_rows(cells)
    schema = expected.learn(nominal, missing)
    assert found.learn(nominal, missing).same_layout(schema)
    # By few rows most words are new, and gaps are where those showed none.
    for learned in (schema, as_rows(cells[:3]).learn(nominal, missing)):
        one, other = (each.encode(learned, missing) for each in (found, expected))
        np.testing.assert_array_equal(one.codes, other.codes)
        np.testing.assert_array_equal(one.numbers, other.numbers)


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize(
    "kinds", [["int64"] * 3, ["int8", "float64", "uint32"], ["float32"] * 3, ["int64", "float64"]]
)
def test_numbers_alone_are_encoded_as_beside_a_word(kinds, missing):
    rng = np.random.default_rng(4)
    numbers = rng.integers(-2, 3, (40, len(kinds)))
    frame = pd.DataFrame({k: numbers[:, k].astype(kind) for k, kind in enumerate(kinds)})
    words = frame.assign(word="w")
    for nominal in ([], [0], list(range(len(kinds)))):
        alone = as_rows(frame).learn(np.array(nominal, dtype=int), missing)
        beside = as_rows(words).learn(np.array([*nominal, len(kinds)]), missing)
        for k in range(len(nominal)):
            one, two = alone.values(k).tolist(), beside.values(k).tolist()
            assert [(type(v), v) for v in one] == [(type(v), v) for v in two]
        one, two = as_rows(frame).encode(alone, missing), as_rows(words).encode(beside, missing)
        np.testing.assert_array_equal(one.codes, two.codes[:, :-1])
        np.testing.assert_array_equal(one.numbers, two.numbers)


def mixed(n, **kinds):
    """Columns of pandas that floats hold, of several types."""
    rng = np.random.default_rng(0)
    floats = np.where(rng.random(n) < 0.2, np.nan, rng.normal(size=n))
    cells = {"a": rng.integers(-9, 9, n), "b": floats, "c": rng.integers(0, 200, n)}
    return pd.DataFrame(cells).astype({"c": "uint8", **kinds})


@pytest.mark.parametrize("laid", [1, 1 << 40], ids=["column by column", "by pandas"])
@pytest.mark.parametrize("n", [1, 300, 70_000])
def test_integers_beside_floats_are_laid_out_as_pandas_lays_them(n, laid, monkeypatch):
    monkeypatch.setattr(thresholds, "LAID_ROWS", laid)
    kinds = {}, {"a": "int32"}, {"b": "float32"}, {"c": "uint64"}
    for frame in (*(mixed(n, **each) for each in kinds), mixed(n).assign(b=np.nan, a=1)):
        found = block_of(frame)
        np.testing.assert_array_equal(found, frame.to_numpy(np.float64))
        assert found.dtype == np.float64


@pytest.mark.parametrize("laid", [1, 1 << 40], ids=["column by column", "by pandas"])
@pytest.mark.parametrize("far", [2**53, -(2**53), 2**60 + 1])
def test_integers_that_floats_would_round_have_columns_of_their_own(far, laid, monkeypatch):
    monkeypatch.setattr(thresholds, "LAID_ROWS", laid)
    frame = mixed(20)
    frame.loc[7, "a"] = far
    assert frame["a"].dtype == np.int64
    assert block_of(frame) is None
    near = mixed(20)
    near.loc[7, "a"] = far // abs(far) * (2**53 - 1)
    assert block_of(near) is not None


@pytest.mark.parametrize("laid", [1, 1 << 40], ids=["column by column", "by pandas"])
def test_infinity_beside_integers_is_refused_by_the_columns_name(laid, monkeypatch):
    monkeypatch.setattr(thresholds, "LAID_ROWS", laid)
    frame = mixed(20)
    frame.loc[3, "b"] = np.inf
    with pytest.raises(ValueError, match="Column 'b' contains infinity"):
        NaiveBayes().fit(frame, np.arange(20) % 2)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (np.array([200, 0], "uint8"), np.array([-1, 0], "int8")),
        *(
            (np.array([1, 5], kind), np.array([300, 500_300]))
            for kind in ("int8", "uint8", "int16")
        ),
    ],
    ids=str,
)
def test_whole_numbers_of_two_types_fit_neither(one, other):
    found = block_of(pd.DataFrame({"a": one, "b": other}))
    np.testing.assert_array_equal(found, np.column_stack([one.astype(float), other]))
