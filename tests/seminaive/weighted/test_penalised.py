"""GroupPenalisedNaiveBayes: its limits, its twin, how lambda is chosen, what it promises."""

import numpy as np
import pandas as pd
import pytest
from scipy.special import log_softmax
from sklearn.model_selection import PredefinedSplit

from seminaive import GroupPenalisedNaiveBayes, NaiveBayes
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.weighted import penalised_twin as twin

SEEDS = range(6)
FORMS = ("precision", "moments", "unscaled")


def data_of(seed, kinds="ngnngn", n=60, missing=0.15):
    return make_data(kinds, n=n, n_classes=2 + seed % 2, missing=missing, seed=seed)


@pytest.mark.parametrize("gaussian", FORMS)
@pytest.mark.parametrize("solver", ["exact", "line"])
@pytest.mark.parametrize("seed", SEEDS)
def test_without_a_penalty_it_is_naive_bayes(seed, solver, gaussian):
    data = data_of(seed)
    model = GroupPenalisedNaiveBayes(lambdas=[0.0], solver=solver, gaussian=gaussian)
    model.fit(data.frame, data.labels, data.weights)
    expected = NaiveBayes().fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked), expected.predict_joint_log_proba(asked), atol=1e-8
    )
    np.testing.assert_allclose(model.theta_, expected.theta_, rtol=1e-12)
    np.testing.assert_allclose(model.var_, expected.var_, rtol=1e-12)
    for one, other in zip(model.feature_log_prob_, expected.feature_log_prob_, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-12)


@pytest.mark.parametrize("gaussian", FORMS)
@pytest.mark.parametrize("solver", ["exact", "line"])
@pytest.mark.parametrize("adaptive", [False, "divide", "multiply"])
def test_from_the_largest_penalty_on_only_the_prior_speaks(adaptive, solver, gaussian):
    data = data_of(1)
    parameters = {"adaptive": adaptive, "solver": solver, "gaussian": gaussian}
    grid = GroupPenalisedNaiveBayes(**parameters).fit(data.frame, data.labels)
    assert not grid.path_.included[0].any()
    for factor in (1.0, 3.0):
        lambdas = [factor * grid.lambdas_[0]]
        model = GroupPenalisedNaiveBayes(lambdas=lambdas, **parameters)
        model.fit(data.frame, data.labels)
        assert not model.support_.any()
        prior = np.bincount(data.labels) / data.labels.size
        asked = with_unseen(data.frame)
        found = model.predict_proba(asked)
        np.testing.assert_allclose(found, np.tile(prior, (len(asked), 1)), atol=1e-12)
    just_below = GroupPenalisedNaiveBayes(lambdas=[0.999 * grid.lambdas_[0]], **parameters)
    assert just_below.fit(data.frame, data.labels).support_.sum() == 1


def twin_scores(model, data, rows, lam):
    """Log of P(row, class) with parameters that a general-purpose optimiser finds."""
    p = data.problem(weights=data.weights)
    scores = np.log([sum(w for y, w in zip(p.labels, p.weights, strict=True) if y == c) / p.total
                     for c in p.classes])  # fmt: skip
    scores = np.tile(scores, (len(rows), 1))
    for k, values in enumerate(p.values):
        if values is None:
            scores += numeric_scores(p, k, rows, lam)
            continue
        counts = [
            [1.0 + sum(w for x, w in p.showing(k, c) if x == value) for value in values]
            for c in p.classes
        ]
        theta = twin.nominal(counts, lam)
        for i, row in enumerate(rows):
            if row[k] in values:
                scores[i] += np.log(theta[:, values.index(row[k])])
    return scores


def numeric_scores(p, k, rows, lam):
    everything = p.showing(k)
    total = sum(w for _, w in everything)
    centre = sum(w * x for x, w in everything) / total
    floor = 1e-2 * sum(w * (x - centre) ** 2 for x, w in everything) / total
    numbers = []
    for c in p.classes:
        shown = p.showing(k, c)
        n = sum(w for _, w in shown)
        mean = sum(w * x for x, w in shown) / n
        numbers.append((n, mean, floor + sum(w * (x - mean) ** 2 for x, w in shown) / n))
    means, deviations = twin.numeric(numbers, lam, "precision")
    out = np.zeros((len(rows), len(means)))
    for i, row in enumerate(rows):
        if row[k] == row[k]:
            out[i] = -np.log(deviations) - np.square((row[k] - means) / deviations) / 2
            out[i] -= np.log(2 * np.pi) / 2
    return out


@pytest.mark.parametrize("seed", SEEDS)
def test_answers_are_those_of_the_slow_twin(seed):
    data = data_of(seed, "ngn", n=40)
    lam = 2.0 + seed
    model = GroupPenalisedNaiveBayes(lambdas=[lam]).fit(data.frame, data.labels, data.weights)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(data.frame), twin_scores(model, data, data.rows, lam),
        atol=2e-3,
    )  # fmt: skip


def test_lambda_has_the_least_aic():
    data = data_of(2)
    model = GroupPenalisedNaiveBayes().fit(data.frame, data.labels, data.weights)
    total, aic = data.weights.sum(), []
    for lam in model.lambdas_:
        one = GroupPenalisedNaiveBayes(lambdas=[lam]).fit(data.frame, data.labels, data.weights)
        logs = one.predict_log_proba(data.frame)[np.arange(60), data.labels]
        aic.append(-2 * (data.weights * logs).sum() / total + 2 * one.support_.sum() / total)
    np.testing.assert_allclose(model.criterion_values_, aic, atol=1e-9)
    assert model.lambda_ == model.lambdas_[np.argmin(aic)]
    assert 0 < model.support_.sum() < 6
    assert (model.support_ == model.path_.included[np.argmin(aic)]).all()


@pytest.mark.parametrize("scoring", ["log_loss", "accuracy"])
@pytest.mark.parametrize("criterion", ["cv", "validation"])
def test_lambda_is_best_on_rows_left_out(criterion, scoring):
    data = data_of(3)
    folds = np.arange(60) % 4
    model = GroupPenalisedNaiveBayes(
        criterion, cv=PredefinedSplit(folds), scoring=scoring, lambdas=15
    )
    model.fit(data.frame, data.labels, data.weights)
    found = []
    for fold in range(4 if criterion == "cv" else 1):
        train, test = np.flatnonzero(folds != fold), np.flatnonzero(folds == fold)
        share = data.weights[train].sum() / data.weights.sum()
        found.append([])
        for lam in model.lambdas_:
            one = GroupPenalisedNaiveBayes(lambdas=[share * lam])
            one.fit(data.frame.iloc[train], data.labels[train], data.weights[train])
            logs = one.predict_log_proba(data.frame.iloc[test])
            loss = -logs[np.arange(test.size), data.labels[test]]
            if scoring == "accuracy":
                loss = logs.argmax(axis=1) != data.labels[test]
            found[-1].append(np.average(loss, weights=data.weights[test]))
    np.testing.assert_allclose(model.criterion_values_, np.mean(found, axis=0), atol=1e-9)
    assert model.lambda_ == model.lambdas_[np.argmin(np.round(np.mean(found, axis=0), 12))]


def test_a_class_that_a_fold_does_not_learn_is_not_asked_there():
    data = data_of(0, n=30)
    labels = np.append(data.labels[:-1], 9)
    model = GroupPenalisedNaiveBayes("cv", cv=PredefinedSplit(np.arange(30) % 3))
    model.fit(data.frame, labels)
    assert np.isfinite(model.criterion_values_).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_fewer_features_are_in_as_lambda_grows(seed):
    data = data_of(seed, "nnnngg")
    path = GroupPenalisedNaiveBayes().fit(data.frame, data.labels).path_
    n_in = path.included.sum(axis=1)
    assert (np.diff(n_in) >= 0).all()
    assert n_in[0] == 0
    assert n_in[-1] >= 5
    assert (path.included == (path.distances > 0)).all()
    assert (np.diff(path.distances, axis=0) >= -1e-12).all()


def test_irrelevant_features_leave_first_and_redundant_ones_together():
    draw = np.random.default_rng(0)
    y = draw.integers(2, size=400)
    told = np.where(draw.random(400) < 0.9, y, 1 - y)
    X = np.column_stack([told, told, draw.integers(2, size=(400, 3))])
    path = GroupPenalisedNaiveBayes(categorical_features="all").fit(X, y).path_
    assert (path.included[:, 0] == path.included[:, 1]).all()
    assert (path.included.sum(axis=0)[0] > path.included.sum(axis=0)[2:]).all()


@pytest.mark.parametrize("gaussian", FORMS)
@pytest.mark.parametrize("adaptive", [False, "divide", "multiply"])
def test_weights_are_repetition(adaptive, gaussian):
    data = data_of(4)
    again = np.repeat(np.arange(60), data.weights)
    weighted, repeated = (
        GroupPenalisedNaiveBayes(adaptive=adaptive, gaussian=gaussian).fit(*given)
        for given in (
            (data.frame, data.labels, data.weights),
            (data.frame.iloc[again], data.labels[again]),
        )
    )
    np.testing.assert_allclose(weighted.lambdas_, repeated.lambdas_, rtol=1e-9)
    np.testing.assert_array_equal(weighted.support_, repeated.support_)
    np.testing.assert_allclose(
        weighted.predict_log_proba(data.frame), repeated.predict_log_proba(data.frame), atol=1e-9
    )


@pytest.mark.parametrize("gaussian", FORMS)
def test_only_the_unscaled_form_depends_on_the_unit(gaussian):
    data = data_of(5, "gggg")
    other = data.frame.assign(x1=1000.0 * data.frame["x1"] - 7.0)
    parameters = {"lambdas": [8.0], "gaussian": gaussian}
    one = GroupPenalisedNaiveBayes(**parameters).fit(data.frame, data.labels)
    two = GroupPenalisedNaiveBayes(**parameters).fit(other, data.labels)
    apart = np.abs(one.predict_log_proba(data.frame) - two.predict_log_proba(other)).max()
    assert (apart > 1e-3) == (gaussian == "unscaled")


@pytest.mark.parametrize("gaussian", FORMS)
def test_penalties_are_weighed_by_importance(gaussian):
    data = data_of(0)
    plain = GroupPenalisedNaiveBayes(lambdas=[0.0], gaussian=gaussian)
    plain.fit(data.frame, data.labels)
    distances = plain.path_.distances[0]
    units = np.ones(6)
    if gaussian == "unscaled":
        units[[1, 4]] = data.frame[["x1", "x4"]].std(ddof=0) * np.sqrt(1.01)
    np.testing.assert_allclose(plain.penalty_weights_, units)
    for adaptive, weights in (("multiply", units * units * distances), ("divide", 1 / distances)):
        model = GroupPenalisedNaiveBayes(lambdas=[1.0], adaptive=adaptive, gaussian=gaussian)
        model.fit(data.frame, data.labels)
        np.testing.assert_allclose(model.penalty_weights_, weights)
        for k, name in enumerate(data.frame):
            alone = GroupPenalisedNaiveBayes(lambdas=[weights[k] / units[k]], gaussian=gaussian)
            alone.fit(data.frame[[name]], data.labels)
            np.testing.assert_allclose(model.path_.distances[0, k], alone.path_.distances[0, 0],
                                       rtol=1e-6, atol=1e-12)  # fmt: skip


def test_importance_may_be_that_of_weighted_naive_bayes():
    X = np.array([["a", "x"], ["a", "y"], ["b", "x"], ["b", "y"]])
    model = GroupPenalisedNaiveBayes(adaptive="divide", importance="association")
    assert model.fit(X, [0, 0, 1, 1]).penalty_weights_.tolist() == [1.0, np.inf]
    with pytest.raises(ValueError, match="association"):
        model.fit([[1.5], [2.5]], [0, 1])


def test_what_has_no_importance_is_out_even_without_a_penalty():
    # Of classes of unequal weight, which the pseudo-count moves apart.
    X, y = np.array(["a", "b", "b"] * 4)[:, None], [0] * 9 + [1] * 3
    parameters = {"importance": "association", "lambdas": [1.0, 0.0]}
    for solver in ("exact", "line"):
        model = GroupPenalisedNaiveBayes(adaptive="divide", solver=solver, **parameters)
        assert not model.fit(X, y).path_.included.any()
        assert GroupPenalisedNaiveBayes(solver=solver, **parameters).fit(X, y).path_.included[1, 0]


@pytest.mark.parametrize("gaussian", FORMS)
def test_numbers_that_are_the_same_in_every_class_are_out(gaussian):
    X = np.tile([[0.1], [0.7], [0.9], [1.3]], (3, 1)) / 3.0
    model = GroupPenalisedNaiveBayes(gaussian=gaussian).fit(X, np.repeat([0, 1, 2], 4))
    assert not model.path_.included.any()


@pytest.mark.parametrize("solver", ["exact", "line"])
def test_the_path_has_the_parameters_at_every_lambda(solver):
    data = data_of(3)
    path = GroupPenalisedNaiveBayes(lambdas=5, eps=0.1, solver=solver)
    path = path.fit(data.frame, data.labels).path_
    for at, lam in enumerate(path.lambdas):
        one = GroupPenalisedNaiveBayes(lambdas=[lam], solver=solver).fit(data.frame, data.labels)
        mean, variance = path.moments(at)
        np.testing.assert_allclose(mean.T, one.theta_)
        np.testing.assert_allclose(variance.T, one.var_)
        log_prob, offsets = path.log_prob(at), one.counts_.schema.offsets
        for k, each in enumerate(one.feature_log_prob_):
            np.testing.assert_allclose(log_prob[offsets[k] + 2 : offsets[k + 1]].T, each)


def test_the_line_search_is_equation_13_between_both_ends():
    data = data_of(2, missing=0.0)
    model = GroupPenalisedNaiveBayes(lambdas=[4.0], solver="line", gaussian="moments")
    model.fit(data.frame, data.labels)
    ends = [
        GroupPenalisedNaiveBayes(lambdas=[lam], gaussian="moments").fit(data.frame, data.labels)
        for lam in (1e9, 0.0)
    ]
    nothing, free = ends
    share = model.path_.distances[0] / free.path_.distances[0]
    assert ((share > 0) & (share < 1)).any()
    for k, feature in enumerate([0, 2, 3, 5]):
        low, high, here = (np.exp(each.feature_log_prob_[k]) for each in (nothing, free, model))
        np.testing.assert_allclose(here, low + share[feature] * (high - low), atol=1e-9)
    for k, feature in enumerate([1, 4]):
        for take in (lambda each: each.theta_, lambda each: np.sqrt(each.var_)):
            low, high, here = (take(each)[:, k] for each in (nothing, free, model))
            np.testing.assert_allclose(here, low + share[feature] * (high - low), atol=1e-9)


@pytest.mark.parametrize("solver", ["exact", "line"])
def test_declared_classes_without_rows_change_no_answer(solver):
    data = data_of(0)
    y = pd.Categorical.from_codes(data.labels, ["k", "l", "m"])
    parameters = {"lambdas": [3.0], "solver": solver}
    one = GroupPenalisedNaiveBayes(**parameters).fit(data.frame, y)
    other = GroupPenalisedNaiveBayes(**parameters).fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(one.predict_log_proba(asked), other.predict_log_proba(asked))


def test_what_explains_a_row_adds_up():
    data = data_of(1)
    model = GroupPenalisedNaiveBayes().fit(data.frame, data.labels)
    parts = model.explain(data.frame)
    joint = model.class_log_prior_ + parts.sum(axis=1)
    np.testing.assert_allclose(joint, model.predict_joint_log_proba(data.frame))
    silent = parts[:, ~model.support_]
    np.testing.assert_allclose(silent - silent[..., :1], 0.0, atol=1e-12)
    np.testing.assert_allclose(log_softmax(joint, axis=1), model.predict_log_proba(data.frame))


def test_a_table_in_which_nothing_varies_is_answered_by_the_prior():
    model = GroupPenalisedNaiveBayes().fit([["a"], ["a"], ["a"]], [0, 0, 1])
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
        GroupPenalisedNaiveBayes(**parameters).fit([["a"], ["b"]], [0, 1])


def test_the_papers_parameters():
    model = GroupPenalisedNaiveBayes.as_printed("vidaurre2012")
    assert (model.criterion, model.solver, model.gaussian) == ("aic", "line", "unscaled")
    assert model.adaptive == "divide"
    data = data_of(3)
    assert model.fit(data.frame, data.labels).support_.any()
