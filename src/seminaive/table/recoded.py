"""Tables of other features than those that were encoded: parts of values, or the numbers alone."""

import numpy as np

from .schema import make_schema
from .table import Table

__all__ = ["numbers_alone", "recoded_schema", "recoded_table"]


def recoded_schema(schema, names):
    """Lay out a table all of whose features are nominal.

    Parameters
    ----------
    schema : Schema
    names : list of length n_features
        Of the parts of each feature, None for one that keeps its values.

    Returns
    -------
    Schema
    """
    values = [None] * schema.n_features
    for k, feature in enumerate(schema.nominal):
        values[feature] = schema.values(k).tolist()
    for feature, parts in enumerate(names):
        if parts is not None:
            values[feature] = list(parts)
    return make_schema(schema.n_features, np.arange(schema.n_features), values)


def recoded_table(table, parts, schema):
    """Recode a Table to one of the ``schema`` that :func:`recoded_schema` made."""
    codes = np.empty(table.shape, dtype=np.int32)
    codes[:, table.schema.nominal] = table.codes
    for k, each in enumerate(parts):
        if each is not None:
            codes[:, k] = each
    return Table(schema, codes, np.empty((len(table), 0)))


def numbers_alone(table):
    """Return the numeric features as a Table of their own."""
    schema = make_schema(table.schema.numeric.size, [], [])
    return Table(schema, np.empty((len(table), 0), dtype=np.int32), table.numbers)
