"""Rows that are dicts, as a service receives them: columns are known by their names alone."""

from collections.abc import Mapping

import numpy as np

from ..machine.notices import AbsentColumnWarning, Finding, notify
from .column_names import keep_names, names_in

# Of one such value a dict is a table's columns, and no row.
_COLUMN = list | tuple | np.ndarray


def as_dicts(X):
    """Return the dicts of a row, or of a list of rows; None of anything else."""
    if type(X) is dict and not isinstance(next(iter(X.values()), None), _COLUMN):
        return [X]
    rows = isinstance(X, list | tuple) and len(X) > 0 and all(isinstance(row, Mapping) for row in X)
    return X if rows else None


def cells_of(estimator, rows, *, reset):
    """Lay dicts out as an array of objects, None where a row lacks a column.

    Parameters
    ----------
    estimator : estimator
        Keeps the names in a fit, in the order in which keys first occur; has them afterwards.
    rows : sequence of Mapping
    reset : bool
        Whether this is a fit.

    Returns
    -------
    ndarray of object, shape (n_rows, n_features)

    Raises
    ------
    ValueError
        A key is no column of the fit, or there is no key.

    Warns
    -----
    AbsentColumnWarning
        Rows to predict lack a column.
    """
    keys = dict.fromkeys(key for row in rows for key in row)
    if reset:
        keep_names(estimator, [*keys])
        estimator.n_features_in_ = len(keys)
    names = names_in(estimator)
    names = [*range(estimator.n_features_in_)] if names is None else names.tolist()
    if unknown := keys.keys() - {*names}:
        raise ValueError(
            f"A row has {next(key for key in keys if key in unknown)!r}, which is no column of the "
            "fit: leave it out, or write it as there."
        )
    if not names:
        raise ValueError("The rows are dicts without a key: name at least one column.")
    cells = np.empty((len(rows), len(names)), dtype=object)
    for place, name in enumerate(names):
        cells[:, place] = [row.get(name) for row in rows]
    absent = {name: "" for name in names if not all(name in row for row in rows)}
    if absent and not reset:
        notify([Finding(AbsentColumnWarning, _ABSENT, absent)])
    return cells


_ABSENT = "rows are dicts without this key, which is taken for a missing value."
