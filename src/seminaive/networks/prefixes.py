"""Losses of networks on the first features of an order, each row left out of the counts.

Of SelectiveKDB only: any number of parents, by the counts of combinations that occur. `held_out`
is the other module that leaves rows out.
"""

from dataclasses import dataclass

import numpy as np

from ..counts.mutual_information import DECIMALS
from .kernels import losses as kernels
from .kernels.combinations import refined
from .sparse import SparseScorer, own

#: What a row adds to the sum, by the name of the loss.
LOSSES = {"log_loss": kernels.LOG_LOSS, "rmse": kernels.SQUARED, "error": kernels.ERROR}


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
        n_classes, labels = self.classes.size, np.asarray(labels, dtype=np.int64)
        least = np.minimum(weights, 1.0)
        # Rows of one kind, which are alike in class and weight, differ in nothing but their cells.
        weight = np.unique(least, return_inverse=True)[1]
        _, first, kind = refined(weight, weight.max(initial=0) + 1, labels, n_classes)
        own_weights = own(labels[first], least[first], n_classes)
        with np.errstate(divide="ignore"):
            prior = np.log(np.maximum(self.classes - own_weights, 0.0) + self.class_alpha)[kind]
        right = np.searchsorted(self.answered, labels)
        rows = weights, self.answered, right, LOSSES[self.loss]
        nothing = np.zeros((1, n_classes)), np.zeros(labels.size, dtype=np.int64)
        out = np.empty((self.k_max + 1, self.order.size + 1))
        out[:, 0] = kernels.add_and_sum(prior, *nothing, *rows)
        # Networks of more parents than any feature has had so far are one.
        scores = [prior.copy()]
        for place, k in enumerate(self.order, start=1):
            # What is known under some parents is asked for again under one more, and then gone.
            scorer, n_parents = self.scorer.remembering(), self.scorer.families.family(k).size - 1
            shown = scorer.families.places(k, filled)
            scores += [scores[-1].copy() for _ in range(n_parents + 1 - len(scores))]
            for m, network_scores in enumerate(scores):
                # Without another parent the factors are those of the network before.
                if m <= n_parents:
                    factors, alike = scorer.left_out(k, m, shown, kind, own_weights)
                out[m:, place] = kernels.add_and_sum(network_scores, factors, alike, *rows)
        return out

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
