"""Every type in which the same table, and the same classes, can come: one list for X, one for y."""

import numpy as np
import pandas as pd
import polars as pl
import scipy.sparse as sp

from tests.seminaive.cases import TEXT

_LETTERS = "abcd"


def _words(codes):
    """Single letters, None for a gap (-1)."""
    return np.array([*_LETTERS, None], dtype=object)[codes]


def _numbers(codes):
    """The same as numbers that sort alike, NaN for a gap."""
    return np.array([0.0, 1.0, 2.0, 3.0, np.nan])[codes]


def _frame(cells, **kind):
    return pd.DataFrame(cells, columns=[f"x{k}" for k in range(cells.shape[1])], **kind)


def _polars(cells, kind):
    columns = {f"x{k}": cells[:, k].tolist() for k in range(cells.shape[1])}
    return pl.DataFrame(columns, schema=dict.fromkeys(columns, kind))


def _arrow(cells, dictionary=False):
    import pyarrow as pa

    columns = {f"x{k}": pa.array(cells[:, k].tolist()) for k in range(cells.shape[1])}
    return pa.table({k: c.dictionary_encode() if dictionary else c for k, c in columns.items()})


def _gaps_as_none(numbers):
    return np.where(np.isnan(numbers), None, numbers.astype(object))


def _category(codes, ordered=False):
    kind = pd.CategoricalDtype(list(_LETTERS), ordered=ordered)
    return _frame(_words(codes)).astype(kind)


def _sparse(numbers):
    return sp.csr_matrix(np.where(numbers == 0, 0, numbers))


_INTEGERS = {
    f"{kind} array": lambda codes, kind=kind: codes.astype(kind)
    for kind in ("int8", "uint8", "int16", "int64", "uint64")
} | {
    "Fortran array": lambda codes: np.asfortranarray(codes),
    "integer frame": lambda codes: _frame(codes),
    "integers beside floats": lambda codes: _frame(codes).astype({"x0": "float64"}),
    "integers of polars": lambda codes: _polars(codes, pl.Int64),
    "integers of Arrow": _arrow,
    "sparse integers": lambda codes: sp.csr_matrix(codes),
    "rows of lists": lambda codes: codes.tolist(),
}
_FLOATS = {
    "float array": lambda x: x,
    "float32 array": lambda x: x.astype(np.float32),
    "float frame": lambda x: _frame(x),
    "nullable frame": lambda x: _frame(_gaps_as_none(x)).astype("Float64"),
    "objects that are numbers": lambda x: _gaps_as_none(x),
    "floats of polars": lambda x: _polars(_gaps_as_none(x), pl.Float64),
    "floats of Arrow": lambda x: _arrow(_gaps_as_none(x)),
    "sparse floats": _sparse,
}
_TEXTS = {
    "object array": _words,
    "object frame": lambda codes: _frame(_words(codes), dtype=object),
    "text frame": lambda codes: _frame(_words(codes)).astype(TEXT),
    "nullable text": lambda codes: _frame(_words(codes)).astype("string"),
    "text of polars": lambda codes: _polars(_words(codes), pl.String),
    "categories of polars": lambda codes: _polars(_words(codes), pl.Categorical),
    "text of Arrow": lambda codes: _arrow(_words(codes)),
    "dictionaries of Arrow": lambda codes: _arrow(_words(codes), dictionary=True),
}
#: What X may be: a family of equal answers, ``categorical_features``, and how it is made of codes.
ROWS = {
    **{name: ("names", "all", make) for name, make in _INTEGERS.items()},
    "U array": ("names", "from_dtype", lambda codes: _words(codes).astype("U1")),
    "categories": ("names", "from_dtype", _category),
    "ordered categories": ("names", "from_dtype", lambda codes: _category(codes, ordered=True)),
    "Enum of polars": ("names", "from_dtype", lambda c: _polars(_words(c), pl.Enum(_LETTERS))),
    **{name: ("gaps", "from_dtype", make) for name, make in _TEXTS.items()},
    **{
        f"{name} as names": ("gaps", "all", lambda codes, make=make: make(_numbers(codes)))
        for name, make in _FLOATS.items()
    },
    **{
        name: ("numbers", "from_dtype", lambda codes, make=make: make(_numbers(codes)))
        for name, make in _FLOATS.items()
    },
}


def table(kind, n, seed=0):
    """Codes of n rows in a kind's types; ``categorical_features`` for it; their family.

    All values are shown among the first rows and among the last, so that chunks are alike.
    """
    family, categorical, make = ROWS[kind]
    return make(_codes(family, n, seed)), categorical


def reference(family, n, seed=0):
    """The same rows as the plainest kind of a family."""
    codes = _codes(family, n, seed)
    return _numbers(codes) if family == "numbers" else _words(codes)


def _codes(family, n, seed):
    noise = np.random.default_rng([seed, n])
    labels = _labels(n)
    told = (labels[:, None] + (noise.random((n, 4)) < 0.4)) % 4
    codes = np.where(
        noise.random((n, 4)) < [0.7, 0.5, 0.3, 0.1], told, noise.integers(4, size=told.shape)
    )
    if family != "names":
        codes[noise.random(codes.shape) < 0.1] = -1
    codes[:4] = codes[-4:] = np.arange(4)[:, None]
    return codes


def _labels(n):
    return np.arange(n) * 7 // 3 % 3


_NAMES = np.array(["no", "perhaps", "yes"])
#: What y may be, made of labels 0 to 2.
CLASSES = {
    "int64": lambda y: y,
    "int8": lambda y: y.astype(np.int8),
    "uint16": lambda y: y.astype(np.uint16),
    "whole floats": lambda y: y.astype(float),
    "list of integers": lambda y: y.tolist(),
    "far integers": lambda y: y * 1000 - 5,
    "U": lambda y: _NAMES[y],
    "objects": lambda y: _NAMES[y].astype(object),
    "list of words": lambda y: _NAMES[y].tolist(),
    "text series": lambda y: pd.Series(_NAMES[y]).astype(TEXT),
    "category series": lambda y: pd.Series(_NAMES[y], dtype="category"),
    "integer series": pd.Series,
    "polars text": lambda y: pl.Series(_NAMES[y].tolist()),
    "polars Enum": lambda y: pl.Series(_NAMES[y].tolist(), dtype=pl.Enum(_NAMES.tolist())),
}


def target(kind, n):
    """Classes of the rows in a kind's type."""
    return CLASSES[kind](_labels(n))
