"""Counted rows under every one-dependence estimator, as if the row had not been counted."""

import numpy as np

from ...kernels.joint import find_cells
from ...machine.compiled import kernel
from .aode import BLOCK, log_sum


@kernel(inline="always")
def log_share(count, total, own_weight, pseudo, n_outcomes):
    """Log of the smoothed count / total when the row's own weight is taken from both."""
    # Not below 0: sums of fractional weights may fall short of a weight by a rounding.
    part, remaining = max(count - own_weight, 0.0), max(total - own_weight, 0.0)
    return np.log(part + pseudo) - np.log(remaining + pseudo * n_outcomes)


@kernel(inline="always")
def children_without_row(codes, cells, parent, counts, c, own_weight, offsets, pseudo, logs):
    """Sum of log P(value | class, parent's value) over the row's values, in its own class.

    ``counts`` (n_cells, n_classes) of the rows with the parent's value, ``logs`` the logs of the
    estimates made of them: what training did not count stays as it is.
    """
    score = 0.0
    for j in range(codes.size):
        # Missing or unseen: the row added nothing to these counts, so nothing is to be taken off.
        if codes[j] < 0:
            score += logs[cells[j], c]
        elif j != parent:
            first = offsets[j]
            # The rows with the parent's value that show feature j: all of them, less those where j
            # is unseen or missing.
            shown = counts[cells[parent], c] - counts[first, c] - counts[first + 1, c]
            n_values = offsets[j + 1] - first - 2
            score += log_share(counts[cells[j], c], shown, own_weight, pseudo[j], n_values)
    return score


@kernel
def left_out_scores(
    codes,
    labels,
    own_weight,
    offsets,
    first,
    frequency,
    shown,
    table,
    pairs,
    pseudo,
    parent_pseudo,
    possible,
    least,
    own_logs,
    everyone,
):
    """Write log P(class of the row, row) and log P(row) under every parent, without the row.

    ``own_weight`` (rows,) is what the row leaves out of the counts; ``shown`` (features,) the
    weight of the rows that show the parent; ``possible`` (classes,) which classes have any
    probability; ``own_logs`` and ``everyone`` (rows, features), both -inf
    where a parent does not qualify.
    """
    n_rows, n_features = codes.shape
    n_classes = table.shape[2]
    cells = np.empty((BLOCK, n_features), dtype=np.uint32)
    scores = np.empty(n_classes)
    for start in range(0, n_rows, BLOCK):
        stop = min(start + BLOCK, n_rows)
        find_cells(codes, offsets, start, stop, cells)
        for k in range(n_features):
            n_outcomes = possible.sum() * (offsets[k + 1] - offsets[k] - 2)
            for i in range(start, stop):
                own_logs[i, k] = everyone[i, k] = -np.inf
                row, w = first[k] + codes[i, k], own_weight[i]
                if codes[i, k] < 0 or frequency[row] - w < least:
                    continue
                filled, logs = cells[i - start], table[row]
                counts = pairs[filled[k]]
                for c in range(n_classes):
                    if not possible[c]:
                        scores[c] = -np.inf
                        continue
                    # The row counted in its own class alone, but its weight is in the total of all
                    # classes.
                    taken = w if c == labels[i] else 0.0
                    # log_share takes ``taken`` off again, so that w comes off exactly once in every
                    # class.
                    shown_weight = shown[k] - w + taken
                    score = log_share(
                        counts[filled[k], c], shown_weight, taken, parent_pseudo[k], n_outcomes
                    )
                    if c == labels[i]:
                        score += children_without_row(
                            codes[i], filled, k, counts, c, w, offsets, pseudo, logs
                        )
                    else:
                        # The row was no part of another class's counts: training's logs hold as
                        # they are.
                        for j in range(n_features):
                            score += logs[filled[j], c]
                    scores[c] = score
                own_logs[i, k] = scores[labels[i]]
                everyone[i, k] = log_sum(scores)
