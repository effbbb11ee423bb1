"""Sets of features by number, and the draw of them."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from seminaive.discretise.sums.draw import draw_sets, numbered_sets


@pytest.mark.parametrize(("n_features", "n_terms"), [(1, 1), (5, 1), (6, 2), (7, 3), (5, 5)])
def test_the_numbers_below_the_binomial_are_all_sets_by_their_last_features(n_features, n_terms):
    found = numbered_sets(np.arange(comb(n_features, n_terms)), n_features, n_terms)
    every = sorted(combinations(range(n_features), n_terms), key=lambda its: its[::-1])
    assert found.tolist() == [list(its) for its in every]


@pytest.mark.parametrize(("n_features", "n_terms"), [(17_000, 3), (100, 99), (66, 33)])
def test_large_numbers_are_exact(n_features, n_terms):
    numbers = [0, 1, comb(n_features, n_terms) // 3, comb(n_features, n_terms) - 1]
    found = numbered_sets(np.array(numbers), n_features, n_terms).tolist()
    assert [sum(comb(c, k + 1) for k, c in enumerate(its)) for its in found] == numbers
    assert found[0] == list(range(n_terms))
    assert found[-1] == list(range(n_features - n_terms, n_features))


def test_every_set_is_as_likely():
    numbers = draw_sets(5, 2, 100_000, np.random.RandomState(0), distinct=False)
    shown = np.bincount(numbers, minlength=10)
    # 9.5 standard deviations of a binomial of 100,000 draws of probability 1 / 10 are 901.
    assert (abs(shown - 10_000) < 900).all()
    assert shown.size == 10


@pytest.mark.parametrize("n_sets", [1, 5, 27, 28])
def test_distinct_sets_differ_up_to_the_last_one(n_sets):
    numbers = draw_sets(8, 2, n_sets, np.random.RandomState(0), distinct=True)
    assert (numbers.dtype, len(set(numbers.tolist()))) == (np.int64, n_sets)
    assert set(numbers.tolist()) <= set(range(28))


@pytest.mark.parametrize(
    ("n_features", "n_terms", "n_sets", "distinct", "message"),
    [
        (48, 2, 1129, True, "only 1128 sets"),
        (2, 3, 1, False, "n_features=2"),
        # More sets than an integer can number.
        (17_000, 5, 1, False, "fewer terms"),
    ],
)
def test_sets_that_there_are_not_or_that_have_no_number_are_refused(
    n_features, n_terms, n_sets, distinct, message
):
    with pytest.raises(ValueError, match=message):
        draw_sets(n_features, n_terms, n_sets, np.random.RandomState(0), distinct=distinct)
    assert draw_sets(48, 2, 1129, np.random.RandomState(0), distinct=False).size == 1129
