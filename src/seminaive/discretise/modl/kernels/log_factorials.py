"""Log-factorials in whole units: from a table, or made when asked for where that would be too long.

One number comes of one n in either way, so that sums are exact.
"""

from math import lgamma
from typing import NamedTuple

import numpy as np
from numba import types
from numba.extending import overload

from ....machine.compiled import kernel


class Unbounded(NamedTuple):
    """A table of the first log-factorials, and the units in a nat to make larger ones with."""

    table: np.ndarray
    scale: float


def log_factorial(n, known):
    """Log n! in whole units, of a table that has it or of an Unbounded one."""
    return known[n] if isinstance(known, np.ndarray) else looked_up_or_made(n, known)


@overload(log_factorial, inline="always")
def _by_type(n, known):
    # Not an `if` where it runs: a call in them keeps loops over classes from being vectorised, and
    # they take two to four times as long.
    if isinstance(known, types.Array):
        return lambda n, known: known[n]
    return lambda n, known: looked_up_or_made(n, known)


@kernel
def looked_up_or_made(n, known):
    """Log n! in whole units, from the table while it lasts."""
    if n < known.table.size:
        return known.table[n]
    return np.int64(np.rint(lgamma(n + 1.0) * known.scale))


@kernel
def log_factorials_of(numbers, known):
    """Log-factorials of an array of one dimension."""
    out = np.empty(numbers.size, np.int64)
    for k in range(numbers.size):
        out[k] = log_factorial(numbers[k], known)
    return out
