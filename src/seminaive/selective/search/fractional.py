"""Weights between 0 and 1 that are searched for themselves: Fractional Naive Bayes."""

import numpy as np

from ..kernels.posterior import information
from ..kernels.subset import shift

# The constants of Khiops 11, whose authors say that they come from studies of many data sets.
_SHARE, _EXPONENT, _SLACK = 0.1, 0.95, 0.01


def fractional_weights(rows, prior_size, max_iter, random):
    """Make -sum log P(class | row) + 0.1 log K sum_k w_k^0.95 small, by passes over the features.

    A pass up raises each weight by a step, where that saves more than a hundredth of a row's loss
    without features; a pass down lowers each, where that costs less. The step is 1 at first, and
    is halved log2(N + 1) times in all, N being the weight of the rows.

    Parameters
    ----------
    rows : SelectionRows
    prior_size : int
        K.
    max_iter : int
        Passes up and down with one step, at most.
    random : numpy RandomState
        Draws the order of the features in each pass.

    Returns
    -------
    ndarray of shape (n_features,)
        Multiples of the last step.
    """
    weights = np.zeros(rows.n_features)
    scores, moved = rows.start(), rows.start()
    cost, penalty = information(scores, rows.weight, rows.unit), 0.0
    slack, share = _SLACK * cost / rows.total, _SHARE * np.log(max(prior_size, 1))
    for halvings in range(int(np.ceil(np.log2(rows.total + 1.0)))):
        # Scores are whole numbers: a step up and the same step down leave no trace.
        step, table = 0.5**halvings, rows.table >> halvings
        for _ in range(max_iter):
            before = cost
            for sign in (1, -1):
                for k in random.permutation(weights.size):
                    weight = weights[k] + sign * step
                    if not 0.0 <= weight <= 1.0:
                        continue
                    shift(scores, rows.cells[k], table[rows.starts[k] :], sign, moved)
                    new_penalty = penalty + share * (weight**_EXPONENT - weights[k] ** _EXPONENT)
                    new_cost = information(moved, rows.weight, rows.unit) + new_penalty
                    if new_cost < cost - sign * slack:
                        weights[k], cost, penalty = weight, new_cost, new_penalty
                        scores, moved = moved, scores
            if cost >= before - slack:
                break
    return weights
