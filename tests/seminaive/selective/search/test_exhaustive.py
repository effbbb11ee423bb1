"""All subsets in Gray-code order cost what each costs from scratch, to the last digits."""

import numpy as np
import pytest

from seminaive.selective.kernels import subset as kernels
from seminaive.selective.prior import model_code_lengths
from seminaive.selective.search.exhaustive import all_subsets, best_subset, bits
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import WEIGHINGS, rows_of


def subsets_of(rows, n_jobs=None):
    lengths = model_code_lengths(rows.n_features, rows.n_features)
    return all_subsets(rows, lengths, rows.n_features, n_jobs), lengths


def assert_as_from_scratch(rows):
    subsets, lengths = subsets_of(rows)
    masks = bits(np.arange(1 << rows.n_features), rows.n_features)
    loss, wrong = (rows.measure(masks, kind) for kind in (kernels.INFORMATION, kernels.ERRORS))
    np.testing.assert_allclose(subsets.code_lengths, loss + lengths[masks.sum(axis=1)], rtol=1e-12)
    np.testing.assert_allclose(subsets.informational_loss, loss / rows.total, rtol=1e-11)
    np.testing.assert_allclose(subsets.accuracy, 1 - wrong / rows.total, rtol=0, atol=1e-13)


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("n_classes", [1, 2, 3, 5])
@pytest.mark.parametrize("weighing", WEIGHINGS)
def test_each_subset_costs_what_it_costs_from_scratch(n_classes, weighing):
    for n_features in (1, 4, 12):
        assert_as_from_scratch(rows_of(n_features, n_classes, 700, weighing, missing=0.1))


def test_rounding_does_not_add_up_over_many_subsets():
    rows = rows_of(15, 3, 60)
    subsets, lengths = subsets_of(rows)
    last = np.arange((1 << 15) - 2000, 1 << 15)
    masks = bits(last, 15)
    loss = rows.measure(masks, kernels.INFORMATION) + lengths[masks.sum(axis=1)]
    np.testing.assert_allclose(subsets.code_lengths[last], loss, rtol=1e-13)


@pytest.mark.deep
@pytest.mark.parametrize("laplace", [1e-280, 1e-120])
def test_odds_beyond_the_range_of_doubles_cost_no_digits(laplace):
    """Values that a class never shows make factors of 1e-280: two of them are below any double."""
    rows = rows_of(6, 3, 20, laplace=laplace, seed=1)
    assert np.ptp(rows.table) * rows.unit > -0.9 * np.log(laplace)
    assert_as_from_scratch(rows)


@pytest.mark.parametrize("n_features", [3, 12])
def test_the_number_of_threads_changes_not_a_bit(n_features):
    rows = rows_of(n_features, 3, 300)
    (one, _), *others = (subsets_of(rows, n_jobs) for n_jobs in (None, 2, 3))
    for other, _ in others:
        np.testing.assert_array_equal(one.code_lengths, other.code_lengths)
        np.testing.assert_array_equal(one.accuracy, other.accuracy)


def test_numbers_name_subsets_of_the_inputs():
    data = make_data("nnnn", n=80, seed=1)
    frame = data.frame.assign(same="s")[["same", "x3", "x1", "x0", "x2"]]
    model = SelectiveNaiveBayes(
        group_values=False, search="exhaustive", categorical_features="from_dtype"
    )
    subsets = model.fit(frame, data.labels).subsets_
    assert (subsets.n_features_in, {*subsets.features.tolist()}) == (5, {1, 2, 3, 4})
    masks = subsets.masks(np.arange(16))
    assert not masks[:, 0].any()
    assert len(np.unique(masks, axis=0)) == 16
    assert (masks.sum(axis=1) == subsets.sizes).all()
    assert (subsets.masks(subsets.best(16)) == model.models_.masks).all()
    assert (model.models_.masks[0] == model.selected_).all()
    assert np.exp(subsets.log_posterior).sum() == pytest.approx(1.0)
    assert subsets.informational_loss[0] * 80 + np.log(5) == subsets.code_lengths[0]


def test_of_subsets_that_tie_the_smallest_is_best():
    costs = np.array([5.0, 3.0, 3.0 + 1e-12, 1.0 + 1e-12, 4.0, 1.0 - 1e-12, 9.0, 1.0])
    others = np.array([0, 3, 9, 11, 12, 13, 14, 20])
    cases = (np.arange(8), 1e-9, 3), (np.arange(8), 0.0, 5), (others, 1e-9, 20)
    for numbers, tolerance, best in cases:
        assert best_subset(numbers, costs, tolerance) == best


def test_too_many_features_are_refused_with_a_remedy():
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 2, size=(50, 25)), rng.integers(0, 2, size=50)
    with pytest.raises(ValueError, match="K = 25 features vary: it takes at most 24"):
        SelectiveNaiveBayes(group_values=False, search="exhaustive").fit(X, y)
