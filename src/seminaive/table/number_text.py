"""The warning of a column of numbers or dates that are stored as text: names of values."""

import narwhals as nw
import numpy as np

from ..machine.notices import COLUMN, Finding, StoredAsTextWarning, called, notify
from .kinds.frame import is_frame
from .written_numbers import dates_remedy, remedy

# Fewer may well be names, as those of districts or grades.
_FEWEST = 20
_NUMBERS = (
    "numbers stored as text, each a name of its own: convert it, as by {}, or if they are names "
    "say so by categorical_features."
)
_DATES = (
    "dates stored as text, each a name of its own, so that later days are all new: make a number "
    "or a word of them, as by {}."
)


def warn_of_text(remarks, names):
    """Warn of the ``remarks`` of :func:`number_text`; ``names`` are those of all columns, or None.

    Warns
    -----
    StoredAsTextWarning
        Naming the columns, and what to type.
    """
    notify(
        Finding(StoredAsTextWarning, sentence, dict.fromkeys(called([k], names), ""))
        for k, sentence in remarks
    )


def number_text(chosen, schema, names, X=None, *, sizes=None, declared=None):
    """Find each column of text, more than 20 values of which are all numbers, or all dates.

    Parameters
    ----------
    chosen : CategoricalFeatures
        Only where types decide what is nominal, which "from_dtype" says, there is any.
    schema : Schema
        Of the rows as they are encoded.
    names : sequence, shape (n_features,), or None
        What the columns are called.
    X : data frame or array-like, optional
        As the user gave it. A column whose type declares categories is meant to have names.
    sizes : ndarray of int, shape (n_nominal,), optional
        Numbers of values in earlier rows, which were looked at.
    declared : ndarray of bool, shape (n_nominal,), optional
        The columns that declare categories, where there is no X.

    Returns
    -------
    list of (int, str)
        Position of each such column, and what is said of it.
    """
    remarks = []
    # No value more than in earlier rows.
    if not isinstance(chosen, str) or chosen != "from_dtype" or sizes is schema.n_values:
        return remarks
    many = schema.n_values > _FEWEST
    if sizes is not None:
        many &= sizes <= _FEWEST
    if declared is not None:
        many &= ~declared
    typed = f"X[{'' if names is not None or is_frame(X) else ':, '}{COLUMN}]"
    for k in np.flatnonzero(many):
        feature = int(schema.nominal[k])
        if _declares(X, feature):
            continue
        # A gap may be a value among them.
        values = [value for value in schema.values(k).tolist() if value is not None]
        if (convert := remedy(values, typed)) is not None:
            remarks.append((feature, _NUMBERS.format(convert)))
        elif (convert := dates_remedy(values, typed)) is not None:
            remarks.append((feature, _DATES.format(convert)))
    return remarks


def _declares(X, feature):
    if X is None or not is_frame(X):
        return False
    dtype = nw.from_native(X, eager_only=True)[:, feature].dtype
    return isinstance(dtype, nw.Categorical | nw.Enum)
