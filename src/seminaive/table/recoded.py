"""Tables as discretisers recode them: features of parts of values, or the numbers alone.

Of use to `discretise` only; it lies here because it lays out a Schema.
"""

import numpy as np

from .schema import make_schema
from .table import Table


def recoded_schema(schema, names):
    """Lay out a table whose numeric features are nominal where they have parts.

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
    nominal = np.zeros(schema.n_features, dtype=bool)
    nominal[schema.nominal] = True
    for k, feature in enumerate(schema.nominal):
        values[feature] = schema.values(k).tolist()
    for feature, parts in enumerate(names):
        if parts is not None:
            values[feature], nominal[feature] = list(parts), True
    [features] = np.nonzero(nominal)
    return make_schema(schema.n_features, features, [values[feature] for feature in features])


def recoded_table(table, parts, schema):
    """Recode a Table to one of the ``schema`` that :func:`recoded_schema` made."""
    codes = np.empty((len(table), schema.nominal.size), dtype=np.int32)
    places = np.searchsorted(schema.nominal, np.arange(schema.n_features))
    codes[:, places[table.schema.nominal]] = table.codes
    for place, part in zip(places, parts, strict=True):
        if part is not None:
            codes[:, place] = part
    columns = np.searchsorted(table.schema.numeric, schema.numeric)
    return Table(schema, codes, table.numbers[:, columns])


def numbers_alone(table):
    """Return the numeric features as a Table of their own."""
    schema = make_schema(table.schema.numeric.size, [], [])
    return Table(schema, np.empty((len(table), 0), dtype=np.int32), table.numbers)
