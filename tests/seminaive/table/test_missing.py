"""Which cells say nothing, in arrays of every dtype."""

import numpy as np
import pandas as pd
import pytest

from seminaive.table.missing import is_missing

CELLS = {
    "objects": (np.array([None, np.nan, "nan", "", 0, False, pd.NA, pd.NaT], dtype=object)),
    "floats": np.array([np.nan, 0.0, np.inf], dtype=np.float32),
    "integers": np.array([0, -1]),
    "strings": np.array(["nan", ""]),
    "booleans": np.array([False]),
    "a matrix": np.array([[None, 1], [2, np.nan]], dtype=object),
}
ABSENT = {"objects": [0, 1, 6, 7], "floats": [0], "a matrix": [0, 3]}


@pytest.mark.parametrize("case", CELLS)
def test_only_none_nan_and_na_are_missing(case):
    found = is_missing(CELLS[case])
    assert (found.dtype, found.shape) == (bool, CELLS[case].shape)
    assert np.flatnonzero(found).tolist() == ABSENT.get(case, [])
