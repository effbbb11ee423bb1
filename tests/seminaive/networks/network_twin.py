"""Slow textbook twins of TAN and KDB, plain Python straight from the equations."""

from functools import partial
from itertools import combinations
from math import log

import numpy as np
from scipy.stats import chi2

from tests.seminaive.cases import plain
from tests.seminaive.twins import dirichlet, is_missing, prior, shared_information

# What is equal but for rounding counts as equal.
DECIMALS = 12

#: Data for the comparisons, as arguments of ``make_data``.
CASES = {
    "whole": {"n": 60, "n_classes": 3},
    "with gaps": {"n": 60, "n_classes": 3, "missing": 0.25},
    "few rows": {"n": 8, "n_classes": 2, "missing": 0.3},
    "one class": {"n": 20, "n_classes": 1},
}


def lists(parents):
    """The parents of each feature, from an array filled up with -1."""
    return [[each for each in np.atleast_1d(row).tolist() if each >= 0] for row in parents]


def assert_scores(model, p, asked, pseudo=None):
    """Assert that a model's joint log probabilities are those of its parents."""
    parents = lists(model.parents_)
    expected = np.log([joint(p, parents, row, pseudo, model.backoff) for row in plain(asked)])
    np.testing.assert_allclose(model.predict_joint_log_proba(asked), expected, rtol=0, atol=1e-12)


def showing(p, features):
    """Rows of the problem that show all these features, as (values, label, weight)."""
    # Asked for again with every row that is scored: kept with the problem, which never changes.
    kept, asked = vars(p).setdefault("shown", {}), tuple(features)
    if asked not in kept:
        each = zip(p.rows, p.labels, p.weights, strict=True)
        kept[asked] = [
            (tuple(row[k] for k in features), y, w)
            for row, y, w in each
            if w > 0 and not any(is_missing(row[k]) for k in features)
        ]
    return kept[asked]


def information(p, k):
    """I(X; C) among the rows that show the feature."""
    return shared_information([(v[0], y, w) for v, y, w in showing(p, [k])])


def conditional_information(p, j, k):
    """I(X; Y | C): what the two share within each class, by its weight; None if no row has both."""
    rows = showing(p, [j, k])
    within = [[(*v, w) for v, y, w in rows if y == label] for label in p.classes]
    shared = sum(sum(w for *_, w in each) * shared_information(each) for each in within)
    return shared / sum(w for *_, w in rows) if rows else None


def penalty(tables, n, criterion):
    """What the degrees of freedom of tables, as lists of pairs, cost beside n rows."""
    sizes = [[len({pair[m] for pair in table}) for m in (0, 1)] for table in tables if table]
    degrees = sum((r - 1) * (s - 1) for r, s in sizes)
    if criterion == "g_test":
        return chi2.ppf(0.95, degrees) / (2 * n) if degrees else 0.0
    return degrees * {"aic": 1.0, "bic": log(n) / 2, "miller_madow": 0.5}[criterion] / n


def penalised_of_class(p, k, criterion):
    """I(X; C) less the penalty of (r - 1)(s - 1) degrees of freedom."""
    rows = showing(p, [k])
    table, n = [(v[0], y) for v, y, _ in rows], sum(w for *_, w in rows)
    return information(p, k) - penalty([table], n, criterion)


def penalised_of_pair(p, j, k, criterion):
    """I(X; Y | C) less the same, summed over the classes."""
    rows = showing(p, [j, k])
    if not rows:
        return None
    tables = [[v for v, y, _ in rows if y == label] for label in p.classes]
    return conditional_information(p, j, k) - penalty(tables, sum(w for *_, w in rows), criterion)


def measures(p, criterion):
    """What a feature tells of the class, and what a link is worth: None for no link."""
    if criterion == "mutual_information":
        return information, lambda j, k: conditional_information(p, j, k)

    def worth(j, k):
        gain = penalised_of_pair(p, j, k, criterion)
        return gain if gain is not None and round(gain, DECIMALS) > 0 else None

    return partial(penalised_of_class, criterion=criterion), worth


def spanning_trees(n):
    """Every spanning tree of n features, as a tuple of links (low, high)."""
    links = list(combinations(range(n), 2))
    return [tree for tree in combinations(links, n - 1) if len(component(tree, 0)) == n]


def component(links, start):
    """Features that can be reached from one, in the order of a breadth-first walk."""
    reached = [start]
    for here in reached:
        for low, high in links:
            other = {low: high, high: low}.get(here)
            if other is not None and other not in reached:
                reached.append(other)
    return reached


def kruskal(n, information_of):
    """Links by falling information, equal ones in their order, unless they close a ring."""
    known = [link for link in combinations(range(n), 2) if information_of(*link) is not None]
    chosen = []
    for low, high in sorted(known, key=lambda at: (-round(information_of(*at), DECIMALS), at)):
        if high not in component(chosen, low):
            chosen.append((low, high))
    return chosen


def tan_parents(p, root=None, criterion="bic"):
    """Parent of every feature; None for a root."""
    n = len(p.values)
    links = kruskal(n, measures(p, criterion)[1])
    preference = by_information(p, criterion)
    preference = preference if root is None else [root, *preference]
    parents = {}
    for start in preference:
        reached = component(links, start)
        if not any(k in parents for k in reached):
            parents[start] = []
            for k in reached[1:]:
                near = {low if high == k else high for low, high in links if k in (low, high)}
                parents[k] = [next(other for other in reached if other in near)]
    return [parents[k] for k in range(n)]


def by_information(p, criterion="bic"):
    """Features by falling information on the class, equal ones in their order."""
    measure, _ = measures(p, criterion)
    shown = [measure(p, k) if showing(p, [k]) else 0.0 for k in range(len(p.values))]
    return sorted(range(len(shown)), key=lambda k: (-round(shown[k], DECIMALS), k))


def kdb_parents(p, k, criterion="bic"):
    """Up to k parents of every feature, Sahami's algorithm."""
    order, parents = by_information(p, criterion), {}
    _, worth = measures(p, criterion)
    for place, child in enumerate(order):
        shared = {other: worth(child, other) for other in order[:place]}
        known = sorted(
            (other for other in shared if shared[other] is not None),
            key=lambda other: (-round(shared[other], DECIMALS), other),
        )
        parents[child] = known[:k]
    return [parents[child] for child in range(len(order))]


def joint(p, parents, query, pseudo=None, backoff=True):
    """P(y) times the product of P(x_i | parents' values, y), for every class.

    A missing value's factor is 1; a parent that is missing is left out of the condition, and with
    ``backoff`` so are as few others, the last ones first, as leave some row that shows the rest.
    ``pseudo(k, x)`` takes the place of the problem's alpha.
    """
    scores = []
    for label in p.classes:
        score = prior(p, label)
        for k, x in enumerate(query):
            if not is_missing(x):
                given = [other for other in parents[k] if not is_missing(query[other])]
                if backoff:
                    given = shown_together(p, k, given, query)
                score = score * factor(p, k, x, given, query, label, pseudo)
        scores.append(score)
    return scores


def shown_together(p, k, given, query):
    """As many of the parents as have their values in some row that shows the child."""
    for size in range(len(given), 0, -1):
        for kept in combinations(given, size):
            asked = tuple(query[other] for other in kept)
            if any(values[1:] == asked for values, _, _ in showing(p, [k, *kept])):
                return list(kept)
    return []


def factor(p, k, x, given, query, label, pseudo):
    asked = tuple(query[other] for other in given)
    alike = [
        (values[0], w)
        for values, y, w in showing(p, [k, *given])
        if y == label and values[1:] == asked
    ]
    if pseudo is None or not p.values[k]:
        return dirichlet(p, k, x, alike)
    here, total = sum(w for value, w in alike if value == x), sum(w for _, w in alike)
    return (here + pseudo(k, x)) / (total + sum(pseudo(k, value) for value in p.values[k]))


def marginal_pseudo(p, strength):
    """Friedman's N0 * P(x), with P(x) smoothed by alpha."""
    return lambda k, x: strength * dirichlet(p, k, x, p.showing(k))


def log_evidence(values, n_values, alpha):
    """Log probability of a sequence of values, each drawn after the ones before it."""
    seen, total = {}, 0.0
    for at, value in enumerate(values):
        total += log((seen.get(value, 0) + alpha) / (at + alpha * n_values))
        seen[value] = seen.get(value, 0) + 1
    return total


def dirichlet_gain(p, child, parent, alpha):
    """Log evidence for a child with a second parent less that without; weights must be whole."""
    rows = [(v, y) for v, y, w in showing(p, [child, parent]) for _ in range(w)]
    total = 0.0
    for label in p.classes:
        of_class = [v for v, y in rows if y == label]
        total -= log_evidence([v[0] for v in of_class], len(p.values[child]), alpha)
        for above in p.values[parent]:
            alike = [v[0] for v in of_class if v[1] == above]
            total += log_evidence(alike, len(p.values[child]), alpha)
    return total if rows else None
