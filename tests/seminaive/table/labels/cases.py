"""The types of labels: one line for each, read by every test here. Add a line to try one more.

A line is a name, 60 labels of two classes in the order of ``SECOND``, and the two classes with the
type that ``classes_`` has; or, of what is refused, the labels and words of the sentence.
"""

import datetime
import fractions
import uuid
from decimal import Decimal

import numpy as np
import pandas as pd
import polars as pl

from tests.seminaive.batches import needs

#: Whether a row is of the second class.
SECOND = np.tile([True, False, False, True, False, True], 10)
LARGE = 2**53, 2**53 + 1
DAYS = datetime.date(2020, 1, 1), datetime.date(2020, 1, 2)
MOMENTS = tuple(np.array(DAYS, dtype="datetime64[us]"))


def objects(labels):
    made = np.empty(len(labels), dtype=object)
    made[:] = labels
    return made


def each(first, second):
    """Make a list of the 60 labels."""
    return [second if is_second else first for is_second in SECOND]


def arrow(labels, kind=None):
    pyarrow = needs.arrow()
    return pyarrow.array(labels, None if kind is None else getattr(pyarrow, kind)())


def in_arrow(labels, kind):
    """Make a series of pandas that Arrow holds."""
    needs.arrow()
    return pd.Series(labels, dtype=f"{kind}[pyarrow]")


FLAGS, SMALL, WORDS = (False, True), (0, 1), ("no", "yes")
#: Name: labels, classes, and letter of the type of ``classes_``.
LEARNT = {
    "list of bool": (lambda: each(*FLAGS), FLAGS, "b"),
    "array of bool": (lambda: np.array(each(*FLAGS)), FLAGS, "b"),
    "objects, bool": (lambda: objects(each(*FLAGS)), FLAGS, "b"),
    "objects, np.bool_": (lambda: objects(each(np.False_, np.True_)), FLAGS, "b"),
    "pandas bool": (lambda: pd.Series(each(*FLAGS)), FLAGS, "b"),
    "pandas objects, bool": (lambda: pd.Series(each(*FLAGS), dtype=object), FLAGS, "b"),
    "pandas boolean": (lambda: pd.Series(each(*FLAGS), dtype="boolean"), FLAGS, "b"),
    "pandas array, boolean": (lambda: pd.array(each(*FLAGS), dtype="boolean"), FLAGS, "b"),
    "pandas bool[pyarrow]": (lambda: in_arrow(each(*FLAGS), "bool"), FLAGS, "b"),
    "pandas category of bool": (lambda: pd.Series(each(*FLAGS), dtype="category"), FLAGS, "b"),
    "polars Boolean": (lambda: pl.Series(each(*FLAGS)), FLAGS, "b"),
    "Arrow bool": (lambda: arrow(each(*FLAGS)), FLAGS, "b"),
    "array of int8": (lambda: np.array(each(*SMALL), dtype=np.int8), SMALL, "i"),
    "objects, int": (lambda: objects(each(*SMALL)), SMALL, "i"),
    "objects, int and np.int64": (lambda: objects(each(0, np.int64(1))), SMALL, "i"),
    "pandas objects, int": (lambda: pd.Series(each(*SMALL), dtype=object), SMALL, "i"),
    "pandas Int8": (lambda: pd.Series(each(*SMALL), dtype="Int8"), SMALL, "i"),
    "pandas UInt8": (lambda: pd.Series(each(*SMALL), dtype="UInt8"), SMALL, "u"),
    "pandas Sparse": (lambda: pd.Series(each(*SMALL), dtype="Sparse[int]"), SMALL, "i"),
    "pandas Index": (lambda: pd.Index(each(*SMALL)), SMALL, "i"),
    "pandas category of int": (lambda: pd.Series(each(*SMALL), dtype="category"), SMALL, "i"),
    "pandas category of Int64": (
        lambda: pd.Series(each(*SMALL), dtype="Int64").astype("category"),
        SMALL,
        "i",
    ),
    "polars Int16": (lambda: pl.Series(each(*SMALL), dtype=pl.Int16), SMALL, "i"),
    "Arrow dictionary of int": (lambda: arrow(each(*SMALL)).dictionary_encode(), SMALL, "i"),
    "large, list": (lambda: each(*LARGE), LARGE, "i"),
    "large, objects": (lambda: objects(each(*LARGE)), LARGE, "i"),
    "large, pandas Int64": (lambda: pd.Series(each(*LARGE), dtype="Int64"), LARGE, "i"),
    "large, pandas int64[pyarrow]": (lambda: in_arrow(each(*LARGE), "int64"), LARGE, "i"),
    "large, polars": (lambda: pl.Series(each(*LARGE)), LARGE, "i"),
    "large, Arrow": (lambda: arrow(each(*LARGE)), LARGE, "i"),
    "larger than 64 bits": (lambda: objects(each(2**70, 2**70 + 1)), (2**70, 2**70 + 1), "O"),
    "too far apart for 64 bits": (lambda: each(-1, 2**63), (-1, 2**63), "O"),
    "unsigned": (lambda: each(2**63, 2**63 + 1), (2**63, 2**63 + 1), "u"),
    "array of float": (lambda: np.array(each(0.0, 1.0)), (0.0, 1.0), "f"),
    "objects, float": (lambda: objects(each(0.0, 1.0)), (0.0, 1.0), "f"),
    "pandas Float64": (lambda: pd.Series(each(0, 1), dtype="Float64"), (0.0, 1.0), "f"),
    "objects, Decimal": (lambda: objects(each(Decimal(1), Decimal("2.0"))), (1, 2), "i"),
    "objects, Fraction": (lambda: objects(each(*map(fractions.Fraction, (1, 2)))), (1, 2), "i"),
    "polars Decimal": (lambda: pl.Series(each(*map(Decimal, (1, 2)))), (1, 2), "i"),
    "Arrow decimal": (lambda: arrow(each(*map(Decimal, (1, 2)))), (1, 2), "i"),
    "list of str": (lambda: each(*WORDS), WORDS, "U"),
    "array of str": (lambda: np.array(each(*WORDS)), WORDS, "U"),
    "objects, str": (lambda: objects(each(*WORDS)), WORDS, "O"),
    "pandas str": (lambda: pd.Series(each(*WORDS)), WORDS, "O"),
    "pandas string": (lambda: pd.Series(each(*WORDS), dtype="string"), WORDS, "O"),
    "pandas string[pyarrow]": (lambda: in_arrow(each(*WORDS), "string"), WORDS, "O"),
    "pandas category": (lambda: pd.Series(each(*WORDS), dtype="category"), WORDS, "O"),
    "pandas ordered": (
        lambda: pd.Series(pd.Categorical(each(*WORDS), WORDS[::-1], ordered=True)),
        WORDS,
        "O",
    ),
    "pandas CategoricalIndex": (lambda: pd.CategoricalIndex(each(*WORDS), WORDS[::-1]), WORDS, "O"),
    "pandas Categorical": (lambda: pd.Categorical(each(*WORDS)), WORDS, "O"),
    "polars String": (lambda: pl.Series(each(*WORDS)), WORDS, "U"),
    "polars Categorical": (lambda: pl.Series(each(*WORDS), dtype=pl.Categorical), WORDS, "O"),
    "polars Enum": (lambda: pl.Series(each(*WORDS), dtype=pl.Enum(["yes", "no"])), WORDS, "O"),
    "Arrow string": (lambda: arrow(each(*WORDS)), WORDS, "O"),
    "Arrow dictionary": (lambda: arrow(each(*WORDS)).dictionary_encode(), WORDS, "O"),
    "numbers as text": (lambda: objects(each("1", "2")), ("1", "2"), "O"),
    "ends in NUL": (lambda: objects(each("a", "a\0")), ("a", "a\0"), "O"),
    "array of datetime64": (lambda: np.array(each(*DAYS), dtype="datetime64[D]"), DAYS, "M"),
    "pandas datetime64": (lambda: pd.Series(pd.to_datetime(each(*DAYS))), MOMENTS, "M"),
    "pandas category of dates": (
        lambda: pd.Series(pd.to_datetime(each(*DAYS))).astype("category"),
        MOMENTS,
        "M",
    ),
    "pandas DatetimeIndex": (lambda: pd.to_datetime(each(*DAYS)), MOMENTS, "M"),
    "pandas timestamp[ns][pyarrow]": (
        lambda: in_arrow(np.array(each(*MOMENTS)), "timestamp[ns]"),
        MOMENTS,
        "M",
    ),
    "polars Date": (lambda: pl.Series(each(*DAYS)), DAYS, "M"),
    "polars Datetime": (lambda: pl.Series(np.array(each(*MOMENTS))), MOMENTS, "M"),
    "pandas date32[pyarrow]": (lambda: in_arrow(each(*DAYS), "date32"), DAYS, "M"),
    "objects, datetime64": (lambda: objects(each(*map(np.datetime64, DAYS))), DAYS, "M"),
    "Arrow date32": (lambda: arrow(each(*DAYS)), DAYS, "M"),
}
ZONE = pd.to_datetime(each(*DAYS)).tz_localize("Europe/Paris")
TYPES = r"{}.* A class is text, a boolean, a whole number or a datetime64: give"
TIMES = "holds dates, times or durations as objects of type {}: give datetime64"
GAP = r"contains NaN: a row without a class .* drop it \(1 of 60 rows, the first is row 5, "


def gap(labels, missing=None):
    return [*labels[:5], missing, *labels[6:]]


#: Name: labels, and what the sentence says that refuses them.
REFUSED = {
    "pandas Interval": (lambda: pd.Series(pd.qcut(np.arange(60.0), 2)), TYPES.format("Interval")),
    "IntervalIndex": (
        lambda: pd.IntervalIndex.from_breaks(range(61)),
        TYPES.format("Interval"),
    ),
    "pandas Period": (
        lambda: pd.Series(pd.PeriodIndex(each("2020-01", "2020-02"), freq="M")),
        TIMES.format("Period"),
    ),
    "objects, date": (lambda: objects(each(*DAYS)), TIMES.format("date")),
    "list of Timestamp": (lambda: list(pd.to_datetime(each(*DAYS))), TIMES.format("Timestamp")),
    "category of date objects": (
        lambda: pd.Series(each(*DAYS), dtype="category"),
        "The categorical y holds dates, times or durations as objects of type date",
    ),
    "set": (lambda: set(each(*WORDS)), "y is of type set: give a list or an array"),
    "dict": (lambda: dict(enumerate(each(*WORDS))), "y is of type dict: give a list"),
    "keys": (lambda: dict(enumerate(each(*WORDS))).keys(), "y is of type dict_keys: give a list"),
    "values": (lambda: dict(enumerate(each(*WORDS))).values(), "of type dict_values: give a list"),
    "generator": (lambda: iter(each(*WORDS)), "y is of type list_iterator: give a list"),
    "text": (lambda: "no", "y is of type str: give a list"),
    "list of bool and int": (lambda: each(True, 0), "no order among each other: .* of type bool"),
    "pandas, a time zone": (lambda: pd.Series(ZONE), TIMES.format("Timestamp")),
    "polars, a time zone": (lambda: pl.Series(ZONE), TIMES.format("datetime")),
    "polars Time": (lambda: pl.Series(each(*map(datetime.time, (1, 2)))), TIMES.format("time")),
    "polars Struct": (
        lambda: pl.Series(each({"left": 1.0, "right": 2.0}, {"left": 2.0, "right": 3.0})),
        TYPES.format("dict"),
    ),
    "bytes": (lambda: np.array(each(b"a", b"b")), TYPES.format("bytes")),
    "objects, UUID": (
        lambda: objects(each(*map(uuid.UUID, ("0" * 32, "1" * 32)))),
        TYPES.format("UUID"),
    ),
    "objects, tuple": (lambda: objects(each((1, 2), (3, 4))), TYPES.format("tuple")),
    "objects, list": (lambda: objects(each([1], [2])), TYPES.format("list")),
    "complex": (lambda: np.array(each(1j, 2j)), "[Cc]omplex"),
    "fractions": (lambda: np.array(each(0.5, 1.5)), "Unknown label type: continuous"),
    "objects, fractions": (lambda: objects(each(1, 1.5)), "continuous.* holds 1.5"),
    "Decimal, fractions": (
        lambda: objects(each(Decimal(1), Decimal("1.5"))),
        "continuous.* holds Decimal",
    ),
    "category of fractions": (
        lambda: pd.Series(each(1.0, 1.5), dtype="category"),
        "continuous.* holds 1.5",
    ),
    "infinite": (lambda: objects(each(1, np.inf)), "contains infinity"),
    "bool and int": (lambda: objects(each(True, 2)), "no order among each other: .* of type bool"),
    "text and int": (
        lambda: objects(each("a", 1)),
        r"labels in .*y.* 'a' is text, 1 is of type int",
    ),
    "float and text": (lambda: pd.Series(each(2.5, "b")), "'b' is text, 2.5 is of type float"),
    "category of text and int": (
        lambda: pd.Categorical(each("a", 1), ["a", 1]),
        "labels in the categorical y .* 'a' is text, 1 is",
    ),
    "text and bool": (lambda: each("a", True), "'a' is text, True is of type bool"),
    "date and text": (
        lambda: objects(each("a", DAYS[0])),
        r"'a' is text, datetime.date.* is of type date",
    ),
    "gap among bool": (lambda: gap(each(*FLAGS)), GAP),
    "gap in Int64": (lambda: pd.Series(gap(each(*SMALL)), dtype="Int64"), GAP),
    "gap in boolean": (lambda: pd.Series(gap(each(*FLAGS)), dtype="boolean"), GAP),
    "gap in floats": (lambda: np.array(gap(each(0.0, 1.0), np.nan)), GAP),
    "gap in a category": (lambda: pd.Categorical(gap(each(*WORDS))), GAP),
    "gap in datetime64": (lambda: np.array(gap(each(*DAYS)), dtype="datetime64[D]"), GAP),
    "gap in durations": (lambda: np.array(gap(each(1, 2), "NaT"), dtype="timedelta64[s]"), GAP),
    "gap in dates": (lambda: pd.Series(pd.to_datetime(gap(each(*DAYS)))), GAP),
    "gap of pandas": (lambda: gap(each(*WORDS), pd.NA), GAP),
    "gap in date32[pyarrow]": (lambda: in_arrow(gap(each(*DAYS)), "date32"), GAP),
    "gap in polars": (lambda: pl.Series(gap(each(*SMALL))), GAP),
    "gap in an Enum": (lambda: pl.Series(gap(each(*WORDS)), dtype=pl.Enum(WORDS)), GAP),
    "gap in Arrow": (lambda: arrow(gap(each(*FLAGS))), GAP),
    "gap of Decimals": (lambda: gap(each(Decimal(1), Decimal(2)), Decimal("NaN")), GAP),
    "masked": (lambda: np.ma.masked_array(each(*SMALL), np.arange(60) == 5), GAP),
}
