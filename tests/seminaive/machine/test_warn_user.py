"""Warnings of the library: each points at the user's line, wherever it comes up."""

import inspect
import warnings
from dataclasses import replace

import numpy as np
import pytest

from seminaive.adjusted.maxlik.path import Path
from tests.seminaive.named import (
    AODE,
    AdjustedProbabilityModel,
    RegularizedAdjustedProbabilityModel,
)

ROWS = np.arange(40)
X = np.column_stack([ROWS // 3 % 2, ROWS // 5 % 3, ROWS // 7 % 2])
Y = (X[:, 0] + (ROWS % 4 == 0)) % 2


# Models that warn, and what they are fitted to; the second of two features says the class.
WARNING = {
    "separable": (AdjustedProbabilityModel(), np.column_stack([X, Y])),
    "separable for three classes": (
        AdjustedProbabilityModel(multiclass="polytomous"),
        np.column_stack([X, Y]),
    ),
    "lost in rounding": (RegularizedAdjustedProbabilityModel(m=1.0), X),
    "ended early": (AODE(weights="maplmg", max_iter=1, tol=1e-12), X),
}


@pytest.fixture
def unconverged(monkeypatch):
    """Minima on spheres that all say they have not been reached."""
    solve = Path.at
    monkeypatch.setattr(
        Path, "at", lambda *args, **more: replace(solve(*args, **more), converged=False)
    )


@pytest.mark.usefixtures("unconverged")
@pytest.mark.parametrize("case", WARNING)
def test_a_warning_of_a_fit_points_at_the_line_that_called_it(case):
    model, features = WARNING[case]
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        line = inspect.currentframe().f_lineno + 1
        model.fit(features, Y)
    assert {(each.filename, each.lineno) for each in told} == {(__file__, line)}
