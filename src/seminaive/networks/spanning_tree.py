"""Trees over features: of maximum weight, directed away from a root, or grown link by link."""

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import minimum_spanning_tree

from ..counts.mutual_information import DECIMALS


def maximum_spanning_tree(weights):
    """Links of the spanning tree with the greatest sum of weights.

    Links go by falling weight (equal ones, to 12 decimals, by their lower, then by their higher
    feature) and the tree is the one that Kruskal's algorithm finds in that order, so that there
    is exactly one.

    Parameters
    ----------
    weights : ndarray of shape (n, n)
        Symmetric. NaN: these two cannot be linked, so that the result may be a forest.

    Returns
    -------
    ndarray of int, shape (n_links, 2)
        Lower and higher feature of each link, in that order of links.
    """
    low, high = np.triu_indices(len(weights), 1)
    # So that sums of the same terms in another order, which differ in their last bits, tie.
    weight = np.round(weights[low, high], DECIMALS)
    is_known = ~np.isnan(weight)
    low, high, weight = low[is_known], high[is_known], weight[is_known]
    # The last key is the first to be sorted by.
    order = np.lexsort((high, low, -weight))
    # Distinct ranks in place of weights leave SciPy no tie to break in a way of its own; from 1,
    # because it drops zeros from the tree that it returns.
    ranks = np.arange(1.0, order.size + 1)
    # Before 1.17.1 SciPy refuses indices of 64 bits.
    ends = low[order].astype(np.int32), high[order].astype(np.int32)
    links = csr_array((ranks, ends), shape=weights.shape)
    in_tree = np.sort(minimum_spanning_tree(links).data).astype(np.int64) - 1
    return np.column_stack([low[order][in_tree], high[order][in_tree]])


def directed(links, preference):
    """Direct every link away from the root of its tree.

    Parameters
    ----------
    links : ndarray of int, shape (n_links, 2)
        A forest.
    preference : ndarray of int, shape (n,)
        All features; the root of each tree is the first of them that it has.

    Returns
    -------
    ndarray of int, shape (n,)
        Parent of each feature, -1 for a root.
    """
    # SciPy's search takes a tenth of a millisecond a tree, and a forest may have one a feature.
    neighbours = [[] for _ in preference]
    for low, high in links.tolist():
        neighbours[low].append(high)
        neighbours[high].append(low)
    parents, reached = np.full(preference.size, -1), set()
    for root in preference.tolist():
        tree = [] if root in reached else [root]
        for feature in tree:
            reached.add(feature)
            tree += (children := [other for other in neighbours[feature] if other not in reached])
            parents[children] = feature
    return parents


def grown_tree(gains):
    """Grow a tree as Weka's TAN does, link by link, where a link's worth has a direction.

    The first link is the one of the greatest gain; then always the one of the greatest gain
    that joins a new feature to the tree, whichever of the two is the child (equal gains: the
    lowest child, then the lowest parent). Links are directed as they come: the gain's parent
    becomes the child if it has no parent yet, else the other way round. (So Weka 3.6 does it,
    found by comparison of trees, but for exact ties, which it may break in other ways.)

    Parameters
    ----------
    gains : ndarray of shape (n, n)
        Child by parent; NaN: these two cannot be linked.

    Returns
    -------
    ndarray of int, shape (n,)
        Parent of each feature, -1 for a root.
    """
    gains = np.where(np.isnan(gains), -np.inf, gains)
    parents = np.full(len(gains), -1)
    linked = np.zeros(len(gains), dtype=bool)
    while not linked.all():
        joins = linked[:, None] != linked if linked.any() else ~np.eye(len(gains), dtype=bool)
        # The first of several maxima in row order: the lowest child, then the lowest parent.
        open_links = np.where(joins, gains, -np.inf)
        child, parent = np.unravel_index(open_links.argmax(), gains.shape)
        if open_links[child, parent] == -np.inf:
            # Nothing can be linked to the tree any more: its lowest outsider begins another one.
            linked[np.flatnonzero(~linked)[0]] = True
            continue
        if parents[parent] < 0:
            parents[parent] = child
        else:
            parents[child] = parent
        linked[[child, parent]] = True
    return parents
