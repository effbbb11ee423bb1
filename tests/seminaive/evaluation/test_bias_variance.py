"""Bias and variance against their definitions in fractions, and what unbiased means."""

from itertools import product

import numpy as np
import pandas as pd
import pytest

from seminaive.evaluation import kohavi_wolpert, webb
from tests.seminaive.evaluation import bias_variance_twin as twin

CLASSES = ["a", "b", "c", "d"]


def runs(seed):
    """Predictions of a few runs that agree more or less, with labels."""
    rng = np.random.default_rng(seed)
    n_runs, n_rows, n_classes = (int(rng.integers(*span)) for span in ((2, 9), (1, 12), (2, 5)))
    y = rng.integers(n_classes, size=n_rows)
    central = np.where(rng.random(n_rows) < 0.6, y, rng.integers(n_classes, size=n_rows))
    strays = rng.integers(n_classes, size=(n_runs, n_rows))
    predictions = np.where(rng.random((n_runs, n_rows)) < 0.6, central, strays)
    return np.array(CLASSES)[predictions], np.array(CLASSES)[y]


def assert_is(found, bias, variance):
    assert found.bias == pytest.approx(float(bias), abs=1e-14)
    assert found.variance == pytest.approx(float(variance), abs=1e-14)


def test_decompositions_are_their_definitions_and_sum_to_the_error():
    for seed in range(40):
        predictions, y = runs(seed)
        plainly = predictions.tolist(), y.tolist()
        plain = twin.kohavi_wolpert(*plainly, CLASSES)
        unbiased = twin.kohavi_wolpert(*plainly, CLASSES, unbiased=True)
        short = kohavi_wolpert(predictions, y, corrected="bias")
        assert_is(short, unbiased[0], plain[1])
        for found, expected in (
            (kohavi_wolpert(predictions, y), unbiased),
            (kohavi_wolpert(predictions, y, corrected="neither"), plain),
            (webb(predictions, y), twin.webb(*plainly, CLASSES, "mean")),
            (webb(predictions, y, ties="first"), twin.webb(*plainly, CLASSES, "first")),
        ):
            assert_is(found, *expected)
            assert found.error == pytest.approx(float(twin.error(*plainly)), abs=1e-14), seed
            np.testing.assert_allclose(found.biases + found.variances, found.errors, atol=1e-14)
        # With the bias alone corrected the sum falls short of the error.
        missing = short.error - short.bias - short.variance
        assert missing == pytest.approx(short.variance / (len(predictions) - 1), abs=1e-14), seed


@pytest.mark.parametrize("n_runs", [2, 3, 4])
def test_the_corrected_estimates_are_unbiased(n_runs):
    """Over all outcomes of the runs, weighted by their probability, their mean is the truth."""
    p, y = np.array([0.5, 0.3, 0.2]), [1]
    truth = ((np.eye(3)[1] - p) ** 2).sum() / 2, (1 - (p**2).sum()) / 2
    total = np.zeros(2)
    for outcome in product(range(3), repeat=n_runs):
        found = kohavi_wolpert(np.array(outcome)[:, None], y)
        total += np.prod(p[list(outcome)]) * np.array([found.bias, found.variance])
    np.testing.assert_allclose(total, truth, rtol=0, atol=1e-14)


# Predictions of one row whose label is "a", and Webb's bias and variance.
ROWS = {
    "always right": ("aaaa", 0, 0),
    "always wrong alike": ("bbbb", 1, 0),
    "mostly right": ("aaab", 0, 1 / 4),
    "mostly wrong": ("bbba", 3 / 4, 0),
    "wrong in two ways": ("bbbcaa", 3 / 6, 1 / 6),
    "right and wrong tie": ("aabb", 1 / 4, 1 / 4),
    "two wrong ones tie": ("bbcc", 1 / 2, 1 / 2),
}


@pytest.mark.parametrize("case", ROWS)
def test_webb_tells_errors_with_the_central_tendency_from_errors_against_it(case):
    said, bias, variance = ROWS[case]
    assert_is(webb(np.array(list(said))[:, None], ["a"]), bias, variance)


@pytest.mark.parametrize(
    ("decompose", "runs", "choices", "message"),
    [
        (kohavi_wolpert, 1, {}, r"need two runs or more: .* corrected='neither'"),
        (kohavi_wolpert, 2, {"corrected": "variance"}, "must be 'both', 'bias' or 'neither'"),
        (webb, 2, {"ties": "last"}, "ties must be 'mean' or 'first', not 'last'"),
    ],
)
def test_one_run_and_unknown_readings_are_refused(decompose, runs, choices, message):
    with pytest.raises(ValueError, match=message):
        decompose([[0, 1, 1]] * runs, [0, 0, 1], **choices)


def test_one_run_has_no_variance():
    assert_is(kohavi_wolpert([[0, 1, 1]], [0, 0, 1], corrected="neither"), 1 / 3, 0)
    assert_is(webb([[0, 1, 1]], [0, 0, 1]), 1 / 3, 0)


def test_labels_may_be_of_any_kind():
    predictions, y = runs(0)
    codes = np.searchsorted(CLASSES, predictions)
    expected = kohavi_wolpert(predictions, y).bias
    for dressed in (pd.Categorical(y), pd.Series(y), y.astype(object), y.tolist()):
        assert kohavi_wolpert(predictions, dressed).bias == expected
    assert kohavi_wolpert(codes, np.searchsorted(CLASSES, y).astype(float)).bias == expected
    wrong = (codes > 0) != (y != "a")
    assert kohavi_wolpert(codes > 0, y != "a").error == pytest.approx(wrong.mean(), abs=1e-15)


BAD = {
    "a vector": ([0, 1], [0, 1], "shape"),
    "too few labels": ([[0, 1]], [0], "shape"),
    "no runs": (np.empty((0, 2)), [0, 1], "shape"),
    "a row without a prediction": ([[0.0, np.nan]] * 2, [0, 1], "every run must predict every"),
    "None": (np.array([["a", None]] * 2, dtype=object), ["a", "b"], "every run must predict"),
    "text and numbers": ([["0", "1"]] * 2, [0, 1], "one holds text and the other numbers"),
}


@pytest.mark.parametrize("decompose", [kohavi_wolpert, webb])
@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_named(decompose, case):
    predictions, y, message = BAD[case]
    with pytest.raises(ValueError, match=message):
        decompose(predictions, y)
