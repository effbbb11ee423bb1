"""From the whole-number scores of rows to the posterior of their classes, and the information."""

import math

import numpy as np

from ...machine.compiled import kernel
from .exponential import exponentials

# Exponentials that are taken at once: the room for them stays in the nearest cache.
_AT_ONCE = 512
# A product of factors of at most the number of classes stays inside the range of a double.
_ROOM = 700.0


@kernel(inline="always")
def information(scores, weight, unit):
    """Sum over rows of -log P(class | row), in nats; ``weight`` (rows, classes) counts the rows."""
    return renew(scores, weight, unit, np.empty((0, scores.shape[1])))


@kernel
def renew(scores, weight, unit, posterior):
    """Write the posterior of each row from its whole-number scores; returns the information.

    ``posterior`` (n_rows, n_classes or more) keeps its columns beyond the classes; without rows
    none is written. Posteriors below exp(``LEAST``) times the largest are 0.
    """
    n_rows, n_classes = scores.shape
    tall = max(_AT_ONCE // max(n_classes, 1), 1)
    below, powers = np.empty(tall * n_classes), np.empty(tall * n_classes)
    likely = np.empty(tall * n_classes)
    sums = np.empty(n_rows)
    own_sum = 0.0
    for first in range(0, n_rows, tall):
        last = min(first + tall, n_rows)
        own_sum += put_below(scores, weight, unit, first, last, below)
        size = (last - first) * n_classes
        exponentials(below[:size], powers[:size], likely[:size])
        for i in range(first, last):
            begin = (i - first) * n_classes
            inside = 0.0
            for c in range(n_classes):
                inside += likely[begin + c]
            sums[i] = inside
            if posterior.shape[0] > 0:
                share = 1.0 / inside
                for c in range(n_classes):
                    posterior[i, c] = likely[begin + c] * share
    return logs_of_sums(sums, weight) - own_sum


@kernel(inline="always")
def put_below(scores, weight, unit, first, last, below):
    """Write how far below its row's largest each score is, in nats; returns those of the classes.

    These are summed by weight.
    """
    own_sum, position = 0.0, 0
    for i in range(first, last):
        top = scores[i, 0]
        for c in range(1, scores.shape[1]):
            top = max(top, scores[i, c])
        for c in range(scores.shape[1]):
            # Whole numbers first: the difference is exact.
            below[position] = (scores[i, c] - top) * unit
            own_sum += weight[i, c] * below[position]
            position += 1
    return own_sum


@kernel(inline="always")
def logs_of_sums(sums, weight):
    """Sum over rows of their weight times the log of a number from 1 to that of the classes.

    Rows of one weight that stand together share a logarithm, of their product.
    """
    room = int(_ROOM / math.log(2.0 * weight.shape[1]))
    total, product, taken, current = 0.0, 1.0, 0, 0.0
    for i in range(sums.size):
        of_row = 0.0
        for c in range(weight.shape[1]):
            of_row += weight[i, c]
        if taken == room or of_row != current:
            total += current * math.log(product)
            product, taken, current = 1.0, 0, of_row
        product *= sums[i]
        taken += 1
    return total + current * math.log(product)
