"""KDB: against its slow twin, and its promises."""

import numpy as np
import pandas as pd
import pytest
from sklearn.model_selection import cross_val_score

from seminaive.counts.mutual_information import CRITERIA
from seminaive.networks.dependence import parents_before
from seminaive.networks.sparse import SparseFamilies
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import KDB, TAN
from tests.seminaive.networks import network_twin as twin


@pytest.fixture(params=twin.CASES)
def data(request):
    return make_data("nnnnn", **twin.CASES[request.param])


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("backoff", [True, False], ids=["", "smoothed"])
@pytest.mark.parametrize("criterion", [*sorted(CRITERIA), "mutual_information"])
@pytest.mark.parametrize("k", [0, 1, 2, 3, 4])
def test_parents_and_probabilities_equal_the_twins(data, weighted, k, criterion, backoff):
    weights = data.weights if weighted else None
    p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
    how = {"backoff": backoff, "smoothing": "dirichlet", "unseen": "smoothed"}
    model = KDB(k=k, criterion=criterion, **how)
    model.fit(data.frame, data.labels, weights)
    assert model.order_.tolist() == twin.by_information(p, criterion)
    assert model.parents_.shape == (5, k)
    assert twin.lists(model.parents_) == twin.kdb_parents(p, k, criterion)
    twin.assert_scores(model, p, with_unseen(data.frame))
    if k > 1:
        assert model.family_counts_.sum(axis=0).tolist() == (5 * model.class_count_).tolist()


@pytest.mark.parametrize("k", [1, 2, 4])
def test_smoothing_towards_the_marginal_equals_the_twins(data, k):
    p = data.problem(alpha=1.5, class_alpha=0.0)
    how = {"class_alpha": 0.0, "smoothing": "marginal", "unseen": "smoothed"}
    model = KDB(1.5, k=k, **how).fit(data.frame, data.labels)
    twin.assert_scores(model, p, with_unseen(data.frame), twin.marginal_pseudo(p, 5.0))


def test_a_feature_that_never_shows_has_no_children():
    data = make_data("nnn", n=40, n_classes=2)
    model = KDB(k=2).fit(data.frame.assign(never=[None] * 40), data.labels)
    assert 3 not in model.parents_
    assert model.parents_[3].tolist() == [-1, -1]


def test_a_negative_k_is_refused():
    data = make_data("nn", n=20)
    with pytest.raises(ValueError, match="'k' parameter of KDB must be an int in the range"):
        KDB(k=-1).fit(data.frame, data.labels)


def test_more_parents_than_features_are_all_features_before():
    data = make_data("nnnn", n=60)
    model = KDB(k=9, criterion="mutual_information").fit(data.frame, data.labels)
    assert model.parents_.shape == (4, 9)
    assert sorted((model.parents_ >= 0).sum(axis=1).tolist()) == [0, 1, 2, 3]


@pytest.mark.parametrize("n", [10, 4000], ids=["pairs", "families"])
def test_what_is_too_large_for_memory_is_refused(n):
    X, y = np.arange(n)[:, None].repeat(3, axis=1) % 10, np.arange(n) % 2
    # Of families each has as many combinations as the table or the rows, whichever are fewer.
    needed = 36**2 if n == 10 else 1.0 + (12**3 + 12**2 + 12)
    plain = {"k": 2, "criterion": "mutual_information"}
    KDB(**plain, memory_limit=8 * 2 * (12**3 + 12**2 + 12)).fit(X, y)
    with pytest.raises(ValueError, match=r"30 values of 3 features .* or raise memory_limit"):
        KDB(**plain, memory_limit=8 * 2 * (needed - 1) - 1).fit(X, y)


def test_what_a_table_cannot_hold_is_counted_by_what_rows_show():
    """25 names in each of eight features, seven parents: 27**8 combinations are 4 TB."""
    draw = np.random.default_rng(3)
    X, y = draw.integers(25, size=(200, 8)), draw.integers(2, size=200)
    model = KDB(k=7, criterion="mutual_information").fit(X, y)
    assert isinstance(model.family_counts_, SparseFamilies)
    assert max(map(len, model.family_counts_.cells)) == 200
    assert (model.predict(X) == y).all()


def entangled(n=240, seed=0):
    """Rows in which six features depend on the class and the one before them, all of two values."""
    draw = np.random.default_rng([seed, n])
    labels, codes = draw.integers(2, size=n), draw.integers(2, size=(n, 6))
    for k in range(1, 6):
        told = draw.random(n) < 0.8
        codes[told, k] = (codes[:, k - 1] ^ (labels * (k % 2)))[told]
    codes[draw.random(n) < 0.5, 0] = 1
    return pd.DataFrame(codes, columns=list("abcdef")).astype(str), labels


def left_out(codes, labels, parents, k):
    """Log probability of a feature's values, each by the counts of the other rows, row by row."""
    family, out = codes[:, [k, *parents[parents >= 0]]], 0.0
    for i, row in enumerate(family):
        alike = (labels == labels[i]) & (family[:, 1:] == row[1:]).all(axis=1)
        alike[i] = False
        out += np.log((alike & (family[:, 0] == row[0])).sum() + 0.5)
        out -= np.log(alike.sum() + 0.5 * np.unique(codes[:, k]).size)
    return out


@pytest.mark.parametrize("seed", range(4))
def test_leave_one_out_takes_the_parents_under_which_rows_left_out_are_likelier(seed):
    X, y = entangled(160, seed)
    X["d"] = np.random.default_rng(seed).integers(2, size=160).astype(str)
    X["e"] = (X[["a", "d"]].astype(int).sum(axis=1) + y).mod(2).astype(str)
    X = X[list("abcde")]
    how = {"k": 4, "smoothing": "dirichlet", "backoff": False}
    by_penalty = KDB(**how).fit(X, y)
    model = KDB(**how, criterion="leave_one_out").fit(X, y)
    np.testing.assert_array_equal(model.order_, by_penalty.order_)
    plain = parents_before(model.order_, model.conditional_mutual_information_, 4)
    codes, changed = X.to_numpy(), 0
    for k, parents in enumerate(by_penalty.parents_):
        better = left_out(codes, y, plain[k], k) > left_out(codes, y, parents, k) + 1e-6
        assert model.parents_[k].tolist() == (plain[k] if better else parents).tolist()
        changed += better
    assert 0 < changed < 5


@pytest.mark.parametrize("k", [1, 3])
def test_leave_one_out_finds_what_features_tell_only_together_from_batches_too(k):
    X = np.random.default_rng(0).integers(2, size=(400, 3))
    y = X.sum(axis=1) % 2
    X[200:, 0] = -1
    frame = pd.DataFrame(X, columns=list("abc")).astype(str).replace("-1", None)
    model = KDB(k=k, criterion="leave_one_out").fit(frame, y)
    batches = [frame[half].assign(y=y[half]) for half in (slice(0, 250), slice(250, 400))]
    read = KDB(k=k, criterion="leave_one_out").fit_batches(batches, "y")
    np.testing.assert_array_equal(read.parents_, model.parents_)
    np.testing.assert_allclose(read.predict_proba(frame), model.predict_proba(frame), rtol=1e-12)
    right = [KDB(k=k).fit(frame, y).score(frame[:200], y[:200]), model.score(frame[:200], y[:200])]
    assert (right[0] < 0.7, right[1] == 1.0) == (True, k == 3)
    with pytest.raises(AttributeError, match="criterion='leave_one_out' reads the rows again"):
        _ = model.fit_counts


MODELS = [TAN(), KDB(k=2), KDB(k=2, criterion="leave_one_out")]


@pytest.mark.parametrize("model", MODELS, ids=["TAN", "KDB", "KDB, left out"])
def test_an_identifier_and_random_names_beside_the_features_change_no_arc_and_little_else(model):
    X, y = entangled()
    model.set_params(identifiers="keep", unseen="smoothed")
    names = np.random.default_rng(1).integers(120, size=240)
    columns = {"number": [f"row {i}" for i in range(240)], "name": [f"n{i}" for i in names]}
    errors = []
    for extra in ({}, columns):
        wider = X.assign(**extra)
        errors.append(1 - cross_val_score(model, wider, y, cv=5).mean())
        model.fit(wider, y)
        assert (model.parents_[6:] < 0).all()
        assert model.parents_.max() < 6
    assert errors[1] <= errors[0] + 0.015
    worse = model.set_params(criterion="mutual_information", backoff=False)
    assert 1 - cross_val_score(worse, X.assign(**columns), y, cv=5).mean() > 0.4
