"""The loops of the stagewise search, on scores by hand and on tables without a pattern."""

from itertools import product

import numpy as np
import pytest

from seminaive.weighted.kernels import stagewise
from seminaive.weighted.kernels.bounds import extremes
from tests.seminaive.weighted.kernels.tables import exchanged, random_tables


@pytest.mark.parametrize(
    ("scores", "wrong"),
    [
        ([0.0, 1.0, 2.0], [1, 1, 0]),
        ([1.0, 1.0, 0.0], [0, 1, 1]),
        ([1.0, 1.0 + 1e-12, 1.0 - 1e-12], [0, 1, 1]),
        ([-np.inf, -1e200, -1e200], [1, 0, 1]),
    ],
    ids=["apart", "tie", "tie but for rounding", "no class, and huge ones"],
)
def test_of_classes_that_tie_the_first_is_the_answer(scores, wrong):
    found = [stagewise.is_wrong(np.array(scores), y) for y in range(3)]
    assert found == [bool(each) for each in wrong]


@pytest.mark.parametrize("more", list(product([0.0, 1.0], repeat=3)))
def test_a_row_is_settled_if_it_is_where_its_class_does_best_and_where_it_does_worst(more):
    for *low, y in product([0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], range(3)):
        low = np.array(low)
        high = low + more
        ends = np.where(np.arange(3) == y, [high, low], [low, high])
        wrong = sum(stagewise.is_wrong(each, y) for each in ends)
        expected = (stagewise.NEVER, stagewise.DEPENDS, stagewise.ALWAYS)[wrong]
        assert stagewise.whatever_is_tried(low, high, y) == expected


@pytest.mark.parametrize("scores", [[0.0, 1.0, -2.0], [0.0, 699.0, 0.0], [0.0, 900.0, 900.0]])
@pytest.mark.parametrize("y", range(3))
def test_the_surprise_is_minus_the_log_probability(scores, y):
    scores = np.array(scores)
    expected = np.logaddexp.reduce(scores - scores[y])
    assert stagewise.surprise(scores, y) == pytest.approx(expected, rel=1e-14, abs=1e-300)


def test_the_surprise_of_a_class_that_cannot_be_is_finite_for_the_others():
    assert stagewise.surprise(np.array([-np.inf, 0.0]), 1) == 0.0
    assert stagewise.surprise(np.array([-1e200, 0.0]), 0) == 1e200


@pytest.mark.parametrize("seed", range(4))
def test_a_trial_is_the_model_with_one_feature_exchanged(seed):
    rows, prior, tables, tried = random_tables(seed)
    n_trials = np.array([7, 0, 7, 3])
    errors = np.full((4, 7), np.inf)
    stagewise.trial_errors(*rows, prior, *tables, *tried, *map(extremes, tried), n_trials, errors)
    for (k, t), found in np.ndenumerate(errors):
        expected = np.array([np.inf, np.inf])
        if t < n_trials[k]:
            stagewise.measure(*rows, prior, *exchanged(tables, tried, k, t), expected)
        assert found == pytest.approx(expected[0], rel=1e-12)


@pytest.mark.parametrize("spread", [0, 1, 4])
@pytest.mark.parametrize("seed", range(4))
def test_rows_on_which_trials_agree_and_ties_are_counted_as_others_are(seed, spread):
    """Scores are small whole numbers, so that many tie and nothing is rounded."""
    rows, _, tables, tried = random_tables(seed)
    rows[1], rows[3] = np.round(rows[1]), np.arange(50) % 3 + 1.0
    tables = [np.round(3 * each) for each in tables]
    moves = np.random.default_rng(seed).integers(-spread, spread + 1, size=(2, 3, 3, 7))
    tried = [np.round(spread * tried[0]), np.abs(tables[1][..., None] + moves)]
    errors, expected = np.empty((4, 7)), np.empty((4, 7, 2))
    changed = *tables, *tried, *map(extremes, tried)
    stagewise.trial_errors(*rows, np.zeros(3), *changed, np.full(4, 7), errors)
    for k, t in np.ndindex(4, 7):
        stagewise.measure(*rows, np.zeros(3), *exchanged(tables, tried, k, t), expected[k, t])
    np.testing.assert_array_equal(errors, expected[..., 0])
