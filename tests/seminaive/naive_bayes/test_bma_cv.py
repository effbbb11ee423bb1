"""BMANaiveBayesCV against cross-validation the slow way: one refit per fold and gamma."""

from itertools import product

import numpy as np
import pandas as pd
import pytest
from sklearn.model_selection import (
    KFold,
    LeaveOneOut,
    RepeatedKFold,
    ShuffleSplit,
    StratifiedKFold,
)

from seminaive import BMANaiveBayes, BMANaiveBayesCV, TableEncoder
from seminaive.evaluation import log_odds, multiclass_auc
from tests.seminaive.cases import make_data

GAMMAS = (0.0, 0.8, 0.95, 1.0, 1.05, 1.3)
# Not partitions, though some are of the right size, and not in the order of the rows.
OVERLAPPING = [
    (np.arange(30), np.arange(59, 29, -1)),
    (np.arange(30, 60), np.arange(30)),
    (np.arange(0, 60, 2), np.arange(5, 40)),
    (np.arange(30), np.arange(20, 50)),
    (np.repeat(np.arange(20), 2), np.arange(40, 60)),
]
SPLITS = {
    "number": 5,
    "stratified": StratifiedKFold(4, shuffle=True, random_state=0),
    "in order": KFold(6),
    "shuffled": KFold(5, shuffle=True, random_state=1),
    "held out": ShuffleSplit(4, test_size=0.2, random_state=0),
    "repeated": RepeatedKFold(n_splits=3, n_repeats=2, random_state=0),
    "one row": LeaveOneOut(),
    "listed": OVERLAPPING,
}


@pytest.fixture(params=["ngngn", "nnn", "ggg"])
def encoded(request):
    data = make_data(request.param, n=60, n_classes=3, missing=0.1)
    return TableEncoder().fit_transform(data.frame), data.labels, data.weights / 3.0


def slow_errors(table, y, weights, splits, scoring, **choices):
    """Weighted error of every fold (rows) and gamma (columns), by refitting."""
    errors = []
    for train, test in splits:
        kept = None if weights is None else weights[train]
        models = [BMANaiveBayes(g, **choices).fit(table[train], y[train], kept) for g in GAMMAS]
        errors.append([loss(m, table[test], y[test], weights, test, scoring) for m in models])
    return np.array(errors)


def loss(model, table, y, weights, test, scoring):
    inside = np.ones(len(y)) if weights is None else weights[test]
    if scoring == "accuracy":
        return np.average(model.predict(table) != y, weights=inside)
    if scoring == "roc_auc":
        ranked = log_odds(model.predict_joint_log_proba(table)).round(9)
        return 1 - multiclass_auc(y, ranked, labels=model.classes_, sample_weight=inside)
    return -np.average(model.predict_log_proba(table)[np.arange(len(y)), y], weights=inside)


def folds_of(model, table, y):
    """The folds that a fitted model used, from scikit-learn's own splitters."""
    cv = model.cv
    if isinstance(cv, int):
        cv = StratifiedKFold(cv, shuffle=True, random_state=model.random_state)
    return cv if isinstance(cv, list) else list(cv.split(np.zeros(len(y)), y))


# What is decided of numbers by all rows may be another density without a fold.
SMOOTHED = {"class_alpha": 0.5, "var_smoothing": 0.1, "density": "gaussian"}


@pytest.mark.parametrize(
    ("cv", "choices"),
    [
        *(
            pytest.param(cv, SMOOTHED, marks=[pytest.mark.deep] * (cv in ("one row", "repeated")))
            for cv in SPLITS
        ),
        ("in order", {"evidence": "marginal", "density": "gaussian"}),
    ],
)
def test_subtracting_folds_equals_refitting_without_them(cv, choices, encoded):
    table, y, thirds = encoded
    scorings = ["accuracy", "neg_log_loss", *["roc_auc"] * (cv != "one row")]
    for scoring, weights in product(scorings, (None, thirds)):
        model = BMANaiveBayesCV(GAMMAS, cv=SPLITS[cv], scoring=scoring, random_state=3, **choices)
        model.fit(table, y, weights)
        splits = folds_of(model, table, y)
        expected = slow_errors(table, y, weights, splits, scoring, **choices)
        np.testing.assert_allclose(
            model.cv_errors_, expected, rtol=1e-9, atol=1e-12, err_msg=scoring
        )
        assert model.gamma_ == GAMMAS[int(expected.mean(axis=0).argmin())]


def test_a_choice_that_leaves_no_feature_says_so_and_by_log_loss_a_rare_class_keeps_some():
    random = np.random.default_rng(5)
    y = random.random(1500) < 0.06
    X = pd.DataFrame({name: random.normal(size=1500) + 0.6 * y for name in "abcd"})
    X["word"] = np.where(random.random(1500) < 0.5 + 0.2 * y, "a", "b")
    said = "No feature has .* Try scoring='neg_log_loss' or 'roc_auc'"
    with pytest.warns(UserWarning, match=said):
        model = BMANaiveBayesCV().fit(X, y)
    assert multiclass_auc(y, log_odds(model.predict_joint_log_proba(X))) < 0.65
    for scoring in ("neg_log_loss", "log_loss", "roc_auc"):
        model = BMANaiveBayesCV(scoring=scoring).fit(X, y)
        assert multiclass_auc(y, log_odds(model.predict_joint_log_proba(X))) > 0.75


def test_folds_of_one_class_have_no_area():
    y = np.repeat([0, 1], 10)
    halves = [(np.flatnonzero(y == k), np.flatnonzero(y != k)) for k in (0, 1)]
    with pytest.raises(ValueError, match="finds no fold with two classes"):
        BMANaiveBayesCV(cv=halves, scoring="roc_auc").fit(np.arange(20.0)[:, None], y)


@pytest.mark.filterwarnings("ignore::seminaive.ExtremeValueWarning")
@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("spread", [0.0, 1e-7, 1e-3])
@pytest.mark.parametrize("scoring", ["accuracy", "log_loss"])
def test_a_fold_that_takes_a_lone_outlier_leaves_the_others_their_digits(scoring, spread):
    for seed in range(5):
        rng = np.random.default_rng(seed)
        X, y = rng.normal(size=(100, 2)), rng.integers(0, 2, size=100)
        X[:, 0] = 0.1 + spread * X[:, 0]
        X[seed, 0] = 3.0
        table = TableEncoder(None).fit_transform(X)
        given = {"scoring": scoring, "random_state": seed, "density": "gaussian"}
        model = BMANaiveBayesCV(GAMMAS, cv=4, **given).fit(table, y)
        splits = folds_of(model, table, y)
        expected = slow_errors(table, y, None, splits, scoring, density="gaussian")
        np.testing.assert_allclose(model.cv_errors_, expected, rtol=1e-9)


@pytest.mark.parametrize(
    "same",
    [
        *({"marginal": name} for name in ("smoothed", "empirical", "mixture")),
        {"evidence": "marginal"},
    ],
    ids=str,
)
def test_after_tuning_it_is_bma_with_the_chosen_gamma_or_with_each(same, encoded):
    table, y, weights = encoded
    labels = np.array(["no", "perhaps", "yes"])[y]
    tuned = BMANaiveBayesCV(GAMMAS, cv=4, random_state=0, **same).fit(table, labels, weights)
    each = tuned.predict_each(table)
    assert each.shape == (len(table), len(GAMMAS))
    for column, gamma in zip(each.T, GAMMAS, strict=True):
        one = BMANaiveBayes(gamma, **same).fit(table, labels, weights)
        np.testing.assert_array_equal(column, one.predict(table))
        if gamma == tuned.gamma_:
            np.testing.assert_array_equal(
                tuned.predict_joint_log_proba(table), one.predict_joint_log_proba(table)
            )
            np.testing.assert_array_equal(tuned.inclusion_log_odds_, one.inclusion_log_odds_)


def test_folds_may_come_from_a_generator():
    data = make_data("ng", n=40)
    splits = list(KFold(4).split(data.frame))
    listed, streamed, plain = (
        BMANaiveBayesCV(GAMMAS, cv=cv).fit(data.frame, data.labels).cv_errors_
        for cv in (splits, iter(splits), [(list(a), list(b)) for a, b in splits])
    )
    np.testing.assert_array_equal(listed, streamed)
    np.testing.assert_array_equal(listed, plain)


def test_a_class_with_fewer_rows_than_folds_is_spread_over_them():
    data = make_data("ng", n=40)
    y = np.where(np.arange(40) < 3, "rare", np.where(data.labels == 0, "a", "b"))
    model = BMANaiveBayesCV(cv=10, random_state=0).fit(data.frame, y)
    assert model.cv_errors_.shape == (10, 11)
    assert np.isfinite(model.cv_errors_).all()


def test_a_class_that_a_fold_holds_alone_costs_its_rows_and_no_more():
    # Weights that do not add up exactly in another order: what is left of the class must be 0.
    X = np.arange(9.0)[:, None]
    y = np.array(["lone"] * 3 + ["a", "b"] * 3)
    weights = np.array([0.3, 0.2, 0.1, 1, 1, 1, 1, 1, 1])
    splits = [(np.arange(3, 9), np.array([2, 1, 0])), (np.arange(6), np.arange(6, 9))]
    model = BMANaiveBayesCV((0.0, 1.0), cv=splits).fit(X, y, weights)
    assert model.cv_errors_[0].tolist() == [1.0, 1.0]


@pytest.mark.parametrize(
    ("gammas", "n", "words"),
    [
        (each, 20, "gammas must be finite numbers of at least 0")
        for each in ((), [[1.0]], [-1.0], [np.nan], [np.inf])
    ]
    + [((1.0, 1.1), 4, "cv=10 folds cannot be made of n_samples=4")],
    ids=str,
)
def test_what_is_no_gamma_and_more_folds_than_rows_are_refused(gammas, n, words):
    with pytest.raises(ValueError, match=words):
        BMANaiveBayesCV(gammas).fit(np.arange(n)[:, None] / 1, np.arange(n) % 2)


def test_the_papers_values_of_gamma_are_tried_by_default():
    # wu2015's public code: from one half to one and a half by tenths.
    for model in (BMANaiveBayesCV(), BMANaiveBayesCV.as_printed("wu2015")):
        assert model.gammas == tuple(k / 10 for k in range(5, 16))
