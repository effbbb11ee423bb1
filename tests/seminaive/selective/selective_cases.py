"""Rows made ready for a search, for the tests of what measures them."""

import numpy as np

from seminaive import Counts, TableEncoder
from seminaive.classifier.prior import log_prior
from seminaive.selective.estimates import log_estimates
from seminaive.selective.rows import SelectionRows
from tests.seminaive.cases import make_data

WEIGHINGS = ["none", "whole", "any"]


def made(data, n_classes, weights=None, laplace="1/n"):
    """Collapse rows of Data; also their table and the factors that went in."""
    table = TableEncoder().fit_transform(data.frame)
    counts = Counts.of(table, data.labels, n_classes, weights)
    prior = log_prior(counts.classes, 0.0)
    logs = log_estimates(counts, "values", laplace)
    return SelectionRows.of(table, data.labels, weights, counts, logs, prior), table, logs, prior


def weights_of(weighing, n):
    """Draw weights of rows in one of the ``WEIGHINGS``; whole ones may be 0."""
    rng = np.random.default_rng(0)
    whole, any_ = rng.integers(0, 4, n).astype(float), rng.random(n) + 0.1
    return {"none": None, "whole": whole, "any": any_}[weighing]


def rows_of(n_features, n_classes, n, weighing="none", laplace="1/n", missing=0.0, seed=0):
    """Collapse rows that are drawn."""
    data = make_data("n" * n_features, n=n, n_classes=n_classes, missing=missing, seed=seed)
    return made(data, n_classes, weights_of(weighing, n), laplace)[0]
