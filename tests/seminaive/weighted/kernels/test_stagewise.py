"""The loops of the stagewise search, on scores by hand and on tables without a pattern."""

import numpy as np
import pytest

from seminaive.weighted.kernels import stagewise


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


@pytest.mark.parametrize("scores", [[0.0, 1.0, -2.0], [0.0, 699.0, 0.0], [0.0, 900.0, 900.0]])
@pytest.mark.parametrize("y", range(3))
def test_the_surprise_is_minus_the_log_probability(scores, y):
    scores = np.array(scores)
    expected = np.logaddexp.reduce(scores - scores[y])
    assert stagewise.surprise(scores, y) == pytest.approx(expected, rel=1e-14, abs=1e-300)


def test_the_surprise_of_a_class_that_cannot_be_is_finite_for_the_others():
    assert stagewise.surprise(np.array([-np.inf, 0.0]), 1) == 0.0
    assert stagewise.surprise(np.array([-1e200, 0.0]), 0) == 1e200


def random_tables(seed, n=50, most=7):
    """Two nominal features with gaps beside two numeric ones, and trials of all."""
    draw = np.random.default_rng(seed)
    cells = np.column_stack([draw.integers(1, 5, size=n), draw.integers(6, 9, size=n)])
    numbers = np.where(draw.random((n, 2)) < 0.2, np.nan, draw.normal(size=(n, 2)))
    labels, weights = draw.integers(3, size=n), draw.random(n)
    tables = [draw.normal(size=(9, 3)), np.abs(draw.normal(size=(2, 3, 3)))]
    tried = [draw.normal(size=(9, 3, most)), np.abs(draw.normal(size=(2, 3, 3, most)))]
    return [cells, numbers, labels, weights], np.log([0.2, 0.5, 0.3]), tables, tried


@pytest.mark.parametrize("seed", range(4))
def test_a_trial_is_the_model_with_one_feature_exchanged(seed):
    rows, prior, tables, tried = random_tables(seed)
    n_trials = np.array([7, 0, 7, 3])
    errors = np.full((4, 7), np.inf)
    stagewise.trial_errors(*rows, prior, *tables, *tried, n_trials, errors)
    features, trials = np.nonzero(np.arange(7) < n_trials[:, None])
    losses = np.empty(features.size)
    stagewise.trial_losses(*rows, prior, *tables, *tried, features, trials, losses)
    assert np.isinf(errors).sum() == 28 - features.size
    for k, t, loss in zip(features, trials, losses, strict=True):
        table, normal = (each.copy() for each in tables)
        if k < 2:
            own = slice(5 * k, 5 * k + 5)
            table[own] = tried[0][own, :, t]
        else:
            normal[k - 2] = tried[1][k - 2, :, :, t]
        found = np.empty(2)
        stagewise.measure(*rows, prior, table, normal, found)
        np.testing.assert_allclose([errors[k, t], loss], found, rtol=1e-12)
