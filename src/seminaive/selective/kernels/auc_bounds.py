"""Lower and upper bounds of the AUC of many subsets of features, without a sort.

The odds of a class against the rest go into buckets by the leading bits of the doubles, which grow
as their logarithm does. Two rows in different buckets are ranked for sure, two in the same one are
not, unless they are alike in all features of the subset.
"""

import numpy as np

from ...machine.compiled import kernel
from .products import add_names, renew

# In units of a double's last bit. Odds from different buckets, both this far from the border, are
# 2^-31 apart: the exact kernel cannot tie what is 2^-32 apart, nor does rounding make up for it.
MARGIN = 1 << 21
# The margins must stay a small part of a bucket.
_LEAST_SHIFT = 30


@kernel(error_model="numpy")
def bound_subsets(
    numbers, prior, ratios, cells, names, weight, edges, n_kept, n_buckets, low, high
):
    """Write bounds of the mean AUC, but for rounding, to ``low`` and ``high`` (n_numbers,).

    Bit k of a subset's number is feature k; neighbours in ``numbers`` should share leading bits.
    An entry is the weight of one class in one row, ``weight`` (n_entries,); the entries of class c
    are ``edges[c]`` to ``edges[c + 1]``. The odds of the classes from 1 on against class 0 are
    ``prior`` (n_classes - 1,), times ``ratios[:, cells[k, i]]`` for feature k of entry i. The
    running products of ``n_kept`` of the lower features are kept. With ``names`` (n_cells,), random
    integers, entries alike in the subset's features are known to tie, in half as much time again.
    """
    n_entries = cells.shape[1]
    products = np.empty((n_kept + 1, prior.size, n_entries))
    odds, place = np.empty(n_entries), np.empty(n_entries, dtype=np.int64)
    buckets, named = np.empty((2, n_buckets)), np.empty(n_entries, dtype=np.int64)
    marks = np.empty((2, n_buckets if names.size > 0 else 0), dtype=np.int64)
    # All bits differ from the first subset's, so that it has all products made.
    previous = ~numbers[0]
    for s in range(numbers.size):
        number = numbers[s]
        last = renew(products, number, number ^ previous, prior, ratios, cells)
        if names.size > 0:
            add_names(number, names, cells, named)
        low[s], high[s] = mean_bounds(
            products[last], weight, edges, named, odds, place, buckets, marks
        )
        previous = number


@kernel(error_model="numpy")
def mean_bounds(products, weight, edges, named, odds, place, buckets, marks):
    """Bounds of the AUC of each class against the rest, averaged by the weight of the classes.

    The arrays after ``named`` are room to work in. One of two classes speaks for both.
    """
    n_classes, total = edges.size - 1, weight.sum()
    bits = odds.view(np.int64)
    low, high, of_all = 0.0, 0.0, 0.0
    for c in range(1 if n_classes == 2 else n_classes):
        first, last = edges[c], edges[c + 1]
        class_total = weight[first:last].sum()
        if 0.0 < class_total < total:
            odds_against_rest(products, c, odds)
            doubt = put_into_buckets(bits, weight, first, last, place, buckets.shape[1])
            fill(place, weight, first, last, buckets)
            mark_mixed(named, place, marks)
            sure, possible = pairs_won(buckets, marks[1])
            low += (sure - doubt) / (total - class_total)
            high += (possible + doubt) / (total - class_total)
            of_all += class_total
    return low / of_all, high / of_all


@kernel(error_model="numpy")
def odds_against_rest(products, c, out):
    """Write P(c) / (1 - P(c)), from the odds of the other classes against class 0."""
    out[:] = 0.0 if c == 0 else 1.0
    for j in range(products.shape[0]):
        # Odds against class 0, which has 1; the class itself is not among the rest.
        if j != c - 1:
            for i in range(out.size):
                out[i] += products[j, i]
    for i in range(out.size):
        out[i] = (1.0 if c == 0 else products[c - 1, i]) / out[i]


@kernel(error_model="numpy")
def put_into_buckets(bits, weight, first, last, place, n_buckets):
    """Write the bucket of each entry; returns the weight of the pairs too near a border to rank."""
    least, most = bits[0], bits[0]
    for i in range(bits.size):
        least = min(least, bits[i])
        most = max(most, bits[i])
    shift = _LEAST_SHIFT
    # One bucket less than there are, because the origin lies below the least odds.
    while (most - least) >> shift >= n_buckets - 1:
        shift += 1
    # Not at a round part of a bucket, because odds often differ by powers of 2.
    origin = least - np.int64(0.4 * (1 << shift))
    inside = (1 << shift) - 1
    near = 0
    for i in range(bits.size):
        place[i] = (bits[i] - origin) >> shift
        near += ((bits[i] - origin + MARGIN) & inside) < 2 * MARGIN
    return pairs_near(bits, weight, first, last, origin, inside) if near > 0 else 0.0


@kernel(error_model="numpy")
def pairs_near(bits, weight, first, last, origin, inside):
    """Weight of the (class, other class) pairs with an entry near a border."""
    hits, misses, near_hits, near_misses = 0.0, 0.0, 0.0, 0.0
    for i in range(bits.size):
        near = weight[i] if ((bits[i] - origin + MARGIN) & inside) < 2 * MARGIN else 0.0
        if first <= i < last:
            hits += weight[i]
            near_hits += near
        else:
            misses += weight[i]
            near_misses += near
    return near_hits * misses + near_misses * hits


@kernel(error_model="numpy")
def fill(place, weight, first, last, buckets):
    """Sum the weight of the class, and that of the others, in each bucket."""
    buckets[:] = 0.0
    hits, misses = buckets
    for i in range(first):
        misses[place[i]] += weight[i]
    for i in range(first, last):
        hits[place[i]] += weight[i]
    for i in range(last, place.size):
        misses[place[i]] += weight[i]


@kernel
def mark_mixed(named, place, marks):
    """Write to ``marks[1]`` what is not 0 for buckets of several names; without room nothing."""
    if marks.shape[1] == 0:
        return
    first_names, mixed = marks
    mixed[:] = 0
    for i in range(named.size):
        first_names[place[i]] = named[i]
    for i in range(named.size):
        # Equal names leave 0: exclusive-or with any one name of the bucket finds every other one.
        mixed[place[i]] |= first_names[place[i]] ^ named[i]


@kernel(error_model="numpy")
def pairs_won(buckets, mixed):
    """Weight of the pairs that are ranked rightly, for sure and at most; a tie counts a half."""
    hits, misses = buckets
    below, sure, unsure = 0.0, 0.0, 0.0
    for b in range(hits.size):
        pairs = hits[b] * misses[b]
        tied = mixed.size > 0 and mixed[b] == 0
        # Buckets ascend by odds: whatever lies in lower ones is beaten for sure.
        sure += hits[b] * below + (0.5 * pairs if tied else 0.0)
        unsure += 0.0 if tied else pairs
        below += misses[b]
    return sure, sure + unsure
