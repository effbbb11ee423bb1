"""Sums of squares that whole numbers with a given sum can have."""

from functools import cache

__all__ = ["sums_of_squares"]


def sums_of_squares(n, total, most):
    """Sums of squares of n whole numbers from 0 to ``most`` with a sum, rising."""
    found = _reached(n, total, most)
    return [each for each in range(most * total + 1) if found >> each & 1]


@cache
def _reached(n, total, most):
    """The sums as bits of a number."""
    if n == 0:
        return int(total == 0)
    found = 0
    for k in range(min(most, total) + 1):
        found |= _reached(n - 1, total - k, most) << k * k
    return found
