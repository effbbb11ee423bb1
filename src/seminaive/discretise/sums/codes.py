"""The parts that sums fall into, for the rows of a table."""

import numpy as np

from ...machine.parallel import over_blocks


def parts_of_sums(columns, terms, partitions, size, n_jobs):
    """Code sums of features by the partitions that they were cut to.

    Parameters
    ----------
    columns : Columns
        Of n rows.
    terms : list
        Positions of the features that each sum is of.
    partitions : list
        One of each sum.
    size : int
        Sums that one thread codes in one go.
    n_jobs : int or None

    Returns
    -------
    ndarray of shape (n_rows, n_sums), int32
        Positions of parts; negative where a term is missing.
    """
    codes = np.empty((columns.n_rows, len(terms)), dtype=np.int32)
    if not terms:
        return codes

    are_whole = columns.are_whole()

    def fill(block):
        pairs = zip(partitions[block], terms[block], strict=True)
        # Sum by sum beside the table, whose rows are so long that every value of one sum would go
        # to another page of memory.
        coded = [
            _parts(partition, columns.sums(its), are_whole[its].all()) for partition, its in pairs
        ]
        codes[:, block] = np.array(coded, dtype=np.int32).T

    for _ in over_blocks(fill, len(terms), size, n_jobs):
        pass
    return codes


def _parts(partition, values, are_whole):
    """Part of each value; of whole numbers of a small range each is looked for once."""
    if are_whole and values.size:
        low = values.min()
        span = values.max() - low + 1
        if span <= values.size:
            return partition.codes(low + np.arange(span))[(values - low).astype(np.int64)]
    return partition.codes(values)
