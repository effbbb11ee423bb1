"""Information from counts: against sums over rows, and what it must not exceed."""

from dataclasses import replace
from functools import partial
from itertools import combinations

import numpy as np
import pandas as pd
import pytest
from scipy.integrate import quad
from scipy.stats import norm

from seminaive import Counts, TableEncoder
from seminaive.counts.mutual_information import (
    CRITERIA,
    conditional_mutual_information,
    dirichlet_gains,
    falling,
    lasting_information,
    mutual_information,
    normal_information,
    penalised_of_class,
    penalised_of_pairs,
)
from tests.seminaive.cases import make_data
from tests.seminaive.networks import network_twin as twin

CASES = {
    "whole": {},
    "with gaps": {"missing": 0.3},
    "one class": {"n_classes": 1},
    "few rows": {"n": 6, "n_classes": 4, "missing": 0.4},
}


@pytest.fixture(params=CASES)
def data(request):
    return make_data("nnnn", **{"n": 40, "n_classes": 3, **CASES[request.param]})


def counts_of(data, weights=None):
    table = TableEncoder().fit_transform(data.frame)
    weights = None if weights is None else weights.astype(float)
    return Counts.of(table, data.labels, data.labels.max() + 1, weights, pairs=True)


def pairwise(p, measure):
    """Symmetric matrix of a twin's measure, 0 on the diagonal and NaN where it has none."""
    out = np.zeros((len(p.values),) * 2)
    for j, k in combinations(range(len(p.values)), 2):
        shared = measure(p, j, k)
        out[j, k] = out[k, j] = np.nan if shared is None else shared
    return out


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
def test_information_equals_the_sum_over_rows(data, weighted):
    weights = data.weights if weighted else None
    counts, p = counts_of(data, weights), data.problem(weights=weights)
    each = [twin.information(p, k) for k in range(4)]
    np.testing.assert_allclose(mutual_information(counts), each, rtol=0, atol=1e-13)
    np.testing.assert_allclose(
        conditional_mutual_information(counts),
        pairwise(p, twin.conditional_information),
        rtol=0,
        atol=1e-13,
    )


def test_what_lasts_is_of_each_row_by_the_other_rows_with_its_value():
    rng, labels = np.random.default_rng(3), np.arange(60) % 3
    lean = rng.random((60, 4)) < [0.0, 0.5, 0.9, 0.7]
    words = np.where(lean, labels[:, None], rng.integers(0, [3, 3, 5, 40], (60, 4))).astype(object)
    words[rng.random((60, 4)) < 0.2] = None
    counts = Counts.of(
        TableEncoder().fit_transform(pd.DataFrame(words).astype("category")), labels, 3
    )
    expected = []
    for column in words.T:
        rows = [(x, c) for x, c in zip(column, labels, strict=True) if x is not None]
        sums = [0.0]
        for m in 4.0 ** np.arange(6):
            gains = []
            for place, (value, label) in enumerate(rows):
                others = [c for j, (x, c) in enumerate(rows) if x == value and j != place]
                share = np.mean([c == label for _, c in rows])
                gains.append(np.log((others.count(label) + m * share) / (len(others) + m) / share))
            sums.append(np.mean(gains))
        expected.append(max(sums))
    np.testing.assert_allclose(lasting_information(counts), expected, rtol=0, atol=1e-13)
    assert expected[0] == 0 < min(expected[1:])


@pytest.mark.parametrize("apart", [0.0, 0.3, 2.0, 80.0])
def test_what_normal_numbers_tell_is_an_integral_less_what_chance_tells(apart):
    rng, labels = np.random.default_rng(1), np.arange(90) % 3
    x = rng.normal(apart * labels, 1 + min(apart, 1) * labels)
    counts = Counts.of(TableEncoder().fit_transform(x[:, None]), labels, 3)
    densities = [norm(x[labels == c].mean(), x[labels == c].std()) for c in range(3)]

    def at(u, c):
        own = densities[c].mean() + u * densities[c].std()
        total = sum(each.pdf(own) for each in densities)
        return norm.pdf(u) * np.log(3 * densities[c].pdf(own) / total)

    told = sum(quad(at, -8, 8, args=(c,), limit=200)[0] for c in range(3)) / 3
    [found] = normal_information(counts.moments)
    assert found == pytest.approx(max(told - 2 / 90, 0), abs=2e-4)
    assert (found > 0) == (apart > 0)


@pytest.mark.parametrize("criterion", sorted(CRITERIA))
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
def test_what_a_penalty_leaves_of_information_equals_the_sum_over_rows(data, weighted, criterion):
    weights = data.weights if weighted else None
    counts, p = counts_of(data, weights), data.problem(weights=weights)
    each = [twin.penalised_of_class(p, k, criterion) for k in range(4)]
    np.testing.assert_allclose(penalised_of_class(counts, criterion), each, rtol=0, atol=1e-13)
    found = penalised_of_pairs(counts, criterion)
    expected = pairwise(p, partial(twin.penalised_of_pair, criterion=criterion))
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-13)


@pytest.mark.parametrize("criterion", sorted(CRITERIA))
def test_what_no_row_shows_costs_nothing(criterion):
    data = make_data("nnn", n=40)
    wide = {name: data.frame[name].cat.add_categories(list("uvwxyz")) for name in data.frame}
    few, many = (counts_of(replace(data, frame=f)) for f in (data.frame, pd.DataFrame(wide)))
    for left in (penalised_of_class, penalised_of_pairs):
        assert left(few, criterion).tolist() == left(many, criterion).tolist()


def test_information_is_never_negative_however_little_there_is():
    rng = np.random.default_rng(0)
    for seed in range(50):
        data = make_data("nnn", n=4 + seed % 5, n_classes=2, missing=0.2, seed=seed)
        counts = counts_of(data, rng.random(len(data.labels)))
        shared = conditional_mutual_information(counts)
        assert (mutual_information(counts) >= 0).all()
        assert not (shared < 0).any()


@pytest.mark.deep
def test_features_that_no_row_shows_together_share_nothing_known():
    data = make_data("nnn", n=20)
    data.frame.loc[:9, "x0"], data.frame.loc[10:, "x1"], data.frame.loc[:19, "x2"] = (
        None,
        None,
        None,
    )
    for measure in (conditional_mutual_information, dirichlet_gains):
        assert np.isnan(measure(counts_of(data))[[0, 1], [1, 0]]).all()
    assert mutual_information(counts_of(data))[2] == 0


@pytest.mark.parametrize("alpha", [0.5, 2.0])
def test_gains_equal_drawing_the_values_one_by_one(data, alpha):
    p = data.problem(weights=data.weights)
    gains = dirichlet_gains(counts_of(data, data.weights), alpha)
    assert np.isnan(np.diag(gains)).all()
    for child, parent in [*combinations(range(4), 2), *combinations(range(3, -1, -1), 2)]:
        expected = twin.dirichlet_gain(p, child, parent, alpha)
        assert gains[child, parent] == pytest.approx(expected, rel=1e-12, abs=1e-11)


def test_counts_without_pairs_are_refused():
    data = make_data("nn", n=20)
    counts = Counts.of(TableEncoder().fit_transform(data.frame), data.labels, 2)
    with pytest.raises(ValueError, match="count with pairs=True"):
        conditional_mutual_information(counts)


def test_what_rounding_tells_apart_is_equal():
    assert falling(np.array([1.0, 2.0, 2.0 + 1e-14, 3.0])).tolist() == [3, 1, 2, 0]
    assert falling(np.array([2.0, 2.0 + 1e-11])).tolist() == [1, 0]
