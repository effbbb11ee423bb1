"""p of many draws at once, against SciPy one by one."""

import numpy as np
import pytest
from scipy.stats import wilcoxon

from replication.evidence.predictive import Draws
from replication.papers.webb2006.verdicts import claims


@pytest.mark.parametrize("n_sets", [8, 40])
def test_p_of_many_draws_is_that_of_each_by_itself(n_sets):
    gaps = np.random.default_rng(n_sets).normal(0.3, 1, (60, n_sets))
    # Gaps that are 0, that are equal, and that are all 0: SciPy chooses a test for each of these.
    gaps[::3] = np.round(gaps[::3])
    gaps[1::3, 0] = 0.0
    gaps[-1] = 0.0
    found = claims._p(Draws(np.zeros_like(gaps), 5), Draws(gaps, 5))
    alone = [wilcoxon(gap).pvalue if gap.any() else 1.0 for gap in gaps]
    np.testing.assert_allclose(found, alone, rtol=1e-12)
    assert found.recorded == 5
