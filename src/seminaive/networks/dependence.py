"""Sahami's choice of parents: features in an order, each under up to k of those before it."""

import numpy as np

from ..counts.mutual_information import falling


def parents_before(order, worth, k):
    """Choose the parents of every feature, by falling worth: (n_features, k), -1 for none.

    ``worth[child, parent]`` is what a link is worth, NaN for one that must not be.
    """
    parents = np.full((order.size, k), -1)
    for place, child in enumerate(order):
        # In the order of the inputs, so that of equal parents the first input is taken and not
        # the one that tells most of the class.
        before = np.sort(order[:place])
        shared = worth[child, before]
        # NaN: no row shows the two together, or the link is not worth its parameters.
        before, shared = before[~np.isnan(shared)], shared[~np.isnan(shared)]
        chosen = before[falling(shared)[:k]]
        parents[child, : chosen.size] = chosen
    return parents
