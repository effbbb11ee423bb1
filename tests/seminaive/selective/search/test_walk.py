"""The searches decide as the slow twin does, and leave no trace in the running scores."""

import numpy as np
import pytest

from seminaive.selective.prior import Criterion, model_code_lengths
from seminaive.selective.search.seen import Tried
from seminaive.selective.search.walk import forward, multi_start, number_of_starts
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import rows_of
from tests.seminaive.selective.selective_twin import Twin

CRITERIA = ["map", "accuracy", "auc"]


def fitted(data, weights=None, **parameters):
    model = SelectiveNaiveBayes(group_values=False, categorical_features="from_dtype", **parameters)
    return model.fit(data.frame, data.labels, weights)


def assert_same_search(model, twin, best, seen):
    assert set(np.flatnonzero(model.selected_).tolist()) == set(best)
    kept = [frozenset(np.flatnonzero(mask).tolist()) for mask in model.models_.masks]
    assert model.models_.n_evaluated == len(kept)
    assert set(kept) == {s for s, *_ in seen}
    costs = np.array([twin.cost(s, model.criterion) for s in (best, *kept)])
    value, *values = costs if model.criterion == "map" else 1 - costs
    assert model.value_ == pytest.approx(value, rel=1e-12)
    np.testing.assert_allclose(model.models_.values, values, rtol=1e-9)
    assert (np.diff(costs[1:]) >= -1e-12).all()
    lengths = [twin.cost(s, "map") for s in kept]
    np.testing.assert_allclose(model.models_.code_lengths, lengths, rtol=1e-9)


@pytest.mark.deep
@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("n_classes", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 1])
def test_every_search_is_the_twins(criterion, n_classes, seed):
    data = make_data("nnnnnn", n=50, n_classes=n_classes, missing=0.1, seed=seed)
    twin = Twin(data.problem(weights=data.weights))
    searches = {
        "ffwbw": twin.algorithm_1(criterion, 3, 5, np.random.RandomState(seed)),
        "forward": twin.forward(criterion),
        "exhaustive": twin.everything(criterion),
    }
    for search, expected in searches.items():
        choices = {"search": search, "n_init": 3, "random_state": seed}
        model = fitted(data, data.weights, criterion=criterion, **choices)
        assert_same_search(model, twin, *expected)


def test_forward_accuracy_goes_on_while_it_does_not_decay():
    """Two features that only help together: the first step is a tie, and is taken."""
    a, b = np.repeat([0, 0, 1, 1], 10), np.repeat([0, 1, 0, 1], 10)
    y = (a + b > 0).astype(int)
    X = np.column_stack([a, b])
    useless = np.column_stack([y, np.tile([0, 1], 20)])
    for criterion, rows, selected in (
        ("accuracy", X, [True, True]),
        ("accuracy", useless, [True, True]),
        ("auc", useless, [True, False]),
    ):
        model = SelectiveNaiveBayes(criterion, group_values=False, search="forward").fit(rows, y)
        assert model.selected_.tolist() == selected
        assert model.value_ >= 0.75


def test_more_starts_only_improve_and_max_iter_bounds_them():
    data = make_data("nnnnnn", n=50, missing=0.1)
    choices = {"weights": data.weights, "criterion": "auc", "random_state": 4}
    values = [fitted(data, n_init=n, **choices).value_ for n in (1, 2, 4, 8)]
    assert values == sorted(values)
    fits = [fitted(data, n_init=3, max_iter=n, **choices) for n in (5, 3, 1)]
    assert [each.n_iter_.tolist() for each in fits] == [[3, 3, 4], [3, 3, 3], [1, 1, 1]]
    assert fits[2].models_.n_evaluated < fits[0].models_.n_evaluated


def test_the_number_of_starts_is_log2_of_kn():
    cases = {(4, 256.0): 10, (4, 255.0): 9, (4, 256.0 * (1 - 1e-15)): 10, (0, 100.0): 1}
    assert [number_of_starts(*case) for case in cases] == [*cases.values()]
    assert fitted(make_data("nnnn", n=64, seed=1), random_state=0).n_iter_.size == 8


@pytest.mark.parametrize("choices", [{}, {"criterion": "accuracy"}, {"criterion": "auc"}], ids=str)
@pytest.mark.parametrize("weighed", [False, True])
def test_the_number_of_threads_changes_not_a_bit(choices, weighed):
    data = make_data("n" * 12, n=150, n_classes=3, missing=0.1, seed=5)
    weights = np.random.default_rng(0).random(150) if weighed else None
    one, *others = (
        fitted(data, weights, n_init=6, random_state=0, n_jobs=n, **choices) for n in (None, 2, 5)
    )
    assert len(set(one.n_iter_)) > 1
    for other in others:
        for name in ("selected_", "n_iter_", "averages_"):
            np.testing.assert_equal(getattr(one, name), getattr(other, name))
        np.testing.assert_equal(one.models_.masks, other.models_.masks)
        np.testing.assert_equal(one.models_.values, other.models_.values)


@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("n_classes", [2, 5])
def test_what_a_search_says_that_models_cost_they_cost_measured_anew(criterion, n_classes):
    rows = rows_of(12, n_classes, 200, seed=3)
    measure = Criterion.of(criterion, rows, model_code_lengths(12, 12))
    _, runs = multi_start(rows, measure, 4, 5, np.random.RandomState(0))
    masks, costs = Tried.of(runs, 12, measure.null_cost).best(200)
    assert len(masks) > 30
    np.testing.assert_allclose(costs, measure.costs(rows, masks), rtol=1e-12)


@pytest.mark.parametrize("criterion", ["accuracy", "auc"])
@pytest.mark.parametrize("keep", [1, 3, 200])
def test_a_forward_search_tells_of_the_best_models_as_if_it_kept_all(criterion, keep):
    rows = rows_of(9, 3, 60, seed=6)
    measure = Criterion.of(criterion, rows, model_code_lengths(9, 9))
    everything, lean = (
        forward(rows, measure, until_decay=criterion == "accuracy", keep=each)
        for each in (None, keep)
    )
    assert (everything[0] == lean[0]).all()
    every, few = (Tried.of(found[1], 9, measure.null_cost) for found in (everything, lean))
    assert every.n_different == few.n_different == everything[1][0].costs.size + 1
    for one, other in zip(every.best(keep), few.best(keep), strict=True):
        np.testing.assert_array_equal(one, other)
    assert everything[1][0].n_iter == lean[1][0].n_iter
    # Of each step those to keep and the one accepted, one of them or not.
    assert lean[1][0].costs.size <= (keep + 1) * lean[1][0].n_iter


def test_large_and_tiny_factors_lose_no_digits():
    """Whole numbers of a unit carry factors of hundreds of nats beside those of thousandths."""
    data = make_data("nnnnn", n=60, n_classes=3, seed=6)
    for laplace in (1e-290, 1e-12, 1e6):
        twin = Twin(data.problem(), estimate="dirichlet", laplace=laplace)
        model = fitted(data, estimate="dirichlet", laplace=laplace, n_init=2, random_state=0)
        assert_same_search(model, twin, *twin.algorithm_1("map", 2, 5, np.random.RandomState(0)))
