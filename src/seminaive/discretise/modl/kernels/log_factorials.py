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


def log_factorial(n, logs):
    """Log n! in whole units, of a table that has it or of an Unbounded one."""
    return logs[n] if isinstance(logs, np.ndarray) else looked_up_or_made(n, logs)


@overload(log_factorial, inline="always")
def _by_type(n, logs):
    # Not an `if` where it runs: a call in them keeps loops over classes from being vectorised, and
    # they take two to four times as long.
    if isinstance(logs, types.Array):
        return lambda n, logs: logs[n]
    return lambda n, logs: looked_up_or_made(n, logs)


@kernel
def looked_up_or_made(n, logs):
    """Log n! in whole units, from the table while it lasts."""
    if n < logs.table.size:
        return logs.table[n]
    return np.int64(np.rint(lgamma(n + 1.0) * logs.scale))


@kernel
def log_factorials_of(numbers, logs):
    """Log-factorials of an array of one dimension."""
    out = np.empty(numbers.size, np.int64)
    for k in range(numbers.size):
        out[k] = log_factorial(numbers[k], logs)
    return out
