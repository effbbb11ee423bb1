"""Counting integers as they come, without codes: rows of weight 1, integers that lie together."""

import numpy as np

from ..machine.compiled import kernel

# Integers that a table has a place for, which is a byte of how far they are above the lowest.
PLACES = 256
# Places of a feature in memory. With 256 of them, the first ones of all features would be in few
# lines of the cache, for these are told apart by the lower bits of an address.
STRIDE = PLACES + 16
# Places of two bytes, and of two columns in memory: tables one after the other would share lines of
# the cache.
PAIRS = PLACES * PLACES
PAIR_STRIDE = PAIRS + 80


@kernel
def tally(integers, lowest, groups, out):
    """Add 1 to ``out`` (groups, features, STRIDE) for every row, where its group shows the integer.

    ``integers`` (rows, features), ``groups`` (rows,). The place of an integer is how far it is
    above ``lowest``. Returns whether all of them have one; ``out`` is of no use otherwise.
    """
    flat = out.reshape(out.shape[0], -1)
    beyond = np.uint64(0)
    # The places of a row first, which takes several at once; they are bytes.
    places = np.empty(integers.shape[1], dtype=np.uint8)
    for i in range(groups.size):
        row = integers[i]
        for k in range(places.size):
            # Modulo 2^64, in which an integer below the lowest is far above it.
            above = np.uint64(np.int64(row[k]) - lowest)
            # Asked once at the end, for a branch would keep the loop from running ahead.
            beyond |= above
            places[k] = np.uint8(above)
        mine, first = flat[groups[i]], np.uint64(0)
        for k in range(places.size):
            mine[first + np.uint64(places[k])] += np.uint32(1)
            first += np.uint64(STRIDE)
    return beyond < np.uint64(PLACES)


@kernel
def tally_pairs(integers, groups, out):
    """Add 1 to ``out`` (groups, pairs of columns, PAIR_STRIDE) for every row, once for two columns.

    ``integers`` (rows, features), uint8, ``groups`` (rows,). The place of two bytes is the first
    and 256 times the second; a last column without another has the place of its byte. A table of
    two is written half as often as one of each, and no place has to be found beforehand.
    """
    flat = out.reshape(out.shape[0], -1)
    n_features = integers.shape[1]
    n_pairs = n_features // 2
    for i in range(integers.shape[0]):
        row = integers[i]
        mine, first = flat[groups[i]], np.uint64(0)
        for p in range(n_pairs):
            # One load of two bytes, as it is compiled.
            two_bytes = np.uint64(row[2 * p]) | (np.uint64(row[2 * p + 1]) << np.uint64(8))
            mine[first + two_bytes] += np.uint32(1)
            first += np.uint64(PAIR_STRIDE)
        if n_features > 2 * n_pairs:
            mine[first + np.uint64(row[n_features - 1])] += np.uint32(1)
