"""Kernel densities against the sum that John and Langley print, and at the edges of the numbers."""

from math import exp, pi, prod, sqrt

import numpy as np
import pandas as pd
import pytest

from seminaive import NaiveBayes
from tests.seminaive.cases import make_data
from tests.seminaive.twins import is_missing, normalised


def joint_of(columns, labels, weights, query, bandwidth):
    """P(y) prod_k (sum_i w_i g(x_k; x_ik, h)) / sum_i w_i for every class."""
    given = [(column, x) for column, x in zip(columns, query, strict=True) if not is_missing(x)]
    return [
        prod(density(column, labels, weights, c, x, bandwidth) for column, x in given)
        * (weights[labels == c].sum() / weights.sum())
        for c in np.unique(labels)
    ]


def density(column, labels, weights, c, x, bandwidth):
    everyone = [each for each in zip(column, weights, labels, strict=True) if each[0] == each[0]]
    inside = [each for each in everyone if each[2] == c] or everyone
    scale = np.ptp([v for v, _, _ in everyone]) if bandwidth == "range" else 1
    n = sum(w for _, w, _ in inside)
    h = scale / sqrt(n)
    return sum(w * exp(-((x - v) ** 2) / (2 * h * h)) for v, w, _ in inside) / (
        n * h * sqrt(2 * pi)
    )


@pytest.mark.parametrize("bandwidth", ["range", "unit"])
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("missing", [0.0, 0.3])
def test_equals_the_textbook(missing, weighted, bandwidth):
    data = make_data("ggg", n=30, n_classes=3, missing=missing)
    weights = data.weights if weighted else np.ones(30)
    model = NaiveBayes(density="kernel", bandwidth=bandwidth)
    model.fit(data.frame, data.labels, weights)
    X = data.frame.to_numpy()
    asked = np.vstack([X, np.random.default_rng(1).normal(size=(9, 3))])
    expected = [
        normalised(np.log(joint_of(X.T, data.labels, weights, row, bandwidth))) for row in asked
    ]
    asked = pd.DataFrame(asked, columns=data.frame.columns)
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-11)
