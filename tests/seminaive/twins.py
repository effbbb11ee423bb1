"""Slow textbook twins of the classifiers: plain Python straight from wu2015's equations.

Numbers may be floats or Fractions: every estimate is made of +, -, * and /, so that tiny
problems can be solved exactly, without a logarithm anywhere.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import product
from math import exp, inf, log, pi, prod, sqrt

import numpy as np


@dataclass(frozen=True)
class Problem:
    """Training rows of plain values and everything that the equations leave to choose.

    ``values[k]`` lists the values of a nominal feature and is None for a numeric one; a cell is
    missing if it is None or NaN. ``beta`` is the prior odds against a feature, equation (9).
    """

    rows: list
    labels: list
    classes: list
    values: list
    weights: list
    alpha: object = 1
    class_alpha: object = 0
    beta: object = 1
    marginal: str = "smoothed"
    var_smoothing: float = 0.0
    ddof: int = 0

    @property
    def total(self):
        """N, the weight of all rows."""
        return sum(self.weights)

    def showing(self, k, label=None):
        """(value, weight) of the rows that show feature k, of one class or of all."""
        each = zip(self.rows, self.labels, self.weights, strict=True)
        return [
            (row[k], weight)
            for row, y, weight in each
            if (label is None or y == label) and not is_missing(row[k])
        ]


def is_missing(value):
    return value is None or value != value


def prior(p, label):
    """P(y), the relative frequency, smoothed by class_alpha."""
    weight = sum(w for y, w in zip(p.labels, p.weights, strict=True) if y == label)
    return (weight + p.class_alpha) / (p.total + p.class_alpha * len(p.classes))


def given_class(p, k, x, label):
    """P(x_k | y): equation (14), or a Gaussian."""
    if is_missing(x):
        return 1
    if p.values[k] is None:
        return gaussian(p, k, x, label)
    return dirichlet(p, k, x, p.showing(k, label))


def dirichlet(p, k, x, shown):
    """Equation (14), from the (value, weight) pairs that are shown."""
    if not p.values[k]:
        return 1
    here = sum(weight for value, weight in shown if value == x)
    return (here + p.alpha) / (sum(w for _, w in shown) + p.alpha * len(p.values[k]))


def without_class(p, k, x):
    """P(x_k) under one of the three readings, or a Gaussian."""
    if is_missing(x):
        return 1
    if p.values[k] is None:
        return gaussian(p, k, x, None)
    if p.marginal == "smoothed":
        return dirichlet(p, k, x, p.showing(k))
    if p.marginal == "mixture":
        return sum(prior(p, y) * given_class(p, k, x, y) for y in p.classes)
    shown = p.showing(k)
    return sum(w for value, w in shown if value == x) / sum(w for _, w in shown)


def gaussian(p, k, x, label):
    """N(x; mean, variance) of the class or, with label None or a class without numbers, of all."""
    everyone = p.showing(k)
    mean, variance = mean_and_variance(everyone, p.ddof)
    if not variance > 0:
        return 1
    floor = p.var_smoothing * mean_and_variance(everyone, 0)[1]
    if label is not None and p.showing(k, label):
        mean, variance = mean_and_variance(p.showing(k, label), p.ddof)
    variance += floor
    return exp(-((x - mean) ** 2) / (2 * variance)) / sqrt(2 * pi * variance)


def mean_and_variance(shown, ddof):
    total = sum(w for _, w in shown)
    if total == 0:
        return 0.0, 0.0
    mean = sum(w * x for x, w in shown) / total
    squares = sum(w * (x - mean) ** 2 for x, w in shown)
    return mean, squares / (total - ddof) if total > ddof else 0.0


def entropy(weights):
    """Nats of a distribution, from what each outcome weighs."""
    total = sum(weights)
    return -sum(float(w / total) * log(w / total) for w in weights if w > 0)


def shared_information(rows):
    """I(A; B) = sum of P(a, b) ln P(a, b) / (P(a) P(b)), of rows (a, b, weight); 0 of none."""
    joint, of_a, of_b = Counter(), Counter(), Counter()
    for a, b, w in rows:
        for counted, key in ((joint, (a, b)), (of_a, a), (of_b, b)):
            counted[key] += w
    n = sum(of_a.values())
    return sum(w / n * log(w * n / (of_a[a] * of_b[b])) for (a, b), w in joint.items() if w > 0)


def naive_bayes(p, query):
    """P(y) prod_k P(x_k | y) for every class, equation (3)."""
    return [
        prior(p, label) * prod(given_class(p, k, x, label) for k, x in enumerate(query))
        for label in p.classes
    ]


def bma_literally(p, query):
    """Sum over all subsets f of the product over i = 1..N+1, equation (8), without a logarithm.

    Weights must be whole: a row of weight w is a factor w times.
    """
    joint = []
    for label in p.classes:
        rows = [*zip(p.rows, p.labels, p.weights, strict=True), (query, label, 1)]
        joint.append(sum(evidence(p, f, rows) for f in subsets(p)))
    return joint


def evidence(p, f, rows):
    """P(f) prod_i P(y_i) prod_k P(x_ik | f_k, y_i)."""
    score = 1
    for used in f:
        score = score / p.beta if used else score
    for row, y, weight in rows:
        score = score * prior(p, y) ** weight
        for k, used in enumerate(f):
            factor = given_class(p, k, row[k], y) if used else without_class(p, k, row[k])
            score = score * factor**weight
    return score


def subsets(p):
    return product((0, 1), repeat=len(p.values))


class Enumeration:
    """The same sum over all 2^K subsets in logs; P(y_i), i <= N, is the same in all of them."""

    def __init__(self, p):
        self.p = p
        self.f = np.array(list(subsets(p)), dtype=bool)
        used, unused = np.zeros(len(p.values)), np.zeros(len(p.values))
        for row, y, weight in zip(p.rows, p.labels, p.weights, strict=True):
            used += [weight * log(given_class(p, k, x, y)) for k, x in enumerate(row)]
            unused += [weight * log(without_class(p, k, x)) for k, x in enumerate(row)]
        prior_odds = inf if p.beta == 0 else -log(p.beta)
        self.log_weight = np.where(self.f, used + prior_odds, unused).sum(axis=1)

    def log_proba(self, query):
        """Log P(y | x, D) of every class."""
        return np.array(normalised([self._joint(query, label) for label in self.p.classes]))

    def _joint(self, query, label):
        used = [_log(given_class(self.p, k, x, label)) for k, x in enumerate(query)]
        unused = [_log(without_class(self.p, k, x)) for k, x in enumerate(query)]
        models = np.where(self.f, used, unused).sum(axis=1) + self.log_weight
        return log_sum_exp(models.tolist()) + _log(prior(self.p, label))

    def log_odds(self):
        """Log P(f_k = 1 | D) / P(f_k = 0 | D) of every feature."""
        return [
            log_sum_exp(self.log_weight[self.f[:, k]].tolist())
            - log_sum_exp(self.log_weight[~self.f[:, k]].tolist())
            for k in range(self.f.shape[1])
        ]


def _log(value):
    return log(value) if value > 0 else -inf


def log_sum_exp(logs):
    top = max(logs)
    return top + log(sum(exp(each - top) for each in logs))


def normalised(logs):
    """Shift logs so that the probabilities sum to 1."""
    top = max(logs)
    return [each - top - log_sum_exp([other - top for other in logs]) for each in logs]
