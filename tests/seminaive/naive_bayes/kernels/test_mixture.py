"""Smoothed logs, their likelihood and their average over keeping and leaving out a feature."""

import numpy as np
import pytest

from seminaive.naive_bayes.kernels import mixture

# Unseen, missing and two values of the first feature; the second never showed a value.
OFFSETS = np.array([0, 4, 6])
CELLS = np.array([[9.0, 8.0], [9.0, 8.0], [3.0, 0.0], [0.0, 1.5], [1.0, 2.0], [5.0, 4.0]])


@pytest.mark.parametrize("alpha", [0.5, 2.0])
def test_smoothed_logs_of_the_unseen_and_the_missing_cell(alpha):
    out = np.full((6, 2), np.nan)
    mixture.smoothed_logs(CELLS, OFFSETS, alpha, out)
    a, totals = alpha, (3 + 2 * alpha, 1.5 + 2 * alpha)
    expected = [
        [each / total for each in column]
        for column, total in zip(([a, 3 + a, a], [a, a, 1.5 + a]), totals, strict=True)
    ]
    np.testing.assert_allclose(np.exp(out[[0, 2, 3]]).T, expected, rtol=1e-15)
    assert not out[[1, 4, 5]].any()


def test_the_likelihood_counts_what_was_shown_as_often_as_it_was():
    out, logs = np.full(2, np.nan), np.log(np.arange(1.0, 13.0)).reshape(6, 2)
    mixture.log_likelihoods(CELLS, OFFSETS, logs, out)
    np.testing.assert_allclose(out, [3 * np.log(5) + 1.5 * np.log(8), 0.0], rtol=1e-15)


def test_what_was_never_shown_adds_nothing_even_where_its_log_is_infinite():
    logs, out = np.full((6, 2), -np.inf), np.full(2, np.nan)
    logs[2, 0] = logs[3, 1] = -1.0
    mixture.log_likelihoods(CELLS, OFFSETS, logs, out)
    assert out.tolist() == [-4.5, 0.0]


def test_cells_are_averaged_over_keeping_and_leaving_out_the_feature():
    noise = np.random.default_rng(0)
    by_class, alone = noise.normal(size=(6, 2)), noise.normal(size=6)
    kept = np.array([[1.0, 0.25], [0.5, 0.5]])
    with np.errstate(divide="ignore"):
        log_in, log_out = np.log(kept), np.log(1.0 - kept)
    out = np.full((6, 4), np.nan)
    mixture.average_logs(OFFSETS, by_class, alone, log_in, log_out, out)
    for cell in (0, 2, 3):
        np.testing.assert_array_equal(out[cell, :2], by_class[cell])
        expected = 0.25 * np.exp(by_class[cell]) + 0.75 * np.exp(alone[cell])
        np.testing.assert_allclose(np.exp(out[cell, 2:]), expected, rtol=1e-14)
    assert not out[[1, 4, 5]].any()
