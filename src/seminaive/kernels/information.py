"""Information that features hold on each other, given the class, from counts of pairs."""

from math import lgamma

import numpy as np

from ..machine.compiled import kernel


@kernel
def class_information(cells, offsets, out):
    """Write the plug-in information of each feature on the group, in nats.

    ``cells`` (n_cells, n_groups), ``offsets`` and ``out`` (features + 1,) and (features,).
    """
    n_groups = cells.shape[1]
    of_group = np.empty(n_groups)
    for k in range(offsets.size - 1):
        for g in range(n_groups):
            of_group[g] = 0.0
        for cell in range(offsets[k] + 2, offsets[k + 1]):
            for g in range(n_groups):
                of_group[g] += cells[cell, g]
        weight, total = 0.0, 0.0
        for g in range(n_groups):
            weight += of_group[g]
        for cell in range(offsets[k] + 2, offsets[k + 1]):
            of_value = 0.0
            for g in range(n_groups):
                of_value += cells[cell, g]
            for g in range(n_groups):
                n = cells[cell, g]
                # n log n goes to 0 with n, where NumPy would give NaN.
                if n > 0.0:
                    total += n * np.log(n * weight / (of_value * of_group[g]))
        # Information is not negative, but rounding of a sum that should be 0 may be.
        out[k] = max(total / weight, 0.0) if weight > 0.0 else 0.0


@kernel(inline="always")
def widest_feature(offsets):
    """Largest number of cells of any feature."""
    widest = 0
    for k in range(offsets.size - 1):
        widest = max(widest, offsets[k + 1] - offsets[k])
    return widest


@kernel(inline="always")
def add_margins(pairs, rows, columns, of_row, of_column, of_group):
    """Sum a block of ``pairs``, values of one feature by values of another, over each of them.

    Returns the sum over all.
    """
    for g in range(of_group.size):
        of_group[g] = 0.0
        for a in range(rows[1] - rows[0]):
            of_row[a, g] = 0.0
        for b in range(columns[1] - columns[0]):
            of_column[b, g] = 0.0
    for a in range(rows[0], rows[1]):
        for b in range(columns[0], columns[1]):
            for g in range(of_group.size):
                n = pairs[a, b, g]
                of_row[a - rows[0], g] += n
                of_column[b - columns[0], g] += n
                of_group[g] += n
    weight = 0.0
    for g in range(of_group.size):
        weight += of_group[g]
    return weight


@kernel(inline="always")
def n_shown(weights, n, g):
    """How many of the first ``n`` of a group's weights are above 0, less 1 but not below 0."""
    shown = 0
    for row in range(n):
        if weights[row, g] > 0.0:
            shown += 1
    return max(shown - 1, 0)


@kernel
def conditional_information(pairs, offsets, shared, degrees, out):
    """Write the plug-in information of every two features on each other given the group, in nats.

    ``pairs`` (n_cells, n_cells, n_groups), ``offsets`` (features + 1,), ``out`` (features,
    features), symmetric, 0 on the diagonal. Only the rows that show both features count; NaN
    where there are none. Of the same shape are ``shared``, the weight of these rows, and
    ``degrees`` of freedom, of the tables of all groups: values that no row of a group shows
    together with the other feature have none in it.
    """
    n_features, n_groups = offsets.size - 1, pairs.shape[2]
    widest = widest_feature(offsets)
    of_row, of_column = np.empty((widest, n_groups)), np.empty((widest, n_groups))
    of_group = np.empty(n_groups)
    for j in range(n_features):
        out[j, j] = shared[j, j] = degrees[j, j] = 0.0
        for k in range(j + 1, n_features):
            rows, columns = (offsets[j] + 2, offsets[j + 1]), (offsets[k] + 2, offsets[k + 1])
            # The margins are those of the rows that show both features, not those of either alone:
            # with gaps, margins of different rows would not fit together, and information could be
            # negative.
            weight = add_margins(pairs, rows, columns, of_row, of_column, of_group)
            total, free = 0.0, 0
            for g in range(n_groups):
                of_one = n_shown(of_row, rows[1] - rows[0], g)
                free += of_one * n_shown(of_column, columns[1] - columns[0], g)
            for a in range(rows[0], rows[1]):
                for b in range(columns[0], columns[1]):
                    for g in range(n_groups):
                        n = pairs[a, b, g]
                        if n > 0.0:
                            apart = of_row[a - rows[0], g] * of_column[b - columns[0], g]
                            total += n * np.log(n * of_group[g] / apart)
            out[j, k] = max(total / weight, 0.0) if weight > 0.0 else np.nan
            out[k, j] = out[j, k]
            shared[j, k] = shared[k, j] = weight
            degrees[j, k] = degrees[k, j] = free


@kernel(inline="always")
def log_evidence(counts, alpha):
    """Log probability of drawing these counts one by one, under a Dirichlet(alpha) prior."""
    total = 0.0
    for n in counts:
        total += lgamma(n + alpha) - lgamma(alpha)
    return total + lgamma(counts.size * alpha) - lgamma(counts.sum() + counts.size * alpha)


@kernel
def dirichlet_gains(pairs, offsets, alpha, out):
    """Write what the log evidence for a feature gains by a second parent beside the group.

    ``out[j, k]`` is for the child j and the parent k, from the rows that show both; NaN where
    there are none, and on the diagonal.
    """
    n_features, n_groups = offsets.size - 1, pairs.shape[2]
    widest = widest_feature(offsets)
    of_row, of_column = np.empty((widest, n_groups)), np.empty((widest, n_groups))
    of_group = np.empty(n_groups)
    for j in range(n_features):
        for k in range(n_features):
            rows, columns = (offsets[j] + 2, offsets[j + 1]), (offsets[k] + 2, offsets[k + 1])
            weight = add_margins(pairs, rows, columns, of_row, of_column, of_group)
            out[j, k] = np.nan
            if j == k or weight == 0.0:
                continue
            total = 0.0
            for g in range(n_groups):
                total -= log_evidence(of_row[: rows[1] - rows[0], g], alpha)
                for b in range(columns[0], columns[1]):
                    total += log_evidence(pairs[rows[0] : rows[1], b, g], alpha)
            out[j, k] = total
