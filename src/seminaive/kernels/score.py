"""Scoring: rows of codes and numbers to log scores, one column per class (and per setting)."""

import numpy as np

from ..machine.compiled import kernel

# Beyond this difference of two logs the smaller term is below one unit in the last place.
NEGLIGIBLE = 38.0
# A number lies at most 1e100 standard deviations from a mean, so that every score is finite.
FARTHEST = 1e200

# Where so many terms of some rows start is found at once: 16 KiB.
STARTS = 1 << 11
# Rows whose numbers are scored side by side.
TOGETHER = 128


@kernel(inline="always")
def log_add(a, b):
    """Log of exp(a) + exp(b), safe for infinite arguments."""
    if a < b:
        a, b = b, a
    # The second condition is for a = b = -inf, whose difference is NaN.
    if b < a - NEGLIGIBLE or b == -np.inf:
        return a
    return a + np.log1p(np.exp(b - a))


@kernel
def add_rows(flat, starts, n_columns, out):
    """Add to each row of ``out`` the numbers of ``flat`` from each of its ``starts`` on, in turn.

    ``starts`` and ``out`` (rows, any number). Four sums at a time are kept in registers, each in
    the order of the starts.
    """
    n_terms = starts.shape[1]
    for i in range(starts.shape[0]):
        c = 0
        while c + 4 <= n_columns:
            first, two, three, four = out[i, c], out[i, c + 1], out[i, c + 2], out[i, c + 3]
            for k in range(n_terms):
                start = starts[i, k] + np.uint64(c)
                first += flat[start]
                two += flat[start + np.uint64(1)]
                three += flat[start + np.uint64(2)]
                four += flat[start + np.uint64(3)]
            out[i, c], out[i, c + 1], out[i, c + 2], out[i, c + 3] = first, two, three, four
            c += 4
        if c + 2 <= n_columns:
            first, two = out[i, c], out[i, c + 1]
            for k in range(n_terms):
                start = starts[i, k] + np.uint64(c)
                first += flat[start]
                two += flat[start + np.uint64(1)]
            out[i, c], out[i, c + 1] = first, two
            c += 2
        if c < n_columns:
            first = out[i, c]
            for k in range(n_terms):
                first += flat[starts[i, k] + np.uint64(c)]
            out[i, c] = first


@kernel(inline="always")
def room_for_starts(n_features):
    """Make room for where the terms of some rows start, which stays in the cache."""
    # Unsigned, so that an index needs no check whether it counts from the end.
    return np.empty((max(STARTS // max(n_features, 1), 1), n_features), dtype=np.uint64)


@kernel
def add_table_scores(codes, offsets, table, out):
    """Add to ``out`` (rows, columns) the row of ``table`` that each code points at."""
    n_rows, n_features = codes.shape
    flat, width = table.reshape(-1), np.uint64(table.shape[1])
    starts = room_for_starts(n_features)
    for first in range(0, n_rows, starts.shape[0]):
        n = min(starts.shape[0], n_rows - first)
        for i in range(n):
            for k in range(n_features):
                starts[i, k] = np.uint64(offsets[k] + 2 + codes[first + i, k]) * width
        add_rows(flat, starts[:n], table.shape[1], out[first : first + n])


@kernel
def add_integer_scores(integers, lowest, offsets, table, out):
    """Add the same for ``integers`` (rows, features), of which ``lowest`` (features,) have code 0.

    The values of a feature are all integers from its lowest one on. An integer that is none of
    them takes the row of what is unseen. Returns whether there is one.
    """
    n_rows, n_features = integers.shape
    flat, width = table.reshape(-1), np.uint64(table.shape[1])
    starts, spans = room_for_starts(n_features), np.empty(n_features, dtype=np.uint64)
    unseen, first_known = (
        np.empty(n_features, dtype=np.uint64),
        np.empty(n_features, dtype=np.uint64),
    )
    for k in range(n_features):
        spans[k] = offsets[k + 1] - offsets[k] - 2
        unseen[k], first_known[k] = np.uint64(offsets[k]) * width, np.uint64(offsets[k] + 2) * width
    strange = False
    for first in range(0, n_rows, starts.shape[0]):
        n = min(starts.shape[0], n_rows - first)
        for i in range(n):
            for k in range(n_features):
                # Modulo 2^64, in which an integer below the lowest is far above it.
                above = np.uint64(np.int64(integers[first + i, k]) - lowest[k])
                is_known = above < spans[k]
                starts[i, k] = first_known[k] + above * width if is_known else unseen[k]
                strange |= not is_known
        add_rows(flat, starts[:n], table.shape[1], out[first : first + n])
    return strange


@kernel
def zero_table_score(zero_codes, offsets, table, base):
    """Add to ``base`` (columns,) the score of a row in which every feature is zero."""
    for k in range(zero_codes.size):
        cell = offsets[k] + 2 + zero_codes[k]
        for c in range(table.shape[1]):
            base[c] += table[cell, c]


@kernel
def add_sparse_table_scores(data, indices, indptr, zero_codes, offsets, table, out):
    """Add what each stored code changes against the all-zero row of :func:`zero_table_score`."""
    for i in range(out.shape[0]):
        for entry in range(indptr[i], indptr[i + 1]):
            k = indices[entry]
            cell = offsets[k] + 2 + data[entry]
            zero = offsets[k] + 2 + zero_codes[k]
            for c in range(table.shape[1]):
                out[i, c] += table[cell, c] - table[zero, c]


@kernel(inline="always")
def log_normal(x, mean, precision, log_scale):
    """Log density, not below ``-FARTHEST``: ``precision`` is 1 / (2 variance)."""
    # In this order a feature of precision 0 adds 0 however large the number.
    return log_scale - min((x - mean) * precision * (x - mean), FARTHEST)


@kernel(inline="always")
def add_density(x, k, sign, mean, precision, log_scale, log_in, log_out, density, out):
    """Add ``sign`` times the averaged log density of ``x`` in feature ``k`` to the row ``out``."""
    n_classes = density.size
    for c in range(n_classes):
        density[c] = log_normal(x, mean[k, c], precision[k, c], log_scale[k, c])
    alone = log_normal(x, mean[k, n_classes], precision[k, n_classes], log_scale[k, n_classes])
    low, high = density[0], density[0]
    for c in range(1, n_classes):
        low, high = min(low, density[c]), max(high, density[c])
    for g in range(log_in.shape[1]):
        log_kept, left = log_in[k, g], log_out[k, g] + alone
        # As log_add would say, in one comparison where all classes agree on what is negligible.
        if left < log_kept + low - NEGLIGIBLE:
            for c in range(n_classes):
                out[g * n_classes + c] += sign * (log_kept + density[c])
        elif log_kept + high < left - NEGLIGIBLE:
            for c in range(n_classes):
                out[g * n_classes + c] += sign * left
        else:
            for c in range(n_classes):
                out[g * n_classes + c] += sign * log_add(left, log_kept + density[c])


@kernel
def add_certain_scores(X, mean, precision, log_scale, log_in, out):
    """Do as :func:`add_gaussian_scores` in one setting that certainly keeps every feature."""
    n_rows, n_features = X.shape
    # Rows side by side, so that several are taken at once; each adds its features in their order.
    numbers, scores = np.empty((n_features, TOGETHER)), np.empty((out.shape[1], TOGETHER))
    for start in range(0, n_rows, TOGETHER):
        n = min(TOGETHER, n_rows - start)
        for i in range(n):
            for k in range(n_features):
                numbers[k, i] = X[start + i, k]
            for c in range(out.shape[1]):
                scores[c, i] = out[start + i, c]
        for k in range(n_features):
            for c in range(out.shape[1]):
                middle, narrow, scale = mean[k, c], precision[k, c], log_scale[k, c]
                log_kept = log_in[k, 0]
                for i in range(n):
                    x = numbers[k, i]
                    far = (x - middle) * narrow * (x - middle)
                    density = scale - (far if far < FARTHEST else FARTHEST)
                    # What is left out adds nothing then, to the last bit.
                    total = scores[c, i] + (log_kept + density)
                    scores[c, i] = total if x == x else scores[c, i]
        for i in range(n):
            for c in range(out.shape[1]):
                out[start + i, c] = scores[c, i]


@kernel
def add_averaged_scores(X, mean, precision, log_scale, log_in, log_out, out):
    """Do as :func:`add_gaussian_scores` in one setting."""
    n_classes = out.shape[1]
    density = np.empty(n_classes)
    for i in range(X.shape[0]):
        for k in range(X.shape[1]):
            x = X[i, k]
            if np.isnan(x):
                continue
            alone = log_normal(
                x, mean[k, n_classes], precision[k, n_classes], log_scale[k, n_classes]
            )
            log_kept, left = log_in[k, 0], log_out[k, 0] + alone
            # Counting is done for several classes at a time, which their least density is not.
            undecided = 0
            for c in range(n_classes):
                density[c] = log_normal(x, mean[k, c], precision[k, c], log_scale[k, c])
                undecided += not left < log_kept + density[c] - NEGLIGIBLE
            if undecided:
                for c in range(n_classes):
                    out[i, c] += log_add(left, log_kept + density[c])
            else:
                # As log_add would say of each class.
                for c in range(n_classes):
                    out[i, c] += log_kept + density[c]


def add_gaussian_scores(X, mean, precision, log_scale, log_in, log_out, out):
    """Add each number's log density, averaged over keeping and leaving out its feature.

    ``mean``, ``precision``, ``log_scale`` (features, classes + 1): the last column describes the
    feature without the class. ``log_in`` and ``log_out`` (features, settings) are the log weights
    of the two; a feature that is certainly kept has ``log_out`` = -inf. ``out`` is
    (rows, settings * classes). NaN is skipped.
    """
    # Only the loop that is called is compiled.
    if log_in.shape[1] > 1:
        add_settings_scores(X, mean, precision, log_scale, log_in, log_out, out)
    elif (log_out == -np.inf).all():
        add_certain_scores(X, mean, precision, log_scale, log_in, out)
    else:
        add_averaged_scores(X, mean, precision, log_scale, log_in, log_out, out)


@kernel
def add_settings_scores(X, mean, precision, log_scale, log_in, log_out, out):
    """Do as :func:`add_gaussian_scores` in several settings."""
    density = np.empty(mean.shape[1] - 1)
    for i in range(X.shape[0]):
        for k in range(X.shape[1]):
            if not np.isnan(X[i, k]):
                add_density(
                    X[i, k], k, 1.0, mean, precision, log_scale, log_in, log_out, density, out[i]
                )


@kernel(inline="always")
def add_exactly(term, total, lost):
    """Add ``term`` to ``total``, and what rounding loses of it to ``lost`` (Knuth's two-sum)."""
    for c in range(term.size):
        total_and_term = total[c] + term[c]
        added = total_and_term - total[c]
        lost[c] += (total[c] - (total_and_term - added)) + (term[c] - added)
        total[c] = total_and_term


@kernel
def add_sparse_gaussian_scores(
    data, indices, indptr, mean, precision, log_scale, log_in, log_out, out
):
    """Do as :func:`add_gaussian_scores` for a CSR matrix; a stored NaN is skipped.

    A row is the row of zeros, less the zeros that it does not have: those scores can be large
    and cancel, so that the sums keep what rounding loses.
    """
    density = np.empty(mean.shape[1] - 1)
    term = np.empty(out.shape[1])
    base, base_lost = np.zeros(out.shape[1]), np.zeros(out.shape[1])
    for k in range(mean.shape[0]):
        term[:] = 0.0
        add_density(0.0, k, 1.0, mean, precision, log_scale, log_in, log_out, density, term)
        add_exactly(term, base, base_lost)
    for i in range(out.shape[0]):
        total, lost = base.copy(), base_lost.copy()
        for entry in range(indptr[i], indptr[i + 1]):
            x, k = data[entry], indices[entry]
            term[:] = 0.0
            add_density(0.0, k, -1.0, mean, precision, log_scale, log_in, log_out, density, term)
            add_exactly(term, total, lost)
            if not np.isnan(x):
                term[:] = 0.0
                add_density(x, k, 1.0, mean, precision, log_scale, log_in, log_out, density, term)
                add_exactly(term, total, lost)
        for c in range(out.shape[1]):
            out[i, c] += total[c] + lost[c]
