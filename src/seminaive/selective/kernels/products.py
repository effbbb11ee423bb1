"""Odds of every row by subsets of features: running products, one multiplication per subset.

Subsets come in ascending order, so that each has its leading bits from the one before.
"""

from ...machine.compiled import kernel


@kernel(error_model="numpy")
def renew(products, number, changed, prior, ratios, cells):
    """Bring the running products up to date with a subset; returns which one is the subset's own.

    ``products[k]`` are the odds by the features of the subset from k on; the last of the products
    are those by all upper features. Nothing is divided out again, so that rounding cannot add up.
    """
    last = len(products) - 1
    # An upper feature changed, so that the product of all of them is made anew.
    if changed >> last:
        for j in range(prior.size):
            products[last, j, :] = prior[j]
        for k in range(cells.shape[0] - 1, last - 1, -1):
            if (number >> k) & 1:
                multiply(products[last], ratios, cells[k], products[last])
    for k in range(last - 1, -1, -1):
        if (number >> k) & 1:
            # Unless a bit from here on changed, the product is still that of the subset before.
            if changed >> k:
                multiply(products[last], ratios, cells[k], products[k])
            last = k
    return last


@kernel
def add_names(number, names, cells, named):
    """Write a sum of names that entries share if they are alike in the features of a subset."""
    named[:] = 0
    for k in range(cells.shape[0]):
        if (number >> k) & 1:
            for i in range(named.size):
                named[i] += names[cells[k, i]]


@kernel(error_model="numpy")
def multiply(odds, ratios, cells, out):
    """Write ``odds`` (n_classes - 1, n_entries) times the ratios of a feature's cells."""
    for j in range(odds.shape[0]):
        for i in range(odds.shape[1]):
            out[j, i] = odds[j, i] * ratios[j, cells[i]]
