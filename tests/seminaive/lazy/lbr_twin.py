"""A slow textbook twin of Lazy Bayesian Rules: every local model is refitted, in exact fractions.

The algorithm as Zheng and Webb (2000) describe it, with leave-one-out for its cross-validation.
"""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb

from tests.seminaive import twins
from tests.seminaive.twins import is_missing


class Twin:
    """LBR for a Problem of nominal features, whole weights, and fractions for its alphas.

    With ``first`` it treats missing values as Weka 3.6.14 does: features that a query lacks take
    part in the errors, and what training rows lack is counted as the first value.
    """

    def __init__(self, problem, significance=Fraction(1, 20), most=None, first=False):
        self.p = problem
        self.significance = significance
        self.most = len(problem.values) if most is None else most
        self.first = first
        self.errors = cache(self.errors)

    def joint(self, query):
        """P(y, rest of the query | antecedent) of every class."""
        antecedent, rows = self.grow(query)
        rest = [k for k in range(len(query)) if k not in antecedent]
        return naive_bayes(self.local(rows), rest, query)

    def grow(self, query):
        """Features of the antecedent, in the order in which they joined it, and its rows."""
        antecedent, rows = [], tuple(range(len(self.p.rows)))
        rest = tuple(k for k, x in enumerate(query) if self.first or not is_missing(x))
        while len(antecedent) < self.most:
            best, fewest = None, None
            for k in rest:
                errors = self.errors_with(rows, rest, k, query[k])
                if errors is not None and (best is None or errors < fewest):
                    best, fewest = k, errors
            if best is None:
                break
            antecedent.append(best)
            rows = self.showing(rows, best, query[best])
            rest = tuple(k for k in rest if k != best)
        return antecedent, rows

    def showing(self, rows, k, value):
        """Those of the rows that show this value of feature k."""
        return tuple(i for i in rows if not is_missing(value) and self.p.rows[i][k] == value)

    def errors_with(self, rows, rest, k, value):
        """Errors over the rows once a value of feature k has joined; None if it must not."""
        subset = self.showing(rows, k, value)
        if len(subset) == len(rows):
            return None
        before = self.errors(rows, rest)
        after = self.errors(subset, tuple(j for j in rest if j != k))
        wins = self.weight(i for i in subset if i in before and i not in after)
        losses = self.weight(i for i in subset if i in after and i not in before)
        if not fewer(wins, losses, self.significance):
            return None
        return self.weight(before) - wins + losses

    def weight(self, rows):
        return sum(int(self.p.weights[i]) for i in rows)

    def errors(self, rows, rest):
        """Rows whose own class is not the most probable, the first of several, without them."""
        return frozenset(i for i in rows if not self.is_right(rows, rest, i))

    def is_right(self, rows, rest, i):
        scores = naive_bayes(self.local(rows, without=i), rest, self.p.rows[i])
        return self.p.classes[scores.index(max(scores))] == self.p.labels[i]

    def local(self, rows, without=None):
        """Problem of these rows alone; of row ``without`` there is one fewer."""
        return replace(
            self.p,
            rows=[self.counted(self.p.rows[i]) for i in rows],
            labels=[self.p.labels[i] for i in rows],
            weights=[int(self.p.weights[i]) - (i == without) for i in rows],
        )

    def counted(self, row):
        if not self.first:
            return row
        return [v[0] if is_missing(x) else x for x, v in zip(row, self.p.values, strict=True)]


def naive_bayes(p, features, query):
    """P(y) prod_k P(x_k | y) over some of the features; all 0 where nothing is known."""
    if p.total + p.class_alpha == 0:
        return [Fraction(0)] * len(p.classes)
    return twins.naive_bayes(p, [x if k in features else None for k, x in enumerate(query)])


def fewer(wins, losses, significance):
    """One-tailed sign test: whether chance alone gives so few losses less often than that."""
    n = wins + losses
    tail = sum(comb(n, k) for k in range(losses + 1))
    return Fraction(tail, 2**n) < significance
