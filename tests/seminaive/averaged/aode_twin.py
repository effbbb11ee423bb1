"""Slow textbook twins of AODE, AnDE, subsumption resolution and weighted AODE: plain Python.

Estimates are Fractions as long as the parameters are whole numbers or Fractions, so that nothing
is rounded and nothing underflows before the last step.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import log, prod

import numpy as np

from tests.seminaive import twins
from tests.seminaive.cases import plain


@dataclass(frozen=True)
class Problem(twins.Problem):
    """A problem of nominal features alone, with what there is to choose of AODE."""

    class_alpha: object = 1
    smoothing: str = "laplace"
    min_frequency: object = 1

    def weight(self, shown, label=None, *, also=()):
        """Weight of the rows that show the values ``shown`` and any value of ``also``."""
        return sum(
            w
            for row, y, w in zip(self.rows, self.labels, self.weights, strict=True)
            if (label is None or y == label)
            and all(row[k] == v for k, v in shown.items())
            and all(row[k] is not None for k in also)
        )

    def without(self, i, weight):
        """Take ``weight`` from row i."""
        weights = [w - weight * (k == i) for k, w in enumerate(self.weights)]
        return replace(self, weights=weights)


def problem_of(data, weights=None, **choices):
    """Show generated data (see ``cases``) to the twins; without weights every row counts 1."""
    return Problem(
        rows=rows_of(data.frame),
        labels=data.labels.tolist(),
        classes=sorted(set(data.labels.tolist())),
        values=data.values,
        weights=[1] * len(data.labels) if weights is None else np.asarray(weights).tolist(),
        **choices,
    )


def rows_of(frame):
    """Rows of plain values, None for missing."""
    return [[None if x != x else x for x in row] for row in plain(frame)]


def share(p, part, whole, outcomes, alpha):
    """Estimate a probability, with alpha for each outcome or for all of them together."""
    each = alpha if p.smoothing == "laplace" else Fraction(alpha) / outcomes
    return Fraction(part + each) / Fraction(whole + each * outcomes)


def class_and_parents(p, query, parents, label):
    """P(y, x_parents); of the class alone if there are no parents.

    Without smoothing of the class only those that training shows are possible.
    """
    possible = [y for y in p.classes if p.class_alpha > 0 or p.weight({}, y) > 0]
    if label not in possible:
        return Fraction(0)
    outcomes = len(possible) * prod(len(p.values[k]) for k in parents)
    shown = {k: query[k] for k in parents}
    alpha = p.alpha if parents else p.class_alpha
    return share(p, p.weight(shown, label), p.weight({}, also=parents), outcomes, alpha)


def child(p, query, k, parents, label):
    """P(x_k | y, x_parents); 1 if x_k is missing or the feature has no values."""
    if query[k] is None or not p.values[k]:
        return Fraction(1)
    shown = {j: query[j] for j in parents}
    part = p.weight({**shown, k: query[k]}, label)
    return share(p, part, p.weight(shown, label, also=[k]), len(p.values[k]), p.alpha)


def estimator(p, query, parents):
    """P(y, x) of every class where the parents are the same for all features."""
    others = [k for k in range(len(query)) if k not in parents]
    return [
        class_and_parents(p, query, parents, label)
        * prod(child(p, query, k, parents, label) for k in others)
        for label in p.classes
    ]


def qualify(p, query, parents):
    """Whether the parents' values are known and frequent enough."""
    known = all(query[k] in p.values[k] for k in parents)
    shown = {k: query[k] for k in parents}
    return not parents or (known and p.weight(shown) >= p.min_frequency)


def parents_of(p, query, n):
    return [s for s in combinations(range(len(query)), n) if qualify(p, query, s)]


def ande(p, query, n):
    """Mean of P(y, x) over all parents that qualify, or that of a lower order."""
    sets = parents_of(p, query, n)
    if not sets:
        return ande(p, query, n - 1)
    return average([estimator(p, query, parents) for parents in sets])


def average(each, shares=None, *, conditional=False):
    """Average of the estimators, each of which may be divided by its sum over classes."""
    if conditional:
        each = [[value / sum(joint) for value in joint] for joint in each]
    shares = [Fraction(1, len(each))] * len(each) if shares is None else shares
    columns = zip(*each, strict=True)
    return [sum(w * v for w, v in zip(shares, column, strict=True)) for column in columns]


def shares_of(sets, weights):
    """Share the weight of other parents than ``sets`` among these; all weights sum to 1."""
    used = [Fraction(float(weights[k])) for (k,) in sets]
    return [w + (1 - sum(used)) / len(sets) for w in used]


def aode(p, query, weights=None, *, order=None, n_parents=None, conditional=False):
    """AODE's average over the first parents in an order that qualify, naive Bayes for none."""
    order = range(len(query)) if order is None else order
    sets = [(k,) for k in order if qualify(p, query, (k,))][:n_parents]
    if not sets:
        return ande(p, query, 0)
    shares = None if weights is None else shares_of(sets, weights)
    each = [estimator(p, query, parents) for parents in sets]
    return average(each, shares, conditional=conditional)


def subsumed(p, query, critical):
    """The row with None in place of each value that another one implies."""
    return [None if is_implied(p, query, i, critical) else x for i, x in enumerate(query)]


def is_implied(p, query, i, critical):
    if query[i] is None:
        return False
    return any(
        j != i
        and query[j] is not None
        and p.weight({j: query[j]}) > critical
        and p.weight({j: query[j]}) == p.weight({i: query[i], j: query[j]})
        and not (i < j and p.weight({i: query[i]}) == p.weight({j: query[j]}))
        for j in range(len(query))
    )


def left_out(p, critical=None):
    """Weight, class, parents and estimators of every row, as if it had not been counted.

    A row of weight w is w equal rows, of which one is left out. Rows in which no parent qualifies
    are not told.
    """
    told = []
    for i, (row, label, w) in enumerate(zip(p.rows, p.labels, p.weights, strict=True)):
        q = p.without(i, min(w, 1))
        query = row if critical is None else subsumed(q, row, critical)
        sets = parents_of(q, query, 1)
        if sets:
            each = [estimator(q, query, parents) for parents in sets]
            told.append((w, p.classes.index(label), sets, each))
    return told


def log_likelihood(told, weights, *, conditional=False):
    """Sum over the rows of weight * log P(y | x) under a mixture."""
    total = 0.0
    for w, label, sets, each in told:
        joint = average(each, shares_of(sets, weights), conditional=conditional)
        total += w * log(joint[label] / sum(joint))
    return total


def proba(joint):
    """Divide by the sum, as floats."""
    return [float(value / sum(joint)) for value in joint]
