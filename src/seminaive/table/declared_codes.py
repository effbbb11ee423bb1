"""Codes of numbers that are declared, such as -9999 for "not asked": each a value of its own."""

from dataclasses import dataclass, replace
from numbers import Real
from typing import Self

import numpy as np
import scipy.sparse as sp

from .places import places_of
from .schema import MISSING, make_schema

#: What a row shows that shows no code.
_NUMBER = "a number"


def forms_of(code):
    """Numbers that a code may be: a column of float32 holds the nearest one of a fraction."""
    return [code, float(np.float32(code))] if code % 1 else [code]


@dataclass(frozen=True, eq=False)
class DeclaredCodes:
    """Columns of numbers that have codes: in the numbers a code is a gap, beside them a value.

    A nominal feature behind all others says of each column which code a row shows, or that it
    shows a number; where that is missing, so is this. A classifier that cuts numbers has the codes
    behind the intervals instead.

    Attributes
    ----------
    features : ndarray of int, shape (n_columns,)
        Positions of the columns.
    codes : list of list
        Codes of each.
    """

    features: np.ndarray
    codes: list

    @classmethod
    def of(cls, special_codes, schema, names) -> Self | None:
        """Find the columns that a parameter ``special_codes`` names; None where it names none.

        Raises
        ------
        ValueError
            There is no such column, its values are names, or a code is no finite number.
        """
        if not special_codes:
            return None
        features = places_of([*special_codes], names, schema.n_features, "special_codes")
        if features is None:
            raise ValueError(
                f"special_codes names {[*special_codes]}, and not all are columns of X, which are "
                f"{[*range(schema.n_features)] if names is None else [*names]}."
            )
        codes = [np.ravel(listed).tolist() for listed in special_codes.values()]
        for name, listed, feature in zip(special_codes, codes, features, strict=True):
            if not listed or not all(isinstance(n, Real) and np.isfinite(n) for n in listed):
                raise ValueError(
                    f"special_codes has {listed} for column {name!r}: list finite numbers, such as "
                    "[-9999]; a missing value needs none."
                )
            if feature in schema.nominal:
                raise ValueError(
                    f"special_codes names column {name!r}, which holds no numbers: leave it out, "
                    "since names are each a value of their own, or make numbers of the column."
                )
        return cls(np.array(features, dtype=np.int64), [[*dict.fromkeys(each)] for each in codes])

    def split(self, table):
        """Make gaps of the codes of a Table, and tell them apart.

        Returns
        -------
        Table
        ndarray of int32, shape (n_rows, n_columns)
            0 for a number, the place of the code from 1 on, or ``MISSING``.
        """
        numbers = table.numbers.copy()
        kinds = np.zeros((len(table), self.features.size), dtype=np.int32)
        columns = np.searchsorted(table.schema.numeric, self.features)
        for column, codes, kind in zip(columns, self.codes, kinds.T, strict=True):
            shown = numbers[:, [column]]
            shown = (shown.toarray() if sp.issparse(shown) else shown)[:, 0]
            if sp.issparse(numbers) and 0 in codes:
                raise ValueError(
                    "special_codes declares 0, which a sparse matrix does not store: give an array."
                )
            kind[np.isnan(shown)] = MISSING
            for place, code in enumerate(codes, 1):
                kind[np.isin(shown, forms_of(code))] = place
            numbers[np.flatnonzero(kind > 0), column] = np.nan
        return replace(table, numbers=numbers), kinds

    def cut(self, table):
        """Return a Table with the codes as nominal features behind the others."""
        table, kinds = self.split(table)
        codes, zero_codes = table.codes, table.zero_codes
        if table.sparse_codes:
            codes = sp.hstack([codes, sp.csr_matrix(kinds)], format="csr")
            zero_codes = np.append(zero_codes, np.zeros(kinds.shape[1], dtype=np.int32))
        else:
            codes = np.hstack([codes, kinds])
        schema = self.laid_out(table.schema)
        return replace(table, schema=schema, codes=codes, zero_codes=zero_codes)

    def laid_out(self, schema):
        """Put the nominal features of the codes behind those of a Schema."""
        values = [schema.values(k).tolist() for k in range(schema.nominal.size)]
        return make_schema(
            schema.n_features + self.features.size,
            np.append(schema.nominal, schema.n_features + np.arange(self.features.size)),
            [*values, *([_NUMBER, *codes] for codes in self.codes)],
        )
