"""What all subsets of features cost, in Gray-code order: each differs from the last in a feature.

The fast kernel keeps, for every row and other class, the odds of that class against the row's own:
one multiplication per subset, no exponential and no logarithm. Running products are begun anew for
every setting of the upper features, so that rounding has no way to add up.
"""

import numpy as np

from ...machine.compiled import kernel
from .subset import NEAR, errors, information, shift

# Odds of a block stay in the cache while all subsets pass over them, and a product of so many
# fractions below 2 has room in a double.
BLOCK = 512
_FRACTION = np.uint64((1 << 52) - 1)
_EXPONENT_OF_ONE = np.uint64(1023 << 52)
_FRACTION_BITS = np.uint64(52)


@kernel
def gray_products(cells, weight, table, prior, unit, entries, low, first, last, loss, wrong):
    """Add to ``loss`` and ``wrong`` what the subsets with upper features ``first``..``last`` cost.

    Bit k of a subset's number is feature k; the upper features are those from ``low`` on. An entry
    (row, class) of ``entries`` (n_entries, 2) is the ``weight`` of one class in one row; they are
    taken in blocks. ``loss`` is information in nats, ``wrong`` the weight of the errors.
    """
    n_classes = weight.shape[1]
    n_rivals = n_classes - 1
    start_odds = np.empty((n_rivals, BLOCK))
    limits = np.empty((n_rivals, BLOCK))
    factors = np.empty((cells.shape[0], 2, n_rivals, BLOCK))
    weights = np.empty(BLOCK)
    for start in range(0, entries.shape[0], BLOCK):
        stop = min(start + BLOCK, entries.shape[0])
        fill_block(
            cells,
            weight,
            table,
            prior,
            unit,
            entries[start:stop],
            start_odds,
            limits,
            factors,
            weights,
        )
        walk_block(start_odds, limits, factors, weights, low, first, last, loss, wrong)


@kernel
def fill_block(cells, weight, table, prior, unit, entries, start_odds, limits, factors, weights):
    """Write the odds without features, each feature's factor and its inverse, and the weights.

    A class wins a tie against the later ones: the limit says above which odds it beats the row's
    own. A place without an entry has odds 0 and costs nothing.
    """
    start_odds[:] = 0.0
    limits[:] = 1.0
    factors[:] = 1.0
    weights[:] = weight[entries[0, 0], entries[0, 1]]
    for e in range(entries.shape[0]):
        i, y = entries[e]
        weights[e] = weight[i, y]
        j = 0
        for c in range(weight.shape[1]):
            # The odds of the row's own class against itself are 1, in every subset.
            if c != y:
                start_odds[j, e] = np.exp((prior[c] - prior[y]) * unit)
                limits[j, e] = 1.0 - NEAR if c < y else 1.0 + NEAR
                for k in range(cells.shape[0]):
                    change = (table[cells[k, i], c] - table[cells[k, i], y]) * unit
                    factors[k, 0, j, e] = np.exp(change)
                    # The inverse is stored too: a division takes many times as long as a product.
                    factors[k, 1, j, e] = np.exp(-change)
                j += 1


@kernel
def walk_block(start_odds, limits, factors, weights, low, first, last, loss, wrong):
    """Walk one block of entries through the subsets."""
    odds = np.empty_like(start_odds)
    uniform = (weights == weights[0]).all()
    room, beaten = np.empty(BLOCK), np.empty(BLOCK, dtype=np.bool_)
    for upper in range(first, last):
        # Anew for every setting of the upper features: 2^low products at most follow each other.
        for j in range(odds.shape[0]):
            for i in range(odds.shape[1]):
                odds[j, i] = start_odds[j, i]
        for k in range(low, factors.shape[0]):
            if (upper >> (k - low)) & 1:
                multiply(odds, factors[k, 0])
        subset = upper << low
        for step in range(1 << low):
            # The first subset of a walk has no lower feature.
            if step > 0:
                k = lowest_bit(step)
                subset ^= 1 << k
                multiply(odds, factors[k, 0 if (subset >> k) & 1 else 1])
            loss[subset] += log_of_one_plus(odds, weights, uniform, room)
            wrong[subset] += beaten_weight(odds, limits, weights, uniform, beaten)


@kernel(inline="always")
def multiply(odds, factor):
    """Multiply element by element, in place."""
    for j in range(odds.shape[0]):
        for i in range(odds.shape[1]):
            odds[j, i] *= factor[j, i]


@kernel(inline="always")
def lowest_bit(step):
    """Position of the lowest bit of a positive integer."""
    k = 0
    while (step >> k) & 1 == 0:
        k += 1
    return k


@kernel
def beaten_weight(odds, limits, weights, uniform, beaten):
    """Weight of the entries of which some other class is the more probable one."""
    # Class by class over all entries, so that the comparisons go through vector registers.
    for i in range(BLOCK):
        beaten[i] = odds[0, i] > limits[0, i]
    for j in range(1, odds.shape[0]):
        for i in range(BLOCK):
            beaten[i] |= odds[j, i] > limits[j, i]
    if uniform:
        count = 0
        for i in range(BLOCK):
            count += beaten[i]
        return count * weights[0]
    total = 0.0
    for i in range(BLOCK):
        if beaten[i]:
            total += weights[i]
    return total


@kernel
def log_of_one_plus(odds, weights, uniform, room):
    """Sum of weight * log(1 + odds of the other classes): the information of a block.

    With one weight for all, 1 + odds are multiplied, exponents apart from fractions, so that one
    logarithm does for the block; a product of 512 fractions in [1, 2) has room in a double.
    """
    for i in range(BLOCK):
        room[i] = 1.0 + odds[0, i]
    for j in range(1, odds.shape[0]):
        for i in range(BLOCK):
            room[i] += odds[j, i]
    if not uniform:
        total = 0.0
        for i in range(BLOCK):
            total += weights[i] * np.log(room[i])
        return total
    bits = room.view(np.uint64)
    exponents = np.uint64(0)
    for i in range(BLOCK):
        exponents += bits[i] >> _FRACTION_BITS
        bits[i] = (bits[i] & _FRACTION) | _EXPONENT_OF_ONE
    half = BLOCK // 2
    while half > 0:
        for i in range(half):
            room[i] *= room[i + half]
        half //= 2
    # Exponents are stored with 1023 added.
    twos = np.int64(exponents) - 1023 * BLOCK
    return weights[0] * (twos * np.log(2.0) + np.log(room[0]))


@kernel
def gray_logs(cells, weight, table, prior, unit, first, last, loss, wrong):
    """Do as :func:`gray_products` in logs, for odds that leave the range of a double.

    ``first`` and ``last`` are steps of the Gray code over all features.
    """
    scores = np.empty(weight.shape, dtype=np.int64)
    # The Gray code of a step.
    subset = first ^ (first >> 1)
    for i in range(scores.shape[0]):
        for c in range(scores.shape[1]):
            scores[i, c] = prior[c]
    for k in range(cells.shape[0]):
        if (subset >> k) & 1:
            shift(scores, cells[k], table, 1, scores)
    for step in range(first, last):
        if step > first:
            k = lowest_bit(step)
            subset ^= 1 << k
            shift(scores, cells[k], table, 1 if (subset >> k) & 1 else -1, scores)
        loss[subset] = information(scores, weight, unit)
        wrong[subset] = errors(scores, weight, unit)
