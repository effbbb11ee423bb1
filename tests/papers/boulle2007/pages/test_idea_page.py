"""The example of the idea: its rows, what each subset saves, and the three sets of weights."""

import numpy as np
import pytest
from scipy.special import comb

from replication.papers.boulle2007.pages import idea

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


def slow_code_length(chosen):
    """Equation (4) of one subset, straight from the text, with the printed estimates."""
    X, y = idea.drawn_rows()
    n, n_features, n_classes = len(y), X.shape[1], 2
    m, p = n_classes / n, 1 / n_classes
    total = np.log(n_features + 1) + np.log(comb(n_features + len(chosen) - 1, len(chosen)))
    for row, label in zip(X, y, strict=True):
        scores = []
        for c in range(n_classes):
            own = X[y == c]
            score = len(own) / n
            for k in chosen:
                score *= (np.sum(own[:, k] == row[k]) + m * p) / (len(own) + m)
            scores.append(score)
        total -= np.log(scores[label] / sum(scores))
    return total


def test_every_subset_costs_what_equation_4_says():
    subsets, _ = idea.every_subset()
    numbers = np.arange(16)
    expected = [slow_code_length(np.flatnonzero(mask)) for mask in subsets.masks(numbers)]
    np.testing.assert_allclose(subsets.code_lengths, expected, rtol=1e-12)


def test_the_averages_weigh_subsets_by_posterior_and_by_what_they_save():
    subsets, weights = idea.every_subset()
    masks = subsets.masks(np.arange(16)).astype(float)
    posterior = np.exp(-(subsets.code_lengths - subsets.code_lengths.min()))
    saved = np.maximum(1 - subsets.code_lengths / subsets.code_lengths[0], 0)
    np.testing.assert_allclose(weights["BMA"], posterior @ masks / posterior.sum())
    np.testing.assert_allclose(weights["CMA"], saved @ masks / saved.sum())
    np.testing.assert_array_equal(weights["MAP"], masks[posterior.argmax()])
