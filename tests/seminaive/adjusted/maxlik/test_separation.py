"""Separation of classes: by hand, and what both ways of asking say of many problems."""

import numpy as np
import pytest

from seminaive.adjusted.maxlik.losses import MarginLoss
from seminaive.adjusted.maxlik.newton import minimise
from seminaive.adjusted.maxlik.separation import cannot_separate, separable
from tests.seminaive.adjusted.maxlik.logistic_problems import KINDS, make_loss, reduced


def loss_of(rows):
    """One margin a row: negative along a direction where it gets surer of the true class."""
    rows = np.array(rows, dtype=float)
    return MarginLoss(rows[:, None, :], np.zeros((len(rows), 1)), np.ones(len(rows)))


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([[-1.0, 0.0], [-1.0, 2.0], [-3.0, -1.0]], True),  # completely
        ([[-1.0, 1.0], [1.0, -1.0], [-1.0, 0.0]], True),  # quasi: two rows stay as they are
        ([[-1.0, 1.0], [1.0, -1.0], [-1.0, 0.0], [1.0, 0.0]], False),
        ([[-1.0], [1e-3]], False),
        ([[-1e-9], [-1e9]], True),
        ([[0.0, 0.0]], False),
        (np.zeros((3, 0)), False),
    ],
)
def test_a_direction_separates_if_it_helps_a_row_and_harms_none(rows, expected):
    assert separable(loss_of(rows)) is expected


@pytest.mark.parametrize("kind", ["separable", "nearly separable", "plain"])
def test_neither_the_order_nor_the_weights_nor_repetition_make_a_difference(kind):
    for seed in range(5):
        loss = make_loss(kind, seed, 3)
        order = np.random.default_rng(seed).permutation(np.repeat(np.arange(loss.weights.size), 2))
        other = loss.take(order)
        other.weights[:] = np.random.default_rng(seed).random(order.size)
        assert separable(other) is separable(loss), seed


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("n_classes", [2, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_the_certificate_never_contradicts_the_programme(kind, n_classes):
    certain = 0
    for seed in range(12):
        loss = reduced(kind, seed, n_classes)
        found = minimise(loss, np.zeros(loss.n_coefficients))
        answer = separable(loss)
        assert answer or kind != "separable"
        for beta in (found.point.beta, np.zeros(loss.n_coefficients), found.point.beta / 2):
            assert not (cannot_separate(loss, beta) and answer)
        certain += found.converged and cannot_separate(loss, found.point.beta)
        assert found.converged is not answer
    assert (certain > 0) is (kind != "separable")


def test_there_is_no_certificate_where_odds_are_beyond_a_double():
    for rows, beta, certain in (
        ([[-1.0], [1.0]], [0.0], True),
        ([[-1.0], [1.0]], [2e14], False),
        ([[-1.0, 0.0], [1.0, 0.0]], [0.0, 0.0], False),
        (np.zeros((2, 0)), [], True),
    ):
        assert cannot_separate(loss_of(rows), np.array(beta)) is certain
