"""The warning where most of a column was never seen: its values are of another kind, perhaps."""

import numpy as np

from ..machine.warn_user import warn_user
from ..table.schema import MISSING, UNSEEN

__all__ = ["warn_of_unseen"]

# A row alone may well show something new.
_FEWEST = 2

_OF_NOMINAL = "are they of the type, and written, as in training?"
_OF_CUT = "does the discretiser make but few values of numbers?"


def warn_of_unseen(table, names, cut=None):
    """Warn of each nominal column most of whose values training never showed.

    Parameters
    ----------
    table : Table
        Rows to predict, as the encoder gives them, or once they are cut. Missing values do not
        count, and fewer than two unseen ones are no cause.
    names : ndarray of str, shape (n_features,), or None
        What the columns are called; their positions otherwise.
    cut : ndarray of int, optional
        Positions of the features that a discretiser has made nominal, where these alone are meant.

    Warns
    -----
    UserWarning
        Naming the column, with how many of its values are unseen.
    """
    unseen, shown = _unseen(table)
    for k in np.flatnonzero((unseen >= _FEWEST) & (2 * unseen > shown)):
        feature = table.schema.nominal[k]
        if cut is not None and feature not in cut:
            continue
        name = feature if names is None else repr(names[feature])
        question = _OF_CUT if cut is not None else _OF_NOMINAL
        warn_user(
            f"Column {name}: {unseen[k]} of {shown[k]} values were never seen in training, so "
            f"that they say next to nothing: {question}",
            UserWarning,
        )


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
