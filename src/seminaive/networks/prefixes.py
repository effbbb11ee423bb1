"""Losses of networks on the first features of an order, each row left out of the counts."""

from dataclasses import dataclass

import numpy as np
from scipy.special import log_softmax

from ..counts.mutual_information import DECIMALS
from .sparse import SparseScorer

__all__ = ["LOSSES", "Prefixes"]

# Log scores that differ by no more are equal: what is left of an exact tie is rounding.
_TIE = 1e-9


def _log_loss(scores, labels):
    return -log_softmax(scores, axis=1)[np.arange(labels.size), labels]


def _squared(scores, labels):
    # 1 - P, of which the probabilities of the others are all that is known where P is near 1.
    return np.square(np.expm1(-_log_loss(scores, labels)))


def _error(scores, labels):
    said = (scores >= scores.max(axis=1, keepdims=True) - _TIE).argmax(axis=1)
    return (said != labels).astype(float)


#: What a row adds to the sum, from log joint scores (n_rows, n_classes) and its class.
LOSSES = {"log_loss": _log_loss, "rmse": _squared, "error": _error}


@dataclass(frozen=True, eq=False)
class Prefixes:
    """Networks of 0, 1, ..., k_max parents whose features come in one order.

    Attributes
    ----------
    scorer : SparseScorer
        Of all features under all parents.
    k_max : int
    classes : ndarray of shape (n_classes,)
        Weight of the training rows.
    class_alpha : float
    answered : ndarray of int
        Classes that are answered.
    order : ndarray of int
    loss : str
        Of LOSSES.
    """

    scorer: SparseScorer
    k_max: int
    classes: np.ndarray
    class_alpha: float
    answered: np.ndarray
    order: np.ndarray
    loss: str

    def summed(self, table, labels, weights):
        """Sum of the rows' losses, (k_max + 1, n_features + 1), by number of parents and features.

        A row of weight w stands for w equal rows, of which one is left out, and w are judged. A row
        alone in a class that nothing is added to is not judged: it would be impossible.
        """
        weights = np.ones(labels.size) if weights is None else weights
        judged = self.classes[labels] - np.minimum(weights, 1.0) + self.class_alpha > 0
        filled = table.dense_codes()[judged] + 2
        labels, weights = labels[judged], weights[judged]
        own = np.zeros((labels.size, self.classes.size))
        own[np.arange(labels.size), labels] = np.minimum(weights, 1.0)
        right = np.searchsorted(self.answered, labels)
        with np.errstate(divide="ignore"):
            prior = np.log(np.maximum(self.classes - own, 0.0) + self.class_alpha)
        scores = [prior.copy() for _ in range(self.k_max + 1)]
        out = np.empty((self.k_max + 1, self.order.size + 1))
        out[:, 0] = weights @ self._losses(prior, right)
        for place, k in enumerate(self.order, start=1):
            # What is known under some parents is asked for again under one more, and then gone.
            scorer, n_parents = self.scorer.remembering(), self.scorer.families.n_parents[k]
            for m in range(self.k_max + 1):
                # Without another parent the factors are those of the network before.
                if m <= n_parents:
                    added = scorer.left_out(filled, k, m, own)
                scores[m] += added
                out[m, place] = weights @ self._losses(scores[m], right)
        return out

    def _losses(self, scores, right):
        return LOSSES[self.loss](scores[:, self.answered], right)

    def best(self, sums, total):
        """Mean losses, with the numbers of parents and features of the least.

        Losses that agree to 12 decimals are equal: the fewest features are taken, then parents.
        """
        means = sums / total
        rounded = np.round(means, DECIMALS)
        # By features first.
        n_features, n_parents = np.unravel_index(rounded.T.argmin(), rounded.T.shape)
        if self.loss == "rmse":
            means = np.sqrt(means)
        return means, int(n_parents), int(n_features)
