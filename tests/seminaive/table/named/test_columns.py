"""Columns of every form have the names and codes that a look at each cell gives."""

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from seminaive import TableEncoder
from seminaive.table.column import object_column
from tests.seminaive.table.named.forms import FLAGS, WORDS, drawn, one_by_one
from tests.seminaive.table.named.names_twin import (
    are_numbers,
    codes_of,
    names_of,
    refusals,
    says_nothing,
)


class Colour(StrEnum):
    """Strings that are of another type, and equal to others."""

    A = "a"
    Q = "q"


PLAIN = ["a", "b", "", "ü", "a b", "1", "nan", "None", "a\0b", "a\0c"]
#: What some libraries take for one: half a surrogate pair and the text that pandas makes of it.
STRANGE = [*PLAIN, "\ud800", repr("\ud800"), np.str_("a"), Colour.A, Colour.Q]
NUMBERS = [0, 1, -1, 0.0, -0.0, 1.0, 2.5, np.int64(3), np.float32(2.5), Fraction(1, 2), 2**60]
ODD = [*STRANGE, *NUMBERS, True, False, np.bool_(True), b"x", Decimal("2.5")]
GAPS = [None, np.nan, float("nan"), np.float32("nan"), pd.NA, pd.NaT, Decimal("NaN")]
REFUSED = [
    [1],
    {"a": 1},
    {1},
    frozenset("a"),
    np.ones(2),
    1j,
    np.complex64(1),
    date(2001, 1, 1),
    datetime(2001, 1, 1),
    np.datetime64("NaT"),
    np.timedelta64(1, "D"),
    pd.Timestamp("2001"),
    pd.Period("2001"),
]
POOLS = {
    "strings": PLAIN,
    "strings, gaps": [*PLAIN, *GAPS],
    "strange strings": STRANGE,
    "strange strings, gaps": [*STRANGE, *GAPS],
    "numbers": [*NUMBERS, *GAPS],
    "odd": ODD,
    "odd, gaps": [*ODD, *GAPS],
    # Not beside numbers of NumPy, which compare with each part of a tuple.
    "tuples": [(1, 2), ("a",), (1.0, 2), "a", 1, True, None],
    "gaps": GAPS,
    "refused": [*PLAIN, *GAPS, *REFUSED],
}
SEEDS = range(12)


def exactly(values):
    """Values with their types and signs, which equality does not tell."""
    return [(type(value), repr(value)) for value in values]


#: Few cells, so many that pandas is asked, and so many that equal objects are told by address.
LENGTHS = [50, 300, 1100]


def assert_as_a_look_at_each(seed, pool, n):
    """Compare a drawn column of objects, and what is asked of it, with the twin."""
    cells, asked = drawn(seed, pool, n), drawn(seed + 1000, pool, n)
    if errors := refusals(cells):
        with pytest.raises(errors, match=r"Column 'x' holds|\(column 'x'\)"):
            object_column(one_by_one(cells), "x")
        return
    column = object_column(one_by_one(cells), "x")
    assert column.nominal is not are_numbers(cells), seed
    if not column.nominal:
        expected = [np.nan if says_nothing(cell) else float(cell) for cell in cells]
        return np.testing.assert_array_equal(column.numbers(), expected, f"seed {seed}")
    names = names_of(cells)
    assert exactly(column.shown("skip")) == exactly(names), seed
    assert column.encoded(names, "skip").tolist() == codes_of(cells, names), seed
    if not refusals(asked) and not are_numbers(asked):
        other = object_column(one_by_one(asked), "x")
        assert other.encoded(names, "skip").tolist() == codes_of(asked, names), seed


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("pool", POOLS)
def test_objects_are_as_a_look_at_each_cell_has_them(pool, n):
    for seed in SEEDS:
        assert_as_a_look_at_each(seed, POOLS[pool], n)


FORMS = {
    **{f"words: {name}": (form, [*PLAIN, None]) for name, form in WORDS.items()},
    **{f"flags: {name}": (form, [True, False, None]) for name, form in FLAGS.items()},
}


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("missing", ["skip", "value"])
def test_every_form_of_a_column_has_the_same_codes(form, missing):
    make, pool = FORMS[form]
    for seed in SEEDS:
        cells, asked = drawn(seed, pool), drawn(seed + 1000, pool)
        encoder = TableEncoder("all", missing=missing)
        table = encoder.fit_transform(make(cells))
        names = names_of(cells)
        counted = missing == "value" and None in cells
        assert exactly(table.schema.values(0).tolist()) == exactly(names + [None] * counted)
        gap = len(names) if counted else -2 if missing == "value" else -1
        for encoded, rows in ((table, cells), (encoder.transform(make(asked)), asked)):
            expected = [gap if code == -1 else code for code in codes_of(rows, names)]
            assert encoded.codes[:, 0].tolist() == expected
