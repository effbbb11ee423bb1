"""The screened search for the largest AUC finds what sorting the scores of every subset finds."""

import numpy as np
import pytest

from seminaive.selective.kernels import subset as kernels
from seminaive.selective.search import exhaustive_auc
from seminaive.selective.search.exhaustive import bits, odds_in_range
from seminaive.selective.search.exhaustive_auc import Bounds, leading_by_auc
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import WEIGHINGS, made, rows_of, weights_of


def measured_one_by_one(rows):
    """1 - AUC of every subset by the exact kernel: the slow twin."""
    return rows.measure(bits(np.arange(1 << rows.n_features), rows.n_features), kernels.AUC)


def best_one_by_one(costs, tolerance):
    """Number of the smallest subset of those within ``tolerance`` of the least cost."""
    within = [int(n) for n in np.flatnonzero(costs <= costs.min() + tolerance)]
    return min(within, key=lambda n: (n.bit_count(), n))


def assert_as_one_by_one(rows, n_best, tolerance=1e-11, n_jobs=None):
    numbers, costs = leading_by_auc(rows, n_best, tolerance, n_jobs)
    every = measured_one_by_one(rows)
    assert (np.diff(numbers) > 0).all()
    np.testing.assert_array_equal(costs, every[numbers])
    best = numbers[np.argsort(costs, kind="stable")[:n_best]]
    np.testing.assert_array_equal(best, np.argsort(every, kind="stable")[:n_best])
    assert best_one_by_one(every, tolerance) in numbers
    return numbers


@pytest.mark.deep
@pytest.mark.parametrize("n_classes", [2, 3, 5])
@pytest.mark.parametrize("weighing", WEIGHINGS)
@pytest.mark.parametrize("n", [12, 400])
def test_bounds_bracket_the_auc(n_classes, weighing, n):
    rows = rows_of(7, n_classes, n, weighing, missing=0.1)
    exact = 1 - measured_one_by_one(rows)
    for n_buckets in (2, 16, 256, 4096):
        for ties in (False, True):
            low, high = Bounds.of(rows)(np.arange(exact.size), n_buckets, ties=ties)
            assert ((low <= exact) & (exact <= high)).all()


def test_with_many_buckets_and_ties_the_bounds_meet():
    bounds, numbers = Bounds.of(rows_of(7, 3, 400, "any")), np.arange(1 << 7)
    wide, narrow, meeting = (
        np.subtract(*bounds(numbers, n_buckets, ties=ties)[::-1])
        for n_buckets, ties in ((64, False), (64, True), (1 << 16, True))
    )
    assert (narrow <= wide).all()
    assert np.median(narrow) < 0.9 * np.median(wide)
    assert np.median(meeting) < 1e-9


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("n_classes", [1, 2, 3, 5])
@pytest.mark.parametrize("weighing", WEIGHINGS)
@pytest.mark.parametrize("n_best", [1, 20, 1000])
def test_the_best_are_those_of_measuring_one_by_one(n_classes, weighing, n_best):
    for n, seed in ((15, 1), (150, 2)):
        assert_as_one_by_one(rows_of(7, n_classes, n, weighing, missing=0.1, seed=seed), n_best)


@pytest.mark.parametrize("tolerance", [0.0, 1e-3, 1.0])
def test_all_within_the_tolerance_of_the_best_are_measured(tolerance):
    rows = rows_of(8, 3, 200)
    costs = measured_one_by_one(rows)
    within = np.flatnonzero(costs <= costs.min() + tolerance)
    assert {*within} <= {*assert_as_one_by_one(rows, 1, tolerance)}


def test_columns_that_repeat_tie_and_the_lowest_numbers_come_first():
    data = make_data("nnnn", n=120, n_classes=3, seed=1)
    twice = data.frame.join(data.frame.add_suffix(" again"))
    model = SelectiveNaiveBayes("auc", group_values=False, search="exhaustive", keep_models=40)
    assert len(np.unique(model.fit(twice, data.labels).models_.values)) < 30
    rows, *_ = made(type(data)(twice, [], data.labels, data.weights, []), 3)
    assert_as_one_by_one(rows, 40)


@pytest.mark.parametrize("n_classes", [2, 3, 5])
@pytest.mark.parametrize("weighing", WEIGHINGS)
def test_a_fit_reports_what_measuring_one_by_one_finds(n_classes, weighing):
    data = make_data("n" * 6, n=90, n_classes=n_classes, seed=3)
    costs = measured_one_by_one(rows_of(6, n_classes, 90, weighing, seed=3))
    model = SelectiveNaiveBayes("auc", group_values=False, search="exhaustive", keep_models=25)
    model.fit(data.frame, data.labels, sample_weight=weights_of(weighing, 90))
    kept = np.argsort(costs, kind="stable")[:25]
    best = best_one_by_one(costs, 1e-11 * costs[0])
    np.testing.assert_array_equal(model.models_.masks, model.subsets_.masks(kept))
    np.testing.assert_array_equal(model.models_.values, 1 - costs[kept])
    np.testing.assert_array_equal(model.selected_, model.subsets_.masks([best])[0])
    assert (model.value_, model.models_.n_evaluated) == (1 - costs[best], 64)


@pytest.mark.deep
@pytest.mark.parametrize("n_classes", [2, 3])
def test_few_subsets_are_sorted(n_classes):
    assert assert_as_one_by_one(rows_of(12, n_classes, 2000), 10).size < 100


def test_odds_beyond_the_range_of_doubles_are_measured_one_by_one():
    rows = rows_of(6, 3, 20, laplace=1e-280, seed=1)
    assert not odds_in_range(rows)
    assert assert_as_one_by_one(rows, 5).size == 64


def test_odds_near_the_end_of_the_range_are_bounded():
    rows = rows_of(6, 3, 60, laplace=1e-50, seed=1)
    assert odds_in_range(rows)
    assert np.ptp(rows.table) * rows.unit > 100
    assert assert_as_one_by_one(rows, 5).size < 64


@pytest.mark.parametrize("n_jobs", [2, 3])
def test_the_number_of_threads_changes_not_a_bit(n_jobs):
    rows = rows_of(11, 3, 300)
    for ties in (False, True):
        one, other = (
            Bounds.of(rows)(np.arange(1 << 11), 256, ties=ties, n_jobs=n) for n in (1, n_jobs)
        )
        np.testing.assert_array_equal(one, other)
    assert_as_one_by_one(rows, 10, n_jobs=n_jobs)


@pytest.mark.parametrize("kept", [0, 3])
def test_little_room_for_products_changes_not_a_bit(kept, monkeypatch):
    bounds, numbers = Bounds.of(rows_of(8, 3, 200)), np.flatnonzero(np.arange(256) % 3)
    roomy = bounds(numbers, 256)
    monkeypatch.setattr(exhaustive_auc, "_ROOM", (kept + 1) * 2 * bounds.weight.size)
    np.testing.assert_array_equal(bounds(numbers, 256), roomy)
