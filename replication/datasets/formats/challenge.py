"""The challenge formats of NIPS 2003 and IJCNN 2006: dense, sparse and label files."""

import reprlib
from collections.abc import Sequence

import numpy as np
import pandas as pd
from scipy import sparse

from replication.datasets.errors import DataError


def parse_dense(text: str, name: str, width: int) -> np.ndarray:
    """Read rows of blank-separated numbers.

    Returns
    -------
    numpy.ndarray of shape (rows, width)

    Raises
    ------
    DataError
        A row has another number of values or holds something that is no number.
    """
    cells = text.split()
    try:
        values = np.array(cells, dtype=np.float64)
    except ValueError:
        values = np.array([np.nan])
    if (
        values.size % width
        or not np.isfinite(values).all()
        or not all(len(line.split()) == width for line in text.splitlines() if line.strip())
    ):
        _refuse_dense(text, name, width)
    return values.reshape(-1, width)


def parse_sparse(text: str, name: str, width: int) -> sparse.csr_array:
    """Read rows of ``index:value`` pairs, or of the bare indices of ones, counted from 1.

    Returns
    -------
    scipy.sparse.csr_array of shape (rows, width)

    Raises
    ------
    DataError
        A row holds something else, or an index beyond `width`.
    """
    lines = text.splitlines()
    lengths = [len(line.split()) for line in lines]
    try:
        indices, values = _pairs(text)
    except (ValueError, OverflowError):
        indices = np.array([-1])
    if indices.size and (indices.min() < 1 or indices.max() > width):
        _refuse_sparse(lines, name, width)
    pointer = np.concatenate([[0], np.cumsum(lengths)])
    matrix = sparse.csr_array((values, indices - 1, pointer), shape=(len(lines), width))
    matrix.sort_indices()
    return matrix


def parse_labels(text: str, name: str, classes: Sequence[str]) -> pd.Series:
    """Read one class label a line.

    Raises
    ------
    DataError
        A line holds no registered class.
    """
    labels = text.split()
    codes = pd.Index(list(classes)).get_indexer(labels)
    if (codes < 0).any():
        line = int(np.argmax(codes < 0))
        raise DataError(
            f"{name}, line {line + 1}: one of {', '.join(classes)} was expected, "
            f"found {reprlib.repr(labels[line])}; fetch the file anew."
        )
    index = pd.Index(list(classes), dtype=object)
    return pd.Series(pd.Categorical.from_codes(codes, index), name="class")


def _refuse_dense(text: str, name: str, width: int) -> None:
    for number, line in enumerate(text.splitlines(), start=1):
        cells = line.split()
        if cells and (len(cells) != width or not all(map(_is_number, cells))):
            raise DataError(
                f"{name}, line {number}: {width} numbers were expected, {len(cells)} values "
                "found; the file is damaged, fetch it anew."
            )
    raise DataError(f"{name}: rows of {width} finite numbers were expected; fetch it anew.")


def _is_number(cell: str) -> bool:
    try:
        return bool(np.isfinite(float(cell)))
    except ValueError:
        return False


def _pairs(text: str) -> tuple[np.ndarray, np.ndarray]:
    if ":" not in text:
        indices = np.array(text.split(), dtype=np.int64)
        return indices, np.ones(indices.size)
    flat = np.array(text.replace(":", " ").split(), dtype=np.float64)
    if flat.size != 2 * len(text.split()):
        raise ValueError("not all cells are pairs")
    indices, values = flat[0::2], flat[1::2]
    if not np.isfinite(values).all() or (indices != np.clip(indices.round(), 1, 2**31)).any():
        raise ValueError("not all cells are an index and a number")
    return indices.astype(np.int64), values


def _refuse_sparse(lines: Sequence[str], name: str, width: int) -> None:
    pairs = any(":" in line for line in lines)
    for number, line in enumerate(lines, start=1):
        for cell in line.split():
            index, colon, value = cell.partition(":")
            # Latin-1 has digits that are no decimals, and a torn file numbers beyond all bounds.
            plain = index.isascii() and index.isdigit() and len(index) < 10
            good = plain and 1 <= int(index) <= width and bool(colon) == pairs
            if not good or (colon and not _is_number(value)):
                raise DataError(
                    f"{name}, line {number}: an index between 1 and {width}"
                    f"{' with its value' if pairs else ''} was expected, "
                    f"found {reprlib.repr(cell)}."
                )
    raise DataError(f"{name}: indices between 1 and {width} were expected; fetch it anew.")
