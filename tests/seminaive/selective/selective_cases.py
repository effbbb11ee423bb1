"""Rows made ready for a search, for the tests of what measures them."""

from seminaive import Counts, TableEncoder
from seminaive.classifier.prior import log_prior
from seminaive.selective.estimates import log_estimates
from seminaive.selective.rows import SelectionRows


def made(data, n_classes, weights=None, laplace="1/n"):
    """Collapse rows of Data; also their table and the factors that went in."""
    table = TableEncoder().fit_transform(data.frame)
    counts = Counts.of(table, data.labels, n_classes, weights)
    prior = log_prior(counts.classes, 0.0)
    logs = log_estimates(counts, "values", laplace)
    return SelectionRows.of(table, data.labels, weights, counts, logs, prior), table, logs, prior
