"""A sparse Table recoded: what is stored takes its part's code, and zero has one of its own."""

from itertools import pairwise

import numpy as np
import scipy.sparse as sp

from ...table.table import Table
from .columns import as_columns


def sparse_recoded(table, partitions, schema):
    """Recode a Table whose codes or numbers are sparse; what is stored stays stored.

    Parameters
    ----------
    table : Table
        Its other features may be dense.
    partitions : list of length n_features
        The partition of each feature, None for a nominal one that stays as it is.
    schema : Schema
        Of the result. A numeric feature that stays as it is stays sparse.

    Returns
    -------
    Table
        With a CSR matrix of codes, and the code of zero for each feature.
    """
    old = table.schema
    zeros = table.zero_codes if table.sparse_codes else np.zeros(old.nominal.size, np.int32)
    stays = np.isin(old.numeric, schema.numeric)
    cut = old.numeric[~stays]
    numbers = table.numbers if not stays.any() else table.numbers[:, ~stays]
    sources = [(old.nominal, table.codes, zeros), (cut, numbers, np.zeros(cut.size))]
    recoded = [
        _coded(as_columns(matrix), zeros, [partitions[k] for k in features.tolist()])
        for features, matrix, zeros in sources
    ]
    place = np.argsort(np.concatenate([old.nominal, cut]), kind="stable")
    codes = sp.hstack([part for part, _ in recoded], format="csc")[:, place].tocsr()
    zero_codes = np.concatenate([coded_zeros for _, coded_zeros in recoded])[place]
    uncut = table.numbers[:, stays] if stays.any() else np.empty((len(table), 0))
    return Table(schema, codes, uncut, zero_codes)


def _coded(columns, zeros, partitions):
    """Codes of what a CSC matrix stores, and of its columns' zeros."""
    # Zero is asked about after all that its column stores, so that one call answers for both.
    asked = np.insert(columns.data, columns.indptr[1:], zeros)
    ends = columns.indptr + np.arange(columns.indptr.size)
    codes = np.empty(asked.size, dtype=np.int32)
    for (first, end), partition in zip(pairwise(ends.tolist()), partitions, strict=True):
        values = asked[first:end]
        codes[first:end] = values if partition is None else partition.codes(values)
    zero_places = ends[1:] - 1
    stored = np.delete(codes, zero_places), columns.indices, columns.indptr
    return sp.csc_matrix(stored, shape=columns.shape), codes[zero_places]
