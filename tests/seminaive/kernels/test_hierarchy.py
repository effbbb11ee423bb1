"""Strengths of levels, found by products, beside the twin's sums of logarithms."""

import numpy as np
import pytest

from seminaive.kernels import hierarchy as kernels
from tests.seminaive.classifier import hierarchy_twin


def strengths(weight, rest, alike, lower, group):
    """Search group by group; of each its cells of few rows first."""
    few, found = (weight < 8) & (weight == np.floor(weight)), []
    for g in range(group.max(initial=0) + 1):
        order = np.concatenate([np.flatnonzero((group == g) & part) for part in (few, ~few)])
        cells = [column[order] for column in (weight, rest, alike, lower)]
        n_few = np.count_nonzero(few[order])
        found.append(kernels.search_strength(*cells, n_few, n_few))
    return np.array(found)


def test_a_strength_is_the_most_probable_of_all_to_a_tenth():
    """Of 500 rows in nodes of 5: each by the others, ln((a + s q) / (r + s)), and its prior."""
    weight, rest = np.array([400.0, 100.0]), np.array([4.0, 4.0])
    alike, lower, group = np.array([3.0, 0.0]), np.array([0.4, 0.2]), np.zeros(2, dtype=np.int64)
    grid = np.geomspace(1e-2, 1e4, 2000)[:, None]
    each = weight * (np.log(alike + grid * lower) - np.log(rest + grid))
    prior = 2.0 * np.log(grid[:, 0]) - 0.02 * grid[:, 0]
    best = grid[(each.sum(axis=1) + prior).argmax(), 0]
    assert 3.0 < best < 10.0  # neither the likeliest nor the prior's own, 100
    assert strengths(weight, rest, alike, lower, group)[0] == pytest.approx(best, rel=0.1)


@pytest.mark.parametrize("n_groups", [1, 3])
@pytest.mark.parametrize("weights", ["one", "few", "many", "fractions"])
def test_strengths_are_those_of_sums_of_logs(weights, n_groups):
    draw, n = np.random.default_rng(n_groups), 400
    weight = {
        "one": np.ones(n),
        "few": draw.integers(1, 10, n).astype(float),
        "many": draw.integers(1, 5000, n).astype(float),
        "fractions": draw.random(n) * 4,
    }[weights]
    alike = np.maximum(weight - 1.0, 0.0)
    rest = alike + draw.integers(1, 30, n)
    # Some below what is multiplied, for which a logarithm is taken at once.
    lower = draw.random(n) ** 8
    lower[:2] = 1e-9, 1e-300
    group = draw.integers(0, n_groups, n)
    cells = np.column_stack([weight, alike, rest, lower])
    expected = [hierarchy_twin.best(cells[group == g].tolist()) for g in range(n_groups)]
    assert strengths(weight, rest, alike, lower, group).tolist() == pytest.approx(expected)


def test_without_cells_the_strength_is_the_priors():
    nothing = np.empty(0)
    found = strengths(nothing, nothing, nothing, nothing, np.empty(0, dtype=np.int64))
    assert found.tolist() == pytest.approx([hierarchy_twin.best([])])
