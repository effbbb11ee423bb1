"""Counting pairs by bit sets: one set of rows for every value and class, met word by word."""

import numpy as np

from ..machine.compiled import kernel

WORD = 64
# Rows are counted in blocks, so that a value's set stays in the cache while it meets the others.
BLOCK = 1 << 15

# Unsigned, as the words are: a signed operand would make floats of them.
_ODD, _PAIRS, _NIBBLES = (
    np.uint64(0x5555555555555555),
    np.uint64(0x3333333333333333),
    np.uint64(0x0F0F0F0F0F0F0F0F),
)
_BYTES, _ONE, _TWO, _FOUR, _TOP = (
    np.uint64(0x0101010101010101),
    np.uint64(1),
    np.uint64(2),
    np.uint64(4),
    np.uint64(56),
)


@kernel(inline="always")
def ones(word):
    """Bits that are 1 in a word, in the form that LLVM knows for one instruction."""
    word = word - ((word >> _ONE) & _ODD)
    word = (word & _PAIRS) + ((word >> _TWO) & _PAIRS)
    word = (word + (word >> _FOUR)) & _NIBBLES
    return (word * _BYTES) >> _TOP


@kernel
def common(a, b):
    """Rows that are in both sets, arrays of words of one length."""
    n = np.uint64(0)
    # From 0 on: an index that might be negative keeps the loop from running on vectors.
    for w in range(a.size):
        n += ones(a[w] & b[w])
    return np.int64(n)


@kernel(inline="always")
def first_words(groups, first):
    """Write where the words of each group's rows begin, and their number last (groups + 1,)."""
    for g in range(first.size):
        first[g] = 0
    for i in range(groups.size):
        first[groups[i] + 1] += 1
    for g in range(first.size - 1):
        first[g + 1] = first[g] + (first[g + 1] + WORD - 1) // WORD


@kernel(inline="always")
def put_away(mine, shown, w, sets):
    """Move the bits of 64 rows of a group to the sets, and begin anew."""
    for s in range(shown.size):
        sets[s, w] = mine[shown[s]]
        mine[shown[s]] = np.uint64(0)


@kernel(inline="always")
def fill_sets(codes, offsets, groups, features, shown, first, sets):
    """Write the rows of every shown cell of the ``features`` to ``sets`` (shown.size, words).

    A group's rows take the words from ``first[group]`` on, in their order; its last word may have
    bits that belong to no row, which are 0.
    """
    n_groups, n_cells = first.size - 1, offsets[-1]
    # Unsigned, so that an index needs no check whether it counts from the end.
    bases = np.empty(features.size, dtype=np.uint32)
    columns = np.empty(features.size, dtype=np.uint32)
    for f in range(features.size):
        bases[f], columns[f] = offsets[features[f]] + 2, features[f]
    # One word a cell and group, filled row by row: neighbouring stores are to different places.
    words = np.empty((n_groups, n_cells), dtype=np.uint64)
    bits, next_row = np.empty(n_groups, dtype=np.uint64), np.empty(n_groups, dtype=np.int64)
    for group in range(n_groups):
        bits[group], next_row[group] = _ONE, first[group]
        for cell in range(n_cells):
            words[group, cell] = 0
    for i in range(codes.shape[0]):
        group = groups[i]
        bit = bits[group]
        for f in range(features.size):
            # Not by a row taken out beforehand, which costs more than the index.
            words[group, np.uint32(bases[f] + codes[i, columns[f]])] |= bit
        bits[group] = bit << _ONE
        if bits[group] == 0:
            put_away(words[group], shown, next_row[group], sets)
            next_row[group] += 1
            bits[group] = _ONE
    for group in range(n_groups):
        if bits[group] != _ONE:
            put_away(words[group], shown, next_row[group], sets)


@kernel(inline="always")
def count_sets(sets, shown, starts, first, pairs):
    """Add to ``pairs`` what the sets have in common, above the diagonal and on it.

    The cells of feature f are ``shown[starts[f]:starts[f + 1]]``. What its first one has in
    common with others is what the others leave of them, for a row fills one cell of a feature.
    """
    n_groups = first.size - 1
    margin = np.empty((shown.size, n_groups), dtype=np.int64)
    left = np.empty((shown.size, n_groups), dtype=np.int64)
    for s in range(shown.size):
        for g in range(n_groups):
            rows = sets[s, first[g] : first[g + 1]]
            margin[s, g] = common(rows, rows)
            pairs[shown[s], shown[s], g] += margin[s, g]
    for f in range(starts.size - 1):
        for e in range(f + 1, starts.size - 1):
            if starts[f] < starts[f + 1] and starts[e] < starts[e + 1]:
                columns = starts[e], starts[e + 1]
                for t in range(columns[0], columns[1]):
                    for g in range(n_groups):
                        left[t, g] = margin[t, g]
                for s in range(starts[f] + 1, starts[f + 1]):
                    meet(sets, s, columns, shown, first, margin, left, pairs)
                for t in range(columns[0], columns[1]):
                    for g in range(n_groups):
                        pairs[shown[starts[f]], shown[t], g] += left[t, g]


@kernel(inline="always")
def meet(sets, s, columns, shown, first, margin, left, pairs):
    """Count cell ``s`` with every cell of another feature, and take it from what is left."""
    for g in range(first.size - 1):
        remainder = margin[s, g]
        if remainder == 0:
            continue
        mine = sets[s, first[g] : first[g + 1]]
        for t in range(columns[0] + 1, columns[1]):
            n = common(mine, sets[t, first[g] : first[g + 1]])
            pairs[shown[s], shown[t], g] += n
            left[t, g] -= n
            remainder -= n
        pairs[shown[s], shown[columns[0]], g] += remainder
        left[columns[0], g] -= remainder


@kernel
def count_pairs(codes, offsets, groups, features, shown, starts, pairs):
    """Add each row to ``pairs`` (n_cells, n_cells, n_groups) where it fills cells of ``features``.

    ``codes`` (rows, all features), ``offsets`` (all features + 1,), ``groups`` (rows,). The
    ``features`` ascend; of their cells, feature by feature in ``shown`` from ``starts`` on
    (features + 1,), all that a row fills must be there. Only what lies above the diagonal is
    counted, and the diagonal, see :func:`seminaive.kernels.joint.mirror`.
    """
    n_rows, n_groups = codes.shape[0], pairs.shape[2]
    first = np.empty(n_groups + 1, dtype=np.int64)
    # A group may leave a word unfilled.
    sets = np.empty((shown.size, min(n_rows, BLOCK) // WORD + n_groups), dtype=np.uint64)
    for start in range(0, n_rows, BLOCK):
        stop = min(start + BLOCK, n_rows)
        first_words(groups[start:stop], first)
        fill_sets(codes[start:stop], offsets, groups[start:stop], features, shown, first, sets)
        count_sets(sets, shown, starts, first, pairs)
