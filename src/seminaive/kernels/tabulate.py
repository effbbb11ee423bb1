"""Counting: rows of codes and numbers to the sufficient statistics of a classifier."""

import numpy as np

from ..machine.compiled import kernel

# Beyond this ratio of two weights a difference of sums can lose the lighter one.
WIDE = 1e12


@kernel
def count_cells(codes, offsets, groups, weights, cells):
    """Add each row's weight to the cells of its codes, in the column of its group.

    ``codes`` (rows, features), ``offsets`` (features + 1,), ``groups`` and ``weights`` (rows,),
    ``cells`` (n_cells, n_groups), changed in place. Code c of feature k lives in row
    ``offsets[k] + 2 + c``, so that unseen (-2) and missing (-1) have cells of their own.
    """
    for i in range(codes.shape[0]):
        group = groups[i]
        weight = weights[i]
        for k in range(codes.shape[1]):
            cells[offsets[k] + 2 + codes[i, k], group] += weight


@kernel
def count_sparse_cells(data, indices, indptr, zero_codes, offsets, groups, weights, cells):
    """Count a CSR matrix of codes: only what is stored is visited, the zeros are what is left."""
    zeros = weight_of_zeros(indices, indptr, groups, weights, (offsets.size - 1, cells.shape[1]))
    for i in range(groups.size):
        group = groups[i]
        weight = weights[i]
        for entry in range(indptr[i], indptr[i + 1]):
            cells[offsets[indices[entry]] + 2 + data[entry], group] += weight
    for k in range(zeros.shape[0]):
        for group in range(cells.shape[1]):
            cells[offsets[k] + 2 + zero_codes[k], group] += zeros[k, group]


@kernel
def moments(X, groups, weights, n, mean, squares, room):
    """Weight, mean and sum of squared deviations per (feature, group); NaN is skipped.

    Two passes over deviations from the first number of each cell: a large common offset costs no
    digits, and what never varies has squares of exactly 0. All outputs have shape
    (features, groups), and they and ``room`` (6, groups, features) start at zero.
    """
    # Features side by side for each group: those of a row are then taken several at once.
    first, weight, total = room[0], room[1], room[2]
    residual, middle, spread = room[3], room[4], room[5]
    for i in range(groups.size):
        g = groups[i]
        add_deviations(X, i, weights[i], g, first, weight, total)
    lay_across(weight, n)
    lay_across(total, mean)
    divide(n, mean, residual.T)
    lay_across(mean, middle)
    for i in range(groups.size):
        g = groups[i]
        add_squares(X, i, weights[i], g, first, middle, spread, residual)
    lay_across(spread, squares)
    correct(n, first.T, mean, squares, residual.T)


@kernel(inline="always")
def lay_across(table, out):
    """Write the transpose; half of a first fit would go into Numba's message for ``out[:] =``."""
    for k in range(out.shape[0]):
        for g in range(out.shape[1]):
            out[k, g] = table[g, k]


@kernel(inline="always")
def add_deviations(X, i, weight, g, first, n, total):
    """First pass, of row ``i``: :func:`add_deviation` of each number, without a branch."""
    for k in range(X.shape[1]):
        x = X[i, k]
        # NaN, until a number is shown.
        begun = first[g, k] if n[g, k] > 0.0 else x
        deviation = weight * (x - begun)
        first[g, k] = begun
        total[g, k] += deviation if x == x else 0.0
        n[g, k] += weight if x == x else 0.0


@kernel(inline="always")
def add_squares(X, i, weight, g, first, mean, squares, residual):
    """Second pass, of row ``i``: :func:`add_square` of each number, without a branch."""
    for k in range(X.shape[1]):
        x = X[i, k]
        deviation = (x - first[g, k]) - mean[g, k]
        weighed = weight * deviation
        squares[g, k] += weighed * deviation if x == x else 0.0
        residual[g, k] += weighed if x == x else 0.0


@kernel
def sparse_moments(data, indices, indptr, groups, weights, n, mean, squares):
    """Compute :func:`moments` of a CSR matrix, where what is not stored is zero."""
    first, residual = np.empty(mean.shape), np.empty(mean.shape)
    for i in range(groups.size):
        for entry in range(indptr[i], indptr[i + 1]):
            if not np.isnan(data[entry]):
                add_deviation(data[entry], indices[entry], groups[i], weights[i], first, n, mean)
    divide(n, mean, residual)
    for i in range(groups.size):
        for entry in range(indptr[i], indptr[i + 1]):
            if not np.isnan(data[entry]):
                k = indices[entry]
                add_square(data[entry], k, groups[i], weights[i], first, mean, squares, residual)
    correct(n, first, mean, squares, residual)
    add_zeros(weight_of_zeros(indices, indptr, groups, weights, n.shape), n, mean, squares)


@kernel(inline="always")
def add_deviation(x, k, g, weight, first, n, mean):
    """First pass: the weight, and the sum of deviations from the cell's first number."""
    if n[k, g] == 0:
        first[k, g] = x
    n[k, g] += weight
    mean[k, g] += weight * (x - first[k, g])


@kernel(inline="always")
def add_square(x, k, g, weight, first, mean, squares, residual):
    """Second pass: deviations from the mean, which is still counted from the first number."""
    deviation = (x - first[k, g]) - mean[k, g]
    squares[k, g] += weight * deviation * deviation
    residual[k, g] += weight * deviation


@kernel(inline="always")
def divide(n, mean, residual):
    """Turn sums into means, and begin to add up what they leave."""
    for k in range(n.shape[0]):
        for g in range(n.shape[1]):
            residual[k, g] = 0.0
            if n[k, g] > 0:
                mean[k, g] /= n[k, g]


@kernel(inline="always")
def correct(n, first, mean, squares, residual):
    """Take out what rounding left in the mean (the corrected two-pass formula)."""
    for k in range(n.shape[0]):
        for g in range(n.shape[1]):
            if n[k, g] > 0:
                squares[k, g] -= residual[k, g] * residual[k, g] / n[k, g]
                squares[k, g] = max(squares[k, g], 0.0)
                mean[k, g] = first[k, g] + (mean[k, g] + residual[k, g] / n[k, g])


@kernel(inline="always")
def add_and_keep(term, total, lost, k, g):
    """Add ``term`` to ``total``, and what rounding loses of it to ``lost`` (Knuth's two-sum)."""
    old = total[k, g]
    updated = old + term
    added = updated - old
    lost[k, g] += (old - (updated - added)) + (term - added)
    total[k, g] = updated


@kernel
def weight_of_each_zero(indices, indptr, groups, weights, shape):
    """Do as :func:`weight_of_zeros` without a difference, by a look at every zero."""
    zeros, last_row = np.zeros(shape), np.full(shape[0], -1)
    for i in range(groups.size):
        for entry in range(indptr[i], indptr[i + 1]):
            last_row[indices[entry]] = i
        for k in range(shape[0]):
            if last_row[k] != i:
                zeros[k, groups[i]] += weights[i]
    return zeros


@kernel
def weight_of_zeros(indices, indptr, groups, weights, shape):
    """Weight of the rows that do not store a feature, (features, groups).

    Exactly 0 for a feature that every row stores: both sums add the same weights in one order.
    """
    heaviest, lightest = 0.0, np.inf
    for i in range(groups.size):
        heaviest = max(heaviest, weights[i])
        if weights[i] > 0.0:
            lightest = min(lightest, weights[i])
    if heaviest > WIDE * lightest:
        return weight_of_each_zero(indices, indptr, groups, weights, shape)
    total, lost_of_total = np.zeros((1, shape[1])), np.zeros((1, shape[1]))
    stored, lost_of_stored = np.zeros(shape), np.zeros(shape)
    # The sums cancel where heavy rows store a feature and light ones do not: what rounding loses
    # of them can be all that the light rows weigh.
    for i in range(groups.size):
        group = groups[i]
        add_and_keep(weights[i], total, lost_of_total, 0, group)
        for entry in range(indptr[i], indptr[i + 1]):
            add_and_keep(weights[i], stored, lost_of_stored, indices[entry], group)
    for k in range(shape[0]):
        for g in range(shape[1]):
            apart = total[0, g] - stored[k, g]
            # Not below 0, as the last bit of what is lost could have it.
            stored[k, g] = max(apart + (lost_of_total[0, g] - lost_of_stored[k, g]), 0.0)
    return stored


@kernel
def add_zeros(zeros, n, mean, squares):
    """Merge that much weight of zeros into each cell."""
    for k in range(n.shape[0]):
        for g in range(n.shape[1]):
            if zeros[k, g] > 0:
                total = n[k, g] + zeros[k, g]
                squares[k, g] += mean[k, g] * mean[k, g] * n[k, g] * (zeros[k, g] / total)
                mean[k, g] *= n[k, g] / total
                n[k, g] = total
