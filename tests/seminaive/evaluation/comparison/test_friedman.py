"""Friedman's test: Demsar's example, scipy, and ranks by hand."""

import numpy as np
import pytest
from scipy.stats import chi2, f, friedmanchisquare

from seminaive.evaluation import friedman
from tests.seminaive.evaluation.comparison.examples import DEMSAR


def test_the_example_of_demsar():
    test = friedman(DEMSAR, lower_is_better=False)
    assert test.mean_ranks.round(3).tolist() == [3.143, 2.0, 2.893, 1.964]
    found = test.n_datasets, round(test.statistic, 2), round(test.f_statistic, 2)
    assert found == (14, 9.28, 3.69)
    # Its critical value is 2.85, for 3 and 39 degrees of freedom.
    assert round(f.isf(0.05, 3, 39), 2) == 2.85
    assert test.f_p_value < 0.05


@pytest.mark.parametrize("seed", range(5))
def test_it_is_scipys_where_nothing_ties_or_ties_are_corrected(seed):
    rng = np.random.default_rng(seed)
    smooth, tied = rng.random((12, 5)), rng.integers(4, size=(12, 5))
    for scores, correct in ((smooth, False), (smooth, True), (tied, True)):
        expected = friedmanchisquare(*scores.T)
        test = friedman(scores, correct_ties=correct)
        assert test.statistic == pytest.approx(expected.statistic, rel=1e-12)
        assert test.p_value == pytest.approx(expected.pvalue, rel=1e-11)
    assert friedman(tied).statistic < friedman(tied, correct_ties=True).statistic


def test_f_follows_from_the_statistic():
    test = friedman(np.random.default_rng(0).random((9, 4)))
    expected = 8 * test.statistic / (9 * 3 - test.statistic)
    p_values = f.sf(expected, 3, 24), chi2.sf(test.statistic, 3)
    found = test.f_statistic, test.f_p_value, test.p_value
    assert found == pytest.approx((expected, *p_values))


def test_the_best_has_rank_1_whichever_way_is_better():
    scores = [[1, 2, 2, 3], [1, 2, 3, 4]]
    assert friedman(scores).mean_ranks.tolist() == [1.0, 2.25, 2.75, 4.0]
    assert friedman(scores, lower_is_better=False).mean_ranks.tolist() == [4.0, 2.75, 2.25, 1.0]


def test_data_sets_that_all_rank_alike_leave_no_doubt_and_ties_nothing_but():
    sure, tied = friedman(np.tile([0.1, 0.2, 0.3], (10, 1))), friedman(np.ones((4, 3)))
    assert sure.statistic == pytest.approx(20)
    assert (sure.f_statistic, sure.f_p_value) == (np.inf, 0.0)
    assert (tied.statistic, tied.p_value, tied.f_p_value) == (0.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("scores", "choices", "words"),
    [
        (np.zeros(3), {}, r"at least 2 data sets .* and 3 methods"),
        (np.zeros((1, 3)), {}, r"at least 2 data sets .* and 3 methods"),
        (np.zeros((5, 2)), {}, r"at least 2 data sets .* and 3 methods"),
        ([[1, 2, np.nan], [1, 2, 3]], {}, "leave them out for all methods"),
        (np.ones((4, 3)), {"correct_ties": True}, "tie on every data set"),
    ],
)
def test_what_cannot_be_ranked_is_refused(scores, choices, words):
    with pytest.raises(ValueError, match=words):
        friedman(scores, **choices)
