"""Slow textbook twins of the decompositions of error, in fractions, straight from what they say."""

from fractions import Fraction
from itertools import permutations, product


def mean(values):
    values = list(values)
    return Fraction(sum(values)) / len(values)


def error(predictions, y):
    """Share of all predictions that are wrong."""
    return mean(h != y[i] for run in predictions for i, h in enumerate(run))


def kohavi_wolpert(predictions, y, classes, unbiased=False):
    """Half the squared distance, and half of 1 - sum p^2, with p the frequencies of the runs.

    Unbiased with p_c^2 as the share of the pairs of different runs that both say c.
    """
    biases, variances = [], []
    for i, label in enumerate(y):
        said = [run[i] for run in predictions]
        pairs = list(permutations(said, 2) if unbiased else product(said, repeat=2))
        p = {c: mean(h == c for h in said) for c in classes}
        squares = {c: mean(a == b == c for a, b in pairs) for c in classes}
        biases.append(sum((label == c) - 2 * (label == c) * p[c] + squares[c] for c in classes) / 2)
        variances.append((1 - sum(squares.values())) / 2)
    return mean(biases), mean(variances)


def webb(predictions, y, classes, ties):
    """Errors that agree with the most frequent prediction, and errors that do not."""
    biases, variances = [], []
    for i, label in enumerate(y):
        said = [run[i] for run in predictions]
        most = max(said.count(c) for c in classes)
        central = [c for c in classes if said.count(c) == most]
        central = central if ties == "mean" else central[:1]
        biases.append(mean(mean(h != label and h == c for h in said) for c in central))
        variances.append(mean(mean(h != label and h != c for h in said) for c in central))
    return mean(biases), mean(variances)
