"""Warnings of a fit point at the line that called it, however deep in the library they arise."""

import warnings
from dataclasses import replace

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning

from seminaive import (
    AODE,
    AdjustedProbabilityModel,
    RegularizedAdjustedProbabilityModel,
)
from seminaive.adjusted.maxlik.path import Path

LABELS = np.arange(40) % 2
SEPARATING = np.column_stack([LABELS, np.arange(40) // 2 % 2])


@pytest.mark.parametrize(
    "model",
    [
        AdjustedProbabilityModel(),
        RegularizedAdjustedProbabilityModel(random_state=0),
        AODE(weights="maplmg", max_iter=1, tol=1e-12),
    ],
    ids=str,
)
def test_a_warning_names_this_file(model):
    assert sources(model) == {__file__}


def test_so_does_one_that_arises_in_the_fit_of_one_of_several_models(monkeypatch):
    solve = Path.at
    monkeypatch.setattr(Path, "at", lambda *given: replace(solve(*given), converged=False))
    assert sources(RegularizedAdjustedProbabilityModel(m=1.0)) == {__file__}


def sources(model):
    """Files to which the warnings of a fit point."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ConvergenceWarning)
        model.fit(SEPARATING, LABELS)
    return {each.filename for each in caught}
