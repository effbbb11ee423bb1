"""Recursive cuts of minimal entropy, each of which a description length must accept."""

from math import lgamma, log

import numpy as np

from ...machine.compiled import kernel

_LOG_2 = log(2.0)
# Not literals, each of which would be a type of its own for which `entropy` is compiled anew.
_LEFT, _RIGHT, _ALL = np.int64(0), np.int64(1), np.int64(2)


@kernel
def fill(logs):
    """Write n ln n for n = 0, 1, ... to ``logs``."""
    for n in range(logs.size):
        logs[n] = n * log(n) if n > 0 else 0.0


@kernel
def cut_rows(labels, weights, last, logs, factorials, fractions, sides, room):
    """Rows after which to cut, ascending.

    ``labels`` and ``weights`` (rows,) in ascending order of the feature, ``last`` (rows,) whether
    a row is the last of its value, ``logs`` a table of n ln n and ``factorials`` one of ln n! for
    n = 0, 1, ..., both as long as one likes. Where ``factorials`` are None Fayyad and Irani's
    criterion accepts a cut, with them Kononenko's; ``fractions`` is None where weights are whole
    and their sum is in ``logs``. What is None spares compiling the loop that needs it. ``sides``
    are room of (2, n_classes) integers, and ``room`` is (6, n_classes).
    """
    cuts = np.empty(labels.size, dtype=np.int64)
    ends = np.empty(labels.size + 1, dtype=np.int64)
    counts, best = room[:3], room[3:]
    n_cuts, first, depth = 0, np.int64(0), 1
    ends[0] = labels.size
    while depth > 0:
        end = ends[depth - 1]
        if fractions is None:
            cut = best_whole_cut(labels, weights, last, first, end, logs, sides, counts, best)
        else:
            cut = best_cut(labels, weights, last, first, end, logs, counts, best)
        if factorials is None:
            accepted = cut >= 0 and fayyad_irani_accepts(best, logs)
        else:
            accepted = cut >= 0 and kononenko_accepts(best, factorials)
        if accepted:
            # The left side next, the right one later: cuts come out in ascending order without a
            # sort.
            ends[depth] = cut + 1
            depth += 1
            continue
        depth -= 1
        first = end
        if depth > 0:
            cuts[n_cuts] = end - 1
            n_cuts += 1
    return cuts[:n_cuts]


@kernel(inline="always")
def best_cut(labels, weights, last, first, end, logs, counts, best):
    """Row of ``first`` to ``end`` after which the entropy is least, -1 if no cut lowers it.

    The first of several. ``best`` (3, n_classes) gets the class counts left, right and in all.
    """
    for c in range(counts.shape[1]):
        counts[_LEFT, c], counts[_ALL, c] = 0.0, 0.0
    for i in range(first, end):
        counts[_ALL, labels[i]] += weights[i]
    for c in range(counts.shape[1]):
        counts[_RIGHT, c] = counts[_ALL, c]
    lowest = entropy(counts, _ALL, _ALL + 1, logs)
    cut = -1
    for i in range(first, end - 1):
        c = labels[i]
        counts[_LEFT, c] += weights[i]
        # From the whole, not step by step: with fractional weights no rounding adds up.
        counts[_RIGHT, c] = counts[_ALL, c] - counts[_LEFT, c]
        # Between equal values there is no cut.
        if last[i]:
            split_entropy = entropy(counts, _LEFT, _ALL, logs)
            # Strictly less: the first of equal cuts stays, and none that gains nothing is made.
            if split_entropy < lowest:
                lowest, cut = split_entropy, i
                for side in range(counts.shape[0]):
                    for c in range(counts.shape[1]):
                        best[side, c] = counts[side, c]
    return cut


@kernel(inline="always")
def best_whole_cut(labels, weights, last, first, end, logs, sides, terms, best):
    """Answer as :func:`best_cut`, to the bit, where weights are whole and ``logs`` has their sum.

    ``sides`` (2, n_classes), of integers, and ``terms``, of the shape of ``best``, are room.
    """
    for c in range(sides.shape[1]):
        sides[_LEFT, c], sides[_RIGHT, c] = 0, 0
    total = 0
    for i in range(first, end):
        weight = np.int64(weights[i])
        sides[_RIGHT, labels[i]] += weight
        total += weight
    # Rows that weigh nothing are not cut, however their logarithms come out.
    end = end if total > 0 else first
    most = 0.0
    for c in range(terms.shape[1]):
        terms[_LEFT, c], terms[_RIGHT, c] = 0.0, logs[sides[_RIGHT, c]]
        most += terms[_RIGHT, c]
    most -= logs[total]
    lowest, cut, on_the_left = -most / (max(total, 1) * _LOG_2), -1, 0
    for i in range(first, end - 1):
        # Unsigned, so that an index needs no check whether it counts from the end.
        c, weight = np.uint64(labels[i]), np.int64(weights[i])
        sides[_LEFT, c] += weight
        sides[_RIGHT, c] -= weight
        on_the_left += weight
        terms[_LEFT, c] = logs[np.uint64(sides[_LEFT, c])]
        terms[_RIGHT, c] = logs[np.uint64(sides[_RIGHT, c])]
        if not last[i]:
            continue
        # In the order of the sums of `entropy`.
        negative = 0.0
        for j in range(terms.shape[1]):
            negative += terms[_LEFT, j]
        negative -= logs[np.uint64(on_the_left)]
        for j in range(terms.shape[1]):
            negative += terms[_RIGHT, j]
        negative -= logs[np.uint64(total - on_the_left)]
        # Only what is more may be less when divided, where rounding can make equals of them.
        if negative > most:
            split_entropy = -negative / (total * _LOG_2)
            if split_entropy < lowest:
                lowest, cut, most = split_entropy, i, negative
    for c in range(best.shape[1]):
        best[_LEFT, c], best[_RIGHT, c] = 0.0, 0.0
    for i in range(first, end):
        best[_LEFT if i <= cut else _RIGHT, labels[i]] += weights[i]
    for c in range(best.shape[1]):
        best[_ALL, c] = best[_LEFT, c] + best[_RIGHT, c]
    return cut


@kernel(inline="always")
def entropy(counts, first, end, logs):
    """Entropy of the class given the side, in bits, of some sides of ``counts`` (sides, n_classes).

    They are those from ``first`` to ``end``. The order of the sums is part of the contract: it
    decides between equal entropies.
    """
    negative = 0.0
    total = 0.0
    for side in range(first, end):
        weight = 0.0
        for c in range(counts.shape[1]):
            negative += n_log_n(counts[side, c], logs)
            weight += counts[side, c]
        negative -= n_log_n(weight, logs)
        total += weight
    return -negative / (total * _LOG_2) if total > 0.0 else 0.0


@kernel(inline="always")
def n_log_n(n, logs):
    """Take n ln n from the table where it has n."""
    integer = np.int64(n)
    if integer == n and integer < logs.size:
        return logs[integer]
    return n * log(n) if n > 0.0 else 0.0


@kernel(inline="always")
def fayyad_irani_accepts(best, logs):
    """Gain > (log2(N - 1) + log2(3^k - 2) - (k H - k1 H1 - k2 H2)) / N."""
    # The entropies of `entropy`, by its sums, of either side, of both together, and of all at last.
    # In one loop, for each of them would be compiled anew.
    left, right, after, weight = 0.0, 0.0, 0.0, 0.0
    before, total, n_present = 0.0, 0.0, 0
    for side in range(_ALL + 1):
        negative, total, n_present = 0.0, 0.0, 0
        for c in range(best.shape[1]):
            term = n_log_n(best[side, c], logs)
            negative += term
            after += term if side < _ALL else 0.0
            total += best[side, c]
            n_present += best[side, c] > 0.0
        term = n_log_n(total, logs)
        negative -= term
        before = -negative / (total * _LOG_2) if total > 0.0 else 0.0
        if side < _ALL:
            after -= term
            weight += total
            left, right = right, n_present * before
    after = -after / (weight * _LOG_2) if weight > 0.0 else 0.0
    # In bits, as the right-hand side is.
    gain = before - after
    delta = log2_of_power(n_present) - (n_present * before - right - left)
    # log2(N - 1) bits name one of N - 1 cuts: fewer than 2 rows have none.
    return total >= 2.0 and gain > (log(total - 1.0) / _LOG_2 + delta) / total


@kernel(inline="always")
def log2_of_power(k):
    """Log2 of 3^k - 2, for k of any size."""
    # 3^647 is beyond the doubles, and 2 less makes no difference long before.
    return log(3.0**k - 2.0) / _LOG_2 if k < 600 else k * log(3.0) / _LOG_2


@kernel(inline="always")
def weight_of(counts, side):
    """Sum of a side's counts."""
    weight = 0.0
    for c in range(counts.shape[1]):
        weight += counts[side, c]
    return weight


@kernel(inline="always")
def number_present(counts, side):
    """Count the classes that occur on a side."""
    n = 0
    for c in range(counts.shape[1]):
        n += counts[side, c] > 0.0
    return n


@kernel(inline="always")
def kononenko_accepts(best, factorials):
    """Whether the classes' code is longer than those of both sides and the cut together.

    Counts are small and equal lengths common: here too the order of the sums decides.
    """
    k, total = number_present(best, _ALL), weight_of(best, _ALL)
    before = order_bits(best, _ALL, factorials) + counts_bits(total, k, factorials)
    counts, order = 0.0, 0.0
    for side in range(_ALL):
        counts += counts_bits(weight_of(best, side), k, factorials)
        order += order_bits(best, side, factorials)
    return total >= 2.0 and before > log(total - 1.0) / _LOG_2 + counts + order


@kernel
def counts_bits(n, k, factorials):
    """Log2 of the binomial of n + k - 1 over k - 1: the counts of k classes."""
    top, taken = n + k - 1.0, k - 1.0
    nats = log_factorial(top, factorials) - log_factorial(taken, factorials)
    return (nats - log_factorial(top - taken, factorials)) / _LOG_2


@kernel
def order_bits(counts, side, factorials):
    """Log2 of n! over the factorials of a side's counts: the order of the rows."""
    nats, n = 0.0, 0.0
    for c in range(counts.shape[1]):
        nats += log_factorial(counts[side, c], factorials)
        n += counts[side, c]
    return (log_factorial(n, factorials) - nats) / _LOG_2


@kernel(inline="always")
def log_factorial(n, factorials):
    """Take ln n! from the table where it has n."""
    integer = np.int64(n)
    if integer == n and integer < factorials.size:
        return factorials[integer]
    return lgamma(n + 1.0)
