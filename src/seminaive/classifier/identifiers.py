"""Columns that name or number the rows: nearly every row has a value of its own."""

from dataclasses import replace

import numpy as np
from sklearn.utils._param_validation import StrOptions

from ..counts.tallied import TalliedRows
from ..table.schema import MISSING, Schema
from ..table.written_numbers import dates_remedy

#: Constraint on the parameter ``identifiers``.
WAYS = [StrOptions({"warn", "keep", "set aside"})]

#: So many values for each row that shows the column, of so many rows at least.
NEARLY_EVERY, FEWEST_ROWS = 0.9, 100

# So many equal pairs are expected of numbers that are drawn.
_REPEATS = 10.0

_OWN = "a value of its own in nearly every row, as an identifier has. It is "
#: What is said of such columns, by the parameter.
SENTENCES = {
    "warn": f"{_OWN}kept, says next to nothing of new rows, and takes a count for each value. "
    "Leave it out, or give identifiers='set aside'; identifiers='keep' if its values come back.",
    "set aside": f"{_OWN}set aside: rows are answered as if it did not exist. Give "
    "identifiers='keep' if its values come back.",
}


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
    features = []
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
            features.append((int(k), n_values, weight))
    return features


def numbering(numbers):
    """Find columns of whole numbers, all different, in which chance would repeat some.

    Of n numbers drawn from r, whatever their distribution, n (n - 1) / (2 r) pairs at least are
    expected to be equal: where these are ten, none is by chance once in e^10 columns.

    Parameters
    ----------
    numbers : ndarray of shape (n_rows, n_numeric)
        Rows of weight 1, NaN for missing.

    Returns
    -------
    list of int
    """
    # Most columns repeat a number, or have a fraction, in the first rows.
    head = np.sort(numbers[:FEWEST_ROWS], axis=0)
    few = np.flatnonzero((np.diff(head, axis=0) != 0).all(axis=0))
    features = []
    for k in few.tolist():
        shown = numbers[~np.isnan(numbers[:, k]), k]
        if shown.size < FEWEST_ROWS or (shown != np.rint(shown)).any():
            continue
        pairs = shown.size * (shown.size - 1) / 2.0
        if pairs >= _REPEATS * (np.ptp(shown) + 1.0) and np.unique(shown).size == shown.size:
            features.append(k)
    return features


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
    stays = ~np.isin(np.repeat(np.arange(sizes.size), sizes), features)
    sizes[features], codes[:, features] = 0, MISSING
    starts = np.concatenate([[0], np.cumsum(sizes)])
    fewer = Schema(
        schema.n_features, schema.nominal, schema.numeric, schema.flat_values[stays], starts
    )
    return replace(table, schema=fewer, codes=codes)
