"""Explanations add up, start from the mean of the training rows, and have names."""

import numpy as np
import pytest
import scipy.sparse as sp
from scipy.integrate import quad
from scipy.special import log_softmax
from scipy.stats import norm
from sklearn.base import clone

from seminaive import (
    AODE,
    KDB,
    TAN,
    AdjustedProbabilityModel,
    AnDE,
    BMANaiveBayes,
    BMANaiveBayesCV,
    GroupPenalisedNaiveBayes,
    NaiveBayes,
    RegularizedAdjustedProbabilityModel,
    SelectiveKDB,
    SelectiveNaiveBayes,
    SuperParentTAN,
    WeightedNaiveBayes,
)
from tests.seminaive.cases import make_data, with_unseen

MIXED = [
    NaiveBayes(class_weight={1: 5.0}),
    NaiveBayes(missing="value", class_prior=[0.2, 0.5, 0.3]),
    NaiveBayes(density={"x1": "kernel"}),
    BMANaiveBayes(1.05),
    BMANaiveBayes(beta=3.0, marginal="mixture"),
    BMANaiveBayesCV((0.9, 1.0, 1.1), cv=3, random_state=0),
    GroupPenalisedNaiveBayes(lambdas=[1.5]),
]
NOMINAL = [
    SelectiveNaiveBayes(averaging="cma", random_state=0, laplace=1.0, group_values=False),
    SelectiveNaiveBayes(search="all", laplace=1.0, group_values=False),
    TAN(),
    TAN(smoothing="marginal", criterion="bayes"),
    KDB(k=0),
    KDB(k=2),
    SelectiveKDB(smoothing="hierarchical"),
    SuperParentTAN(),
    WeightedNaiveBayes(),
    WeightedNaiveBayes("wanbia_c"),
]
SHARED = [
    AdjustedProbabilityModel(laplace=1.0, multiclass="polytomous", missing="skip"),
    AdjustedProbabilityModel(laplace=1.0, combine="softmax", missing="skip"),
    RegularizedAdjustedProbabilityModel(laplace=1.0, combine="softmax", m=1.0, missing="skip"),
]


def assert_adds_up(model, parts, asked):
    np.testing.assert_allclose(
        model.class_log_prior_ + parts.sum(axis=1),
        model.predict_joint_log_proba(asked),
        rtol=0,
        atol=1e-11,
    )


def fitted(model, n_classes=3):
    kinds = "ngngn" if any(model is each for each in MIXED) else "nnnn"
    data = make_data(kinds, n=60, n_classes=n_classes, missing=0.15)
    return model.fit(data.frame, data.labels), with_unseen(data.frame)


def names_of(models):
    return pytest.mark.parametrize("model", models, ids=str)


@pytest.mark.sampled(every=8)
@names_of(MIXED + NOMINAL)
def test_prior_and_features_add_up_to_the_joint_score(model):
    model, asked = fitted(model)
    parts = model.explain(asked).by_class
    assert parts.shape == (*asked.shape, 3)
    assert_adds_up(model, parts, asked)


@pytest.mark.parametrize("n_classes", [2, 3])
@names_of(SHARED)
def test_prior_and_features_of_adjusted_models_add_up_to_the_probability(model, n_classes):
    model, asked = fitted(model, n_classes)
    logs = model.class_log_prior_ + model.explain(asked).by_class.sum(axis=1)
    np.testing.assert_allclose(
        log_softmax(logs, axis=1), model.predict_log_proba(asked), rtol=0, atol=1e-11
    )
    silent = model.predict_log_proba(asked.head(1).assign(**dict.fromkeys(asked)))
    np.testing.assert_allclose(model.class_log_prior_, silent[0], rtol=0, atol=1e-12)


@pytest.mark.sampled(every=7)
@names_of([MIXED[0], MIXED[2], MIXED[3], *NOMINAL, *SHARED])
def test_a_missing_value_adds_nothing(model):
    model, asked = fitted(model)
    parts = model.explain(asked).by_class
    assert not parts[asked.isna().to_numpy()].any()
    assert parts[~asked.isna().to_numpy()].any()


@pytest.mark.deep
@pytest.mark.parametrize("density", ["gaussian", "kernel", "multinomial"])
def test_sparse_rows_are_explained_as_dense_ones(density):
    rng = np.random.default_rng(1)
    X, y = rng.poisson(0.5, size=(40, 6)).astype(float), rng.integers(3, size=40)
    model = NaiveBayes(density=density).fit(X, y)
    assert_adds_up(model, model.explain(X).by_class, X)
    names = NaiveBayes(categorical_features="all").fit(X > 1, y)
    for each, asked in ((model, X), (names, X > 1)):
        dense, sparse = each.explain(asked), each.explain(sp.csr_matrix(asked))
        np.testing.assert_allclose(sparse.contributions, dense.contributions, atol=1e-12)
        np.testing.assert_allclose(sparse.baseline, dense.baseline, rtol=1e-12)
        np.testing.assert_array_equal(sparse.values, dense.values)


def test_what_is_no_sum_over_features_is_refused():
    model, asked = fitted(AdjustedProbabilityModel(laplace=1.0))
    with pytest.raises(ValueError, match=r"combine='normalise' divides .* use combine='softmax'"):
        model.explain(asked)


@pytest.mark.sampled(every=6)
@names_of([*MIXED, *NOMINAL, SHARED[0], SHARED[1]])
@pytest.mark.parametrize("classes", [None, (2, 0)])
def test_baseline_and_contributions_add_up_to_the_difference_of_joint_scores(model, classes):
    model, asked = fitted(model)
    found = model.explain(asked, classes=classes)
    joint = model.predict_joint_log_proba(asked)
    if classes is None:
        assert found.classes[:, 0].tolist() == model.predict(asked).tolist()
        expected = np.sort(joint, axis=1)[:, -1] - np.sort(joint, axis=1)[:, -2]
    else:
        assert found.classes.tolist() == [[2, 0]] * len(asked)
        expected = joint[:, 2] - joint[:, 0]
    assert found.additive
    assert len(found) == len(asked)
    for odds in (found.baseline + found.contributions.sum(axis=1), found.log_odds):
        np.testing.assert_allclose(odds, expected, rtol=0, atol=1e-10)


#: Of averages over features the numeric ones have means that are not those of the rows.
EXACT = [model for model in MIXED if not isinstance(model, BMANaiveBayes | BMANaiveBayesCV)]


def mean_odds(model, frame, weights, one, other):
    """The slow twin: contributions, and log odds, averaged over the training rows themselves."""
    joint = model.predict_joint_log_proba(frame)
    parts = model.explain(frame).by_class
    odds = parts[:, :, one] - parts[:, :, other]
    whole = np.average(joint[:, one] - joint[:, other], weights=weights)
    return np.average(odds, axis=0, weights=weights), whole


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("weighted", [False, True])
@names_of([*EXACT, *NOMINAL, *SHARED])
def test_the_baseline_is_the_mean_over_the_training_rows(model, weighted):
    kinds = "ngngn" if any(model is each for each in MIXED) else "nnnn"
    data = make_data(kinds, n=60, n_classes=3, missing=0.15)
    weights = data.weights if weighted else None
    model.fit(data.frame, data.labels, weights)
    means, whole = mean_odds(model, data.frame, weights, 1, 2)
    found = model.explain(data.frame, classes=(1, 2))
    np.testing.assert_allclose(found.baseline, whole, rtol=0, atol=1e-11)
    parts = model.explain(data.frame).by_class
    np.testing.assert_allclose(
        found.contributions, parts[:, :, 1] - parts[:, :, 2] - means, rtol=0, atol=1e-11
    )


@pytest.mark.parametrize("model", [NaiveBayes(), TAN(), BMANaiveBayes(1.05)], ids=str)
def test_chunks_and_batches_explain_as_one_fit(model):
    data = make_data("nnnn" if isinstance(model, TAN) else "ngng", n=60, missing=0.15)
    whole = clone(model).fit(data.frame, data.labels).explain(data.frame)
    batches = [(data.frame[:25], data.labels[:25]), (data.frame[25:], data.labels[25:])]
    learnt = [clone(model).fit_batches(batches)]
    if not isinstance(model, TAN):
        learnt.append(clone(model).partial_fit(*batches[0], [0, 1]).partial_fit(*batches[1]))
    for each in learnt:
        found = each.explain(data.frame)
        np.testing.assert_allclose(found.contributions, whole.contributions, atol=1e-11)
        np.testing.assert_allclose(found.baseline, whole.baseline, atol=1e-11)


def test_numbers_in_an_average_over_features_have_the_mean_of_normal_classes():
    data = make_data("gg", n=80)
    model = BMANaiveBayes(beta=3.0).fit(data.frame, data.labels)
    found = model.explain(data.frame, classes=(1, 0))
    means = (found.by_class[0, :, 1] - found.by_class[0, :, 0]) - found.contributions[0]
    # Neither a Gaussian of each class nor one of all, whose means moments tell.
    assert 0.01 < model.inclusion_probability_[0] < 0.99
    for k, name in enumerate(data.frame):
        expected = 0.0
        for c in (0, 1):
            numbers = data.frame[name][data.labels == c]
            density = norm(numbers.mean(), numbers.std(ddof=0))

            def odds(number, density=density, k=k):
                row = data.frame.head(1).copy()
                row.iloc[0, k] = number
                parts = model.explain(row).by_class[0, k]
                return (parts[1] - parts[0]) * density.pdf(number)

            low, high = density.ppf(1e-12), density.ppf(1 - 1e-12)
            expected += numbers.size / 80 * quad(odds, low, high, limit=100, epsabs=1e-9)[0]
        np.testing.assert_allclose(means[k], expected, rtol=0, atol=1e-6)


def test_many_numbers_of_a_kernel_density_are_represented_by_quantiles():
    data = make_data("g", n=1500)
    model = NaiveBayes(density="kernel").fit(data.frame, data.labels)
    mean = model.explain(data.frame, classes=(0, 1)).contributions.mean()
    # Of 750 numbers a class; 0 if all of them were taken.
    assert 0 < abs(mean) < 2e-3


AVERAGED = [
    AODE(),
    AODE(min_frequency=3, subsumption=2),
    AODE(weights="maplmg", mixture="conditional"),
    AnDE(n=0),
    AnDE(n=2),
]


@names_of(AVERAGED)
def test_leaving_out_is_the_difference_to_the_same_row_with_a_gap(model):
    data = make_data("ngnn", n=200, n_classes=3, missing=0.15)
    model.fit(data.frame, data.labels)
    asked = with_unseen(data.frame).tail(30)
    found, joint = model.explain(asked, classes=(2, 0)), model.predict_joint_log_proba(asked)
    assert not found.additive
    np.testing.assert_allclose(found.log_odds, joint[:, 2] - joint[:, 0], atol=1e-12)
    for k, name in enumerate(asked):
        without = model.predict_joint_log_proba(asked.assign(**{name: None}))
        np.testing.assert_allclose(found.by_class[:, k], joint - without, atol=1e-12)
        odds = joint[:, 2] - joint[:, 0] - (without[:, 2] - without[:, 0])
        np.testing.assert_allclose(found.contributions[:, k], odds, atol=1e-12)
    silent = model.predict_joint_log_proba(asked.head(1).assign(**dict.fromkeys(asked)))[0]
    np.testing.assert_allclose(found.baseline, silent[2] - silent[0], atol=1e-12)


def test_nothing_is_added_to_an_impossible_class():
    model = AODE(class_alpha=0.0, discretiser=None)
    model.partial_fit([["a", "b"], ["c", "d"]], [0, 1], classes=[0, 1, 2])
    found = model.explain([["a", "b"]], classes=(0, 2))
    assert found.by_class[0, :, 2].tolist() == [0.0, 0.0]
    assert found.log_odds[0] == np.inf


@pytest.mark.parametrize("classes", [(0, 7), (0,), (1, 1), (0, 1, 2)])
def test_classes_are_two_of_the_models(classes):
    model, asked = fitted(clone(NOMINAL[2]))
    with pytest.raises(ValueError, match=r"are no two of the model's, which are \[0, 1, 2\]"):
        model.explain(asked, classes=classes)


def test_one_class_has_no_log_odds():
    with pytest.raises(ValueError, match="one class has no log odds"):
        NaiveBayes().fit([["a"], ["b"]], [1, 1]).explain([["a"]])


def test_a_class_that_is_shut_out_has_infinite_log_odds():
    data = make_data("nn", n=40)
    model = NaiveBayes(class_prior=[1, 0]).fit(data.frame, data.labels)
    found = model.explain(data.frame)
    assert (found.baseline == np.inf).all()
    assert np.isfinite(found.contributions).all()
