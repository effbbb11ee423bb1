"""P(value | class) of every value by an m-estimate, in the ways that boulle2007 can be read."""

import numpy as np

ESTIMATES = ("printed", "values", "dirichlet", "inverted")


def pseudo_count(laplace, total):
    """L, which is m p of the m-estimate: a number, or "1/n" for one over the weight of all rows."""
    return 1.0 / total if laplace == "1/n" else float(laplace)


def log_estimates(counts, estimate, laplace):
    """Log of the estimated P(value | class), shape (n_cells, n_classes).

    The unseen cell holds what a value with count 0 would get, the missing cell 0. A class in which
    no row shows the feature takes the estimate of all classes together.

    Parameters
    ----------
    counts : Counts
    estimate : {"printed", "values", "dirichlet", "inverted"}
        See :class:`SelectiveNaiveBayes`.
    laplace : float or "1/n"
    """
    amount = pseudo_count(laplace, counts.total)
    support, coverage, n_values = _shown(counts)
    # Declared classes that training does not show are none of the paper's J.
    n_classes = np.count_nonzero(counts.classes)
    if estimate == "inverted":
        # Log P(class | value) / P(class) among the rows that show the feature.
        of_value = support.sum(axis=1, keepdims=True)
        given_value = (support + amount) / (of_value + amount * n_classes)
        empty = coverage == 0
        total = np.where(empty, 1.0, coverage.sum(axis=1, keepdims=True))
        # With gaps P(class) of these rows need not be that of all rows.
        share = np.where(empty, 1.0, coverage) / total
        logs = np.where(empty, 0.0, np.log(given_value) - np.log(share))
    else:
        empty = coverage == 0
        all_support = np.broadcast_to(support.sum(axis=1, keepdims=True), support.shape)
        all_rows = np.broadcast_to(coverage.sum(axis=1, keepdims=True), coverage.shape)
        support, coverage = (
            np.where(empty, all_support, support),
            np.where(empty, all_rows, coverage),
        )
        m = amount * (n_values if estimate == "dirichlet" else n_classes)
        p = 1.0 / (n_classes if estimate == "printed" else n_values)
        logs = np.log(support + m * p) - np.log(coverage + m)
    offsets = counts.schema.offsets
    logs[offsets[:-1] + 1] = 0.0
    without_values = np.diff(offsets) == 2
    logs[offsets[:-1][without_values]] = 0.0
    return logs


def _shown(counts):
    """Weight of each cell, of its feature's known values, and the number of these, cell by cell."""
    offsets = counts.schema.offsets
    support = counts.cells.copy()
    # The cells of unseen and missing, which are no values.
    support[offsets[:-1]] = support[offsets[:-1] + 1] = 0.0
    sizes = np.diff(offsets)
    coverage = np.repeat(np.add.reduceat(support, offsets[:-1]), sizes, axis=0)
    # A feature without values says nothing; the 1 keeps its silent cells from a division by 0.
    n_values = np.repeat(np.maximum(sizes - 2, 1), sizes)[:, None]
    return support, coverage, n_values
