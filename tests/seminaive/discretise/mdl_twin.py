"""Slow textbook twin of MDL discretisation, straight from the formulae, in plain Python.

It sums in doubles, in the order that the library promises.
"""

from math import log

from scipy.special import gammaln


def cut_points(values, labels, weights, classes, criterion="fayyad-irani"):
    """Cut points of one feature; None and NaN are missing."""
    each = zip(values, labels, weights, strict=True)
    rows = sorted((v, y, w) for v, y, w in each if v is not None and v == v and w > 0)
    return _cut(rows, classes, ACCEPTS[criterion])


def _cut(rows, classes, accepts):
    if not rows:
        return []
    best, lowest = None, entropy([counts(rows, classes)])
    for cut, left, right in splits(rows):
        here = entropy([counts(left, classes), counts(right, classes)])
        if here < lowest:
            best, lowest = (cut, left, right), here
    if best is None:
        return []
    cut, left, right = best
    if not accepts(counts(rows, classes), counts(left, classes), counts(right, classes)):
        return []
    return [*_cut(left, classes, accepts), cut, *_cut(right, classes, accepts)]


def splits(rows):
    """Every cut midway between different neighbouring values, with the rows on both sides."""
    for i in range(len(rows) - 1):
        if rows[i][0] < rows[i + 1][0]:
            yield (rows[i][0] + rows[i + 1][0]) / 2, rows[: i + 1], rows[i + 1 :]


def counts(rows, classes):
    return [sum(w for _, y, w in rows if y == c) for c in classes]


def entropy(sides):
    """Bits of the class given the side, by n ln n of the classes less that of their sum."""
    negative = 0.0
    for side in sides:
        for n in side:
            negative += n * log(n) if n > 0 else 0.0
        negative -= sum(side) * log(sum(side)) if sum(side) > 0 else 0.0
    return -negative / (sum(map(sum, sides)) * log(2))


def fayyad_irani(both, left, right):
    """Gain > (log2(N - 1) + log2(3^k - 2) - (k H - k1 H1 - k2 H2)) / N."""
    n = sum(both)
    if n < 2:
        return False
    gain = entropy([both]) - entropy([left, right])
    k, k_left, k_right = (sum(c > 0 for c in side) for side in (both, left, right))
    bits = k * entropy([both]) - k_right * entropy([right]) - k_left * entropy([left])
    return gain > (log(n - 1) / log(2) + (log(3**k - 2) / log(2) - bits)) / n


def kononenko(both, left, right):
    """L(S) > log2(N - 1) + L(S1) + L(S2), where L are the bits of counts and of order."""
    n, k = sum(both), sum(c > 0 for c in both)
    if n < 2:
        return False
    counted = counts_bits(sum(left), k) + counts_bits(sum(right), k)
    ordered = order_bits(left) + order_bits(right)
    return order_bits(both) + counts_bits(n, k) > log(n - 1) / log(2) + counted + ordered


def counts_bits(n, k):
    """Log2 of binomial(n + k - 1, k - 1)."""
    return (log_factorial(n + k - 1) - log_factorial(k - 1) - log_factorial(n)) / log(2)


def order_bits(side):
    """Log2 of n! over the product of the counts' factorials."""
    return (log_factorial(sum(side)) - sum(map(log_factorial, side))) / log(2)


def log_factorial(n):
    # Not math.lgamma, whose last digit differs: code lengths are often equal but for rounding.
    return float(gammaln(n + 1.0))


ACCEPTS = {"fayyad-irani": fayyad_irani, "kononenko": kononenko}
