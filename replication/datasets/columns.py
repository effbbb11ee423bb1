"""From columns of text to numbers and categories, by declaration."""

import re
import reprlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from replication.datasets.errors import DataError

_RANGE = re.compile(r"(?P<stem>.*?)(?P<first>\d+)\.\.(?P=stem)(?P<last>\d+)")
Place = tuple[str, int]


@dataclass(frozen=True)
class Column:
    """A declared column.

    Attributes
    ----------
    name : str
    kind : str
        ``"numeric"``, ``"nominal"`` or ``"drop"``.
    categories : tuple of str or None
        Declared values; None for a nominal column means the values that occur, sorted.
    """

    name: str
    kind: str
    categories: tuple[str, ...] | None = None


def declare(texts: Sequence[str]) -> list[Column]:
    """Read declarations such as ``"age, pulse: numeric"`` or ``"a1..a3: {t, f}"``.

    Raises
    ------
    DataError
        A declaration has neither of the known forms.
    """
    return [column for text in texts for column in _declare_one(text)]


def _declare_one(text: str) -> list[Column]:
    name, colon, kind = (part.strip() for part in text.rpartition(": "))
    categories = None
    if kind.startswith("{") and kind.endswith("}"):
        categories = tuple(value.strip() for value in kind[1:-1].split(","))
        kind = "nominal"
    if not colon or not name or kind not in ("numeric", "nominal", "drop"):
        raise DataError(
            f"column declaration {text!r} is not understood: "
            "write 'name: numeric', 'name: nominal', 'name: {a, b}' or 'name: drop'."
        )
    return [
        Column(column_name, kind, categories)
        for part in name.split(",")
        for column_name in _names(part.strip())
    ]


def _names(name: str) -> list[str]:
    match = _RANGE.fullmatch(name)
    if not match:
        return [name]
    first, last = int(match["first"]), int(match["last"])
    return [f"{match['stem']}{number}" for number in range(first, last + 1)]


def build_column(column: Column, cells: Sequence[str | None], places: Sequence[Place]) -> pd.Series:
    """Turn the cells of one column into a float64 or Categorical series.

    Parameters
    ----------
    column : Column
    cells : sequence of str or None
        Text of each row; None is missing.
    places : sequence of (file name, line number)
        Where each row stands, for the error message.

    Raises
    ------
    DataError
        A cell is no number, or not among the declared values.
    """
    if column.kind == "numeric":
        return pd.Series(_numbers(column, cells, places), name=column.name)
    categories = column.categories
    if categories is None:
        categories = tuple(sorted({cell for cell in cells if cell is not None}))
    codes = _codes(column.name, categories, cells, places)
    index = pd.Index(categories, dtype=object)
    return pd.Series(pd.Categorical.from_codes(codes, index), name=column.name)


def _numbers(column: Column, cells: Sequence[str | None], places: Sequence[Place]) -> np.ndarray:
    # Cell by cell: an array of texts would give every row the room of the longest cell.
    values = np.array([_number("nan" if cell is None else cell) for cell in cells])
    missing = np.array([cell is None for cell in cells], dtype=bool)
    wrong = np.flatnonzero(~np.isfinite(values) & ~missing)
    if wrong.size:
        _refuse(places[wrong[0]], column.name, cells[wrong[0]], "a finite number")
    return values


def _number(cell: str) -> float:
    try:
        return float(cell)
    except ValueError:
        return np.nan


def _codes(
    name: str, categories: Sequence[str], cells: Sequence[str | None], places: Sequence[Place]
) -> np.ndarray:
    position: dict[str | None, int] = {value: code for code, value in enumerate(categories)}
    position[None] = -1
    codes = np.array([position.get(cell, -2) for cell in cells], dtype=np.int32)
    wrong = np.flatnonzero(codes == -2)
    if wrong.size:
        expected = "one of " + ", ".join(categories[:12]) + (" ..." if len(categories) > 12 else "")
        _refuse(places[wrong[0]], name, cells[wrong[0]], expected)
    return codes


def _refuse(place: Place, name: str, cell: str | None, expected: str) -> None:
    raise DataError(
        f"{place[0]}, line {place[1]}: {name!r} is {reprlib.repr(cell)} where {expected} "
        "was expected; the file is damaged or of another edition, fetch it anew."
    )
