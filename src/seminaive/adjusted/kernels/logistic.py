"""Logistic losses on margins: loss, residual and curvature of every row in one pass."""

import numpy as np

from ...machine.compiled import kernel


def binary(z, weights):
    """Return sum w * loss, w * p and sqrt(w * p * (1 - p)) with p = 1 / (1 + exp(-z)).

    ``z`` is the log odds *against* the true class, so that p is the residual and the loss is
    log(1 + exp(z)): nothing cancels, however sure the model is.
    """
    # Outside the loop, because NumPy takes the exp and log1p of several numbers at a time.
    small = np.exp(-np.abs(z))
    value = weights @ (np.maximum(z, 0.0) + np.log1p(small))
    residual, root = np.empty(z.size), np.empty(z.size)
    _binary_rows(z, weights, small, residual, root)
    return float(value), residual, root


@kernel(error_model="numpy")
def _binary_rows(z, weights, small, residual, root):
    for i in range(z.size):
        share = weights[i] / (1.0 + small[i])
        residual[i] = share if z[i] > 0 else share * small[i]
        root[i] = np.sqrt(weights[i] * small[i]) / (1.0 + small[i])


@kernel
def polytomous(z, weights, probability):
    """Write P(k) of every other class k; return sum w * loss.

    ``z`` (rows, classes - 1) holds the log odds of the other classes against the true one.
    """
    total = 0.0
    for i in range(z.shape[0]):
        top = 0.0
        for k in range(z.shape[1]):
            top = max(top, z[i, k])
        other_sum = 0.0
        for k in range(z.shape[1]):
            probability[i, k] = np.exp(z[i, k] - top)
            other_sum += probability[i, k]
        true = np.exp(-top)
        for k in range(z.shape[1]):
            probability[i, k] /= true + other_sum
        # With the true class on top the loss is small, and log1p keeps its digits.
        total += weights[i] * (
            np.log1p(other_sum) if top == 0.0 else top + np.log(true + other_sum)
        )
    return total


@kernel
def losses(z, out):
    """Write the loss of every row, -log P(true class), for ``z`` (rows, classes - 1)."""
    for i in range(z.shape[0]):
        top = 0.0
        for k in range(z.shape[1]):
            top = max(top, z[i, k])
        other_sum = 0.0
        for k in range(z.shape[1]):
            other_sum += np.exp(z[i, k] - top)
        out[i] = np.log1p(other_sum) if top == 0.0 else top + np.log(np.exp(-top) + other_sum)


@kernel
def look_up(codes, offsets, table, out):
    """Write to ``out`` (rows, features, columns) the row of ``table`` that each code points at."""
    for i in range(codes.shape[0]):
        for k in range(codes.shape[1]):
            cell = offsets[k] + 2 + codes[i, k]
            for c in range(table.shape[1]):
                out[i, k, c] = table[cell, c]
