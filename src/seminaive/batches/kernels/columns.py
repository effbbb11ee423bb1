"""Counting a column of codes by class as it comes, without laying it out as rows."""

import numpy as np

from ...machine.compiled import kernel


@kernel
def tally_column(codes, groups, out):
    """Add 1 to ``out`` (n_codes + 1, n_groups) for every row, in the line of its code plus 1.

    ``codes`` (rows,) int32, of which -1 says nothing; ``groups`` (rows,) int64.
    """
    flat, n_groups = out.ravel(), out.shape[1]
    for i in range(codes.size):
        # Unsigned, for an index that may be negative is asked about in every row.
        flat[np.uint64((codes[i] + 1) * n_groups + groups[i])] += np.uint32(1)


@kernel
def tally_columns(first, second, groups, out):
    """Add 1 to ``out`` (n_codes + 1, n_codes + 1, n_groups) for every row of two columns.

    As :func:`tally_column`; a table of both is written half as often as one of each.
    """
    flat, n_lines, n_groups = out.ravel(), out.shape[1], out.shape[2]
    for i in range(first.size):
        line = (first[i] + 1) * n_lines + second[i] + 1
        flat[np.uint64(line * n_groups + groups[i])] += np.uint32(1)
