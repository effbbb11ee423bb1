"""Declarations of columns, and cells turned into numbers and categories by them."""

import tracemalloc

import numpy as np
import pytest

from replication.datasets.columns import Column, build_column, declare
from replication.datasets.errors import DataError

PLACES = [("file.data", 4), ("file.data", 5), ("file.data", 7)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("age: numeric", [Column("age", "numeric")]),
        ("a, b: nominal", [Column("a", "nominal"), Column("b", "nominal")]),
        ("x1..x3: drop", [Column(f"x{k}", "drop") for k in (1, 2, 3)]),
        ("income: {<=50K, >50K}", [Column("income", "nominal", ("<=50K", ">50K"))]),
        ("char_freq_;: numeric", [Column("char_freq_;", "numeric")]),
    ],
)
def test_declaration_is_read(text, expected):
    assert declare([text]) == expected


@pytest.mark.parametrize("text", ["age", "age: number", "age: {a", ": numeric"])
def test_declaration_that_is_not_understood_is_quoted(text):
    with pytest.raises(DataError, match="not understood"):
        declare([text])


def test_numbers_are_doubles_and_missing_is_nan():
    values = build_column(Column("x", "numeric"), ["1.50", None, "-3e2"], PLACES)
    assert values.dtype == np.float64
    np.testing.assert_array_equal(values, [1.5, np.nan, -300.0])


def test_categories_keep_their_declared_order_and_the_empty_ones():
    column = Column("x", "nominal", ("low", "mid", "high"))
    values = build_column(column, ["high", None, "low"], PLACES)
    assert list(values.cat.categories) == ["low", "mid", "high"]
    assert list(values.cat.codes) == [2, -1, 0]


def test_undeclared_categories_are_those_that_occur_sorted():
    values = build_column(Column("x", "nominal"), ["b", None, "a"], PLACES)
    assert list(values.cat.categories) == ["a", "b"]


@pytest.mark.parametrize(
    ("column", "cells", "why"),
    [
        *(
            (Column("x", "numeric"), ["1", None, cell], r"line 7: 'x' is .* a finite number")
            for cell in ("1,5", "", "nan", "inf", "abc")
        ),
        (
            Column("x", "nominal", ("a", "b")),
            ["a", "c", "b"],
            "line 5: 'x' is 'c' where one of a, b was",
        ),
    ],
)
def test_cell_that_the_column_does_not_take_is_named_with_file_and_line(column, cells, why):
    with pytest.raises(DataError, match=f"file.data, {why}"):
        build_column(column, cells, PLACES)


def test_one_endless_cell_takes_its_own_room_and_is_quoted_in_short():
    cells = ["1"] * 2000 + ["5" * 5000]
    tracemalloc.start()
    try:
        with pytest.raises(DataError, match=r"line 2001: 'x' is '5+\.\.\.5+' where") as caught:
            build_column(Column("x", "numeric"), cells, [("f", n) for n in range(1, 2002)])
        # Room for the longest cell in every row would be 40 MB.
        assert tracemalloc.get_traced_memory()[1] < 4 * 2**20
    finally:
        tracemalloc.stop()
    assert len(str(caught.value)) < 200
