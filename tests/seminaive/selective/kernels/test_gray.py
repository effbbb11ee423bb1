"""All subsets in Gray-code order: each costs what it costs alone."""

import numpy as np
import pytest

from seminaive.selective.kernels import gray, subset

UNIT = 2.0**-30


def problem(seed, n, n_classes, weighing="one", n_features=4):
    noise = np.random.default_rng(seed)
    table = np.rint(noise.normal(size=(9, n_classes)) / UNIT).astype(np.int64)
    cells = noise.integers(0, 9, size=(n_features, n))
    prior = np.rint(noise.normal(size=n_classes) / UNIT).astype(np.int64)
    weight = np.zeros((n, n_classes))
    weights = {"one": np.ones(n), "two": np.full(n, 2.0)}.get(weighing, noise.random(n) + 0.5)
    weight[np.arange(n), noise.integers(0, n_classes, n)] = weights
    if weighing == "many":
        weight[: n // 2, 0] += 0.25
    return cells, weight, table, prior


def one_by_one(cells, weight, table, prior):
    n = len(cells)
    masks = np.array([[number >> k & 1 for k in range(n)] for number in range(1 << n)], dtype=bool)
    found, starts = np.empty((2, 1 << n)), np.zeros(n, dtype=np.int64)
    for kind, out in zip((subset.INFORMATION, subset.ERRORS), found, strict=True):
        subset.measure_subsets(masks, prior, cells, starts, table, UNIT, weight, kind, out)
    return found


@pytest.mark.deep
@pytest.mark.parametrize("weighing", ["one", "two", "any", "many"])
@pytest.mark.parametrize(("n", "n_classes"), [(1, 2), (20, 2), (20, 3), (gray.BLOCK + 2, 3)])
def test_products_cost_what_each_subset_costs(n, n_classes, weighing):
    """Upper features are walked from the first to the last that are asked for."""
    given = problem(n, n, n_classes, weighing)
    expected, entries = one_by_one(*given), np.argwhere(given[1] > 0)
    for low, first, last in ((0, 0, 16), (2, 0, 4), (4, 0, 1), (2, 1, 3)):
        found, asked = np.zeros((2, 16)), slice(first << low, last << low)
        gray.gray_products(*given, UNIT, entries, low, first, last, *found)
        np.testing.assert_allclose(found[:, asked], expected[:, asked], rtol=1e-10, atol=1e-9)
        found[:, asked] = 0.0
        assert not found.any()


@pytest.mark.deep
@pytest.mark.parametrize(("first", "last"), [(0, 16), (0, 1), (5, 11), (15, 16)])
@pytest.mark.parametrize("n_classes", [1, 2, 3])
def test_logs_cost_what_each_subset_costs(n_classes, first, last):
    given = problem(1, 9, n_classes, "many")
    found = np.full((2, 16), np.nan)
    gray.gray_logs(*given, UNIT, first, last, *found)
    asked = sorted(step ^ step >> 1 for step in range(first, last))
    np.testing.assert_allclose(found[:, asked], one_by_one(*given)[:, asked], rtol=1e-14)
    assert np.isfinite(found[0]).sum() == last - first


@pytest.mark.deep
def test_the_first_class_wins_a_tie():
    table, prior = np.zeros((1, 3), dtype=np.int64), np.zeros(3, dtype=np.int64)
    weight, cells = np.array([[1.0, 2.0, 4.0]]), np.zeros((1, 1), dtype=np.int64)
    found = np.zeros((2, 2))
    gray.gray_products(cells, weight, table, prior, UNIT, np.argwhere(weight > 0), 1, 0, 1, *found)
    assert found[1].tolist() == [6.0, 6.0]
    np.testing.assert_allclose(found[0], 7 * np.log(3), rtol=1e-12)


@pytest.mark.parametrize("uniform", [True, False])
def test_the_information_of_a_block_is_the_sum_of_its_logs(uniform):
    noise = np.random.default_rng(2)
    odds = np.exp(noise.normal(size=(2, gray.BLOCK)) * 30)
    weights = np.full(gray.BLOCK, 0.7) if uniform else noise.random(gray.BLOCK)
    found = gray.log_of_one_plus(odds, weights, uniform, np.empty(gray.BLOCK))
    assert found == pytest.approx(weights @ np.log1p(odds.sum(0)), rel=1e-12)
