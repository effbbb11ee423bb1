"""The area under the curve, against all pairs of rows."""

from itertools import product

import numpy as np
import pytest

from seminaive.selective.kernels import auc
from tests.seminaive.selective.kernels.auc_twin import average_area

UNIT = 2.0**-20


def of(weight):
    """Weight of the first class in each row, and of all."""
    return np.ascontiguousarray(weight[:, 0]), weight.sum(axis=1)


def odds_of(scores, c):
    logs = scores * UNIT
    rest = np.delete(logs, c, axis=1)
    return logs[:, c] - np.logaddexp.reduce(rest, axis=1)


def problem(seed, n, n_classes, spread):
    noise = np.random.default_rng(seed)
    scores = np.rint(noise.normal(size=(n, n_classes)) * spread / UNIT).astype(np.int64)
    scores[n // 2 :] = scores[: n - n // 2]
    return scores, noise.choice([0.0, 0.5, 1.0, 2.0], size=(n, n_classes))


# With 5000 most probabilities would be rounded to 0 or 1, but not their odds.
@pytest.mark.parametrize("spread", [3.0, 5000.0])
@pytest.mark.parametrize("n_classes", [2, 3, 4])
def test_areas_are_averaged_by_the_weight_of_the_classes(n_classes, spread):
    for seed, n in product(range(3), [1, 2, 7, 40, 400]):
        scores, weight = problem(seed, n, n_classes, spread)
        odds = [np.round(odds_of(scores, c), 8) for c in range(n_classes)]
        expected = pytest.approx(average_area(odds, weight), abs=1e-12)
        assert auc.mean_auc(scores, weight, UNIT) == expected, (seed, n)


@pytest.mark.parametrize("weight", [[[1.0], [2.0]], [[1.0, 0.0], [2.0, 0.0]]])
def test_a_single_class_is_ranked_rightly(weight):
    weight = np.array(weight)
    assert auc.mean_auc(np.zeros(weight.shape, np.int64), weight, UNIT) == 1.0


def test_the_log_odds_of_a_sure_class_do_not_cancel():
    scores = np.rint(np.array([[0.0, -50.0, -60.0], [-1.0, 0.0, -2.0], [1, 2, 2]]) / UNIT)
    out = np.empty((3, 3))
    auc.log_odds(scores.astype(np.int64), UNIT, out)
    for c in range(3):
        np.testing.assert_allclose(out[c], odds_of(scores, c), rtol=1e-12)
    assert auc.lead(scores[0].astype(np.int64), 0, UNIT) == out[0, 0]


@pytest.mark.parametrize(("best", "scores"), [(0, [3, 1, 2]), (1, [1, 3, 2]), (2, [-9, -2, 3])])
def test_the_lead_of_the_best_class_is_its_log_odds(best, scores):
    scores = np.array([scores]) * 2**20
    [expected] = odds_of(scores, best)
    assert auc.lead(scores[0], best, UNIT) == pytest.approx(expected, rel=1e-14)


def test_odds_tie_within_a_step_and_however_far_they_lie_apart():
    weight = np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 1.0]])
    for odds, expected in (
        ([5.0 + 0.2 / auc.STEPS, 5.0, 0.0], 0.75),
        ([5.0 + 2.0 / auc.STEPS, 5.0, 0.0], 1.0),
        ([1e30, 0.0, 1.0], 1.0),
        ([-1e300, 0.0, 1e300], 0.0),
    ):
        assert auc.one_auc(np.array(odds), *of(weight), 1.0, 2.0) == expected


@pytest.mark.parametrize(
    "keys",
    [
        [0],
        [5, 5, 5],
        [3, 1, 2, 1],
        [0, 2**11 - 1, 2**11, 2**11 + 1, 2**33, 7, 2**61, 2**33],
        *(np.random.default_rng(0).integers(0, high, 1000) for high in (5, 2**11, 2**40, 2**62)),
    ],
)
def test_the_order_is_the_stable_one(keys):
    keys = np.array(keys, dtype=np.int64)
    assert auc.radix_order(keys).tolist() == np.argsort(keys, kind="stable").tolist()
