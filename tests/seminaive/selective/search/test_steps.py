"""What a feature changes, cell by cell, and which rows have one weight."""

import numpy as np
import pytest

from seminaive.selective.kernels import subset
from seminaive.selective.prior import Criterion, model_code_lengths
from seminaive.selective.search.steps import Changes, runs_of_weight, sweeper
from tests.seminaive.selective.selective_cases import rows_of


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("n_classes", "n_columns"), [(1, 2), (2, 2), (3, 4), (4, 4), (5, 8)])
def test_changes_are_what_the_factors_and_the_rows_say(n_classes, n_columns, sign):
    rows = rows_of(4, n_classes, 60, "whole", missing=0.1)
    found, cells = Changes.of(rows, sign), rows.table_rows()
    assert found.ratios.shape == (rows.starts[-1], n_columns)
    factors = np.exp(sign * rows.table * rows.unit)
    expected = factors / factors.max(axis=1, keepdims=True)
    np.testing.assert_allclose(found.ratios[:, :n_classes], expected, rtol=1e-13)
    assert (found.ratios[:, n_classes:] == 0).all()
    for k in range(rows.n_features):
        logs = np.log(expected[cells[k]])
        assert found.own[k] == pytest.approx((rows.weight * logs).sum(), rel=1e-12, abs=1e-12)
        assert found.spread[k] == pytest.approx(-logs.min(), rel=1e-12, abs=1e-12)


def test_rows_come_in_runs_of_one_weight():
    weight = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.5, 0.0]])
    edges, of_run = runs_of_weight(weight)
    assert (edges.tolist(), of_run.tolist()) == ([0, 2, 3, 4], [1.0, 2.0, 0.5])
    assert (np.diff(runs_of_weight(rows_of(2, 3, 200).weight)[1]) > 0).all()


@pytest.mark.parametrize("name", ["map", "accuracy", "auc"])
def test_a_sweep_measures_by_the_criterion(name):
    rows = rows_of(4, 2, 50)
    criterion = Criterion.of(name, rows, model_code_lengths(4, 4))
    costs, accepted = np.empty(4), np.zeros(4, dtype=bool)
    sweeper(rows, criterion)(
        np.arange(4), 1, 0, np.inf, False, rows.start(), costs=costs, accepted=accepted
    )
    np.testing.assert_allclose(costs, criterion.costs(rows, np.eye(4, dtype=bool)), rtol=1e-12)
    assert not accepted.any()


def test_two_classes_err_as_any_number_does():
    """In one pass over the rows, ties among them, to the last bit."""
    rng, unit = np.random.default_rng(0), 2.0**-40
    near = int(subset.NEAR / unit)
    scores = rng.choice([0, 1, near - 1, near, near + 1, 5 * near], size=(500, 2))
    table = rng.choice([0, near, -near, 2 * near], size=(4, 2))
    cells = rng.integers(4, size=500).astype(np.uint8)
    weight = rng.random((500, 2)) * (rng.random((500, 2)) < 0.5)
    for sign in (1, -1):
        moved = np.empty_like(scores)
        subset.shift(scores, cells, table, sign, moved)
        found = subset.errors_of_two(scores, cells, table, sign, weight, unit)
        assert found == subset.errors(moved, weight, unit) > 0
