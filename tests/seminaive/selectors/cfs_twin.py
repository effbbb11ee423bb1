"""A slow textbook twin of CorrelationFeatureSelector: one loop for each word of its description.

Rows are lists of plain values, None for missing; counts are Fractions, entropies floats.
"""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from math import sqrt

from tests.seminaive.twins import entropy

DECIMALS = 12


def correlations(rows, labels, weights, missing="distribute"):
    """Of each feature with the class, and of every two features by position."""
    features = [list(column) for column in zip(*rows, strict=True)]
    of_class = [uncertainty(each, labels, weights, missing) for each in features]
    of_two = {
        (i, j): uncertainty(features[i], features[j], weights, missing)
        for i, j in combinations(range(len(features)), 2)
    }
    return of_class, of_two | {(j, i): found for (i, j), found in of_two.items()}


def uncertainty(one, other, weights, missing="distribute"):
    """Twice the information that two columns share by the sum of their entropies."""
    weights = [Fraction(w) for w in weights]
    if missing == "value":
        one, other = ([("?",) if v is None else v for v in column] for column in (one, other))
    together = defaultdict(Fraction)
    of_one, of_other = shares(one, weights), shares(other, weights)
    shown = [
        (a, b, w)
        for a, b, w in zip(one, other, weights, strict=True)
        if a is not None and b is not None
    ]
    for a, b, w in zip(one, other, weights, strict=True):
        gap = a is None or b is None
        if gap and missing == "skip":
            continue
        if a is None and b is None and shown:
            total = sum(each for _, _, each in shown)
            for value, another, each in shown:
                together[value, another] += w * each / total
        else:
            # A gap is filled by all values, as far as each has a share.
            for value, share in of_one.items() if a is None else [(a, 1)]:
                for another, its in of_other.items() if b is None else [(b, 1)]:
                    together[value, another] += w * share * its
    h_one, h_other = (entropy(margin(together, side).values()) for side in (0, 1))
    if min(h_one, h_other) < 1e-12:
        return 0.0
    return round(2 * (h_one + h_other - entropy(together.values())) / (h_one + h_other), DECIMALS)


def shares(column, weights):
    """Share of each value in the rows that show one."""
    counted = defaultdict(Fraction)
    for value, w in zip(column, weights, strict=True):
        if value is not None:
            counted[value] += w
    total = sum(counted.values())
    return {value: w / total for value, w in counted.items()}


def margin(together, side):
    counted = defaultdict(Fraction)
    for pair, w in together.items():
        counted[pair[side]] += w
    return counted


def merit(subset, of_class, of_two):
    """Hall's formula, means and all."""
    k, pairs = len(subset), list(combinations(subset, 2))
    if k == 0:
        return 0.0
    near = sum(of_class[i] for i in subset) / k
    far = sum(of_two[pair] for pair in pairs) / len(pairs) if pairs else 0.0
    return round(k * near / sqrt(k + k * (k - 1) * far), DECIMALS)


def best_first(of_class, of_two, max_stale=5, tolerance=1e-5):
    """Best subset, its merit, and the subsets that were expanded in their order."""
    best, best_merit, stale = (), 0.0, 0
    waiting, ever, expanded = [((), 0.0)], [()], []
    while waiting and stale < max_stale:
        # The sort is stable: of equal merits the older comes first.
        waiting.sort(key=lambda each: -each[1])
        subset, _ = waiting.pop(0)
        expanded.append(subset)
        improved = False
        for feature in range(len(of_class)):
            larger = tuple(sorted({*subset, feature}))
            if larger in ever:
                continue
            ever.append(larger)
            found = merit(larger, of_class, of_two)
            waiting.append((larger, found))
            if found - best_merit > tolerance:
                best, best_merit, improved = larger, found, True
        stale = 0 if improved else stale + 1
    return best, best_merit, expanded


def locally_predictive(subset, of_class, of_two):
    """Features that join, in order."""
    chosen = list(subset)
    others = [k for k in range(len(of_class)) if k not in subset and of_class[k] > 0]
    for feature in sorted(others, key=lambda k: -of_class[k]):
        if all(of_two[feature, each] <= of_class[feature] for each in chosen):
            chosen.append(feature)
    return chosen[len(subset) :]
