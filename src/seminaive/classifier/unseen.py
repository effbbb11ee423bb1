"""The warning where most of a column is new: its values are of another kind, perhaps."""

from dataclasses import replace

import numpy as np

from ..machine.warn_user import warn_user
from ..table.schema import MISSING, UNSEEN

__all__ = ["empty_values", "warn_of_unseen", "without_unshown"]

# A row alone may well show something new.
_FEWEST = 2

_OF_NOMINAL = "are they of the type, and written, as in training?"
_OF_CUT = "does the discretiser make but few values of numbers?"
_OF_DECLARED = "are they the values that were meant?"


def empty_values(counts, encoded):
    """Tell which of the values of nominal features no training row has.

    Parameters
    ----------
    counts : Counts
    encoded : Schema
        Of the rows before their numbers were cut.

    Returns
    -------
    ndarray of bool, shape (encoded.starts[-1],), or None
        Laid out as ``encoded.flat_values``; None where rows have all values. A feature whose
        values are grouped counts as having all.
    """
    schema, sizes = counts.schema, encoded.n_values
    at = np.searchsorted(schema.nominal, encoded.nominal)
    alike = schema.n_values[at] == sizes
    # Counts of a chunk that was taken away leave rounding.
    weight = np.append(counts.cells.sum(axis=1), np.inf)
    within = np.arange(encoded.starts[-1]) - np.repeat(encoded.starts[:-1], sizes)
    cells = np.repeat(schema.offsets[at] + 2, sizes) + within
    cells = np.where(np.repeat(alike, sizes), cells, weight.size - 1)
    empty = weight[cells] <= 0
    return empty if empty.any() else None


def warn_of_unseen(table, names, cut=None, empty=None):
    """Warn of each nominal column most of whose values no training row has.

    Parameters
    ----------
    table : Table
        Rows to predict, as the encoder gives them, or once they are cut. Missing values do not
        count, and fewer than two unseen ones are no cause.
    names : ndarray of str, shape (n_features,), or None
        What the columns are called; their positions otherwise.
    cut : ndarray of int, optional
        Positions of the features that a discretiser has made nominal, where these alone are meant.
    empty : ndarray of bool, optional
        Values that are known, as declared categories are, and that no training row has, see
        :func:`empty_values`.

    Warns
    -----
    UserWarning
        Naming the column, with how many of its values are unseen or have the count 0.
    """
    unseen, shown = _unseen(table)
    declared = np.zeros_like(unseen) if empty is None else _declared(table, empty)
    strange = unseen + declared
    for k in np.flatnonzero((strange >= _FEWEST) & (2 * strange > shown)):
        feature = table.schema.nominal[k]
        if cut is not None and feature not in cut:
            continue
        name = feature if names is None else repr(names[feature])
        question = _OF_CUT if cut is not None else _OF_NOMINAL
        if not unseen[k]:
            question = _OF_DECLARED
        warn_user(
            f"Column {name}: {_told(unseen[k], declared[k], shown[k])} in training. Such a value "
            "has the count 0 in every class: what it adds to a class is what smoothing makes of 0, "
            f"or nothing, and depends on how many rows the class has. {question.capitalize()}",
            UserWarning,
        )


def _told(unseen, declared, shown):
    """Say how many values are new, and in which way."""
    if not declared:
        return f"{unseen} of {shown} values were never seen"
    known = f"{declared} of {shown} values are declared, but no row has them"
    return f"{unseen} of {shown} values were never seen and {known}" if unseen else known


def _declared(table, empty):
    """Values of each nominal feature that are known, and that no training row has."""
    codes, starts, n_nominal = table.codes, table.schema.starts, table.schema.nominal.size
    # A last feature without values begins where all values end.
    empty = np.append(empty, False)
    if not table.sparse_codes:
        return (empty[starts[:-1] + np.maximum(codes, 0)] & (codes >= 0)).sum(axis=0)

    def is_empty(codes, features):
        return empty[starts[features] + np.maximum(codes, 0)] & (codes >= 0)

    everyone = np.arange(n_nominal)
    stored = np.bincount(codes.indices, minlength=n_nominal)
    found = np.bincount(codes.indices, is_empty(codes.data, codes.indices), minlength=n_nominal)
    zeros = (len(table) - stored) * is_empty(table.zero_codes, everyone)
    return found.astype(np.int64) + zeros


def _unseen(table):
    """Unseen values of each nominal feature, and values that are not missing."""
    codes, n_nominal = table.codes, table.schema.nominal.size
    # Most often there is none, and the least code says so at once.
    looked_at = [codes.data, table.zero_codes] if table.sparse_codes else [codes]
    if all(each.size == 0 or each.min() > UNSEEN for each in looked_at):
        return np.zeros(n_nominal, dtype=np.int64), np.full(n_nominal, len(table))
    if table.sparse_codes:
        stored = np.bincount(codes.indices, minlength=n_nominal)
        zeros = len(table) - stored
        unseen = np.bincount(codes.indices[codes.data == UNSEEN], minlength=n_nominal)
        absent = np.bincount(codes.indices[codes.data == MISSING], minlength=n_nominal)
        return unseen + zeros * (table.zero_codes == UNSEEN), len(table) - absent
    return (codes == UNSEEN).sum(axis=0), (codes != MISSING).sum(axis=0)


def without_unshown(table, counts):
    """Make missing what is asked of a feature of which training showed nothing, as if it were not.

    No scorer then has to know such features: what is missing adds nothing to any.

    Parameters
    ----------
    table : Table
        Rows to predict, in the layout of the counts.
    counts : Counts
        Of training. A feature whose type declares several values keeps them.

    Returns
    -------
    Table
        The same one where there is no such feature.
    """
    schema = counts.schema
    few = np.flatnonzero(schema.n_values <= 1)
    # A single value, such as the interval of all numbers, may be one that no row shows.
    last = schema.offsets[few + 1] - 1
    unshown = few[(schema.n_values[few] == 0) | ~counts.cells[last].any(axis=1)]
    if not unshown.size:
        return table
    if not table.sparse_codes:
        codes = table.codes.copy()
        codes[:, unshown] = MISSING
        return replace(table, codes=codes)
    codes, zero_codes = table.codes.copy(), table.zero_codes.copy()
    codes.data[np.isin(codes.indices, unshown)] = MISSING
    zero_codes[unshown] = MISSING
    return replace(table, codes=codes, zero_codes=zero_codes)
