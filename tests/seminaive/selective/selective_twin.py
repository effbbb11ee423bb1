"""A slow textbook twin of selective naive Bayes: every subset scored from scratch, in plain Python.

Subsets are frozensets of positions. The rows, weights and declared values come as a Problem of
:mod:`tests.seminaive.twins`.
"""

from dataclasses import replace
from functools import cache
from itertools import combinations
from math import ceil, comb, exp, inf, log, log2

from numpy.random import RandomState

from tests.seminaive.twins import is_missing, log_sum_exp, prior

NEAR = 1e-9
TIE = 1e-11


class Twin:
    """Estimates, criteria and searches of boulle2007, sections 2 to 6."""

    def __init__(self, problem, estimate="values", laplace="1/n", class_laplace=0, size=None):
        self.p = problem
        self.n = sum(problem.weights)
        self.j = len(problem.classes)
        self.estimate = estimate
        self.laplace = 1 / self.n if laplace == "1/n" else laplace
        self.class_laplace = 1 / self.n if class_laplace == "1/n" else class_laplace
        # Remembered, not changed: rows share values, and searches meet subsets again.
        self.prior, self.given_class = cache(self.prior), cache(self.given_class)
        self.cost = cache(self.cost)
        self.features = self.in_order()
        self.size = len(self.features) if size is None else size

    def in_order(self):
        """Features that vary, the one that tells most alone first."""
        shown = [{row[k] for row in self.p.rows} for k in range(len(self.p.values))]
        vary = [k for k, s in enumerate(shown) if len({v for v in s if not is_missing(v)}) > 1]
        return sorted(vary, key=lambda k: round(self.information({k}) / self.n, 10))

    def prior(self, y):
        return prior(replace(self.p, class_alpha=self.class_laplace), y)

    def given_class(self, k, x, y):
        """P(x_k | y) by the m-estimate, as one reading or another has it."""
        if is_missing(x):
            return 1
        shown = self.p.showing(k, y) or self.p.showing(k)
        support = sum(w for value, w in shown if value == x)
        coverage = sum(w for _, w in shown)
        m, p = self.m_and_p(k)
        if self.estimate != "inverted":
            return (support + m * p) / (coverage + m)
        if not self.p.showing(k, y):
            return 1
        everyone = self.p.showing(k)
        of_value = sum(w for value, w in everyone if value == x)
        share = coverage / sum(w for _, w in everyone)
        return (support + m * p) / (of_value + m) / share

    def m_and_p(self, k):
        v = len(self.p.values[k])
        if self.estimate == "dirichlet":
            return v * self.laplace, 1 / v
        j = len(set(self.p.labels))
        return j * self.laplace, 1 / v if self.estimate == "values" else 1 / j

    def log_proba(self, row, powers):
        """Log of P(y) prod_k P(x_k | y)^power for every class, normalised."""
        scores = [
            sum(power * log(self.given_class(k, row[k], y)) for k, power in powers.items())
            + (log(self.prior(y)) if self.prior(y) > 0 else -inf)
            for y in self.p.classes
        ]
        return [s - log_sum_exp(scores) for s in scores]

    def each(self, subset):
        """(log P(y | x) of every class, position of the row's class, weight) of each row."""
        powers = dict.fromkeys(subset, 1)
        for row, label, w in zip(self.p.rows, self.p.labels, self.p.weights, strict=True):
            yield self.log_proba(row, powers), self.p.classes.index(label), w

    def information(self, subset):
        return sum(-w * logs[y] for logs, y, w in self.each(subset))

    def error_rate(self, subset):
        return (
            sum(
                w
                for logs, y, w in self.each(subset)
                if any(logs[c] >= logs[y] - NEAR for c in range(y))
                or any(logs[c] > logs[y] + NEAR for c in range(y + 1, self.j))
            )
            / self.n
        )

    def one_minus_auc(self, subset):
        rows = list(self.each(subset))
        area = 0
        for c in range(self.j):
            hits, misses = (
                [(self.odds(logs, c), w) for logs, y, w in rows if (y == c) == hit]
                for hit in (True, False)
            )
            here, there = (sum(w for _, w in each) for each in (hits, misses))
            if here == 0:
                continue
            if there == 0:
                return 0
            won = sum(
                u * v * (0.5 if abs(a - b) < NEAR else a > b) for a, u in hits for b, v in misses
            )
            area += here / self.n * won / (here * there)
        return 1 - area

    def odds(self, logs, c):
        return logs[c] - log_sum_exp([each for k, each in enumerate(logs) if k != c] + [-1e300])

    def length(self, subset):
        """l(M), section 3.3."""
        if self.size == 0:
            return 0
        return log(self.size + 1) + log(comb(self.size + len(subset) - 1, len(subset)))

    def cost(self, subset, criterion):
        if criterion == "map":
            return self.length(subset) + self.information(subset)
        return self.error_rate(subset) if criterion == "accuracy" else self.one_minus_auc(subset)

    def algorithm_1(self, criterion, starts, max_iter, random):
        """MS(FFWBW): the best subset, and (subset, cost, accepted) of all that was measured.

        Each start has a stream of its own, seeded by ``random`` before the first of them begins.
        """
        streams = [RandomState(s) for s in random.randint(2**31 - 1, size=starts)]
        null = self.cost(frozenset(), criterion)
        tie = TIE * null
        best, least, seen = None, inf, []
        for stream in streams:
            s, cost = frozenset(), null
            seen.append((s, cost, True))
            for _ in range(max_iter):
                improved = False
                for adding in (True, False):
                    for at in stream.permutation(len(self.features)):
                        k = self.features[at]
                        if (k in s) == adding:
                            continue
                        new = s ^ {k}
                        new_cost = self.cost(new, criterion)
                        accepted = new_cost < cost - tie
                        seen.append((new, new_cost, accepted))
                        if accepted:
                            s, cost, improved = new, new_cost, True
                if not improved:
                    break
            if cost < least - tie:
                best, least = s, cost
        return best, seen

    def forward(self, criterion):
        """Greedy forward selection; the accuracy may stay as it is, the others must improve."""
        s, cost = frozenset(), self.cost(frozenset(), criterion)
        tie = TIE * cost
        seen = [(s, cost, True)]
        while len(s) < len(self.features):
            tried = [(self.cost(s | {k}, criterion), k) for k in self.features if k not in s]
            lowest = min(c for c, _ in tried)
            new_cost, k = next(each for each in tried if each[0] <= lowest + tie)
            accepted = new_cost <= cost + (tie if criterion == "accuracy" else -tie)
            seen += [(s | {other}, c, accepted and other == k) for c, other in tried]
            if not accepted:
                break
            s, cost = s | {k}, new_cost
        return s, seen

    def everything(self, criterion):
        """Every subset: the best, the smallest of those that tie, and (subset, cost, True)."""
        subsets = [
            frozenset(each)
            for size in range(len(self.features) + 1)
            for each in combinations(self.features, size)
        ]
        seen = [(s, self.cost(s, criterion), True) for s in subsets]
        lowest = min(cost for _, cost, _ in seen) + TIE * seen[0][1]
        tied = [s for s, cost, _ in seen if cost <= lowest]
        smallest = [s for s in tied if len(s) == len(tied[0])]
        return min(smallest, key=lambda s: sum(2 ** self.features.index(k) for k in s)), seen

    def fractional_cost(self, powers):
        """-log likelihood + 0.1 sum_k w_k^0.95 log K (Hue and Boullé 2024, with K's log alone)."""
        rows = zip(self.p.rows, self.p.labels, self.p.weights, strict=True)
        likelihood = sum(
            w * self.log_proba(row, powers)[self.p.classes.index(label)] for row, label, w in rows
        )
        return 0.1 * log(self.size) * sum(w**0.95 for w in powers.values()) - likelihood

    def fractional(self, max_iter, random):
        """Weight of each feature that varies, by passes up and down in steps of 1, 1/2, 1/4, ..."""
        powers = dict.fromkeys(self.features, 0)
        cost = self.fractional_cost(powers)
        slack = cost / self.n / 100
        for halvings in range(ceil(log2(self.n + 1))):
            for _ in range(max_iter):
                before = cost
                for step in (1 / 2**halvings, -1 / 2**halvings):
                    for at in random.permutation(len(self.features)):
                        k = self.features[at]
                        new = {**powers, k: powers[k] + step}
                        if not 0 <= new[k] <= 1:
                            continue
                        new_cost = self.fractional_cost(new)
                        if new_cost < cost - (slack if step > 0 else -slack):
                            powers, cost = new, new_cost
                if cost >= before - slack:
                    break
        return powers

    def average(self, seen, averaging, models="candidates", duplicates="once"):
        """b_k (section 4.3) or c_k (section 6.2) of every feature."""
        entering = [(s, cost) for s, cost, accepted in seen if accepted or models == "candidates"]
        if duplicates == "once":
            entering = list(dict(entering).items())
        null, lowest = self.cost(frozenset(), "map"), min(cost for _, cost in entering)
        weights = [
            (s, exp(lowest - cost) if averaging == "bma" else max(1 - cost / null, 0))
            for s, cost in entering
        ]
        total = sum(w for _, w in weights)
        parts = [sum(w for s, w in weights if k in s) for k in range(len(self.p.values))]
        return [part / total if total > 0 else 0.0 for part in parts]
