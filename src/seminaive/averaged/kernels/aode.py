"""Averages of estimators that give every feature the same parents: their tables, their scores."""

import numpy as np

from ...kernels.joint import row_of
from ...machine.compiled import kernel

# Rows are scored in blocks: one parent's part of the table stays in the cache for a block.
BLOCK = 4096


@kernel
def log_conditionals(joint, rows, members, offsets, pseudo, out, lowest):
    """Write log P(value | class, parents) for every combination of the parents' values.

    ``joint[rows[a]]`` (n_cells, n_classes) counts what occurs together with combination a, whose
    features are ``members[a]``; ``pseudo`` (features,) is added to every count; ``out``
    (n_combinations, n_cells, n_classes) holds 0. The unseen cell gets what a value with count 0
    gets; the missing cell and the parents themselves are not touched. ``lowest`` (n_combinations,)
    is lowered by the least sum that any row can have.
    """
    n_classes = out.shape[2]
    log_total = np.empty(n_classes)
    log_pseudo = np.log(pseudo)
    for a in range(out.shape[0]):
        counts = joint[rows[a]]
        for k in range(offsets.size - 1):
            first, last = offsets[k] + 2, offsets[k + 1]
            if last == first or is_one_of(k, members[a]):
                continue
            for c in range(n_classes):
                total = pseudo[k] * (last - first)
                for cell in range(first, last):
                    total += counts[cell, c]
                log_total[c] = np.log(total)
                out[a, first - 2, c] = log_pseudo[k] - log_total[c]
            # The unseen cell is the smallest that a row can meet: no count is below 0.
            largest = log_total[0]
            for c in range(1, n_classes):
                largest = max(largest, log_total[c])
            lowest[a] += log_pseudo[k] - largest
            for cell in range(first, last):
                for c in range(n_classes):
                    # Most cells are empty in tables of many values: their log has been taken
                    # already.
                    if counts[cell, c] == 0.0:
                        out[a, cell, c] = out[a, first - 2, c]
                    else:
                        out[a, cell, c] = np.log(counts[cell, c] + pseudo[k]) - log_total[c]


@kernel(inline="always")
def is_one_of(k, members):
    """Whether feature ``k`` is among ``members``."""
    is_member = False
    for m in range(members.size):
        is_member = is_member or members[m] == k
    return is_member


@kernel(inline="always")
def log_sum(scores):
    """Log of the sum of exp(scores)."""
    top, total = -np.inf, 0.0
    for c in range(scores.size):
        top = max(top, scores[c])
    for c in range(scores.size):
        total += np.exp(scores[c] - top)
    return top + np.log(total)


@kernel
def find_combinations(codes, order, members, strides, first, frequency, least, out):
    """Write the combinations of values that the parents show in each row, if they qualify.

    They do if no code is absent and the combination has a ``frequency`` of ``least`` or more.
    ``order`` lists the parents; ``out`` (rows, order.size) gets -1 after the last that qualifies.
    """
    for i in range(codes.shape[0]):
        n_found = 0
        for p in order:
            row = row_of(codes[i], members[p], strides[p], first[p])
            if row >= 0 and frequency[row] >= least:
                out[i, n_found] = row
                n_found += 1
        out[i, n_found:] = -1


@kernel(inline="always")
def find_places(codes, offsets, n_classes, start, stop, places):
    """Write where the first class of each code's cell lies in one combination's flat table."""
    for i in range(start, stop):
        for k in range(codes.shape[1]):
            places[i - start, k] = (offsets[k] + 2 + codes[i, k]) * n_classes


@kernel(inline="always")
def score(flat, places, first, n_classes, logs, scores):
    """Multiply, or add, what the row's values have in the flat table to the ``scores`` of classes.

    Two classes at a time, so that each place is read once for both.
    """
    for c in range(0, n_classes, 2):
        d = min(c + 1, n_classes - 1)
        # Unsigned, so that the compiler need not ask whether an index counts from the end.
        a, b = np.uint64(first + c), np.uint64(first + d)
        first_score, second_score = scores[c], scores[d]
        if logs:
            for j in range(places.size):
                first_score += flat[a + places[j]]
                second_score += flat[b + places[j]]
        else:
            for j in range(places.size):
                first_score *= flat[a + places[j]]
                second_score *= flat[b + places[j]]
        scores[c], scores[d] = first_score, second_score


@kernel(inline="always")
def fold(scores, shift, top, total):
    """Add exp(scores + shift) to sums that are kept as total * exp(top)."""
    for c in range(scores.size):
        ahead = scores[c] + shift - top[c]
        # Beyond 700 the smaller term is nothing, and exp would be slow to say so.
        less = np.exp(-abs(ahead)) if abs(ahead) < 700.0 else 0.0
        total[c] = total[c] * less + 1.0 if ahead > 0 else total[c] + less
        top[c] = max(top[c], scores[c] + shift)


@kernel
def add_estimators(
    codes, combinations, members, offsets, joint, table, logs, weight, conditional, mass, top, total
):
    """Add the joint probabilities under the estimators of some combinations to each row's sum.

    ``combinations`` (rows, steps) are those of :func:`find_combinations`, of the features
    ``members`` (n_combinations, n); ``joint`` and ``table`` hold probabilities, or with ``logs``
    their logarithms; ``weight`` (n_combinations,) weighs them; with ``conditional`` an estimator's
    probabilities are divided by their sum over the classes. Changed in place: ``mass`` (rows,),
    the weight so far, and ``top`` and ``total`` (rows, n_classes), the sum so far, kept as
    total * exp(top); without ``logs`` top stays 0.
    """
    n_rows, n_classes = codes.shape[0], joint.shape[1]
    flat, stride = table.reshape(-1), table.shape[1] * n_classes
    places = np.empty((BLOCK, codes.shape[1]), dtype=np.uint64)
    scores, log_weight = np.empty(n_classes), np.log(weight)
    for start in range(0, n_rows, BLOCK):
        stop = min(start + BLOCK, n_rows)
        find_places(codes, offsets, n_classes, start, stop, places)
        for step in range(combinations.shape[1]):
            for i in range(start, stop):
                row = combinations[i, step]
                if row < 0:
                    continue
                for c in range(n_classes):
                    scores[c] = joint[row, c]
                # A parent says what it says in joint, and is asked as if it were missing.
                for m in range(members.shape[1]):
                    k = members[row, m]
                    places[i - start, k] = (offsets[k] + 1) * n_classes
                score(flat, places[i - start], row * stride, n_classes, logs, scores)
                for m in range(members.shape[1]):
                    k = members[row, m]
                    places[i - start, k] = (offsets[k] + 2 + codes[i, k]) * n_classes
                mass[i] += weight[row]
                if logs:
                    shift = log_weight[row] - (log_sum(scores) if conditional else 0.0)
                    fold(scores, shift, top[i], total[i])
                else:
                    score_sum = 0.0
                    for c in range(n_classes):
                        score_sum += scores[c]
                    scale = weight[row] / (score_sum if conditional else 1.0)
                    for c in range(n_classes):
                        total[i, c] += scores[c] * scale
