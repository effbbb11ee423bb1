"""Which rows have one weight, and what a feature changes of the errors of two classes."""

import numpy as np

from seminaive.selective.kernels import subset
from seminaive.selective.search.steps import runs_of_weight
from tests.seminaive.selective.selective_cases import rows_of


def test_rows_come_in_runs_of_one_weight():
    weight = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.5, 0.0]])
    edges, of_run = runs_of_weight(weight)
    assert (edges.tolist(), of_run.tolist()) == ([0, 2, 3, 4], [1.0, 2.0, 0.5])
    assert (np.diff(runs_of_weight(rows_of(2, 3, 200).weight)[1]) > 0).all()


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
