"""The encoded rows that every classifier takes: codes beside floats."""

from dataclasses import dataclass, replace
from numbers import Integral
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from .schema import Schema


@dataclass(frozen=True, eq=False)
class Table:
    """Encoded rows: codes of the nominal features beside the numbers of the numeric ones.

    Every classifier takes a table in place of raw features, so that data which is used many
    times is encoded once; ``table[rows]`` selects rows by index, slice or mask.

    Attributes
    ----------
    schema : Schema
        The layout, shared by all tables of one encoder.
    codes : ndarray of shape (n_rows, n_nominal), int32, or CSR matrix
        ``MISSING`` (-1), ``UNSEEN`` (-2), or the position of the value in the schema. A CSR
        matrix holds the codes of what is stored; the others have the feature's ``zero_codes``.
    numbers : ndarray of shape (n_rows, n_numeric), float64, or CSR matrix
        NaN for missing.
    zero_codes : ndarray of shape (n_nominal,) or None
        With sparse codes: the code of zero for each feature.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import TableEncoder
    >>> X = np.array([["sun", 21.5], ["rain", 12.0], ["sun", None]], dtype=object)
    >>> table = TableEncoder().fit_transform(X)
    >>> table.shape, table.codes.tolist()
    ((3, 2), [[1], [0], [1]])
    >>> table[table.numbers[:, 0] > 20].codes.tolist()
    [[1]]
    """

    schema: Schema
    codes: object
    numbers: object
    zero_codes: np.ndarray | None = None

    def __len__(self) -> int:
        return self.codes.shape[0]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and features."""
        return len(self), self.schema.n_features

    @property
    def sparse_codes(self) -> bool:
        """Whether ``codes`` are a CSR matrix."""
        return not isinstance(self.codes, np.ndarray)

    @property
    def sparse_numbers(self) -> bool:
        """Whether ``numbers`` are a CSR matrix."""
        return not isinstance(self.numbers, np.ndarray)

    @property
    def is_sparse(self) -> bool:
        """Whether the rows were a sparse matrix."""
        return self.sparse_codes or self.sparse_numbers

    def __array__(self, dtype=None, copy=None):
        raise TypeError("A Table is no array: take its codes and numbers, or classify it as it is.")

    def __getitem__(self, rows: NDArray[Any] | slice) -> Self:
        if isinstance(rows, Integral):
            rows = [rows]
        elif isinstance(rows, np.ndarray) and rows.dtype == bool:
            rows = np.flatnonzero(rows)
        return replace(self, codes=self.codes[rows], numbers=self.numbers[rows])

    def dense_codes(self) -> NDArray[np.int32]:
        """Codes of every row and nominal feature in an array, for what cannot take a CSR matrix.

        Returns
        -------
        ndarray of shape (n_rows, n_nominal), int32, C-contiguous
            ``codes`` itself where it is such an array. Zeros of a sparse matrix have their
            feature's code of zero; what is missing or unseen stays ``MISSING`` or ``UNSEEN``.
        """
        codes = self.codes
        if isinstance(codes, np.ndarray):
            return np.ascontiguousarray(codes)
        dense = np.tile(self.zero_codes, (len(self), 1))
        dense[np.repeat(np.arange(len(self)), np.diff(codes.indptr)), codes.indices] = codes.data
        return dense
