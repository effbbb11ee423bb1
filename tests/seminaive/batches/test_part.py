"""What a batch tells of itself: the columns that show nothing in it."""

import numpy as np
import pandas as pd

from seminaive import TableEncoder
from seminaive.batches.part import part_of
from seminaive.batches.wanted import Wanted


def test_what_shows_something_late_is_no_gap():
    x = np.full(100, np.nan)
    x[64] = 1.5
    wanted = Wanted("y", None, None, TableEncoder(), gap_is_nominal=lambda name: True)
    part = part_of(pd.DataFrame({"x": x, "y": 0}), wanted)
    assert part.gaps.size == 0
    assert part.table.schema.numeric.tolist() == [0]
