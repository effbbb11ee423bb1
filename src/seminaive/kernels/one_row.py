"""One row more in counts and moments, and whether these certainly have a scale."""

from ..machine.compiled import kernel

# Far from the ends of what a float holds, also after sums and products with weights.
FAR, WIDE, HEAVY, NARROW = 1e70, 1e280, 1e150, 1e-290


@kernel
def add_row(codes, numbers, offsets, group, weight, cells, n, mean, squares):
    """Add the one row of ``codes`` and ``numbers`` (1, features) to the cells and moments.

    ``cells`` as in :func:`count_cells`; ``n``, ``mean`` and ``squares`` (features, groups). The
    arithmetic is that of a sum of Moments, of which the row has its number for a mean and 0 for
    squares. NaN is skipped.
    """
    for k in range(codes.shape[1]):
        cells[offsets[k] + 2 + codes[0, k], group] += weight
    for k in range(numbers.shape[1]):
        x = numbers[0, k]
        if x == x:
            total = n[k, group] + weight
            share = weight / total if total > 0.0 else 0.0
            gap = x - mean[k, group]
            squares[k, group] += gap * (n[k, group] * share) * gap
            mean[k, group] += gap * share
            n[k, group] = total


@kernel
def add_pairs(codes, offsets, group, weight, pairs):
    """Add the one row of ``codes`` (1, features) to ``pairs`` (n_cells, n_cells, n_groups)."""
    for k in range(codes.shape[1]):
        row = pairs[offsets[k] + 2 + codes[0, k]]
        for j in range(codes.shape[1]):
            row[offsets[j] + 2 + codes[0, j], group] += weight


@kernel
def surely_scaled(numbers, n, mean, squares, share):
    """Whether every feature certainly varies by normal numbers, or has never varied.

    Then ``share`` of its variance without the class is a normal number; or all of ``numbers``
    (rows, features) are the mean of every group. ``n``, ``mean``, ``squares`` (features, groups)
    are of these rows and of others.
    """
    for k in range(n.shape[0]):
        total, most, level, varied = 0.0, 0.0, 0.0, False
        for g in range(n.shape[1]):
            # Comparisons that NaN fails.
            if not (abs(mean[k, g]) < FAR and squares[k, g] < WIDE and 0.0 <= n[k, g] < HEAVY):
                return False
            if n[k, g] > 0.0:
                varied |= total > 0.0 and mean[k, g] != level
                level = mean[k, g]
                total += n[k, g]
                most = max(most, squares[k, g])
        if total > 0.0 and not most * share >= NARROW * total:
            if varied or most > 0.0:
                return False
            for i in range(numbers.shape[0]):
                if numbers[i, k] == numbers[i, k] and numbers[i, k] != level:
                    return False
    return True
