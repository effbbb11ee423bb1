"""Probabilities by their definitions: plain Python over the rows, one number at a time.

Rows are lists of names or numbers, None for missing. Every function returns the joint probability
of a row with each class, in the order of `classes`.
"""

from dataclasses import dataclass
from itertools import combinations, product
from math import exp, pi, prod, sqrt


@dataclass(frozen=True)
class Training:
    """Rows and labels to learn from, with what is added to each count.

    Attributes
    ----------
    rows, labels : list
    alpha, class_alpha : float
        What is added to the count of a value, and of a class.
    skip_unseen : bool
        Whether a value that no row has says as little as a missing one.
    """

    rows: list
    labels: list
    alpha: float = 1.0
    class_alpha: float = 0.0
    skip_unseen: bool = False

    @property
    def classes(self):
        """Labels in order."""
        return sorted(set(self.labels))

    def values(self, k):
        """Values of a feature that some row shows."""
        return {row[k] for row in self.rows} - {None}

    def count(self, label=None, shown=(), features=()):
        """How many rows have the label, the values ``shown``, and some value of ``features``."""
        pairs = dict(shown).items()
        return sum(
            (label is None or y == label)
            and all(row[k] == value for k, value in pairs)
            and all(row[k] is not None for k in features)
            for row, y in zip(self.rows, self.labels, strict=True)
        )

    def prior(self, label):
        """P(class)."""
        n = len(self.rows) + self.class_alpha * len(self.classes)
        return (self.count(label) + self.class_alpha) / n

    def factor(self, query, k, label, parents=()):
        """P(value of feature k | class, the row's values of other features); 1 if it is missing."""
        if query[k] is None or (self.skip_unseen and query[k] not in self.values(k)):
            return 1.0
        shown = {j: query[j] for j in parents}
        part = self.count(label, {**shown, k: query[k]}) + self.alpha
        return part / (self.count(label, shown, (k,)) + self.alpha * len(self.values(k)))


def naive_bayes(t, query):
    """P(class) times the product of P(value | class)."""
    return network(t, query, [()] * len(query))


def network(t, query, parents):
    """The same, where the features ``parents[k]`` are given beside the class.

    A missing parent is left out; so are as few others as leave some row that shows the rest, the
    last ones first.
    """
    joint = []
    for label in t.classes:
        score = t.prior(label)
        for k in range(len(query)):
            shown_parents = [j for j in parents[k] if query[j] is not None]
            for size in range(len(shown_parents), -1, -1):
                chosen = next(
                    (
                        s
                        for s in combinations(shown_parents, size)
                        if t.count(None, {j: query[j] for j in s}, (k,))
                    ),
                    None,
                )
                if chosen is not None or size == 0:
                    break
            score *= t.factor(query, k, label, chosen or ())
        joint.append(score)
    return joint


def ande(t, query, n):
    """Mean over all n features that training shows with the row's values, as parents of the others.

    P(class, parents) is smoothed over all combinations of their values. Where no n features
    qualify, n - 1 are asked.
    """
    shown = [k for k in range(len(query)) if query[k] is not None]
    sets = [s for s in combinations(shown, n) if t.count(None, {k: query[k] for k in s})]
    if not sets:
        return ande(t, query, n - 1)
    joint = []
    for label in t.classes:
        estimates = []
        for s in sets:
            extra = t.alpha if s else t.class_alpha
            cells = len(t.classes) * prod(len(t.values(k)) for k in s)
            part = t.count(label, {k: query[k] for k in s}) + extra
            share = part / (t.count(None, (), s) + extra * cells)
            factors = (t.factor(query, k, label, s) for k in range(len(query)) if k not in s)
            estimates.append(share * prod(factors))
        joint.append(sum(estimates) / len(estimates))
    return joint


def average_over_subsets(t, query):
    """Sum over all subsets of features of their evidence times their naive Bayes, features alike.

    A feature that is not in the subset has P(value) in the place of P(value | class).
    """
    features, pairs = range(len(query)), list(zip(t.rows, t.labels, strict=True))
    evidence = [
        [
            prod(t.factor(row, k, y if chosen else None) for row, y in pairs)
            for chosen in (False, True)
        ]
        for k in features
    ]
    joint = []
    for label in t.classes:
        factors = [
            [t.factor(query, k, label if chosen else None) for chosen in (False, True)]
            for k in features
        ]
        models = product((False, True), repeat=len(query))
        total = sum(prod(evidence[k][f[k]] * factors[k][f[k]] for k in features) for f in models)
        joint.append(t.prior(label) * total)
    return joint


def gaussian(t, query, var_smoothing):
    """Naive Bayes with a normal density a class, its variance raised by a share of that of all."""
    joint = []
    for label in t.classes:
        score = t.prior(label)
        for k, x in enumerate(query):
            if x is None:
                continue
            everyone = [row[k] for row in t.rows if row[k] is not None]
            of_class = [
                row[k]
                for row, y in zip(t.rows, t.labels, strict=True)
                if y == label and row[k] is not None
            ]
            mean, variance = _moments(of_class)
            variance += var_smoothing * _moments(everyone)[1]
            score *= exp(-((x - mean) ** 2) / (2 * variance)) / sqrt(2 * pi * variance)
        joint.append(score)
    return joint


def _moments(numbers):
    mean = sum(numbers) / len(numbers)
    return mean, sum((x - mean) ** 2 for x in numbers) / len(numbers)
