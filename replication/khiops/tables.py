"""Text files of a table as Khiops reads them, with a dictionary that declares every type."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pandas as pd

from replication.khiops.child import DICTIONARY, TABLE, TARGET, TEST, TRAIN

__all__ = ["name_of", "write_dictionary", "write_rows"]


def name_of(feature: int) -> str:
    """Give the name under which Khiops knows a feature, whatever its own holds."""
    return f"x{feature}"


def write_dictionary(frame: pd.DataFrame, folder: Path) -> None:
    """Write the dictionary, which declares what is a number and what a category.

    Raises
    ------
    ValueError
        A column is neither Categorical nor numeric.
    """
    kinds = [_kind(frame.iloc[:, j]) for j in range(frame.shape[1])]
    lines = [f"{kind} {name_of(j)};" for j, kind in enumerate(kinds)]
    text = "\n".join([f"Dictionary {TABLE}", "{", *lines, f"Categorical {TARGET};", "};", ""])
    (folder / DICTIONARY).write_text(text, "utf-8")


def write_rows(frame: pd.DataFrame, codes: np.ndarray | None, folder: Path) -> None:
    """Write the training rows with their classes, or the test rows without.

    A category is written as its code, so that no label can be mistaken for a separator or a
    number, nor be cut short; a missing cell is empty. Reading a number gives the same float64,
    of which Khiops keeps ten digits.

    Parameters
    ----------
    frame : pandas.DataFrame, shape (n_rows, n_features)
        Columns Categorical or numeric.
    codes : numpy.ndarray of int, shape (n_rows,), or None
        Of the classes; None for test rows.
    folder : pathlib.Path

    Raises
    ------
    ValueError
        A column is neither Categorical nor numeric, or a number is infinite.
    """
    columns = {name_of(j): _cells(frame.iloc[:, j]) for j in range(frame.shape[1])}
    if codes is not None:
        columns[TARGET] = map(str, codes.tolist())
    rows = ["\t".join(columns), *("\t".join(row) for row in zip(*columns.values(), strict=True))]
    path = folder / (TEST if codes is None else TRAIN)
    path.write_text("\n".join(rows) + "\n", "utf-8")


def _kind(values: pd.Series) -> str:
    if isinstance(values.dtype, pd.CategoricalDtype):
        return "Categorical"
    if pd.api.types.is_numeric_dtype(values.dtype):
        return "Numerical"
    raise ValueError(
        f"column {values.name!r} must be Categorical or numeric to go to Khiops, "
        f"but it is {values.dtype}"
    )


def _cells(values: pd.Series) -> Iterable[str]:
    if _kind(values) == "Categorical":
        return ["" if code < 0 else str(code) for code in values.cat.codes.tolist()]
    numbers = values.to_numpy(dtype=np.float64, na_value=np.nan)
    if np.isinf(numbers).any():
        raise ValueError(f"Khiops knows no infinity, but column {values.name!r} holds one")
    return ["" if number != number else repr(number) for number in numbers.tolist()]
