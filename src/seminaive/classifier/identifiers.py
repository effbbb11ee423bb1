"""Columns of names, as of customers: nearly every row has a value of its own."""

from dataclasses import replace

import numpy as np
from sklearn.utils._param_validation import StrOptions

from ..counts.tallied import TalliedRows
from ..machine.warn_user import warn_user
from ..table.schema import MISSING, Schema
from ..table.written_numbers import dates_remedy

__all__ = ["WAYS", "emptied", "identifiers", "warn_of_identifiers"]

#: Constraint on the parameter ``identifiers``.
WAYS = [StrOptions({"warn", "keep", "set aside"})]

#: So many values for each row that shows the column, of so many rows at least.
NEARLY_EVERY, FEWEST_ROWS = 0.9, 100

_KEPT = (
    "It is kept, says next to nothing of new rows, and takes a count for each of its values. Leave "
    "it out, or give identifiers='set aside'; identifiers='keep' if its values come back."
)
_SET_ASIDE = (
    "It is set aside: rows are answered as if it did not exist. Give identifiers='keep' if its "
    "values come back."
)


def identifiers(rows):
    """Find the nominal features in which nearly every row has a value of its own.

    Parameters
    ----------
    rows : TrainingRows
        A row of weight w counts as w rows.

    Returns
    -------
    list of (int, int, float)
        Position among the nominal features, values shown, weight of the rows that show one.
    """
    sizes, n_rows = np.diff(rows.schema.starts), rows.labels.size
    # Integers that are counted as they come have no gaps.
    least = n_rows if isinstance(rows.encoded, TalliedRows) else FEWEST_ROWS
    found = []
    for k in np.flatnonzero(sizes >= NEARLY_EVERY * max(least, FEWEST_ROWS)):
        if rows.table.sparse_codes:
            break
        codes = rows.table.codes[:, k]
        shown = codes >= 0
        weight = float(shown.sum() if rows.weights is None else rows.weights[shown].sum())
        n_values = np.unique(codes[shown]).size
        many = weight >= FEWEST_ROWS and n_values >= NEARLY_EVERY * weight
        # Later dates are all new as well, but they say what day it is.
        if many and dates_remedy(rows.schema.values(k)[:FEWEST_ROWS].tolist(), "") is None:
            found.append((int(k), n_values, weight))
    return found


def warn_of_identifiers(found, schema, names, *, aside):
    """Name such columns, with what is done.

    Parameters
    ----------
    found : list
        As :func:`identifiers` returns.
    schema : Schema
    names : ndarray of str, shape (n_features,), or None
        What the columns are called; their positions otherwise.
    aside : bool

    Warns
    -----
    UserWarning
        Of each column.
    """
    for k, n_values, weight in found:
        feature = int(schema.nominal[k])
        name = feature if names is None else repr(names[feature])
        warn_user(
            f"Column {name} has {n_values} values in {weight:g} rows, as an identifier has. "
            f"{_SET_ASIDE if aside else _KEPT}",
            UserWarning,
            report=True,
        )


def emptied(table, features):
    """Take the values of some nominal features away: they are missing in every row.

    Parameters
    ----------
    table : Table
        With dense codes.
    features : ndarray of int
        Positions among the nominal features.

    Returns
    -------
    Table
        In a schema in which they have no values.
    """
    schema, codes = table.schema, table.codes.copy()
    sizes = schema.n_values.copy()
    kept = ~np.isin(np.repeat(np.arange(sizes.size), sizes), features)
    sizes[features], codes[:, features] = 0, MISSING
    starts = np.concatenate([[0], np.cumsum(sizes)])
    fewer = Schema(
        schema.n_features, schema.nominal, schema.numeric, schema.flat_values[kept], starts
    )
    return replace(table, schema=fewer, codes=codes)
