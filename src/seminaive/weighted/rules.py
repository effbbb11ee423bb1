"""Weights of features that follow from counts: what each value, or feature, tells of the class."""

from dataclasses import dataclass, replace

import numpy as np
from scipy.special import expit, xlogy

from ..counts.mutual_information import (
    DECIMALS,
    conditional_mutual_information,
    mutual_information,
)


@dataclass(frozen=True, eq=False)
class _Shown:
    """What training shows of each feature: only rows count that show it.

    Attributes
    ----------
    cells : ndarray of shape (n_cells, n_classes)
        Weight by value and class, 0 for unseen and missing.
    of_value : ndarray of shape (n_cells,)
    of_class : ndarray of shape (n_features, n_classes)
    total : ndarray of shape (n_features,)
    owner : ndarray of int, shape (n_cells,)
        The feature of each cell.
    """

    cells: np.ndarray
    of_value: np.ndarray
    of_class: np.ndarray
    total: np.ndarray
    owner: np.ndarray

    @classmethod
    def of(cls, counts):
        offsets = counts.schema.offsets
        cells = counts.cells.copy()
        cells[offsets[:-1]] = cells[offsets[:-1] + 1] = 0.0
        owner = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
        of_class = np.add.reduceat(cells, offsets[:-1], axis=0)
        return cls(cells, cells.sum(axis=1), of_class, of_class.sum(axis=1), owner)

    def by_feature(self, of_cells):
        """Sum what each cell has over its feature's cells."""
        return np.bincount(self.owner, of_cells, minlength=self.total.size)

    @property
    def class_given_value(self):
        """P(class | value), as in training; that without the value where no row shows it."""
        return _divided(self.cells, self.of_value[:, None], self.class_alone)

    @property
    def class_alone(self):
        """P(class) among the rows that show the feature, for every cell."""
        shares = _divided(self.of_class, self.total[:, None])
        return shares[self.owner]

    @property
    def value_alone(self):
        """P(value), for every cell."""
        return _divided(self.of_value, self.total[self.owner])

    def entropy_of_values(self):
        """Entropy of every feature in nats: the split information."""
        shares = self.value_alone
        return self.by_feature(-xlogy(shares, shares))

    def entropy_of_classes(self):
        """Entropy of the class in nats among the rows that show each feature."""
        shares = _divided(self.of_class, self.total[:, None])
        return -xlogy(shares, shares).sum(axis=1)


def _beyond_rounding(values):
    """Make 0 what is 0 but for rounding, which a mean of nothing else would scale up."""
    return np.where(values > 10.0**-DECIMALS, values, 0.0)


def _information(counts):
    """Information of each feature on the class, in nats."""
    return _beyond_rounding(mutual_information(counts))


def _divided(part, total, otherwise=0.0):
    """Divide where there is something to divide by."""
    total = np.broadcast_to(total, part.shape)
    out = np.broadcast_to(np.asarray(otherwise, dtype=np.float64), part.shape).copy()
    return np.divide(part, total, out=out, where=total > 0)


def root_of_squares(counts):
    """Length of what the values change in the class [vidaurre2012, equation (6)]."""
    shown = _Shown.of(counts)
    changes = shown.class_given_value - shown.class_alone
    return np.sqrt(shown.by_feature((changes**2).sum(axis=1)))


def sum_of_changes(counts):
    """Sum of what the values change in the class, without signs, which would leave 0."""
    shown = _Shown.of(counts)
    changes = shown.class_given_value - shown.class_alone
    return shown.by_feature(np.abs(changes).sum(axis=1))


def gain_ratio(counts):
    """Information of a feature on the class over the feature's entropy."""
    return _divided(_information(counts), _Shown.of(counts).entropy_of_values())


def kullback_leibler(counts):
    """Mean divergence of P(class | value) from P(class) over the feature's entropy."""
    shown = _Shown.of(counts)
    after, before = shown.class_given_value, shown.class_alone
    divergences = xlogy(after, _divided(after, before, 1.0)).sum(axis=1)
    mean = shown.by_feature(shown.value_alone * divergences)
    return _divided(_beyond_rounding(mean), shown.entropy_of_values())


def chi_squared(counts):
    """Pearson's statistic of the table of values and classes."""
    shown = _Shown.of(counts)
    # In shares of the rows, so that what is rounding does not depend on how many there are.
    observed = _divided(shown.cells, shown.total[shown.owner, None])
    expected = shown.value_alone[:, None] * shown.class_alone
    per_row = shown.by_feature(_divided((observed - expected) ** 2, expected).sum(axis=1))
    return shown.total * _beyond_rounding(per_row)


def symmetrical_uncertainty(counts):
    """Twice the information over the entropies of feature and class together."""
    shown = _Shown.of(counts)
    entropies = shown.entropy_of_values() + shown.entropy_of_classes()
    return _divided(2.0 * _information(counts), entropies)


def correlation(counts):
    """Logistic function of relevance less mean redundancy; ``counts`` have pairs."""
    is_shown = _Shown.of(counts).total > 0
    relevance = _over_mean(_information(counts)[is_shown])
    alone = replace(counts, pairs=counts.pairs.sum(axis=2, keepdims=True))
    # NaN: no row shows both features, which then share nothing that is known.
    shared = np.nan_to_num(conditional_mutual_information(alone))[np.ix_(is_shown, is_shown)]
    shared = _beyond_rounding(shared)
    # Every feature has as many others, so that the sum over its mean is the mean over its mean.
    redundancy = _over_mean(shared.sum(axis=1))
    weights = np.zeros(is_shown.size)
    weights[is_shown] = expit(relevance - redundancy)
    return weights


def _over_mean(values):
    """Divide by the mean; zeros stay."""
    return _divided(values, values.mean() if values.size else 0.0)


#: Rules by name, and whether the weights are divided by their mean where they come from.
RULES = {
    "vidaurre2012": (root_of_squares, False),
    "vidaurre2012_sum": (sum_of_changes, False),
    "gain_ratio": (gain_ratio, True),
    "kullback_leibler": (kullback_leibler, True),
    "chi_squared": (chi_squared, True),
    "symmetrical_uncertainty": (symmetrical_uncertainty, True),
    "correlation": (correlation, False),
}
#: Rules that look at two features together.
OF_PAIRS = frozenset({"correlation"})


def rule_weights(counts, rule, scale):
    """Weight of every nominal feature by a rule.

    Parameters
    ----------
    counts : Counts
        With pairs for the rules of ``OF_PAIRS``.
    rule : str
        One of ``RULES``.
    scale : {"rule", "mean", "none"}
        "mean": divided by their mean over the features that some row shows; "rule": where the
        rule's source does so.

    Returns
    -------
    ndarray of shape (n_nominal,)
        0 for a feature that no row shows.
    """
    measure, over_mean = RULES[rule]
    weights = measure(counts)
    if scale == "mean" or (scale == "rule" and over_mean):
        is_shown = _Shown.of(counts).total > 0
        weights[is_shown] = _over_mean(weights[is_shown])
    return weights
