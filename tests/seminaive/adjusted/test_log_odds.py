"""Log odds of single values: equations (9), (10), (12), (13), and what has none."""

import numpy as np
import pandas as pd
import pytest

from seminaive import Counts, TableEncoder
from seminaive.adjusted.log_odds import one_against_rest, polytomous

X = pd.DataFrame({"x": pd.Categorical(["a", "a", "b", "b", "b", None], list("abz"))})
Y = np.array([0, 1, 1, 1, 1, 0])
FIRST = {"unseen": 0, "missing": 1, "a": 2, "b": 3, "z": 4}


def counts(n_classes=2):
    return Counts.of(TableEncoder().fit_transform(X), Y, n_classes)


def logit(p):
    return np.log(p / (1 - p))


@pytest.mark.parametrize("laplace", [0.1, 1.0])
@pytest.mark.parametrize("smooth_prior", [True, False])
def test_values_get_their_corrected_log_odds(laplace, smooth_prior):
    evidence = one_against_rest(counts(), [1], laplace, 1e-10, smooth_prior=smooth_prior)
    added = laplace * smooth_prior
    prior = (4 + added) / (6 + 2 * added)
    assert evidence.prior[0] == pytest.approx(logit(prior))
    a, b = (1 + laplace) / (2 + 2 * laplace), (3 + laplace) / (3 + 2 * laplace)
    expected = {"a": logit(a) - logit(prior), "b": logit(b) - logit(prior)}
    for value, cell in FIRST.items():
        assert evidence.table[cell, 0] == pytest.approx(expected.get(value, 0.0))


@pytest.mark.parametrize(
    "choices",
    [
        {"laplace": 0.0},
        {"laplace": 0.5},
        {"laplace": 0.5, "smoothed": "likelihood"},
        {"laplace": 0.5, "smoothed": "likelihood", "smooth_prior": False},
    ],
    ids=str,
)
def test_two_classes_polytomously_are_one_against_the_other(choices):
    one = one_against_rest(counts(), [1], clip=1e-9, **choices)
    both = polytomous(counts(), clip=1e-9, **choices)
    assert both.prior[1] - both.prior[0] == pytest.approx(one.prior[0])
    np.testing.assert_allclose(both.table[:, 1] - both.table[:, 0], one.table[:, 0], atol=1e-12)


def test_a_class_without_rows_is_shut_out():
    with_empty, plain = polytomous(counts(3), 1.0, 1e-10), polytomous(counts(), 1.0, 1e-10)
    assert with_empty.prior[2] == -np.inf
    np.testing.assert_array_equal(with_empty.prior[:2], plain.prior)
    np.testing.assert_array_equal(with_empty.table[:, :2], plain.table)
    assert one_against_rest(counts(3), [2], 1.0, 1e-10).prior[0] == -np.inf


def test_without_smoothing_it_does_not_matter_what_is_smoothed():
    ours = one_against_rest(counts(), [1], 0.0, 1e-9, smoothed="likelihood")
    np.testing.assert_array_equal(ours.table, one_against_rest(counts(), [1], 0.0, 1e-9).table)


@pytest.mark.parametrize("smoothed", ["posterior", "likelihood"])
@pytest.mark.parametrize("laplace", [0.0, 1e-30])
@pytest.mark.parametrize("clip", [1e-17, 1e-100, 1e-300, 5e-324])
def test_what_rounds_to_certainty_is_as_far_from_even_odds_as_its_opposite(clip, laplace, smoothed):
    found = one_against_rest(counts(), [0, 1], laplace, clip, smoothed=smoothed)
    # b is pure, and the smoothing is less than the last digit of its share.
    sure, never = found.table[FIRST["b"], [1, 0]] + found.prior[[1, 0]]
    assert np.isfinite(sure)
    assert sure == pytest.approx(-never, rel=1e-12)
    least = max(clip, laplace / (3 + 2 * laplace))
    if smoothed == "posterior":
        assert sure == pytest.approx(-np.log(least), rel=1e-12)


@pytest.mark.parametrize("smoothed", ["posterior", "likelihood"])
@pytest.mark.parametrize("laplace", [0.0, 1e-30])
def test_a_class_of_all_rows_needs_no_clip(laplace, smoothed):
    alone = Counts.of(TableEncoder().fit_transform(X), np.ones(6, dtype=np.int64), 2)
    found = one_against_rest(alone, [0, 1], laplace, 1e-300, smoothed=smoothed)
    assert found.prior.tolist() == [-np.inf, np.inf]
    assert np.isfinite(found.table).all()
