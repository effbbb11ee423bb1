"""One nominal table in every form that a user may hold it in, and its library's way to codes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import numpy as np

from benchmarks.optional import peer
from benchmarks.sets import Data


@dataclass(frozen=True)
class Form:
    """How a table of words is made of codes, and what is done with it beside our classifiers.

    Attributes
    ----------
    make : callable
        Makes the table of a Data of integer codes.
    to_codes : callable or None
        What its library does to factorise the words of such a table; None where it has codes.
    for_peers : callable or None
        Makes what scikit-learn takes of it, off the clock; None where it takes the form itself.
    """

    make: Callable[[Data], Any]
    to_codes: Callable[[Any], object] | None = None
    for_peers: Callable[[Any], Any] | None = None


def _words(data: Data) -> np.ndarray:
    """Words in the place of codes; equal ones are one object, as a reader of files leaves them."""
    words = np.array([f"value {code}" for code in range(data.X.max() + 1)], dtype=object)
    return words[data.X]


def _separate(data: Data) -> np.ndarray:
    """Make the same words, each an object of its own, as what builds strings row by row leaves."""
    return np.array([f"value {code}" for code in data.X.ravel().tolist()], dtype=object).reshape(
        data.X.shape
    )


def _names(data: Data) -> list[str]:
    return [f"x{k}" for k in range(data.X.shape[1])]


def _pandas(kind: str, cells: Callable[[Data], np.ndarray] = _words) -> Callable[[Data], Any]:
    def make(data: Data) -> Any:
        return _pandas_frame(cells(data), _names(data)).astype(kind)

    return make


def _pandas_frame(cells: np.ndarray, names: list[str]) -> Any:
    """Make a frame of the cells as they are: words stay the objects that they were."""
    pandas = peer("pandas", "a frame of pandas", "pip install '.[replication]'")
    return pandas.DataFrame(cells, columns=names, dtype=cells.dtype)


def _polars(kind: str) -> Callable[[Data], Any]:
    def make(data: Data) -> Any:
        polars = peer("polars", "a frame of polars", "pip install '.[tests]'")
        frame = polars.DataFrame(dict(zip(_names(data), _words(data).T.tolist(), strict=True)))
        declared = sorted({f"value {code}" for code in np.unique(data.X).tolist()})
        return frame.cast(polars.Enum(declared) if kind == "Enum" else getattr(polars, kind))

    return make


def _arrow(data: Data) -> Any:
    pyarrow = peer("pyarrow", "a table of Arrow", "pip install pyarrow")
    return pyarrow.table(dict(zip(_names(data), _words(data).T.tolist(), strict=True)))


def _factorised(frame: Any) -> list:
    return [frame[name].factorize() for name in frame]


def _cast(frame: Any) -> list:
    polars = peer("polars", "a frame of polars")
    return [frame[name].cast(polars.Categorical).to_physical() for name in frame.columns]


def _array_factorised(X: np.ndarray) -> list:
    pandas = peer("pandas", "pandas' factorize", "pip install '.[replication]'")
    return [pandas.factorize(column) for column in X.T]


FORMS = {
    "pandas object": Form(_pandas("object"), _factorised),
    "pandas object, each apart": Form(_pandas("object", _separate), _factorised),
    "pandas str": Form(_pandas("str"), _factorised),
    "pandas category": Form(_pandas("category")),
    "pandas string": Form(_pandas("string"), _factorised),
    "pandas Int64": Form(_pandas("Int64", attrgetter("X")), _factorised),
    "pandas int64": Form(_pandas("int64", attrgetter("X"))),
    "polars String": Form(_polars("String"), _cast),
    "polars Categorical": Form(_polars("Categorical")),
    "polars Enum": Form(_polars("Enum")),
    "Arrow table": Form(
        _arrow,
        lambda table: [column.dictionary_encode() for column in table.columns],
        lambda table: table.to_pandas(),
    ),
    "NumPy object": Form(_words, _array_factorised),
    "NumPy object, each apart": Form(_separate, _array_factorised),
    "NumPy str": Form(
        lambda data: _words(data).astype(np.str_),
        lambda X: [np.unique(column, return_inverse=True) for column in X.T],
    ),
    "int64": Form(lambda data: data.X.astype(np.int64)),
    "int8": Form(lambda data: data.X.astype(np.int8)),
}


def whole_frame(name: str, X: np.ndarray) -> Any:
    """Make a frame of all columns of an array: words of its integers, or the numbers as they are.

    Parameters
    ----------
    name : str
        A name of ``FORMS``, or a library and "int64" or "float64"; "pandas mixed" has hundredths as
        whole numbers in every other column.
    X : ndarray of shape (n_rows, n_columns)
    """
    library, _, kind = name.partition(" ")
    if kind not in ("int64", "float64", "mixed"):
        return FORMS[name].make(Data(name, X, np.zeros(len(X), dtype=np.int64), nominal=True))
    names = [f"x{k}" for k in range(X.shape[1])]
    if library == "pandas":
        dtypes = dict.fromkeys(names[::2], "int64") if kind == "mixed" else {}
        return _pandas_frame(100.0 * X if dtypes else X, names).astype(dtypes)
    columns = dict(zip(names, np.ascontiguousarray(X.T), strict=True))
    if library == "polars":
        return peer("polars", "a frame of polars", "pip install '.[tests]'").DataFrame(columns)
    return peer("pyarrow", "a table of Arrow", "pip install pyarrow").table(columns)
