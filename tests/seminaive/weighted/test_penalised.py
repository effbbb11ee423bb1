"""GroupPenalisedNaiveBayes: its limits, its twin, how lambda is chosen, what it promises."""

import numpy as np
import pandas as pd
import pytest
from scipy.stats import norm
from sklearn.metrics import log_loss, zero_one_loss
from sklearn.model_selection import PredefinedSplit

from seminaive import GroupPenalisedNaiveBayes, NaiveBayes
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.twins import mean_and_variance, prior
from tests.seminaive.weighted import penalised_twin as twin

EVERY_FORM = pytest.mark.parametrize("gaussian", ["precision", "moments", "unscaled"])
EVERY_SOLVER = pytest.mark.parametrize("solver", ["exact", "line"])
EVERY_ADAPTION = pytest.mark.parametrize("adaptive", [False, "divide", "multiply"])


def data_of(seed, kinds="ngnngn", n=60, missing=0.15):
    return make_data(kinds, n=n, n_classes=2 + seed % 2, missing=missing, seed=seed)


def fitted(X, y, weights=None, **parameters):
    return GroupPenalisedNaiveBayes(**parameters).fit(X, y, weights)


@pytest.mark.sampled(every=3)
@EVERY_FORM
@EVERY_SOLVER
def test_without_a_penalty_it_is_naive_bayes(solver, gaussian):
    for seed in range(6):
        data = data_of(seed)
        given, asked = (data.frame, data.labels, data.weights), with_unseen(data.frame)
        model = fitted(*given, lambdas=[0.0], solver=solver, gaussian=gaussian)
        expected = NaiveBayes(density="gaussian").fit(*given)
        joint = (each.predict_joint_log_proba(asked) for each in (model, expected))
        np.testing.assert_allclose(*joint, atol=1e-8, err_msg=str(seed))
        parts = ([m.theta_, m.var_, *m.feature_log_prob_] for m in (model, expected))
        for one, other in zip(*parts, strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-12, err_msg=str(seed))


@pytest.mark.sampled(every=8)
@EVERY_FORM
@EVERY_SOLVER
@EVERY_ADAPTION
def test_from_the_largest_penalty_on_only_the_prior_speaks(adaptive, solver, gaussian):
    data = data_of(1)
    parameters = {"adaptive": adaptive, "solver": solver, "gaussian": gaussian}
    grid = fitted(data.frame, data.labels, **parameters)
    assert not grid.path_.included[0].any()
    for factor, n_kept in ((1.0, 0), (3.0, 0), (0.999, 1)):
        model = fitted(data.frame, data.labels, lambdas=[factor * grid.lambdas_[0]], **parameters)
        assert model.support_.sum() == n_kept
        gap = model.predict_proba(with_unseen(data.frame)) - np.bincount(data.labels) / 60
        assert (np.abs(gap).max() < 1e-12) == (n_kept == 0)


def twin_scores(data, lam):
    """Log of P(row, class) with parameters that a general-purpose optimiser finds."""
    p = data.problem(weights=data.weights)
    scores = np.log([[prior(p, c) for c in p.classes]] * len(p.rows))
    for k, values in enumerate(p.values):
        shown = [p.showing(k, c) for c in p.classes]
        if values is None:
            floor = 1e-2 * mean_and_variance(p.showing(k), 0)[1]
            numbers = [
                (sum(w for _, w in each), *np.add(mean_and_variance(each, 0), (0.0, floor)))
                for each in shown
            ]
            log_prob = norm(*twin.numeric(numbers, lam, "precision")).logpdf
        else:
            counts = [[1.0 + sum(w for x, w in each if x == v) for v in values] for each in shown]
            log_prob = dict(zip(values, np.log(twin.nominal(counts, lam)).T, strict=True)).get
        for score, row in zip(scores, p.rows, strict=True):
            score += 0.0 if pd.isna(row[k]) else log_prob(row[k])
    return scores


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(6))
def test_answers_are_those_of_the_slow_twin(seed):
    data, lam = data_of(seed, "ngn", n=40), 2.0 + seed
    model = fitted(data.frame, data.labels, data.weights, lambdas=[lam])
    found = model.predict_joint_log_proba(data.frame)
    np.testing.assert_allclose(found, twin_scores(data, lam), atol=2e-3)


@pytest.mark.deep
def test_lambda_has_the_least_aic():
    data = data_of(2)
    given = data.frame, data.labels, data.weights
    model = fitted(*given)
    total, aic = data.weights.sum(), []
    for lam in model.lambdas_:
        one = fitted(*given, lambdas=[lam])
        logs = one.predict_log_proba(data.frame)[np.arange(60), data.labels]
        aic.append((-2 * (data.weights * logs).sum() + 2 * one.support_.sum()) / total)
    np.testing.assert_allclose(model.criterion_values_, aic, atol=1e-9)
    assert model.lambda_ == model.lambdas_[np.argmin(aic)]
    assert 0 < model.support_.sum() < 6
    assert (model.support_ == model.path_.included[np.argmin(aic)]).all()


@pytest.mark.deep
@pytest.mark.parametrize("scoring", ["log_loss", "accuracy"])
@pytest.mark.parametrize("criterion", ["cv", "validation"])
def test_lambda_is_best_on_rows_left_out(criterion, scoring):
    data = data_of(3)
    folds = PredefinedSplit(np.arange(60) % 4)
    given = data.frame, data.labels, data.weights
    model = fitted(*given, criterion=criterion, cv=folds, scoring=scoring, lambdas=15)
    found = []
    for train, test in list(folds.split())[: 4 if criterion == "cv" else 1]:
        X, y, weights = (each.iloc[test] if each is data.frame else each[test] for each in given)
        share = data.weights[train].sum() / data.weights.sum()
        parts = data.frame.iloc[train], data.labels[train], data.weights[train]
        models = [fitted(*parts, lambdas=[share * lam]) for lam in model.lambdas_]
        found.append(
            [
                log_loss(y, one.predict_proba(X), sample_weight=weights)
                if scoring == "log_loss"
                else zero_one_loss(y, one.predict(X), sample_weight=weights)
                for one in models
            ]
        )
    mean = np.mean(found, axis=0)
    np.testing.assert_allclose(model.criterion_values_, mean, atol=1e-9)
    assert model.lambda_ == model.lambdas_[np.argmin(np.round(mean, 12))]


def test_a_class_that_a_fold_does_not_learn_is_not_asked_there():
    data = data_of(0, n=30)
    folds = PredefinedSplit(np.arange(30) % 3)
    model = fitted(data.frame, [*data.labels[:-1], 9], criterion="cv", cv=folds)
    assert np.isfinite(model.criterion_values_).all()


@pytest.mark.deep
def test_fewer_features_are_in_as_lambda_grows():
    for seed in range(6):
        data = data_of(seed, "nnnngg")
        path = fitted(data.frame, data.labels).path_
        n_in = path.included.sum(axis=1)
        assert (np.diff(n_in) >= 0).all(), seed
        assert n_in[0] == 0
        assert n_in[-1] >= 5, seed
        assert (path.included == (path.distances > 0)).all()
        assert (np.diff(path.distances, axis=0) >= -1e-12).all(), seed


@EVERY_FORM
def test_only_the_unscaled_form_depends_on_the_unit(gaussian):
    data = data_of(5, "gggg")
    other = data.frame.assign(x1=1000.0 * data.frame["x1"] - 7.0)
    one, two = (
        fitted(X, data.labels, lambdas=[8.0], gaussian=gaussian).predict_log_proba(X)
        for X in (data.frame, other)
    )
    assert (np.abs(one - two).max() > 1e-3) == (gaussian == "unscaled")


@EVERY_FORM
def test_penalties_are_weighed_by_importance(gaussian):
    data = data_of(0)
    plain = fitted(data.frame, data.labels, lambdas=[0.0], gaussian=gaussian)
    distances, units = plain.path_.distances[0], np.ones(6)
    if gaussian == "unscaled":
        units[[1, 4]] = data.frame[["x1", "x4"]].std(ddof=0) * np.sqrt(1.01)
    np.testing.assert_allclose(plain.penalty_weights_, units)
    for adaptive, weights in (("multiply", units * units * distances), ("divide", 1 / distances)):
        parameters = {"lambdas": [1.0], "adaptive": adaptive, "gaussian": gaussian}
        model = fitted(data.frame, data.labels, **parameters)
        np.testing.assert_allclose(model.penalty_weights_, weights)
        alone = [
            fitted(data.frame[[name]], data.labels, lambdas=[lam], gaussian=gaussian)
            for name, lam in zip(data.frame, weights / units, strict=True)
        ]
        expected = [each.path_.distances[0, 0] for each in alone]
        np.testing.assert_allclose(model.path_.distances[0], expected, rtol=1e-6, atol=1e-12)


def test_importance_may_be_that_of_weighted_naive_bayes():
    X = np.array([["a", "x"], ["a", "y"], ["b", "x"], ["b", "y"]])
    model = GroupPenalisedNaiveBayes(adaptive="divide", importance="association")
    assert model.fit(X, [0, 0, 1, 1]).penalty_weights_.tolist() == [1.0, np.inf]
    with pytest.raises(ValueError, match="association"):
        model.fit([[1.5], [2.5]], [0, 1])


@EVERY_SOLVER
def test_what_has_no_importance_is_out_even_without_a_penalty(solver):
    # Of classes of unequal weight, which the pseudo-count moves apart.
    X, y = np.array(["a", "b", "b"] * 4)[:, None], [0] * 9 + [1] * 3
    parameters = {"importance": "association", "lambdas": [1.0, 0.0], "solver": solver}
    assert not fitted(X, y, adaptive="divide", **parameters).path_.included.any()
    assert fitted(X, y, **parameters).path_.included[1, 0]


@EVERY_FORM
def test_numbers_that_are_the_same_in_every_class_are_out(gaussian):
    X = np.tile([[0.1], [0.7], [0.9], [1.3]], (3, 1)) / 3.0
    assert not fitted(X, np.repeat([0, 1, 2], 4), gaussian=gaussian).path_.included.any()


@EVERY_SOLVER
def test_the_path_has_the_parameters_at_every_lambda(solver):
    data = data_of(3)
    path = fitted(data.frame, data.labels, lambdas=5, eps=0.1, solver=solver).path_
    for at, lam in enumerate(path.lambdas):
        one = fitted(data.frame, data.labels, lambdas=[lam], solver=solver)
        np.testing.assert_allclose(np.swapaxes(path.moments(at), 1, 2), [one.theta_, one.var_])
        log_prob, offsets = path.log_prob(at), one.counts_.schema.offsets
        for k, each in enumerate(one.feature_log_prob_):
            np.testing.assert_allclose(log_prob[offsets[k] + 2 : offsets[k + 1]].T, each)


def test_the_line_search_is_equation_13_between_both_ends():
    data = data_of(2, missing=0.0)
    nothing, free, model = (
        fitted(data.frame, data.labels, lambdas=[lam], gaussian="moments", solver=solver)
        for lam, solver in ((1e9, "exact"), (0.0, "exact"), (4.0, "line"))
    )
    share = model.path_.distances[0] / free.path_.distances[0]
    assert ((share > 0) & (share < 1)).any()

    def parameters(each):
        """Probabilities of values, means and deviations, beside the place of their feature."""
        yield from zip([0, 2, 3, 5], map(np.exp, each.feature_log_prob_), strict=True)
        yield from zip([1, 4], each.theta_.T, strict=True)
        yield from zip([1, 4], np.sqrt(each.var_).T, strict=True)

    for (k, low), (_, high), (_, here) in zip(
        *map(parameters, (nothing, free, model)), strict=True
    ):
        np.testing.assert_allclose(here, low + share[k] * (high - low), atol=1e-9)


def test_a_table_in_which_nothing_varies_is_answered_by_the_prior():
    model = fitted([["a"], ["a"], ["a"]], [0, 0, 1])
    assert (model.lambda_, model.support_.tolist()) == (0.0, [False])
    np.testing.assert_allclose(model.predict_proba([["a"], ["b"]]), [[2 / 3, 1 / 3]] * 2)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"lambdas": [-1.0]}, "at least 0"),
        ({"lambdas": [np.nan]}, "at least 0"),
        ({"lambdas": []}, "number of penalties"),
        ({"lambdas": 0}, "lambdas"),
        ({"adaptive": True}, "'divide' or 'multiply'"),
        ({"eps": 1.0}, "eps"),
    ],
)
def test_what_makes_no_sense_is_refused(parameters, message):
    with pytest.raises(ValueError, match=message):
        fitted([["a"], ["b"]], [0, 1], **parameters)


def test_the_papers_parameters():
    model = GroupPenalisedNaiveBayes.as_printed("vidaurre2012")
    printed = {"criterion": "aic", "solver": "line", "gaussian": "unscaled", "adaptive": "divide"}
    assert model.get_params().items() >= printed.items()
    data = data_of(3)
    assert model.fit(data.frame, data.labels).support_.any()
