"""Rows of equation (12): their frequencies, what is made equal, and whose seeds are shared."""

from itertools import product

import numpy as np
import pytest
from scipy.stats import chisquare

from replication.papers.vidaurre2012.protocol import figure_settings
from replication.papers.vidaurre2012.tasks import three_predictors as drawn

#: So many rows that a share a hundredth off would be seen; the seed is fixed.
N = 60_000


@pytest.fixture
def numbers():
    return np.random.default_rng(12)


def test_every_column_of_a_table_is_printed_to_sum_to_one_but_for_three_of_a_third():
    sums = np.array(figure_settings.TABLES).sum(axis=1)
    np.testing.assert_allclose(sums, [[1.0, 0.99, 0.99], [0.99, 1, 1], [0.99, 1, 1]])
    np.testing.assert_allclose(drawn.chance().sum(axis=1), 1.0)
    np.testing.assert_allclose(drawn.chance()[0][:, 0], [0.8, 0.1, 0.1])
    np.testing.assert_allclose(drawn.chance()[1][:, 1], [0.3, 0.1, 0.6])


def test_values_have_the_frequencies_of_the_tables(numbers):
    labels = drawn.labels(N, numbers)
    values = drawn.discrete(labels, numbers)
    for k, c in product(range(3), range(3)):
        seen = np.bincount(values[labels == c, k], minlength=3)
        assert chisquare(seen, seen.sum() * drawn.chance()[k][:, c]).pvalue > 1e-3


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_x2_has_the_value_of_x3_in_a_share_of_the_rows_and_else_its_own(share, numbers):
    values = np.column_stack([np.arange(N), np.arange(N), -1 - np.arange(N)])
    found = drawn.tied(values, share, numbers)
    equal = found[:, 1] == found[:, 2]
    assert equal.mean() == pytest.approx(share, abs=0.01)
    np.testing.assert_array_equal(found[~equal], values[~equal])
    np.testing.assert_array_equal(found[:, [0, 2]], values[:, [0, 2]])


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_probabilities_of_rows_are_those_by_which_they_are_drawn(share, numbers):
    joint = drawn.probabilities(share)
    assert joint.sum() == pytest.approx(1.0)
    labels = drawn.labels(N, numbers)
    values = drawn.tied(drawn.discrete(labels, numbers), share, numbers)
    seen = np.zeros(joint.shape)
    np.add.at(seen, (values @ [9, 3, 1], labels), 1)
    possible = joint > 0
    assert not seen[~possible].any()
    assert chisquare(seen[possible], N * joint[possible] / joint.sum()).pvalue > 1e-3


def test_continuous_predictors_tell_the_classes_that_the_discrete_ones_do(numbers):
    labels = drawn.labels(N, numbers)
    values = drawn.continuous(labels, numbers, gap=2.0, sigma=0.75)
    means = [values[labels == c].mean(axis=0) for c in range(3)]
    np.testing.assert_allclose(means, [[2, 0, 0], [0, -2, -2], [0, 2, 2]], atol=0.03)
    deviations = [values[labels == c].std(axis=0) for c in range(3)]
    np.testing.assert_allclose(deviations, 0.75, atol=0.02)


def test_irrelevant_values_have_the_same_shares_in_all_classes(numbers):
    shares = drawn.shares(2, "dirichlet", numbers)
    assert np.ptp(shares) > 0.05
    np.testing.assert_allclose(shares.sum(axis=1), 1.0)
    np.testing.assert_allclose(drawn.shares(4, "uniform", numbers), np.full((4, 3), 1 / 3))
    values = drawn.irrelevant(N, shares, numbers)
    for k in range(2):
        seen = np.bincount(values[:, k], minlength=3)
        assert chisquare(seen, N * shares[k]).pvalue > 1e-3
