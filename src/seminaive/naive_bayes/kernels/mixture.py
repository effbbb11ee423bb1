"""Smoothed log probabilities, the evidence for a feature, and the average over its inclusion."""

import numpy as np

from ...kernels.score import log_add
from ...machine.compiled import kernel


@kernel
def smoothed_logs(cells, offsets, alpha, out):
    """Write log((count + alpha) / (total + alpha * n_values)) for every cell and group.

    ``cells`` and ``out`` are (n_cells, n_groups). The unseen cell holds what a value with count 0
    would get; the missing cell holds 0, the log of "says nothing". A feature that never showed a
    value says nothing either.
    """
    for k in range(offsets.size - 1):
        first = offsets[k] + 2
        n_values = offsets[k + 1] - first
        for g in range(cells.shape[1]):
            out[first - 2, g] = 0.0
            # A missing value: the factor 1.
            out[first - 1, g] = 0.0
            if n_values == 0:
                continue
            total = alpha * n_values
            for cell in range(first, offsets[k + 1]):
                total += cells[cell, g]
            log_total = np.log(total)
            for cell in range(first, offsets[k + 1]):
                out[cell, g] = np.log(cells[cell, g] + alpha) - log_total
            out[first - 2, g] = np.log(alpha) - log_total


@kernel
def log_likelihoods(cells, offsets, logs, out):
    """Write per feature the log likelihood of its counted values, sum of count * log."""
    for k in range(offsets.size - 1):
        total = 0.0
        for cell in range(offsets[k] + 2, offsets[k + 1]):
            for g in range(cells.shape[1]):
                # An empty cell says nothing; without smoothing its log is -inf, and 0 times that
                # NaN.
                if cells[cell, g] > 0:
                    total += cells[cell, g] * logs[cell, g]
        out[k] = total


@kernel
def average_logs(offsets, by_class, alone, log_in, log_out, out):
    """Average each cell over keeping and leaving out its feature, once, at fit time.

    ``by_class`` (n_cells, classes), ``alone`` (n_cells,), ``log_in`` and ``log_out``
    (features, settings), ``out`` (n_cells, settings * classes). The missing cell stays 0.
    """
    n_classes = by_class.shape[1]
    for k in range(offsets.size - 1):
        empty = offsets[k + 1] == offsets[k] + 2
        for cell in range(offsets[k], offsets[k + 1]):
            for g in range(log_in.shape[1]):
                for c in range(n_classes):
                    column = g * n_classes + c
                    if empty or cell == offsets[k] + 1:
                        out[cell, column] = 0.0
                    # A feature that is certainly kept: naive Bayes to the last bit, without an exp
                    # and a log.
                    elif log_out[k, g] == -np.inf:
                        out[cell, column] = log_in[k, g] + by_class[cell, c]
                    else:
                        out[cell, column] = log_add(
                            log_out[k, g] + alone[cell], log_in[k, g] + by_class[cell, c]
                        )
