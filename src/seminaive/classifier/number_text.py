"""The warning of a column of numbers that are stored as text, and so are names of values."""

import numpy as np

from ..machine.warn_user import warn_user

__all__ = ["warn_of_number_text"]

# Fewer may well be names, as those of districts or grades.
_FEWEST = 20


def warn_of_number_text(X, schema, names):
    """Warn of each column of text, more than 20 values of which are all numbers.

    Parameters
    ----------
    X : data frame or array-like
        As the user gave it. A column whose type declares categories is meant to have names.
    schema : Schema
        Of the rows as they are encoded.
    names : ndarray of str, shape (n_features,), or None
        What the columns are called; their positions otherwise.

    Warns
    -----
    UserWarning
        Naming the column and the remedy.
    """
    types = list(getattr(X, "dtypes", ()))
    for k in np.flatnonzero(schema.n_values > _FEWEST):
        feature = schema.nominal[k]
        if types and _declares(str(types[feature])):
            continue
        if all(map(_is_number, schema.values(k))):
            name = feature if names is None else repr(names[feature])
            warn_user(
                f"Column {name}: its {schema.n_values[k]} values are numbers stored as text, so "
                "that each is a name of its own: convert it, as by pandas.to_numeric, or if "
                "they are names say so by categorical_features.",
                UserWarning,
            )


def _declares(type_name):
    return type_name.lower().startswith(("category", "categorical", "enum"))


def _is_number(value):
    if not isinstance(value, str):
        return False
    try:
        float(value)
    except ValueError:
        return False
    # "nan", "inf" and "1_000" are numbers to Python alone.
    return any(map(str.isdigit, value)) and "_" not in value
