"""The warning of a column of numbers or dates that are stored as text: names of values."""

import narwhals as nw
import numpy as np

from ..machine.warn_user import warn_user
from .kinds.frame import is_frame
from .written_numbers import dates_remedy, gap_words, remedy

__all__ = ["warn_of_number_text"]

# Fewer may well be names, as those of districts or grades.
_FEWEST = 20
_SHOWN = 3


def warn_of_number_text(chosen, schema, names, X=None, *, sizes=None, declared=None, report=False):
    """Warn of each column of text, more than 20 values of which are all numbers, or all dates.

    Parameters
    ----------
    chosen : CategoricalFeatures
        Only where types decide what is nominal, which "from_dtype" says, there is a warning.
    schema : Schema
        Of the rows as they are encoded.
    names : sequence, shape (n_features,), or None
        What the columns are called; their positions otherwise.
    X : data frame or array-like, optional
        As the user gave it. A column whose type declares categories is meant to have names.
    sizes : ndarray of int, shape (n_nominal,), optional
        Numbers of values in earlier rows, which there was a warning of.
    declared : ndarray of bool, shape (n_nominal,), optional
        The columns that declare categories, where there is no X.
    report : bool, optional
        Whether a model tells of its columns.

    Returns
    -------
    list of int
        Positions among the nominal features of those that there was a warning of.

    Warns
    -----
    UserWarning
        Naming the column, with three of its values and what to type.
    """
    told = []
    # No value more than in earlier rows.
    if not isinstance(chosen, str) or chosen != "from_dtype" or sizes is schema.n_values:
        return told
    many = schema.n_values > _FEWEST
    if sizes is not None:
        many &= sizes <= _FEWEST
    if declared is not None:
        many &= ~declared
    for k in np.flatnonzero(many):
        feature = schema.nominal[k]
        if _declares(X, int(feature)):
            continue
        # A gap may be a value among them.
        values = [value for value in schema.values(k).tolist() if value is not None]
        name, typed = feature if names is None else repr(names[feature]), _called(feature, names, X)
        convert = remedy(values, typed)
        dates = dates_remedy(values, typed) if convert is None else None
        if dates is not None:
            shown = ", ".join(map(repr, values[:_SHOWN]))
            warn_user(
                f"Column {name}: its {len(values)} values are dates stored as text ({shown}), each "
                "a name of its own, so that later days are all new: make a number or a word of "
                f"them, as by {dates}.",
                UserWarning,
                report=report,
            )
            told.append(int(k))
        elif convert is not None:
            gaps = gap_words(values)
            numbers = [value for value in values if value not in gaps]
            shown = ", ".join(map(repr, numbers[:_SHOWN]))
            beside = f" beside {', '.join(map(repr, gaps[:_SHOWN]))} for a gap" if gaps else ""
            warn_user(
                f"Column {name}: its {len(numbers)} values are numbers stored as text ({shown})"
                f"{beside}, so that each is a name of its own: convert it, as by {convert}, or "
                "if they are names say so by categorical_features.",
                UserWarning,
                report=report,
            )
            told.append(int(k))
    return told


def _declares(X, feature):
    if X is None or not is_frame(X):
        return False
    dtype = nw.from_native(X, eager_only=True)[:, feature].dtype
    return isinstance(dtype, nw.Categorical | nw.Enum)


def _called(feature, names, X):
    """Write what is typed for a column."""
    if names is not None or is_frame(X):
        return f"X[{feature if names is None else names[feature]!r}]"
    return f"X[:, {feature}]"
