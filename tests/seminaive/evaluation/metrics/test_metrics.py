"""The metrics beside scikit-learn, brute force and hand."""

import decimal

import numpy as np
import pandas as pd
import pytest
from scipy.special import log_softmax
from sklearn.calibration import calibration_curve
from sklearn.metrics import balanced_accuracy_score, brier_score_loss, log_loss, roc_auc_score

from seminaive.evaluation import (
    balanced_error_rate,
    best_threshold,
    brier_score,
    compression_rate,
    informational_loss,
    log_odds,
    multiclass_auc,
    reliability_curve,
)

RNG = np.random.default_rng(0)
NAMES = np.array(["ash", "birch", "cedar"])
Y = NAMES[RNG.integers(3, size=200)]
LOGS = log_softmax(RNG.normal(size=(200, 3)) + 0.7 * (Y[:, None] == NAMES), axis=1)
WEIGHTS = RNG.random(200) + 0.1
BOTH = pytest.mark.parametrize("weights", [None, WEIGHTS], ids=["plain", "weighted"])


@BOTH
def test_the_informational_loss_is_the_log_loss(weights):
    expected = log_loss(Y, np.exp(LOGS), sample_weight=weights)
    assert informational_loss(Y, LOGS, sample_weight=weights) == pytest.approx(expected, rel=1e-12)


def test_a_true_class_of_probability_0_is_an_infinite_loss_or_what_the_floor_says():
    logs, half = np.array([[0.0, NONE], [np.log(0.5)] * 2]), np.log(0.5)
    for loss, y, scores, choices in (
        (np.inf, [1, 0], logs, {}),
        (-np.log(5e-4) / 2, [1, 0], logs, {"floor": 1e-3}),
        (-half, [1, 0], logs, {"sample_weight": [0, 1]}),
        (0.0, [0, 0], logs[[0, 0]], {"labels": [0, 1]}),
        (800.0, ["b"], np.array([[0.0, -800.0]]), {"labels": ["a", "b"]}),
    ):
        assert informational_loss(y, scores, **choices) == pytest.approx(loss), choices
    assert compression_rate([1, 0], logs) == -np.inf
    assert compression_rate([1, 0], logs, floor=0.5) == 0.0


@BOTH
def test_the_compression_rate_compares_with_the_entropy_or_with_a_prior(weights):
    w = np.ones(200) if weights is None else weights
    shares = np.array([w[name == Y].sum() for name in NAMES]) / w.sum()
    entropy = -(shares * np.log(shares)).sum()
    loss = informational_loss(Y, LOGS, sample_weight=weights)
    rate = compression_rate(Y, LOGS, sample_weight=weights)
    assert rate == pytest.approx(1 - loss / entropy, rel=1e-12)
    uniform = compression_rate(Y, LOGS, sample_weight=weights, class_log_prior=np.log([1 / 3] * 3))
    assert uniform == pytest.approx(1 - loss / np.log(3), rel=1e-12)
    prior = np.tile(np.log(shares), (200, 1))
    assert compression_rate(Y, prior, sample_weight=weights) == pytest.approx(0.0, abs=1e-12)


def test_a_rate_without_anything_to_compress_is_not_a_number():
    assert np.isnan(compression_rate(["a"] * 3, np.zeros((3, 1))))
    absent = {"labels": [0, 1], "class_log_prior": np.array([0.0, -np.inf])}
    assert np.isnan(compression_rate([1], np.log([[0.5, 0.5]]), **absent))


@BOTH
def test_the_auc_is_that_of_each_class_weighted_by_its_share(weights):
    w = np.ones(200) if weights is None else weights
    areas = [roc_auc_score(name == Y, LOGS[:, c], sample_weight=w) for c, name in enumerate(NAMES)]
    expected = np.average(areas, weights=[w[name == Y].sum() for name in NAMES])
    assert multiclass_auc(Y, LOGS, sample_weight=weights) == pytest.approx(expected, rel=1e-12)
    if weights is None:
        theirs = roc_auc_score(Y, np.exp(LOGS), multi_class="ovr", average="weighted")
        assert expected == pytest.approx(theirs, rel=1e-12)


def test_the_auc_of_two_classes_is_the_plain_one():
    y, score = RNG.integers(2, size=80), RNG.random(80)
    both = np.column_stack([1 - score, score])
    assert multiclass_auc(y, both) == pytest.approx(roc_auc_score(y, score), rel=1e-12)


def test_the_auc_takes_infinite_logs_and_classes_without_rows():
    with np.errstate(divide="ignore"):
        logs = np.log([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.2, 0.8, 0.0]])
    assert multiclass_auc([0, 1, 1], logs, labels=[0, 1, 2]) == 1.0


def test_log_odds_are_those_of_the_probabilities():
    proba = np.exp(LOGS)
    np.testing.assert_allclose(log_odds(LOGS), np.log(proba / (1 - proba)), rtol=1e-12)
    moved = LOGS - 900.0 * np.arange(200)[:, None]
    np.testing.assert_allclose(log_odds(moved), log_odds(LOGS), rtol=1e-6)


NONE = -np.inf


@pytest.mark.parametrize(
    ("logs", "expected"),
    [
        ([[-3.0], [-4.0]], [[np.inf], [np.inf]]),
        ([[0.0, -40.0], [0.0, -41.0]], [[40.0, -40.0], [41.0, -41.0]]),
        ([[-5000.0, -1000.0]], [[-4000.0, 4000.0]]),
        ([[0.0, NONE], [NONE, -3.0]], [[np.inf, NONE], [NONE, np.inf]]),
        ([[NONE, -2.0, NONE]], [[NONE, np.inf, NONE]]),
        ([[-2.0, -2.0, NONE]], [[0.0, 0.0, NONE]]),
    ],
)
def test_log_odds_of_classes_that_are_sure_or_not_possible(logs, expected):
    assert log_odds(logs).tolist() == expected


def test_log_odds_go_on_where_probabilities_round_to_1():
    decimal.getcontext().prec = 60
    many = np.array([[-1.0, -60.0, -61.0, -62.5], [-900.0, -20.0, -20.0, -20.0]])
    exact = [[decimal.Decimal(x).exp() for x in row] for row in many.tolist()]
    expected = [[float((x / (sum(row) - x)).ln()) for x in row] for row in exact]
    np.testing.assert_allclose(log_odds(many), expected, rtol=1e-14)


def test_rows_whose_probabilities_round_to_1_are_ranked_by_log_odds():
    y = np.array([0, 0, 1, 1])
    joint = np.array([[0.0, -90.0], [0.0, -80.0], [0.0, -70.0], [0.0, -60.0]])
    assert multiclass_auc(y, log_softmax(joint, axis=1)) < 1.0
    assert multiclass_auc(y, log_odds(joint)) == 1.0


@BOTH
def test_the_brier_score_is_scikit_learns_without_the_half(weights):
    proba = np.exp(LOGS)
    expected = brier_score_loss(Y, proba, sample_weight=weights, scale_by_half=False)
    assert brier_score(Y, proba, sample_weight=weights) == pytest.approx(expected, rel=1e-12)
    assert brier_score([0, 1], [[0.0, 1.0], [0.0, 1.0]]) == 1.0


def test_columns_follow_the_labels():
    turned = ["cedar", "ash", "birch"]
    logs = LOGS[:, [2, 0, 1]]
    for metric, scores, others in (
        (informational_loss, LOGS, logs),
        (compression_rate, LOGS, logs),
        (multiclass_auc, LOGS, logs),
        (brier_score, np.exp(LOGS), np.exp(logs)),
    ):
        expected = pytest.approx(metric(Y, scores), rel=1e-12)
        assert metric(Y, others, labels=turned) == expected
        declared = pd.Series(pd.Categorical(Y, categories=turned))
        assert metric(declared, others, labels=turned) == expected


@BOTH
def test_the_balanced_error_rate_is_one_minus_the_balanced_accuracy(weights):
    guess = NAMES[RNG.integers(3, size=200)]
    expected = 1 - balanced_accuracy_score(Y, guess, sample_weight=weights)
    assert balanced_error_rate(Y, guess, sample_weight=weights) == pytest.approx(expected)


@pytest.mark.sampled(every=3)
@BOTH
@pytest.mark.parametrize("seed", range(5))
def test_the_best_threshold_is_that_of_brute_force(weights, seed):
    rng = np.random.default_rng(seed)
    y = rng.integers(2, size=200)
    score = np.round(rng.random(200) + 0.3 * y, 1 + seed % 2)
    found = best_threshold(y, score, sample_weight=weights)
    candidates = [np.inf, *np.unique(score)[::-1]]
    rates = [
        balanced_error_rate(y, (score >= t).astype(int), sample_weight=weights) for t in candidates
    ]
    first = int(np.flatnonzero(np.array(rates) <= min(rates) + 1e-12)[0])
    assert found.score == candidates[first]
    assert found.balanced_error_rate == pytest.approx(rates[first], abs=1e-12)


def test_a_score_that_says_nothing_calls_no_row_positive():
    assert best_threshold([0, 1, 0], [0.5] * 3) == (np.inf, 0.5)
    assert best_threshold(["n", "y", "n"], [0.1, 0.2, 0.3], positive="n") == (0.3, 0.25)


def test_reliability_is_scikit_learns_for_one_class():
    y, p = RNG.integers(2, size=500), RNG.random(500)
    found = reliability_curve(y, np.column_stack([1 - p, p]), n_bins=5)
    observed, predicted = calibration_curve(np.r_[1 - y, y], np.r_[1 - p, p], n_bins=5)
    np.testing.assert_allclose(found.observed, observed, rtol=1e-12)
    np.testing.assert_allclose(found.predicted, predicted, rtol=1e-12)
    assert found.weight.sum() == 1000


def test_reliability_counts_weights_and_leaves_out_empty_bins():
    proba = np.array([[1.0, 0.0], [0.05, 0.95], [0.0, 1.0]])
    found = reliability_curve([0, 1, 0], proba, sample_weight=[1, 1, 2], n_bins=4)
    assert found.weight.tolist() == [4.0, 4.0]
    assert found.predicted.tolist() == pytest.approx([0.05 / 4, (1 + 0.95 + 2) / 4])
    assert found.observed.tolist() == pytest.approx([2 / 4, 2 / 4])


SCORES, TWO_APART = [0.1, 0.2, 0.3], "A threshold tells two classes apart"
REFUSED = {
    "no row possible": (log_odds, [[[NONE, NONE]]], {}, "A row has no possible class"),
    "NaN": (log_odds, [[[0.0, np.nan, -1.0]]], {}, "A row has no possible class, or a NaN"),
    "no table": (log_odds, [[0.0, -1.0]], {}, r"Scores of shape \(2,\) are no table"),
    "one class alone": (
        multiclass_auc,
        ([0, 0], LOGS[:2]),
        {"labels": [0, 1, 2]},
        "y_true holds one only",
    ),
    "three classes": (best_threshold, ([0, 1, 2], SCORES), {"positive": 1}, TWO_APART),
    "one class": (best_threshold, ([1, 1, 1], SCORES), {"positive": 1}, TWO_APART),
    "another class": (best_threshold, ([0, 1, 1], SCORES), {"positive": 3}, TWO_APART),
    "a class less": (
        informational_loss,
        (Y, LOGS),
        {"labels": ["ash", "birch"]},
        r"shape \(200, 3\) have no column for each of 2 classes",
    ),
    "a class that is not listed": (
        multiclass_auc,
        (Y, LOGS),
        {"labels": ["ash", "birch", "oak"]},
        "y_true holds 'cedar', which is not in labels",
    ),
    "probabilities for logs": (informational_loss, (Y, np.exp(LOGS)), {}, "must sum to 1"),
    "logs, of Brier's score": (brier_score, (Y, LOGS), {}, "must sum to 1"),
    "logs, of reliability": (reliability_curve, (Y, LOGS), {}, "must sum to 1"),
    "a row less": (brier_score, (Y[:-1], np.exp(LOGS)), {}, "inconsistent numbers of samples"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_bad_input_is_named_with_a_remedy(case):
    metric, given, choices, message = REFUSED[case]
    with pytest.raises(ValueError, match=message):
        metric(*given, **choices)


def test_a_reliability_curve_takes_any_number_of_bins():
    predicted, *_ = reliability_curve([0, 1], [[0.75, 0.25], [0.25, 0.75]], n_bins=10**12)
    assert predicted.size == 2
