"""Columns of rows of any kind, taken out and put back."""

import narwhals as nw
import numpy as np
import scipy.sparse as sp

from ..discretise import output
from ..table.kinds.frame import Frame
from ..table.schema import make_schema
from ..table.table import Table


def columns_of(rows, chosen, wanted, names):
    """Take columns of checked rows, as what the rows were given as.

    Parameters
    ----------
    rows : Kind
    chosen : ndarray of int, shape (n_chosen,)
        Their positions, ascending.
    wanted : {"pandas", "polars"} or None
        The library of the output; None for the kind of the input.
    names : sequence of str, shape (n_chosen,)
        Of these columns, if an array is to become a data frame.

    Returns
    -------
    data frame, ndarray or CSR matrix
    """
    if not isinstance(rows, Frame):
        taken = rows.given[:, chosen]
    elif nw.dependencies.is_pandas_dataframe(rows.given):
        # narwhals would lose the rows with the last column.
        taken = rows.given.iloc[:, chosen]
    else:
        taken = nw.from_native(rows.given, eager_only=True)[:, chosen.tolist()].to_native()
    if wanted is None or rows.is_sparse:
        return taken
    unchanged = [None] * chosen.size
    return output.with_parts(type(rows)(taken), unchanged, unchanged, wanted, names)


def features_of(table, chosen):
    """The Table of some of a Table's features (positions, ascending), with all their values."""
    schema = table.schema
    nominal, numeric = (
        np.flatnonzero(np.isin(features, chosen)) for features in (schema.nominal, schema.numeric)
    )
    places = np.searchsorted(chosen, schema.nominal[nominal])
    values = [schema.values(k).tolist() for k in nominal]
    zeros = None if table.zero_codes is None else table.zero_codes[nominal]
    kept_schema = make_schema(chosen.size, places, values)
    return Table(kept_schema, table.codes[:, nominal], table.numbers[:, numeric], zeros)


def put_back(X, support, names):
    """Rows with all features again, of which only those of the mask ``support`` are known.

    Parameters
    ----------
    X : data frame, ndarray or CSR matrix of shape (n_rows, n_chosen)
        Checked.
    support : ndarray of bool, shape (n_features,)
    names : sequence of str, shape (n_features,)
        Of the columns of a data frame.

    Returns
    -------
    data frame, ndarray or CSR matrix of shape (n_rows, n_features)
        Of the kind of ``X``. What is not known is missing in a data frame and among objects, 0
        in an array of numbers and a sparse matrix.
    """
    if isinstance(X, Frame):
        # By names that every library takes, until all columns are there.
        places = [f"x{k}" for k in range(support.size)]
        kept_places = [places[k] for k in np.flatnonzero(support)]
        known_columns = nw.from_native(_renamed(X.given, kept_places), eager_only=True)
        new = {places[k]: nw.lit(None) for k in np.flatnonzero(~support)}
        return _renamed(known_columns.with_columns(**new).select(places).to_native(), names)
    shape = X.shape[0], support.size
    if sp.issparse(X):
        columns = np.flatnonzero(support)[X.indices]
        return type(X)((X.data, columns, X.indptr), shape=shape)
    words = X.dtype.kind in "OSU"
    out = np.full(shape, None) if words else np.zeros(shape, dtype=X.dtype)
    out[:, support] = X
    return out


def _renamed(frame, names):
    # Of two levels, or of names that are no strings, narwhals takes none.
    if nw.dependencies.is_pandas_dataframe(frame):
        return frame.set_axis(list(names), axis=1)
    frame = nw.from_native(frame, eager_only=True)
    return frame.rename(dict(zip(frame.columns, names, strict=True))).to_native()
