"""SuperParentTAN: against its slow twin, the classifier refitted without a row, its promises."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pandas as pd
import pytest
from sklearn.model_selection import LeaveOneOut, ShuffleSplit

import seminaive
from seminaive import TableEncoder
from tests.seminaive.cases import Data, make_data, plain, with_unseen
from tests.seminaive.named import KDB, TAN, SuperParentTAN
from tests.seminaive.networks import network_twin, super_parent_twin

HALF = Fraction(1, 2)


def exact(data, weights=None):
    weights = [1] * len(data.rows) if weights is None else weights
    weights = [Fraction(w) for w in np.asarray(weights).tolist()]
    return data.problem(weights=weights, alpha=HALF, class_alpha=HALF)


def assert_as_the_twin(model, found, case=None):
    parents, arcs, accuracies = found
    assert model.arcs_.tolist() == [list(arc) for arc in arcs], case
    assert network_twin.lists(model.parents_) == parents, case
    np.testing.assert_allclose(model.accuracies_, [float(each) for each in accuracies], atol=1e-12)


@pytest.mark.deep
def test_small_random_problems_equal_the_twin():
    for seed in range(30):
        data = make_data(
            "n" * (2 + seed % 3),
            n=6 + seed % 9,
            n_classes=1 + seed % 3,
            missing=(0.0, 0.25)[seed % 2],
            seed=seed,
        )
        weights = (None, data.weights, data.weights / 2)[seed % 4 % 3]
        model = SuperParentTAN().fit(data.frame, data.labels, weights)
        assert_as_the_twin(model, super_parent_twin.grown(exact(data, weights)), seed)


def entangled(n_features=5, n=24, seed=0, missing=0.05):
    """Rows in which arcs help: most features agree with one before them, or not, by class."""
    draw = np.random.default_rng([seed, n])
    labels, weights = draw.integers(2, size=n), draw.integers(1, 3, size=n)
    codes = draw.integers(2, size=(n, n_features))
    for k in range(1, n_features):
        told = draw.random(n) < 0.8
        codes[told, k] = (codes[:, draw.integers(k)] ^ labels)[told]
    codes[draw.random(codes.shape) < missing] = -1
    frame = pd.DataFrame(
        {f"x{k}": pd.Categorical.from_codes(each, ["a", "b"]) for k, each in enumerate(codes.T)}
    )
    return Data(frame, plain(frame), labels, weights, [["a", "b"]] * n_features)


@pytest.mark.deep
def test_entangled_problems_and_their_answers_equal_the_twins():
    depths, n_arcs = set(), set()
    for seed, weighted in product(range(6), (False, True)):
        data = entangled(seed=seed)
        weights = data.weights if weighted else None
        model = SuperParentTAN(unseen="smoothed").fit(data.frame, data.labels, weights)
        assert_as_the_twin(model, super_parent_twin.grown(exact(data, weights)), seed)
        p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
        network_twin.assert_scores(model, p, with_unseen(data.frame))
        depths.add(depth(model.parents_))
        n_arcs.add(len(model.arcs_))
    # Some trees have several levels, and some searches end early.
    assert max(depths) > 2
    assert min(n_arcs) < max(n_arcs) == 4


def depth(parents):
    """Features on the longest way down; endless where arcs close a ring."""
    return max(len(list(way_up(parents, k))) for k in range(parents.size))


def way_up(parents, k):
    while k >= 0:
        yield k
        k = parents[k]


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(4))
def test_smoothing_towards_the_marginal_equals_the_twin(seed):
    data = entangled(4, 16, seed)
    model = SuperParentTAN(smoothing="marginal", marginal_weight=3.0)
    model.fit(data.frame, data.labels, data.weights)
    assert_as_the_twin(model, super_parent_twin.grown(exact(data, data.weights), strength=3))
    p = data.problem(weights=data.weights, alpha=0.5, class_alpha=0.5)
    network_twin.assert_scores(model, p, data.frame, network_twin.marginal_pseudo(p, 3.0))


@pytest.mark.parametrize("seed", range(4))
def test_folds_equal_the_twin(seed):
    data = entangled(4, 20, seed)
    # They overlap, and some rows are in neither part.
    cv = ShuffleSplit(3, test_size=0.3, train_size=0.5, random_state=seed)
    folds = [tuple(map(np.ndarray.tolist, fold)) for fold in cv.split(data.labels)]
    model = SuperParentTAN(cv=cv).fit(data.frame, data.labels, data.weights)
    assert_as_the_twin(model, super_parent_twin.grown(exact(data, data.weights), folds))


def test_as_many_folds_as_rows_leave_each_row_out():
    data = entangled(4, 30, 1)
    labels = np.arange(30) % 2
    one, other = (SuperParentTAN(cv=cv).fit(data.frame, labels) for cv in (None, LeaveOneOut()))
    np.testing.assert_array_equal(one.arcs_, other.arcs_)
    np.testing.assert_array_equal(one.accuracies_, other.accuracies_)


def test_a_number_of_folds_is_drawn_by_the_seed():
    data = entangled(5, 60, 2)
    found = [
        SuperParentTAN(cv=3, random_state=seed).fit(data.frame, data.labels).accuracies_.tolist()
        for seed in (0, 0, 1)
    ]
    assert found[0] == found[1] != found[2]


DIRICHLET = {"smoothing": "dirichlet"}


@pytest.mark.parametrize("model", [SuperParentTAN(), TAN(**DIRICHLET), KDB(k=2, **DIRICHLET)])
def test_a_parents_value_that_no_row_shows_is_a_missing_one(model):
    data = entangled(seed=2, n=40)
    declared = pd.CategoricalDtype(["a", "b", "declared"])
    model.fit(data.frame.astype(declared), data.labels)
    above = int(model.parents_.max())
    name = data.frame.columns[above]
    children = [k for k, each in enumerate(np.c_[model.parents_]) if above in each]
    silent = model.explain(data.frame.assign(**{name: None})).by_class[:, children]
    for value in ("declared", "never shown"):
        strange = model.explain(data.frame.assign(**{name: value})).by_class[:, children]
        np.testing.assert_array_equal(strange, silent)
    model.set_params(backoff=False, unseen="smoothed")
    model.fit(data.frame.astype(declared), data.labels)
    strange = model.explain(data.frame.assign(**{name: "declared"})).by_class[:, children[0]]
    told = strange[data.frame.iloc[:, children[0]].notna()]
    np.testing.assert_allclose(told, -np.log(3.0), rtol=1e-14)


@pytest.mark.parametrize("seed", range(4))
def test_without_backing_off_small_problems_equal_the_twin_too(seed):
    data = entangled(4, 12, seed, missing=0.2)
    model = SuperParentTAN(backoff=False).fit(data.frame, data.labels)
    assert_as_the_twin(model, super_parent_twin.grown(exact(data), backoff=False), seed)


@pytest.mark.parametrize("cv", [None, 4])
def test_arcs_make_trees_and_accuracy_rises_with_each(cv):
    for seed in range(20):
        data = entangled(7, 80, seed, missing=0.1)
        model = SuperParentTAN(cv=cv, random_state=0).fit(data.frame, data.labels, data.weights)
        assert (np.diff(model.accuracies_) > 0).all(), seed
        assert model.accuracies_.size == len(model.arcs_) + 1, seed
        children = model.arcs_[:, 1].tolist()
        assert sorted(children) == np.flatnonzero(model.parents_ >= 0).tolist(), seed
        assert model.parents_[children].tolist() == model.arcs_[:, 0].tolist(), seed
        assert depth(model.parents_) <= 7, seed


def test_of_equal_features_the_first_is_the_parent_and_of_equal_children_the_first():
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]] * 5)
    model = SuperParentTAN().fit(X[:, [0, 1, 1]], X[:, 0] ^ X[:, 1])
    assert model.arcs_[0].tolist() == [0, 1]


def test_a_single_feature_has_no_arc_and_a_single_row_is_answered_for():
    assert SuperParentTAN().fit([["a"], ["b"], ["a"]], [0, 1, 0]).parents_.tolist() == [-1]
    row = SuperParentTAN(class_alpha=0.0).fit([["a", "b"]], [1])
    assert row.accuracies_.tolist() == [1.0]
    assert not hasattr(row, "partial_fit")


def test_a_feature_that_never_shows_is_no_parent_and_no_child():
    data = entangled(missing=0.0)
    more = data.frame.assign(never=[None] * 24)
    model, without = (SuperParentTAN().fit(X, data.labels) for X in (more, data.frame))
    np.testing.assert_array_equal(model.arcs_, without.arcs_)
    assert model.parents_[5] == -1


def test_a_class_with_rows_of_weight_0_alone_may_be_the_answer_of_a_row():
    data = entangled(3, 20, 0)
    frame = pd.concat([data.frame, data.frame.head(1)], ignore_index=True)
    model = SuperParentTAN().fit(frame, [*data.labels, 2], [*data.weights.tolist(), 0])
    p = exact(data, data.weights)
    assert_as_the_twin(model, super_parent_twin.grown(replace(p, classes=[0, 1, 2])))
    assert model.predict_proba(frame).shape == (21, 3)


def test_rows_with_values_that_their_encoder_never_saw_teach_what_they_show():
    data = entangled(4, 30, 5, missing=0.0)
    encoder = TableEncoder("all").fit(pd.DataFrame({name: ["a"] for name in data.frame}))
    table = encoder.transform(data.frame.astype(object))
    model = SuperParentTAN().fit(table, data.labels)
    found = 0
    for k in range(30):
        rest = np.delete(np.arange(30), k)
        one = _Fixed(model.parents_).fit(table[rest], data.labels[rest])
        found += one.predict(table[k : k + 1])[0] == data.labels[k]
    assert model.accuracies_[-1] == pytest.approx(found / 30)


class _Fixed(seminaive.SuperParentTAN):
    """The classifier with parents that are given."""

    def __init__(self, parents):
        super().__init__(unseen="smoothed")
        self.parents = parents

    def _look_at(self, rows, counts):
        self.parents_ = self.parents


def test_a_search_too_large_for_memory_is_refused():
    X, y = np.arange(40)[:, None].repeat(3, axis=1) % 2, np.arange(40) % 2
    needed = 16 * 3 * 40 * 2
    SuperParentTAN(memory_limit=needed).fit(X, y)
    with pytest.raises(ValueError, match="scores of 40 rows in 2 classes, more than memory_limit"):
        SuperParentTAN(memory_limit=needed - 1).fit(X, y)
