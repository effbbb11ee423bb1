"""The tasks on a problem small enough to look at every subset of the features from scratch."""

from dataclasses import replace
from itertools import combinations
from math import comb, log

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score

from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CMA,
    COUNTED,
    GREEDY,
    MAP,
    NB,
)
from replication.papers.boulle2007.tasks import (
    by_auc,
    growth,
    half_million,
    heuristic,
)
from replication.papers.boulle2007.tasks.splits import Split
from seminaive.selective.search.walk import number_of_starts
from tests.seminaive.selective.selective_twin import Twin
from tests.seminaive.twins import Problem, log_sum_exp

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

#: Columns of the small problem; the first of them does not vary, and the last tells nothing.
N_FEATURES, N_ROWS, N_TEST, N_TOP = 6, 200, 80, 3
#: Readings on the default's splits that change what is computed from them.
COMPUTED = ("default", "p = 1/V", "Laplace", "P(class | interval)", "K = 21")


def small_problem():
    """Rows whose classes show in some features, in one pair of them twice."""
    numbers = np.random.default_rng(4)
    labels = numbers.integers(3, size=N_ROWS + N_TEST)
    signal = [0.0, 0.5, 0.35, 0.35, 0.45, 0.0]
    values = numbers.integers(4, size=(labels.size, N_FEATURES))
    shown = numbers.random(values.shape) < signal
    values = np.where(shown, labels[:, None], values)
    values[:, 3] = np.where(numbers.random(labels.size) < 0.8, values[:, 2], values[:, 3])
    values[:, 0] = 0
    return Split(
        values[:N_ROWS],
        labels[:N_ROWS],
        values[N_ROWS:],
        labels[N_ROWS:],
        np.array([1, 4, 4, 4, 4, 4]),
    )


SMALL = small_problem()


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    for module in (half_million, by_auc, heuristic):
        monkeypatch.setattr(module, "split", lambda cell: SMALL)
    monkeypatch.setattr(half_million, "TOP", N_TOP)


def twin_of(name):
    """The slow twin of a reading's estimates and prior."""
    params = variants.by_name(name).params
    values = [sorted(set(column)) for column in SMALL.train.T.tolist()]
    rows, labels = SMALL.train.tolist(), SMALL.train_labels.tolist()
    problem = Problem(rows, labels, [0, 1, 2], values, [1] * N_ROWS)
    size = N_FEATURES if params["prior_features"] == "all" else None
    return Twin(problem, params["estimate"], params["laplace"], size=size)


@pytest.fixture(scope="module", params=COMPUTED)
def studied(request):
    """A reading's name, its twin, and every subset with its code length, the best first."""
    twin = twin_of(request.param)
    costs = [(cost, s) for s, cost, _ in twin.everything("map")[1]]
    return request.param, twin, sorted(costs, key=lambda pair: pair[0])


@pytest.fixture
def found(studied):
    cell = grid.splits(studied[0], 1)[0]
    return half_million.evaluate(replace(cell, params={**cell.params, "keep": True}))


def as_weights(subset):
    return [float(k in subset) for k in range(N_FEATURES)]


def scored(twin, rows, labels, weights):
    """Accuracy, AUC and loss of naive Bayes with powers, row by row."""
    logs = np.array([twin.log_proba(row, dict(enumerate(weights))) for row in rows.tolist()])
    odds = [
        [row[c] - log_sum_exp([row[k] for k in range(3) if k != c]) for c in range(3)]
        for row in logs
    ]
    areas = [roc_auc_score(labels == c, [round(row[c], 9) for row in odds]) for c in range(3)]
    return {
        "accuracy": pytest.approx(np.mean(logs.round(9).argmax(axis=1) == labels), abs=1e-12),
        "auc": pytest.approx(np.dot(areas, np.bincount(labels) / labels.size), abs=1e-9),
        "loss": pytest.approx(-np.mean(logs[np.arange(labels.size), labels]), rel=1e-9),
    }


def assert_scored(found, twin):
    for method, of in found["scores"].items():
        weights = found["weights"][method]
        assert of["test"] == scored(twin, SMALL.test, SMALL.test_labels, weights)
        assert of["train"] == scored(twin, SMALL.train, SMALL.train_labels, weights)


@pytest.mark.sampled(every=3)
def test_each_method_has_its_weights_and_is_scored_on_test_and_training_rows(studied, found):
    _, twin, best = studied
    seen = [(s, cost, True) for cost, s in best]
    expected = {
        NB: as_weights({1, 2, 3, 4, 5}),
        ACC: as_weights(twin.everything("accuracy")[0]),
        MAP: as_weights(best[0][1]),
        BMA: pytest.approx(twin.average(seen, "bma"), abs=1e-9),
        CMA: pytest.approx(twin.average(seen, "cma"), abs=1e-9),
    }
    assert found["weights"] == expected
    assert 0 < sum(found["weights"][MAP]) < 5
    assert found["code_length"] == pytest.approx(best[0][0], rel=1e-12)
    assert found["scores"].keys() == expected.keys()
    assert_scored(found, twin)


@pytest.mark.sampled(every=3)
def test_the_posterior_is_that_of_every_model_and_what_saves_or_ties_is_counted(studied, found):
    _, twin, best = studied
    null = next(cost for cost, s in best if not s)
    worst, least = best[-1]
    assert found["log10_ratio"] == pytest.approx((null - best[0][0]) / log(10))
    assert found["positive"] == sum(cost < null for cost, _ in best) / 32
    assert found["least_ratio"] == pytest.approx((worst - best[0][0]) / log(10))
    assert found["least_size"] == len(least)
    assert found["n_train"] == N_ROWS
    assert found["n_intervals"] == [1, 4, 4, 4, 4, 4]
    errors = [twin.error_rate(s) for _, s in best]
    assert found["tied"] == sum(error <= min(errors) + 1e-11 for error in errors)


def test_equation_8_as_printed_is_a_power_of_the_losses_ratio(studied, found):
    name, twin, best = studied
    chosen = best[0][1]
    size = 6 if name == "K = 21" else 5
    ways = comb(size + len(chosen) - 1, len(chosen))
    ratio = twin.information(frozenset()) / twin.information(chosen)
    assert 10 ** found["as_printed"] == pytest.approx(ratio**N_ROWS / ways, rel=1e-9)


def test_the_best_model_with_each_feature_has_a_rank(studied, found):
    _, _, best = studied
    ranks = [next((r for r, (_, s) in enumerate(best, 1) if k in s), 0) for k in range(N_FEATURES)]
    assert found["first_rank"] == ranks
    gaps = [(best[rank - 1][0] - best[0][0]) / log(10) if rank else 0.0 for rank in ranks]
    assert found["first_ratio"] == pytest.approx(gaps, abs=1e-9)
    assert max(ranks) > 1


def searched(twin, criterion, run=0, repeat=0):
    state = seed("boulle2007", "waveform", "search", repeat, run) % 2**32
    starts = number_of_starts(5, N_ROWS)
    return twin.algorithm_1(criterion, starts, 5, np.random.RandomState(state))


@pytest.mark.parametrize("name", ["default", "Laplace"])
@pytest.mark.parametrize("repeat", [0, 1])
def test_selections_by_auc_and_accuracy_are_those_of_the_twin(name, repeat):
    found, twin = by_auc.evaluate(grid.by_auc(name, 2)[repeat]), twin_of(name)
    best, _ = searched(twin, "auc", repeat=repeat)
    assert found["weights"] == {
        AUC: as_weights(best),
        GREEDY[AUC]: as_weights(twin.forward("auc")[0]),
        GREEDY[ACC]: as_weights(twin.forward("accuracy")[0]),
    }
    assert found["auc"] == pytest.approx(1 - twin.one_minus_auc(best), abs=1e-12)
    assert found["auc"] == pytest.approx(found["scores"][AUC]["train"]["auc"], abs=1e-12)
    assert_scored(found, twin)


def test_the_auc_of_every_model_is_taken():
    found, twin = by_auc.evaluate_every_model(grid.every_auc()[0]), twin_of("default")
    every = [frozenset(s) for n in range(6) for s in combinations(range(1, 6), n)]
    areas = {s: 1 - twin.one_minus_auc(s) for s in every}
    assert found["auc"] == pytest.approx(max(areas.values()), abs=1e-12)
    chosen = frozenset(np.flatnonzero(found["weights"][AUC]).tolist())
    assert areas[chosen] == pytest.approx(max(areas.values()), abs=1e-11)
    assert_scored(found, twin)


def test_runs_of_the_search_are_those_of_the_twin_each_in_its_own_order():
    found, twin = heuristic.evaluate(grid.heuristic("default", 1)[0]), twin_of("default")
    runs = [searched(twin, "map", run) for run in range(heuristic.RUNS)]
    lengths = [twin.cost(best, "map") for best, _ in runs]
    assert found["code_lengths"] == pytest.approx(lengths, rel=1e-12)
    assert found["n_evaluated"] == [len({s for s, *_ in seen}) for _, seen in runs]
    assert [len(times) for times in found["n_iter"]] == [number_of_starts(5, N_ROWS)] * 5
    assert all(1 <= n <= 5 for times in found["n_iter"] for n in times)
    assert len({tuple(s for s, *_ in seen) for _, seen in runs}) == heuristic.RUNS


def test_averages_are_over_what_the_first_run_has_seen_counted_in_four_ways():
    found, twin = heuristic.evaluate(grid.heuristic("default", 1)[0]), twin_of("default")
    _, seen = searched(twin, "map")
    assert len(found["weights"]) == 8
    for method, averaging in ((BMA, "bma"), (CMA, "cma")):
        for models, duplicates in COUNTED:
            expected = twin.average(seen, averaging, models, duplicates)
            name = heuristic.name(method, models, duplicates)
            assert found["weights"][name] == pytest.approx(expected, abs=1e-9)
    assert len({tuple(each) for each in found["weights"].values()}) == 8
    assert_scored(found, twin)


SIZES = [
    cell
    for cell in grid.growth()
    if not cell.axes["repeat"] and cell.params["n_features"] * cell.params["n_rows"] <= 40_000
]


@pytest.mark.parametrize(
    "cell", SIZES, ids=lambda cell: "{n_features} x {n_rows}".format(**cell.params)
)
def test_a_search_tries_as_many_models_as_algorithm_1_lets_it(cell):
    found = growth.count(cell)
    n_features, n_rows = cell.params["n_features"], cell.params["n_rows"]
    assert found["starts"] == int(np.log2(n_features * n_rows))
    assert len(found["n_iter"]) == found["starts"]
    assert 1 <= min(found["n_iter"]) <= max(found["n_iter"]) <= 5
    # What one pass does not add the next cannot drop: K to 2 K models an iteration.
    iterations = sum(found["n_iter"])
    assert n_features * iterations < found["tried"] <= 2 * n_features * iterations
    if cell.params["forward"]:
        steps = n_features * (n_features + 1) // 2
        assert 2 * n_features - 1 <= found["forward"] <= steps
