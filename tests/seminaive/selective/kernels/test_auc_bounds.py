"""Bounds of the area: always around it, and on it where names tell what ties."""

from itertools import product

import numpy as np
import pytest

from seminaive.selective.kernels import auc_bounds
from seminaive.selective.kernels.auc import STEPS
from tests.seminaive.selective.kernels.auc_twin import average_area


def problem(seed, n_classes=3, n=24):
    noise = np.random.default_rng(seed)
    cells = noise.integers(0, 5, size=(4, n))
    ratios = np.exp(noise.normal(size=(n_classes - 1, 5)))
    edges = np.linspace(0, n, n_classes + 1).astype(np.int64)
    return noise.random(n_classes - 1) + 0.5, ratios, cells, noise.random(n) + 0.5, edges


def odds_of(number, c, prior, ratios, cells):
    """P(c) / (1 - P(c)) of every entry."""
    chosen = [k for k in range(len(cells)) if number >> k & 1]
    odds = prior[:, None] * ratios[:, cells[chosen]].prod(axis=1)
    odds = np.vstack([np.ones(cells.shape[1]), odds])
    return odds[c] / (odds.sum(0) - odds[c])


def area(number, prior, ratios, cells, weight, edges):
    of_class = np.diag(weight) @ np.repeat(np.eye(edges.size - 1), np.diff(edges), axis=0)
    odds = [odds_of(number, c, prior, ratios, cells) for c in range(edges.size - 1)]
    return average_area(np.round(np.log(odds), 9), of_class)


@pytest.mark.deep
@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("kept", [0, 2, 4])
@pytest.mark.parametrize("seed", range(2))
def test_the_area_lies_between_its_bounds_which_names_and_buckets_narrow(seed, kept, n_classes):
    given = problem(seed, n_classes)
    names = np.random.default_rng(9).integers(0, 2**40, 5)
    numbers, gaps = np.arange(16), []
    expected = np.array([area(number, *given) for number in numbers])
    for named, n_buckets in ((names[:0], 16), (names, 16), (names, 1 << 10)):
        low, high = np.full(16, np.nan), np.full(16, np.nan)
        auc_bounds.bound_subsets(numbers, *given[:3], named, *given[3:], kept, n_buckets, low, high)
        assert ((low <= expected + 1e-9) & (high >= expected - 1e-9)).all()
        gaps.append(high - low)
    assert (gaps[1] <= gaps[0] + 1e-12).all()
    assert gaps[1].mean() < 0.9 * gaps[0].mean()
    assert np.median(gaps[2]) < 1e-9


@pytest.mark.parametrize("c", [0, 1, 2])
def test_odds_against_the_rest_come_from_those_against_the_first(c):
    prior, ratios, cells, *_ = problem(0)
    products = prior[:, None] * ratios[:, cells[0]]
    out = np.full(24, np.nan)
    auc_bounds.odds_against_rest(products, c, out)
    np.testing.assert_allclose(out, odds_of(1, c, prior, ratios, cells), rtol=1e-14)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("n_buckets", [2, 3, 64, 1 << 12])
@pytest.mark.parametrize("spread", [0.0, 1e-6, 1.0, 100.0])
def test_buckets_keep_the_order_and_all_of_them_are_there(spread, n_buckets):
    odds = np.sort(np.exp(np.random.default_rng(3).normal(size=50) * spread))
    place = np.full(50, -9)
    auc_bounds.put_into_buckets(odds.view(np.int64), np.ones(50), 0, 20, place, n_buckets)
    assert (np.diff(place) >= 0).all()
    assert (place.min() >= 0) & (place.max() < n_buckets)
    if spread >= 1.0:
        assert place.max() >= n_buckets // 4


def test_pairs_are_in_doubt_within_a_margin_of_every_border():
    """Two hits and two misses, one of each beside a border; the least odds are 0.4 of a bucket."""
    least, margin, place = np.array([1.0]).view(np.int64)[0], auc_bounds.MARGIN, np.empty(4, int)
    sides = [(margin + 1, margin), (margin, margin), (margin + 1, margin - 1), (1, 0)]
    for k, (below, above) in product([1, 2, 3, 60], sides):
        border = least + (k << 30) - int(0.4 * (1 << 30))
        bits = np.array([border + above, least, least + (60 << 30), border - below])
        weight = np.array([2.0, 3.0, 5.0, 7.0])
        doubt = auc_bounds.put_into_buckets(bits, weight, 0, 2, place, 64)
        assert place.tolist() == [k, 0, 60, k - 1]
        assert doubt == 2.0 * 12.0 * (above < margin) + 7.0 * 5.0 * (below <= margin)
    # That far from each other at least, odds are farther apart than what the exact kernel ties.
    assert np.log1p(2 * margin * np.finfo(float).eps / 2) > 1.9 / STEPS


@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 3), (2, 5), (0, 0)])
def test_pairs_of_an_entry_near_a_border_are_weighed(first, last):
    margin, inside = auc_bounds.MARGIN, (1 << 30) - 1
    bits = 1000 + np.array([0, margin - 1, margin, -margin, -margin - 1], dtype=np.int64)
    weight, near = np.array([1.0, 2.0, 3.0, 4.0, 5.0]), np.array([1.0, 2.0, 0.0, 4.0, 0.0])
    hit = (np.arange(5) >= first) & (np.arange(5) < last)
    expected = near[hit].sum() * weight[~hit].sum() + near[~hit].sum() * weight[hit].sum()
    assert auc_bounds.pairs_near(bits, weight, first, last, 1000, inside) == expected
