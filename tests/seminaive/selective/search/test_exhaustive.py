"""All subsets in Gray-code order cost what each costs from scratch, to the last digits."""

import numpy as np
import pytest

from seminaive.selective.kernels import subset as kernels
from seminaive.selective.prior import model_code_lengths
from seminaive.selective.search.exhaustive import all_subsets, best_subset, bits, subset_sizes
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import made


def subsets_of(rows, n_jobs=None):
    lengths = model_code_lengths(rows.n_features, rows.n_features)
    return all_subsets(rows, lengths, rows.n_features, n_jobs), lengths


def assert_as_from_scratch(rows):
    subsets, lengths = subsets_of(rows)
    masks = bits(np.arange(1 << rows.n_features), rows.n_features)
    loss = rows.measure(masks, kernels.INFORMATION)
    np.testing.assert_allclose(subsets.code_lengths, loss + lengths[masks.sum(axis=1)], rtol=1e-12)
    np.testing.assert_allclose(subsets.informational_loss, loss / rows.total, rtol=1e-11)
    wrong = rows.measure(masks, kernels.ERRORS)
    np.testing.assert_allclose(subsets.accuracy, 1 - wrong / rows.total, rtol=0, atol=1e-13)


@pytest.mark.parametrize("n_classes", [1, 2, 3, 5])
@pytest.mark.parametrize("weighing", ["none", "whole", "any"])
@pytest.mark.parametrize("n_features", [1, 4, 12])
def test_each_subset_costs_what_it_costs_from_scratch(n_classes, weighing, n_features):
    data = make_data("n" * n_features, n=700, n_classes=n_classes, missing=0.1)
    rng = np.random.default_rng(0)
    weights = {
        "none": None,
        "whole": rng.integers(1, 4, 700).astype(float),
        "any": rng.random(700) + 0.1,
    }
    rows, *_ = made(data, n_classes, weights[weighing])
    assert_as_from_scratch(rows)


def test_rounding_does_not_add_up_over_many_subsets():
    rows, *_ = made(make_data("n" * 15, n=60, n_classes=3), 3)
    subsets, lengths = subsets_of(rows)
    last = np.arange((1 << 15) - 2000, 1 << 15)
    masks = bits(last, 15)
    loss = rows.measure(masks, kernels.INFORMATION) + lengths[masks.sum(axis=1)]
    np.testing.assert_allclose(subsets.code_lengths[last], loss, rtol=1e-13)


@pytest.mark.parametrize("laplace", [1e-280, 1e-120])
def test_odds_beyond_the_range_of_doubles_cost_no_digits(laplace):
    """Values that a class never shows make factors of 1e-280: two of them are below any double."""
    data = make_data("n" * 6, n=20, n_classes=3, seed=1)
    rows, *_ = made(data, 3, laplace=laplace)
    assert np.ptp(rows.table) * rows.unit > -0.9 * np.log(laplace)
    assert_as_from_scratch(rows)


@pytest.mark.parametrize("n_features", [3, 12])
def test_the_number_of_threads_changes_not_a_bit(n_features):
    rows, *_ = made(make_data("n" * n_features, n=300, n_classes=3), 3)
    one, _ = subsets_of(rows)
    for n_jobs in (2, 3):
        other, _ = subsets_of(rows, n_jobs)
        np.testing.assert_array_equal(one.code_lengths, other.code_lengths)
        np.testing.assert_array_equal(one.accuracy, other.accuracy)


@pytest.mark.parametrize("averaging", ["bma", "cma"])
def test_threads_leave_the_fit_as_it_is(averaging):
    data = make_data("n" * 11, n=80, n_classes=3, seed=3)
    one, two = (
        SelectiveNaiveBayes(search="exhaustive", averaging=averaging, n_jobs=n).fit(
            data.frame, data.labels
        )
        for n in (1, 2)
    )
    assert (one.weights_ == two.weights_).all()


def test_the_auc_of_all_subsets_is_that_of_each():
    data = make_data("nnnnn", n=80, n_classes=3, seed=1)
    model = SelectiveNaiveBayes("auc", search="exhaustive", keep_models=32)
    model.fit(data.frame, data.labels)
    scores = model.score_models(data.frame, data.labels, model.models_.masks)
    np.testing.assert_allclose(model.models_.values, scores.auc, rtol=1e-10)
    assert model.value_ == pytest.approx(scores.auc.max(), rel=1e-10)


def test_the_search_by_starts_finds_nothing_better():
    for seed in range(4):
        data = make_data("nnnnnnnn", n=100, n_classes=3, seed=seed)
        best = SelectiveNaiveBayes(search="exhaustive").fit(data.frame, data.labels)
        found = SelectiveNaiveBayes(random_state=0).fit(data.frame, data.labels)
        assert best.value_ <= found.value_ * (1 + 1e-12)
        lengths = dict(zip(map(tuple, best.models_.masks), best.models_.code_lengths, strict=True))
        for mask, length in zip(found.models_.masks, found.models_.code_lengths, strict=True):
            if tuple(mask) in lengths:
                assert length == pytest.approx(lengths[tuple(mask)], rel=1e-12)


def test_numbers_name_subsets_of_the_inputs():
    data = make_data("nnnn", n=80, seed=1)
    frame = data.frame.assign(same="s")[["same", "x3", "x1", "x0", "x2"]]
    model = SelectiveNaiveBayes(search="exhaustive", categorical_features="from_dtype")
    subsets = model.fit(frame, data.labels).subsets_
    assert subsets.n_features_in == 5
    assert sorted(subsets.features.tolist()) == [1, 2, 3, 4]
    masks = subsets.masks(np.arange(16))
    assert not masks[:, 0].any()
    assert len(np.unique(masks, axis=0)) == 16
    assert (masks.sum(axis=1) == subsets.sizes).all()
    assert (subsets.masks([subsets.best(1)[0]])[0] == model.selected_).all()
    assert (subsets.masks(subsets.best(16)) == model.models_.masks).all()
    assert np.exp(subsets.log_posterior).sum() == pytest.approx(1.0)
    assert subsets.informational_loss[0] * 80 + np.log(5) == subsets.code_lengths[0]


def test_sizes_count_the_bits():
    assert subset_sizes(3).tolist() == [0, 1, 1, 2, 1, 2, 2, 3]
    assert subset_sizes(0).tolist() == [0]


def test_of_subsets_that_tie_the_smallest_is_best():
    costs = np.array([5.0, 3.0, 3.0 + 1e-12, 1.0 + 1e-12, 4.0, 1.0 - 1e-12, 9.0, 1.0])
    assert best_subset(np.arange(8), costs, 1e-9) == 3
    assert best_subset(np.arange(8), costs, 0.0) == 5
    assert best_subset(np.array([0, 3, 9, 11, 12, 13, 14, 20]), costs, 1e-9) == 20


def test_too_many_features_are_refused_with_a_remedy():
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 2, size=(50, 25)), rng.integers(0, 2, size=50)
    with pytest.raises(ValueError, match="K = 25 features vary: it takes at most 24"):
        SelectiveNaiveBayes(search="exhaustive").fit(X, y)
