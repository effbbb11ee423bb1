"""The weights of weighted naive Bayes, by hand."""

import numpy as np
import pytest

from seminaive import Counts, TableEncoder
from seminaive.weighted.association import association


def test_by_hand():
    X = np.array([["a", "x", None], ["a", "y", "u"], ["b", "x", None], ["b", "y", "u"]])
    counts = Counts.of(TableEncoder().fit_transform(X), np.array([0, 0, 1, 1]), 2)
    # The first tells all: four differences of 1/2. The second nothing. The third has one value.
    np.testing.assert_allclose(association(counts), [1.0, 0.0, 0.0])


def test_values_and_features_that_no_row_shows_are_left_out():
    X = np.array([["a", None], ["b", None], ["b", None]], dtype=object)
    counts = Counts.of(TableEncoder().fit_transform(X), np.array([0, 1, 1]), 2)
    squares = 2 * (1 - 1 / 3) ** 2 + 2 * (0 - 1 / 3) ** 2
    assert association(counts).tolist() == [pytest.approx(np.sqrt(squares)), 0.0]
