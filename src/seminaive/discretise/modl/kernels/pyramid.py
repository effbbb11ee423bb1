"""The least of many numbers, and the first place where it stands, while the numbers change.

A tree holds the numbers, then the least of each eight of them, then the least of each eight of
those, up to the least of all; ``starts`` says where each level begins. Neighbours share all but the
lowest of their levels: what changes close together is found in the cache.
"""

import numpy as np

from ....machine.compiled import kernel

# More than any number: what is never the least.
NONE = np.int64(2**62)
# Four or sixteen are slower: more levels to climb, or more numbers to look through.
_WIDE = 8
# Levels of eight that 2^63 numbers have.
_DEEP = 22


@kernel
def pyramid(numbers):
    """Build the tree over numbers (n,), one or more, all below ``NONE`` or equal to it.

    Returns
    -------
    tree : ndarray of int64
    starts : ndarray of int64, shape (n_levels,)
        The last level is the least of all.
    """
    starts, depth, size = np.zeros(_DEEP, np.int64), 0, numbers.size
    while size > 1:
        size = -(-size // _WIDE)
        starts[depth + 1] = starts[depth] + size * _WIDE
        depth += 1
    tree = np.full(starts[depth] + 1, NONE)
    for place in range(numbers.size):
        tree[place] = numbers[place]
    for level in range(depth):
        blocks = (starts[level + 1] - starts[level]) // _WIDE
        for block in range(blocks):
            tree[starts[level + 1] + block] = least_of(tree, starts[level] + block * _WIDE)
    return tree, starts[: depth + 1]


@kernel(inline="always")
def least_of(tree, begin):
    """Least of the eight numbers that begin here."""
    least = tree[begin]
    for k in range(1, _WIDE):
        least = min(least, tree[begin + k])
    return least


@kernel
def replace(tree, starts, position, new):
    """Give the number at a place a new value, ``NONE`` to take it out."""
    for level in range(starts.size - 1):
        place = starts[level] + position
        old = tree[place]
        tree[place] = new
        position //= _WIDE
        least = tree[starts[level + 1] + position]
        if new >= least:
            if old > least or new == least:
                return
            # What goes was the least: another one is, or its equal.
            new = least_of(tree, starts[level] + position * _WIDE)
            if new == least:
                return
    tree[starts[-1]] = new


@kernel
def first_least(tree, starts):
    """First place of the least number."""
    place, least = 0, tree[starts[-1]]
    for level in range(starts.size - 2, -1, -1):
        place = starts[level] + place * _WIDE
        while tree[place] != least:
            place += 1
        place -= starts[level]
    return place
