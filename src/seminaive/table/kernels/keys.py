"""Whole numbers of any size to the order in which they are first met, by a hash."""

import numpy as np

from ...machine.compiled import kernel

# Odd, of 64 bits, and near their golden section: Fibonacci hashing (Knuth, volume 3, 6.4).
_SPREAD = 0x9E3779B97F4A7C15


@kernel
def number_keys(keys, slots, firsts, numbers):
    """Number different ``keys`` as they come; return how many there are, -1 if too many.

    ``keys`` (n,), int64; ``slots``, a power of two of them and more than ``firsts``, all -1;
    ``firsts`` gets where each number is first met, and holds as many as are allowed; ``numbers``
    (n,) gets the number of each key.
    """
    last, n_distinct = slots.size - 1, 0
    for i in range(keys.size):
        spread = np.uint64(keys[i]) * np.uint64(_SPREAD)
        slot = np.int64(spread >> np.uint64(32)) & last
        while slots[slot] >= 0 and keys[firsts[slots[slot]]] != keys[i]:
            slot = (slot + 1) & last
        if slots[slot] < 0:
            if n_distinct == firsts.size:
                return -1
            slots[slot] = n_distinct
            firsts[n_distinct] = i
            n_distinct += 1
        numbers[i] = slots[slot]
    return n_distinct
