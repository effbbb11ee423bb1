"""The searches decide as the slow twin does, and leave no trace in the running scores."""

import numpy as np
import pytest

from seminaive.selective.prior import Criterion, model_code_lengths
from seminaive.selective.search.seen import Tried
from seminaive.selective.search.walk import forward, number_of_starts
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import made
from tests.seminaive.selective.selective_twin import Twin

CRITERIA = ["map", "accuracy", "auc"]


def fitted(data, weights=None, **parameters):
    model = SelectiveNaiveBayes(categorical_features="from_dtype", **parameters)
    return model.fit(data.frame, data.labels, weights)


def assert_same_search(model, twin, best, seen):
    assert set(np.flatnonzero(model.selected_).tolist()) == set(best)
    cost = twin.cost(best, model.criterion)
    expected = cost if model.criterion == "map" else 1 - cost
    assert model.value_ == pytest.approx(expected, rel=1e-12)
    different = {s: cost for s, cost, _ in seen}
    assert model.models_.n_evaluated == len(different)
    kept = [frozenset(np.flatnonzero(mask).tolist()) for mask in model.models_.masks]
    assert set(kept) == set(different)
    costs = [different[s] for s in kept]
    sign = 1 if model.criterion == "map" else -1
    values = np.array(costs) if sign == 1 else 1 - np.array(costs)
    np.testing.assert_allclose(model.models_.values, values, rtol=1e-9)
    assert (np.diff(sign * model.models_.values) >= -1e-12).all()
    lengths = [twin.cost(s, "map") for s in kept]
    np.testing.assert_allclose(model.models_.code_lengths, lengths, rtol=1e-9)


@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("n_classes", [2, 3, 4])
@pytest.mark.parametrize("seed", [0, 1])
def test_multi_start_is_algorithm_1(criterion, n_classes, seed):
    data = make_data("nnnnnn", n=50, n_classes=n_classes, missing=0.1, seed=seed)
    twin = Twin(data.problem(weights=data.weights))
    model = fitted(data, data.weights, criterion=criterion, n_init=3, random_state=seed)
    assert_same_search(model, twin, *twin.algorithm_1(criterion, 3, 5, np.random.RandomState(seed)))


@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_forward_selection_is_the_twins(criterion, seed):
    data = make_data("nnnnnn", n=50, n_classes=3, missing=0.1, seed=seed)
    twin = Twin(data.problem(weights=data.weights))
    model = fitted(data, data.weights, criterion=criterion, search="forward")
    assert_same_search(model, twin, *twin.forward(criterion))


@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("n_classes", [2, 3])
def test_an_exhaustive_search_is_the_twins(criterion, n_classes):
    data = make_data("nnnnnn", n=50, n_classes=n_classes, missing=0.1, seed=3)
    twin = Twin(data.problem(weights=data.weights))
    model = fitted(data, data.weights, criterion=criterion, search="exhaustive")
    assert_same_search(model, twin, *twin.everything(criterion))


def test_forward_accuracy_goes_on_while_it_does_not_decay():
    """Two features that only help together: the first step is a tie, and is taken."""
    a, b = np.repeat([0, 0, 1, 1], 10), np.repeat([0, 1, 0, 1], 10)
    y = (a + b > 0).astype(int)
    X = np.column_stack([a, b])
    accuracy = SelectiveNaiveBayes("accuracy", search="forward").fit(X, y)
    assert accuracy.selected_.all()
    assert accuracy.value_ >= 0.75
    useless = np.column_stack([y, np.tile([0, 1], 20)])
    keen = SelectiveNaiveBayes("accuracy", search="forward").fit(useless, y)
    assert keen.selected_.tolist() == [True, True]
    strict = SelectiveNaiveBayes("auc", search="forward").fit(useless, y)
    assert strict.selected_.tolist() == [True, False]


@pytest.mark.parametrize("search", ["ffwbw", "forward", "exhaustive"])
def test_of_copies_only_one_is_selected(search):
    data = make_data("nn", n=80, seed=1)
    frame = data.frame[["x1"]].assign(copy=data.frame["x1"], again=data.frame["x1"])
    model = SelectiveNaiveBayes(search=search, random_state=0).fit(frame, data.labels)
    alone = SelectiveNaiveBayes(search=search, prior_features=3, random_state=0)
    alone.fit(frame[["x1"]], data.labels)
    assert model.value_ <= alone.value_ + 1e-9
    one_more = model.score_models(frame, data.labels, [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert len(set(one_more.informational_loss.tolist())) == 1


@pytest.mark.parametrize("averaging", ["none", "bma", "cma"])
def test_the_order_of_rows_and_columns_does_not_matter(averaging):
    data = make_data("nnnnnnnn", n=120, n_classes=3, missing=0.1, seed=4)
    model = fitted(data, averaging=averaging, n_init=2, random_state=0)
    turned = data.frame.iloc[:, ::-1]
    other = SelectiveNaiveBayes(
        averaging=averaging, n_init=2, random_state=0, categorical_features="from_dtype"
    )
    rows = np.random.default_rng(0).permutation(120)
    other.fit(turned.iloc[rows], data.labels[rows])
    np.testing.assert_allclose(other.weights_[::-1], model.weights_, rtol=1e-12)
    assert other.value_ == pytest.approx(model.value_, rel=1e-13)


def test_more_starts_only_improve_and_max_iter_bounds_them():
    data = make_data("nnnnnn", n=50, missing=0.1)
    choices = {"weights": data.weights, "criterion": "auc", "random_state": 4}
    values = [fitted(data, n_init=n, **choices).value_ for n in (1, 2, 4, 8)]
    assert values == sorted(values)
    free = fitted(data, n_init=3, **choices)
    assert free.n_iter_.tolist() == [3, 3, 4]
    assert fitted(data, n_init=3, max_iter=3, **choices).n_iter_.tolist() == [3, 3, 3]
    short = fitted(data, n_init=3, max_iter=1, **choices)
    assert short.n_iter_.tolist() == [1, 1, 1]
    assert short.models_.n_evaluated < free.models_.n_evaluated


def test_the_number_of_starts_is_log2_of_kn():
    assert number_of_starts(4, 256.0) == 10
    assert number_of_starts(4, 255.0) == 9
    assert number_of_starts(4, 256.0 * (1 - 1e-15)) == 10
    assert number_of_starts(0, 100.0) == 1
    data = make_data("nnnn", n=64, seed=1)
    assert fitted(data, random_state=0).n_iter_.size == 8


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
        assert (one.selected_ == other.selected_).all()
        assert (one.n_iter_ == other.n_iter_).all()
        assert (one.models_.masks == other.models_.masks).all()
        assert (one.models_.values == other.models_.values).all()
        if choices == {}:
            for key, weights_of_one in one.averages_.items():
                assert (weights_of_one == other.averages_[key]).all()


@pytest.mark.parametrize("criterion", ["accuracy", "auc"])
@pytest.mark.parametrize("keep", [1, 3, 200])
def test_a_forward_search_tells_of_the_best_models_as_if_it_kept_all(criterion, keep):
    data = make_data("n" * 9, n=60, n_classes=3, seed=6)
    rows, *_ = made(data, 3)
    measure = Criterion.of(criterion, rows, model_code_lengths(9, 9))
    until_decay = criterion == "accuracy"
    everything, lean = (
        forward(rows, measure, until_decay=until_decay, keep=each) for each in (None, keep)
    )
    assert (everything[0] == lean[0]).all()
    every, few = (Tried.of(found[1], 9, measure.null_cost) for found in (everything, lean))
    assert every.n_different == few.n_different == everything[1][0].costs.size + 1
    assert (every.best(keep) == few.best(keep)).all()
    assert everything[1][0].n_iter == lean[1][0].n_iter
    # Of each step those to keep and the one accepted, one of them or not.
    assert lean[1][0].costs.size <= (keep + 1) * lean[1][0].n_iter


def test_the_random_state_decides_the_way():
    data = make_data("nnnnnnnnnn", n=60, seed=2)
    one, again, other = (
        fitted(data, averaging="cma", n_init=1, random_state=r).weights_ for r in (0, 0, 1)
    )
    assert (one == again).all()
    assert (one != other).any()


def test_large_and_tiny_factors_lose_no_digits():
    """Whole numbers of a unit carry factors of hundreds of nats beside those of thousandths."""
    data = make_data("nnnnn", n=60, n_classes=3, seed=6)
    for laplace in (1e-290, 1e-12, 1e6):
        twin = Twin(data.problem(), estimate="dirichlet", laplace=laplace)
        model = fitted(data, estimate="dirichlet", laplace=laplace, n_init=2, random_state=0)
        assert_same_search(model, twin, *twin.algorithm_1("map", 2, 5, np.random.RandomState(0)))
