"""Weights of rows: one a row, finite, none negative, not all 0."""

import numpy as np
import pytest

from seminaive.table.weights import checked_weights

LABELS = np.array([0, 1, 0])


def test_weights_are_floats_as_given():
    found = checked_weights([0, 2, 1], LABELS)
    assert (found.dtype, found.tolist()) == (np.float64, [0.0, 2.0, 1.0])


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ([1.0, -1e-300, 1.0], "negative weights"),
        ([0, 0.0, -0.0], "at least one non-zero number"),
        ([1.0, np.nan, 1.0], "NaN"),
        ([1.0, 1.0], "inconsistent|shape"),
    ],
)
def test_others_are_refused(weights, message):
    with pytest.raises(ValueError, match=message):
        checked_weights(weights, LABELS)
