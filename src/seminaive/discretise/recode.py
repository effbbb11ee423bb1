"""A Table with the parts of partitions in the place of its values."""

from copy import copy

from ..table.recoded import recoded_table
from .sparse.codes import sparse_recoded


def names_of(partitions):
    """Names of the parts of each feature, None for one that stays as it is."""
    return [None if partition is None else partition.labels for partition in partitions]


def parts_of(table, partitions):
    """Part of each row's value for each feature of a dense Table.

    Parameters
    ----------
    table : Table
    partitions : list of length n_features
        The partition of each feature, None for one that stays as it is.

    Returns
    -------
    list of length n_features
        ndarray of shape (n_rows,), int32, or None.
    """
    parts = copy(partitions)
    columns = [(table.schema.nominal, table.codes), (table.schema.numeric, table.numbers)]
    for features, values in columns:
        for k, feature in enumerate(features):
            if parts[feature] is not None:
                parts[feature] = parts[feature].codes(values[:, k])
    return parts


def recode(table, partitions, schema):
    """Recode a Table, dense or sparse, to one of the ``schema`` that `recoded_schema` made.

    Parameters
    ----------
    table, partitions
        As in :func:`parts_of`.
    schema : Schema

    Returns
    -------
    Table
        Sparse where ``table`` is.
    """
    if table.is_sparse:
        return sparse_recoded(table, partitions, schema)
    return recoded_table(table, parts_of(table, partitions), schema)
