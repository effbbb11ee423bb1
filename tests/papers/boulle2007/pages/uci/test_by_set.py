"""Results by data set, ranks, rivals and curves, on made-up records and without any."""

import numpy as np
import pandas as pd
import pytest

from replication.papers.boulle2007.pages.uci import ranks

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


def test_a_set_with_a_gap_is_not_ranked():
    table = pd.DataFrame(np.random.default_rng(0).random((5, 3)))
    table.iloc[2, 1] = np.nan
    assert ranks.tested(table).n_datasets == 4
    assert ranks.tested(table.iloc[:3]) is None
    assert ranks.tested(table.iloc[:, :2]) is None
