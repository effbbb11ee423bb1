"""The hash that identifies a parsed table whatever file it came from."""

import hashlib
import json

import numpy as np
import pandas as pd
from scipy import sparse

_FORM = "table/1"


def table_hash(frame: pd.DataFrame, target: pd.Series) -> str:
    """Hash the names, kinds, categories and values of a table.

    Numbers enter as little-endian doubles (one NaN, one zero), nominal cells as the
    position of their category, -1 when missing, so that the hash is the same everywhere.

    Parameters
    ----------
    frame : pandas.DataFrame of shape (rows, features)
    target : pandas.Series of shape (rows,)

    Returns
    -------
    str
        64 hexadecimal digits.
    """
    columns = [_describe(column) for _, column in frame.items()]
    digest = _start({"columns": columns, "target": _describe(target), "rows": len(frame)})
    if all(kind == "numeric" for _, kind, _ in columns):
        digest.update(_doubles(frame.to_numpy(dtype=np.float64).T))
    else:
        for _, column in frame.items():
            digest.update(_values(column))
    digest.update(_values(target))
    return digest.hexdigest()


def sparse_hash(matrix: sparse.csr_array, target: pd.Series) -> str:
    """Hash the shape, the stored values and the classes of a sparse table."""
    tidy = matrix.copy()
    tidy.sum_duplicates()
    digest = _start({"sparse": list(tidy.shape), "target": _describe(target)})
    for part in (tidy.indptr, tidy.indices):
        digest.update(np.ascontiguousarray(part, dtype="<i8").tobytes())
    digest.update(_doubles(tidy.data))
    digest.update(_values(target))
    return digest.hexdigest()


def corpus_hash(documents: tuple[str, ...], target: pd.Series) -> str:
    """Hash the classes, the labels and the texts of a corpus."""
    digest = _start({"documents": len(documents), "target": _describe(target)})
    for document in documents:
        digest.update(hashlib.sha256(document.encode("utf-8")).digest())
    digest.update(_values(target))
    return digest.hexdigest()


def _start(header: dict) -> "hashlib._Hash":
    text = json.dumps([_FORM, header], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii"))


def _describe(column: pd.Series) -> list:
    if isinstance(column.dtype, pd.CategoricalDtype):
        return [str(column.name), "nominal", [str(value) for value in column.cat.categories]]
    return [str(column.name), "numeric", None]


def _values(column: pd.Series) -> bytes:
    if isinstance(column.dtype, pd.CategoricalDtype):
        return np.ascontiguousarray(column.cat.codes, dtype="<i4").tobytes()
    return _doubles(column.to_numpy(dtype=np.float64))


def _doubles(values: np.ndarray) -> bytes:
    # Adding zero turns -0.0 into 0.0; NaN payloads are made one.
    plain = np.where(np.isnan(values), np.nan, values) + 0.0
    return np.ascontiguousarray(plain, dtype="<f8").tobytes()
