"""The area under the ROC curve of every class against the others, from scores in linear time."""

import numpy as np

from ...machine.compiled import kernel

# Rows whose log odds differ by less than a grid of this many steps per nat can tell are tied.
STEPS = 2.0**32
# Bits of a digit at most: its counters, 64 kB of them, stay in the cache.
DIGIT = 13


@kernel
def mean_auc(scores, weight, unit):
    """AUC of each class against the rest by its log odds, averaged by the weight of the classes.

    ``scores`` (rows, classes) are whole numbers of ``unit`` nats. A single class has an AUC of 1.
    Two classes share one sort, because each ranks as the other does, backwards.
    """
    n_rows, n_classes = scores.shape
    if n_classes < 2:
        return 1.0
    odds = np.empty((1 if n_classes == 2 else n_classes, n_rows))
    if n_classes == 2:
        for i in range(n_rows):
            odds[0, i] = (scores[i, 0] - scores[i, 1]) * unit
    else:
        log_odds(scores, unit, odds)
    total, of_row, class_weight = 0.0, np.zeros(n_rows), np.empty(n_rows)
    for i in range(n_rows):
        for c in range(n_classes):
            of_row[i] += weight[i, c]
            total += weight[i, c]
    area, of_all = 0.0, 0.0
    for c in range(odds.shape[0]):
        class_total = 0.0
        for i in range(n_rows):
            class_weight[i] = weight[i, c]
            class_total += class_weight[i]
        if 0.0 < class_total < total:
            area += class_total * one_auc(
                odds[c], class_weight, of_row, class_total, total - class_total
            )
            of_all += class_total
    return area / of_all if of_all > 0.0 else 1.0


@kernel
def log_odds(scores, unit, out):
    """Write log P(c) / (1 - P(c)) to ``out`` (classes, rows), without the cancellation near 1."""
    n_classes = scores.shape[1]
    shares = np.empty(n_classes)
    for i in range(scores.shape[0]):
        best = 0
        for c in range(1, n_classes):
            if scores[i, c] > scores[i, best]:
                best = c
        inside = 0.0
        for c in range(n_classes):
            shares[c] = np.exp((scores[i, c] - scores[i, best]) * unit)
            inside += shares[c]
        for c in range(n_classes):
            if c != best:
                out[c, i] = (scores[i, c] - scores[i, best]) * unit - np.log(inside - shares[c])
        out[best, i] = lead(scores[i], best, unit)


@kernel(inline="always")
def lead(scores, best, unit):
    """Log odds of the best class: its score over the log-sum of the others'."""
    second = 1 if best == 0 else 0
    for c in range(scores.size):
        if c != best and scores[c] > scores[second]:
            second = c
    odds = 0.0
    for c in range(scores.size):
        if c != best:
            odds += np.exp((scores[c] - scores[second]) * unit)
    return (scores[best] - scores[second]) * unit - np.log(odds)


@kernel
def one_auc(odds, class_weight, of_row, positive, negative):
    """Share of (class, other class) pairs that ``odds`` rank rightly; a tie counts a half.

    ``class_weight`` (rows,) is the weight of the class in each row, ``of_row`` that of all classes.
    """
    lowest, highest = odds[0], odds[0]
    for i in range(odds.size):
        lowest, highest = min(lowest, odds[i]), max(highest, odds[i])
    # A coarser grid where the odds spread so far that a key would overflow.
    steps = min(STEPS, 2.0**62 / max(highest - lowest, 1.0))
    keys = np.empty(odds.size, dtype=np.int64)
    for i in range(odds.size):
        keys[i] = np.int64(np.rint((odds[i] - lowest) * steps))
    order = radix_order(keys)
    area, below, start = 0.0, 0.0, 0
    while start < order.size:
        end, hits, misses = start, 0.0, 0.0
        # Rows that tie are taken together, so that their order among each other does not matter.
        while end < order.size and keys[order[end]] == keys[order[start]]:
            row = order[end]
            hits += class_weight[row]
            misses += of_row[row] - class_weight[row]
            end += 1
        area += hits * (below + 0.5 * misses)
        below += misses
        start = end
    return area / (positive * negative)


@kernel(inline="always")
def digit_of(bits, n):
    """Bits of a digit with which to sort ``n`` numbers of so many bits in the least time."""
    best, least = 1, np.inf
    for digit in range(1, DIGIT + 1):
        # A pass looks at all numbers twice, in and out of order, and at all counters twice.
        work = -(-bits // digit) * (3.0 * n + (1 << digit))
        if work < least:
            best, least = digit, work
    return best


@kernel
def radix_order(keys):
    """Order that sorts non-negative integers, stably, one digit after the other."""
    order, spare = np.empty(keys.size, dtype=np.int64), np.empty(keys.size, dtype=np.int64)
    highest = keys[0]
    for i in range(keys.size):
        order[i] = i
        highest = max(highest, keys[i])
    bits = 0
    while highest >> bits > 0:
        bits += 1
    digit = digit_of(bits, keys.size)
    last = (1 << digit) - 1
    # One more than digits: counts begin one place on, so that their sums are where each begins.
    place = np.empty(last + 2, dtype=np.int64)
    for shift in range(0, bits, digit):
        place[:] = 0
        for i in range(keys.size):
            place[((keys[i] >> shift) & last) + 1] += 1
        for b in range(last + 1):
            place[b + 1] += place[b]
        for position in range(keys.size):
            b = (keys[order[position]] >> shift) & last
            spare[place[b]] = order[position]
            place[b] += 1
        order, spare = spare, order
    return order
