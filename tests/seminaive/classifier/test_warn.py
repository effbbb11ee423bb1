"""Warnings of a fit point at the line that called it, however deep in the library they arise."""

import warnings

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning

from seminaive import (
    AODE,
    AdjustedProbabilityModel,
    RegularizedAdjustedProbabilityModel,
)

LABELS = np.arange(40) % 2
SEPARATING = np.column_stack([LABELS, np.arange(40) // 2 % 2])


@pytest.mark.parametrize(
    "model",
    [
        AdjustedProbabilityModel(),
        RegularizedAdjustedProbabilityModel(random_state=0),
        RegularizedAdjustedProbabilityModel(m=1e9),
        AODE(weights="maplmg", max_iter=1, tol=1e-12),
    ],
    ids=str,
)
def test_a_warning_names_this_file(model):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ConvergenceWarning)
        model.fit(SEPARATING, LABELS)
    assert caught
    assert {each.filename for each in caught} == {__file__}
