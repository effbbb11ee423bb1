"""KDB: against its slow twin, naive Bayes, and its promises."""

import numpy as np
import pytest

from seminaive import NaiveBayes
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.named import KDB
from tests.seminaive.networks import network_twin as twin


@pytest.fixture(params=twin.CASES)
def data(request):
    return make_data("nnnnn", **twin.CASES[request.param])


def lists(parents):
    return [[each for each in row if each >= 0] for row in parents.tolist()]


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("k", [0, 1, 2])
def test_parents_and_probabilities_equal_the_twins(data, weighted, k):
    weights = data.weights if weighted else None
    p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
    model = KDB(k=k).fit(data.frame, data.labels, weights)
    parents = twin.kdb_parents(p, k)
    assert model.order_.tolist() == twin.by_information(p)
    assert lists(model.parents_) == parents
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked),
        twin.logs_of(p, parents, plain(asked)),
        rtol=0,
        atol=1e-12,
    )


@pytest.mark.parametrize("k", [1, 2])
def test_smoothing_towards_the_marginal_equals_the_twins(data, k):
    p = data.problem(alpha=1.5, class_alpha=0.0)
    model = KDB(1.5, k=k, class_alpha=0.0, smoothing="marginal").fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked),
        twin.logs_of(p, lists(model.parents_), plain(asked), twin.marginal_pseudo(p, 5.0)),
        rtol=0,
        atol=1e-12,
    )


def test_without_parents_it_is_naive_bayes(data):
    model = KDB(2.0, k=0, class_alpha=1.0).fit(data.frame, data.labels)
    expected = NaiveBayes(2.0, class_alpha=1.0).fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_log_proba(asked), expected.predict_log_proba(asked), rtol=0, atol=1e-12
    )
    assert model.parents_.shape == (5, 0)


def test_early_features_have_all_that_came_before_as_parents():
    data = make_data("nnnn", n=60, n_classes=3)
    model = KDB(k=2).fit(data.frame, data.labels)
    assert [(model.parents_[k] >= 0).sum() for k in model.order_] == [0, 1, 2, 2]
    second, first = model.order_[1], model.order_[0]
    assert model.parents_[second].tolist() == [first, -1]


def test_two_parents_settle_what_one_cannot():
    rng = np.random.default_rng(0)
    a, b, y = rng.integers(2, size=(3, 400))
    a, b = np.where(rng.random(400) < 0.3, y, a), np.where(rng.random(400) < 0.3, y, b)
    X = np.column_stack([a, b, a ^ b ^ y])
    accuracy = [KDB(k=k).fit(X, y).score(X, y) for k in (0, 1, 2)]
    assert accuracy[2] > 0.98
    assert max(accuracy[:2]) < 0.9


def test_a_feature_that_never_shows_has_no_children():
    data = make_data("nnn", n=40, n_classes=2)
    frame = data.frame.assign(never=[None] * 40)
    model = KDB(k=2).fit(frame, data.labels)
    assert 3 not in model.parents_
    assert model.parents_[3].tolist() == [-1, -1]


@pytest.mark.parametrize("seed", range(4))
def test_a_missing_feature_without_children_is_as_good_as_none(seed):
    data = make_data("nnnnn", n=60, n_classes=3, missing=0.15, seed=seed)
    model = KDB(k=2).fit(data.frame, data.labels)
    leaves = set(range(5)) - set(model.parents_.ravel().tolist())
    for name in data.frame.columns[list(leaves)]:
        rest = data.frame.drop(columns=name)
        without = KDB(k=2).fit(rest, data.labels)
        silent = model.predict_log_proba(data.frame.assign(**{name: None}))
        np.testing.assert_allclose(silent, without.predict_log_proba(rest), rtol=0, atol=1e-12)


def test_family_counts_hold_every_row_once_for_each_feature():
    data = make_data("nnn", n=40, n_classes=2, missing=0.2)
    model = KDB(k=2).fit(data.frame, data.labels, data.weights)
    assert model.family_counts_.sum(axis=0).tolist() == (3 * model.class_count_).tolist()


def test_k_beyond_2_is_refused():
    data = make_data("nn", n=20)
    with pytest.raises(ValueError, match="'k' parameter of KDB must be an int in the range"):
        KDB(k=3).fit(data.frame, data.labels)


@pytest.mark.parametrize("needed", [36**2, 12**3 + 12**2 + 12], ids=["pairs", "families"])
def test_what_is_too_large_for_memory_is_refused(needed):
    X, y = np.arange(10)[:, None].repeat(3, axis=1), np.arange(10) % 2
    KDB(k=2, memory_limit=8 * 2 * (12**3 + 12**2 + 12)).fit(X, y)
    with pytest.raises(ValueError, match=r"30 values of 3 features .* or raise memory_limit"):
        KDB(k=2, memory_limit=8 * 2 * needed - 1).fit(X, y)
