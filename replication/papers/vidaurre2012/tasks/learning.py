"""Rows as the stagewise path takes them, and what models on it give for test rows."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from replication.protocols.explicit import explicit
from seminaive.classifier.rows import TrainingRows
from seminaive.counts.counts import Counts
from seminaive.table.encoder import TableEncoder
from seminaive.table.table import Table
from seminaive.weighted.mixture import Mixture
from seminaive.weighted.path import walk
from seminaive.weighted.state import SearchRows, Stepping

#: Selective naive Bayes as a path whose steps are whole: the predictor with the fewest errors
#: enters, and the first step that gains nothing ends it.
GREEDY = Stepping(epsilon=1.0, nu=1, patience=1, until="all", ties="first")


#: Log scores that differ by no more are equal: what is left of an exact tie is rounding.
_NEAR = 1e-9


@dataclass(frozen=True, eq=False)
class Split:
    """Training and test rows of one table.

    Attributes
    ----------
    train, test : Table
    y, test_y : ndarray of int
        Classes 0 to ``n_classes`` - 1.
    """

    train: Table
    y: np.ndarray
    test: Table
    test_y: np.ndarray
    n_classes: int

    @classmethod
    def of(cls, X, y, test_X, test_y, n_classes, discrete):
        """Encode rows, values or numbers; a value that either shows is known."""
        nominal = "all" if discrete else None
        encoder = explicit(TableEncoder, categorical_features=nominal, missing="skip")
        table = encoder.fit_transform(np.vstack([X, test_X]))
        return cls(table[: len(y)], y, table[len(y) :], test_y, n_classes)

    @cached_property
    def counts(self):
        """Counts of the training rows."""
        return Counts.of(self.train, self.y, self.n_classes)

    @cached_property
    def searched(self):
        """The training rows as the path's loops take them."""
        all_rows = np.ones(self.y.size, dtype=bool)
        return SearchRows.of(TrainingRows(self.train, self.y, None, self.y, all_rows), self.y)

    def mixture(self, estimates):
        """Both sets of parameters, of which alphas say how much a model has of each."""
        return Mixture.of(self.counts, estimates)

    def path(self, mixture, stepping, random=None):
        """The path of training errors."""
        return walk(mixture, self.searched, stepping, random)

    def error(self, mixture, alphas):
        """Share of the test rows that a model gets wrong."""
        return self.wrong(mixture.factors(np.asarray(alphas, dtype=float)))

    def wrong(self, factors):
        """Share of the test rows for which another class has the largest score."""
        return float(np.mean(answers(factors.joint_log_scores(self.test)) != self.test_y))


def answers(scores):
    """Position of each row's largest log score, (n_rows, n_classes), the first of equal ones.

    Exact ties are not rare among values that are counted; rounding, which differs between
    machines, does not break them.
    """
    return (scores >= scores.max(axis=1, keepdims=True) - _NEAR).argmax(axis=1)
