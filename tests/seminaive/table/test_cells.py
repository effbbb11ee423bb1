"""What cells of objects are, by their types."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive.table.cells import cell_types, numbers_only, refuse_kinds


def objects(*values):
    return np.array([*values, None], dtype=object)[:-1]


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (objects(1, 2.5, None), True),
        (objects(np.int8(1), np.float32(2), pd.NA), True),
        (objects(np.nan), True),
        (objects(Decimal("1.5"), Fraction(1, 2), 1, None), True),
        (objects(1j, 2), False),
        (objects(None, None), False),
        (objects(1, True), False),
        (objects(1, np.bool_(True)), False),
        (objects(1, "1"), False),
    ],
    ids=str,
)
def test_only_numbers_and_gaps_are_numbers(cells, expected):
    assert numbers_only(cell_types(cells)) is expected


DATES = [
    datetime(2001, 2, 3),
    date(2001, 2, 3),
    time(4, 5),
    timedelta(6),
    np.datetime64("2001-02"),
    np.timedelta64(1, "D"),
    pd.Timestamp("2001"),
    pd.Timedelta("1D"),
    pd.Period("2001"),
]
CONTAINERS = [[1], {"a": 1}, {1}, frozenset("a"), np.ones(2), pd.Series([1]), pl.Series([1])]
REFUSED = [
    *((cell, ValueError, "Column 'x' holds dates, times or durations, ") for cell in DATES),
    *((cell, TypeError, f"Column 'x' holds a {type(cell).__name__}: ") for cell in CONTAINERS),
    *(
        (cell, ValueError, r"Complex data not supported \(column 'x'\): give ")
        for cell in (1j, np.complex64(1))
    ),
]


@pytest.mark.parametrize(
    ("cell", "error", "message"), REFUSED, ids=[type(cell).__name__ for cell, *_ in REFUSED]
)
def test_dates_containers_and_complex_numbers_are_refused_by_the_columns_name(cell, error, message):
    cells = objects("a", None)
    cells[1] = cell
    with pytest.raises(error, match=rf"^{message}.*\.$"):
        refuse_kinds(cell_types(cells), "x")


def test_words_numbers_tuples_and_gaps_are_not():
    refuse_kinds(cell_types(objects("a", 1, (1, 2), True, None, pd.NA, pd.NaT, np.nan)), "x")
