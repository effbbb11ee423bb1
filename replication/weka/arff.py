"""ARFF text of a table: Weka's own format, with every declared category."""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np
import pandas as pd

# What neither Weka nor any other reader takes for a separator, a quote, a comment or a mark.
_BARE = re.compile(r"[A-Za-z0-9_.<>=+/-]+")
_MISSING = "?"


def arff_header(frame: pd.DataFrame, target: pd.Series, relation: str = "table") -> str:
    """Declare the relation and its attributes, the class last.

    Parameters
    ----------
    frame : pandas.DataFrame, shape (n_rows, n_features)
        Categorical columns become nominal attributes with the declared categories in their
        order, numeric ones numeric attributes.
    target : pandas.Series, shape (n_rows,)
        Categorical; its name must not be a feature's.
    relation : str
        Name of the relation.

    Raises
    ------
    ValueError
        A column is neither Categorical nor numeric, a name stands twice, or a text holds a line
        end.
    """
    columns = [*_columns(frame), (str(target.name), target)]
    names = [name for name, _ in columns]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"column names must differ in an ARFF file, but {min(twice)!r} repeats")
    lines = [f"@attribute {quote(name)} {_kind(name, values)}" for name, values in columns]
    return "\n".join([f"@relation {quote(relation)}", *lines, "@data"]) + "\n"


def arff_rows(frame: pd.DataFrame, target: pd.Series) -> list[str]:
    """Return one line (without its end) for each row, the class last; missing cells are ``?``.

    Numbers are written so that reading them gives the same float64.

    Raises
    ------
    ValueError
        A column is neither Categorical nor numeric, or a number is infinite.
    """
    columns = [*_columns(frame), (str(target.name), target)]
    return [",".join(cells) for cells in zip(*(_cells(*column) for column in columns), strict=True)]


def quote(text: str) -> str:
    """Quote a name or a value where ARFF needs it.

    Raises
    ------
    ValueError
        The text holds a line end, which no ARFF reader agrees on.
    """
    if _BARE.fullmatch(text):
        return text
    if text.splitlines() not in ([], [text]):
        raise ValueError(f"a name or value in an ARFF file must be one line, but got {text!r}")
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _columns(frame: pd.DataFrame) -> Iterable[tuple[str, pd.Series]]:
    return ((str(frame.columns[j]), frame.iloc[:, j]) for j in range(frame.shape[1]))


def _kind(name: str, values: pd.Series) -> str:
    if isinstance(values.dtype, pd.CategoricalDtype):
        return "{" + ",".join(quote(str(value)) for value in values.cat.categories) + "}"
    _check_numeric(name, values)
    return "numeric"


def _cells(name: str, values: pd.Series) -> list[str]:
    if isinstance(values.dtype, pd.CategoricalDtype):
        # The code of a missing cell is -1, which takes the last mark.
        marks = [*(quote(str(value)) for value in values.cat.categories), _MISSING]
        return [marks[code] for code in values.cat.codes]
    _check_numeric(name, values)
    numbers = values.to_numpy(dtype=np.float64, na_value=np.nan)
    if np.isinf(numbers).any():
        raise ValueError(f"an ARFF file cannot hold infinity, but column {name!r} does")
    return [_MISSING if number != number else repr(number) for number in numbers.tolist()]


def _check_numeric(name: str, values: pd.Series) -> None:
    if not pd.api.types.is_numeric_dtype(values.dtype):
        raise ValueError(
            f"column {name!r} must be Categorical or numeric to go into an ARFF file, "
            f"but it is {values.dtype}"
        )
