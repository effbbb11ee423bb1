"""Logarithms as whole numbers of a tiny unit: their sums are exact, whatever the order."""

import numpy as np

from ..machine.compiled import kernel

# The log of 0: below any sum of finite logs, and far enough from the end of the integers.
NEVER = -(2**61)


@kernel
def fill(shifts, unit, tables):
    """Write log(n + shift) for n = 0, 1, ... and each shift to ``tables`` (shifts, numbers)."""
    for s in range(shifts.size):
        for n in range(tables.shape[1]):
            tables[s, n] = fixed(n + shifts[s], unit)


@kernel
def fixed(x, unit):
    """Log of x >= 0 in whole units."""
    # Rounded once, here: whatever is summed from these afterwards is exact.
    return np.int64(np.rint(np.log(x) / unit)) if x > 0.0 else np.int64(NEVER)


@kernel
def log_of(count, table, shift, unit):
    """Log of count + shift: from the table for a whole count that it holds."""
    integer = np.int64(count)
    if integer == count and integer < table.size:
        return table[integer]
    return fixed(count + shift, unit)
