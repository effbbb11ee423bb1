"""The compiled loops on their own, where no estimator reaches every branch."""

import numpy as np
import pytest

from seminaive.kernels import encode, score
from seminaive.naive_bayes.kernels import mixture


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (0, 0),
        (-1, 2),
        (5, -5),
        (-800, -801),
        (-1e300, -1),
        (-np.inf, 3),
        (-np.inf, -np.inf),
        (-40, 0),
    ],
)
def test_log_add_is_the_log_of_the_sum(a, b):
    for x, y in ((a, b), (b, a)):
        np.testing.assert_allclose(
            score.log_add(float(x), float(y)), np.logaddexp(x, y), rtol=1e-15, atol=1e-16
        )


@pytest.mark.parametrize("x", [0.0, 1.5, -1e10, 1e308])
def test_a_log_density_is_finite_however_far_the_number(x):
    for precision in (0.0, 1e-300, 0.5, 1e300):
        value = score.log_normal(x, 0.25, precision, -1.0)
        assert -score.FARTHEST - 1 <= value <= -1.0
    exact = -1.0 - (x - 0.25) ** 2 * 0.5 if abs(x) < 1e100 else -1.0 - score.FARTHEST
    assert score.log_normal(x, 0.25, 0.5, -1.0) == pytest.approx(exact, rel=1e-15)


def test_exact_addition_keeps_what_rounding_loses():
    total, lost = np.zeros(1), np.zeros(1)
    for term in (1e16, 1.0, -1e16, 1e-3, 1e16, -1e16):
        score.add_exactly(np.array([term]), total, lost)
    assert total[0] + lost[0] == 1.001


def test_look_up_marks_what_is_out_of_range_or_was_not_shown():
    X = np.array([[3, -1], [5, -1]])
    low, base = np.array([3, -1]), np.array([0, 3, 4])
    shown = np.zeros(4, dtype=bool)
    encode.mark_shown(X, low, base, shown)
    assert shown.tolist() == [True, False, True, True]
    lookup, starts = np.empty(4, dtype=np.int32), np.empty(3, dtype=np.int64)
    values = np.empty(3, dtype=np.int64)
    assert encode.number_shown(shown, base, low, lookup, starts, values) == 3
    assert (values.tolist(), starts.tolist()) == ([3, 5, -1], [0, 2, 3])
    out = np.empty((4, 2), dtype=np.int32)
    encode.look_up(np.array([[3, -1], [4, 0], [5, -2], [2, 99]]), low, base, lookup, out)
    assert out.tolist() == [[0, 0], [-2, -2], [1, -2], [-2, -2]]


def test_smoothed_logs_of_the_unseen_and_the_missing_cell():
    offsets = np.array([0, 4, 6])
    # Unseen, missing and two values of the first feature; the second never showed a value.
    cells = np.array([[9.0], [9.0], [3.0], [0.0], [1.0], [5.0]])
    out = np.full((6, 1), np.nan)
    mixture.smoothed_logs(cells, offsets, 0.5, out)
    np.testing.assert_allclose(np.exp(out[:, 0]), [0.5 / 4, 1, 3.5 / 4, 0.5 / 4, 1, 1], rtol=1e-15)
    evidence = np.empty(2)
    mixture.log_likelihoods(cells, offsets, out, evidence)
    np.testing.assert_allclose(evidence, [3 * np.log(3.5 / 4), 0.0], rtol=1e-15)
