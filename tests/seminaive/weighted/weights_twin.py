"""Slow textbook twins of weighted naive Bayes: plain Python straight from the formulas."""

from collections import defaultdict
from math import exp, log, sqrt

from tests.seminaive.twins import (
    entropy,
    given_class,
    is_missing,
    normalised,
    prior,
    shared_information,
)


def shares(p, k):
    """P(v, y), P(v) and P(y) among the rows that show feature k, as dicts; its weight."""
    total, here = sum(w for _, w in p.showing(k)), defaultdict(float)
    for y in p.classes:
        for v, w in p.showing(k, y):
            here[v, y] += w / total
    alone = {v: sum(here.get((v, y), 0) for y in p.classes) for v in {v for v, _ in here}}
    of_class = {y: sum(here.get((v, y), 0) for v in alone) for y in p.classes}
    return here, alone, of_class, total


def changes(p, k):
    """P(y | v) - P(y) for all values that are shown and all classes."""
    here, alone, of_class, _ = shares(p, k)
    return [here.get((v, y), 0) / alone[v] - of_class[y] for v in alone for y in p.classes]


def information(p, k):
    return shared_information([(v, y, w) for y in p.classes for v, w in p.showing(k, y)])


def redundancy(p, j, k):
    """Information of two features on each other, among the rows that show both."""
    each = zip(p.rows, p.weights, strict=True)
    pairs = [(row[j], row[k], w) for row, w in each]
    return shared_information([row for row in pairs if not any(map(is_missing, row))])


def vidaurre2012(p, k):
    return sqrt(sum(change**2 for change in changes(p, k)))


def vidaurre2012_sum(p, k):
    return sum(abs(change) for change in changes(p, k))


def gain_ratio(p, k):
    """What knowing the value takes from the entropy of the class, over the split information."""
    here, alone, of_class, _ = shares(p, k)
    left = sum(alone[v] * entropy([here.get((v, y), 0) for y in p.classes]) for v in alone)
    return (entropy(of_class.values()) - left) / entropy(alone.values()) if len(alone) > 1 else 0.0


def kullback_leibler(p, k):
    here, alone, of_class, _ = shares(p, k)
    after = {(v, y): share / alone[v] for (v, y), share in here.items()}
    mean = sum(alone[v] * s * log(s / of_class[y]) for (v, y), s in after.items() if s > 0)
    return mean / entropy(alone.values()) if len(alone) > 1 else 0.0


def chi_squared(p, k):
    here, alone, of_class, total = shares(p, k)
    expected = {(v, y): total * alone[v] * of_class[y] for v in alone for y in p.classes}
    return sum((total * here.get(at, 0) - e) ** 2 / e for at, e in expected.items() if e > 0)


def symmetrical_uncertainty(p, k):
    _, alone, of_class, _ = shares(p, k)
    both = entropy(alone.values()) + entropy(of_class.values())
    return 2 * information(p, k) / both if both else 0.0


RULES = {
    "vidaurre2012": (vidaurre2012, False),
    "vidaurre2012_sum": (vidaurre2012_sum, False),
    "gain_ratio": (gain_ratio, True),
    "kullback_leibler": (kullback_leibler, True),
    "chi_squared": (chi_squared, True),
    "symmetrical_uncertainty": (symmetrical_uncertainty, True),
}


def weights(p, rule):
    """Weights of all features, over their mean where the rule's source divides by it."""
    features = [k for k in range(len(p.values)) if p.showing(k)]
    measure, over_mean = RULES.get(rule, (None, False))
    found = {k: measure(p, k) for k in features} if measure else correlation(p, features)
    found = divided_by_mean(found) if over_mean else found
    return [found.get(k, 0.0) for k in range(len(p.values))]


def correlation(p, features):
    """Relevance less mean redundancy, each over its mean, put through a logistic function."""
    relevance = divided_by_mean({k: information(p, k) for k in features})
    pairs = {(j, k): redundancy(p, j, k) for j in features for k in features if j != k}
    pairs = divided_by_mean(pairs)
    found = {}
    for k in features:
        others = [pairs[k, j] for j in features if j != k]
        mean = sum(others) / len(others) if others else 0.0
        found[k] = 1 / (1 + exp(mean - relevance[k]))
    return found


def divided_by_mean(found):
    mean = sum(found.values()) / len(found) if found else 0.0
    return {key: value / mean if mean > 1e-12 else 0.0 for key, value in found.items()}


def log_proba(p, powers, query):
    """Log P(y | x) by equation (7); a power for each feature, or a row of them, one a class."""
    own = [each if hasattr(each, "__len__") else [each] * len(p.classes) for each in powers]
    return normalised(
        [
            sum(
                (own[k][c] * log(given_class(p, k, x, y)) for k, x in enumerate(query)),
                start=log(prior(p, y)),
            )
            for c, y in enumerate(p.classes)
        ]
    )


def loss(p, powers, objective):
    """Mean loss of the training rows."""
    total = 0.0
    for row, label, weight in zip(p.rows, p.labels, p.weights, strict=True):
        logs = dict(zip(p.classes, log_proba(p, powers, row), strict=True))
        errors = sum(((y == label) - exp(each)) ** 2 for y, each in logs.items())
        total += weight * (errors / 2 if objective == "mse" else -logs[label])
    return total / sum(p.weights)
