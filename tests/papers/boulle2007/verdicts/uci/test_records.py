"""The Student test behind wins and losses, against SciPy's, and where nothing varies."""

import numpy as np
import pytest
from scipy.stats import ttest_ind, ttest_rel

from replication.papers.boulle2007.verdicts.uci.records import significant


@pytest.mark.parametrize(("paired", "test"), [(True, ttest_rel), (False, ttest_ind)])
def test_it_is_the_students_test_of_scipy(paired, test):
    chance = np.random.default_rng(3)
    own, other = chance.normal(0.5, 1.0, (300, 10)), chance.normal(0.0, 1.0, (300, 10))
    found = significant(own, other, paired)
    by_scipy = [test(a, b) for a, b in zip(own, other, strict=True)]
    told = [np.sign(each.statistic) if each.pvalue < 0.05 else 0.0 for each in by_scipy]
    assert found.tolist() == told
    # A table of nothing but draws would not notice a test that never rejects.
    assert 30 < np.abs(found).sum() < 270


@pytest.mark.parametrize("paired", [True, False])
def test_equal_folds_are_neither_and_a_gap_that_never_varies_is_significant(paired):
    same = np.full(10, 0.75)
    assert significant(same, same, paired) == 0
    assert significant(same + 0.125, same, paired) == 1
    assert significant(same - 0.125, same, paired) == -1
