"""How far a print lies from realisations as a whole: against loops over numbers and draws."""

from itertools import product

import numpy as np
import pytest

from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS
from replication.papers.boulle2007.verdicts.uci.far import Scatter, spread

#: Numbers, and choices of which the first two are taken one after another.
SHAPE = (3, 2, 2, 4)
GROUPS = {"all": np.arange(3), "some": np.array([0, 2])}
ORDERS = {
    "all": [np.array(order) for order in ((0, 1, 2), (1, 0, 2), (0, 2, 1))],
    "some": [np.array(order) for order in ((0, 2), (2, 0))],
}


def random_draws():
    numbers = np.random.default_rng(1)
    draws = numbers.normal(size=(N_DRAWS, *SHAPE)) * numbers.uniform(0.5, 2.0, SHAPE)
    draws[:, 1, 0, 1, 2] = 0.25  # what never varies
    return draws


@pytest.fixture(scope="module")
def draws():
    return random_draws()


@pytest.fixture(scope="module")
def found(draws):
    return spread(lambda at: draws[:, :, *at], SHAPE[1:3], GROUPS)


def test_ends_and_distances_are_those_of_each_choice_by_itself(draws, found):
    for at in product(*map(range, SHAPE[1:])):
        own = draws[:, :, *at]
        deviation = np.maximum(own.std(axis=0, ddof=1), 1e-12)
        assert np.allclose(found.mean[:, *at], own.mean(axis=0))
        for k in range(SHAPE[0]):
            low, _, high = central(own[:, k])
            assert (found.low[k, *at], found.high[k, *at]) == (low, high)
        far = np.abs(own - own.mean(axis=0)) / deviation
        for group, of in GROUPS.items():
            scatter = found.scatters[group]
            assert np.allclose(scatter.largest[:, *at], far[:, of].max(axis=1))
            assert np.allclose(scatter.square[:, *at], (far[:, of] ** 2).sum(axis=1))


@pytest.mark.parametrize("group", GROUPS)
def test_a_print_is_as_far_as_a_loop_over_its_numbers_says(found, group):
    numbers = np.random.default_rng(2)
    centre = numbers.normal(size=SHAPE)
    printed = np.sort(numbers.normal(size=(2, 3)), axis=0)
    low, high = np.sort(numbers.uniform(0.0, 0.5, (2, *SHAPE)), axis=0)
    far = found.far(centre, printed, (low, high), ORDERS[group])
    for at in product(*map(range, SHAPE[1:])):
        for print_, order in enumerate(ORDERS[group]):
            stand, gaps = 0, []
            for j, k in zip(ORDERS[group][0], order, strict=True):
                ends = printed[0, k] - high[j, *at], printed[1, k] - low[j, *at]
                middle = centre[j, *at] + found.mean[j, *at]
                gap = max(ends[0] - middle, middle - ends[1], 0.0)
                gaps.append(gap / found.deviation[j, *at])
                stand += (ends[0] <= centre[j, *at] + found.high[j, *at]) and (
                    ends[1] >= centre[j, *at] + found.low[j, *at]
                )
            assert far.largest[print_, *at] == pytest.approx(max(gaps))
            assert far.square[print_, *at] == pytest.approx(sum(gap**2 for gap in gaps))
            if print_ == 0:
                assert far.stands[at] == stand


def test_of_several_tables_the_largest_and_the_sum_count():
    one = Scatter(np.array([[1.0], [4.0]]), np.array([[1.0], [5.0]]))
    other = Scatter(np.array([[3.0], [2.0]]), np.array([[9.0], [2.0]]))
    both = one + other
    assert (both.largest == [[3.0], [4.0]]).all()
    assert (both.square == [[10.0], [7.0]]).all()


def test_the_smallest_p_is_of_the_worse_of_both_measures():
    # One far number breaks the largest, many near ones the sum; of 99 realisations.
    realised = np.linspace(0.0, 1.0, 99)[:, None]
    scatter = Scatter(realised, realised)
    assert scatter.p(np.array([5.0]), np.array([0.1])) == pytest.approx([2 / 100])
    assert scatter.p(np.array([0.5]), np.array([7.0])) == pytest.approx([2 / 100])
    assert scatter.p(np.array([0.0]), np.array([0.0])) == [1.0]


@pytest.mark.parametrize("n", [99, 400])
def test_what_passes_has_a_p_of_5_percent_or_more(n):
    numbers = np.random.default_rng(n)
    # Of few values, so that many are equal.
    scatter = Scatter(*numbers.integers(0, 40, (2, n, 5)).astype(float))
    prints = numbers.integers(0, 50, (2, 300, 5)).astype(float)
    expected = np.array([scatter.p(*each) >= 0.05 for each in zip(*prints, strict=True)])
    assert (scatter.passes(*prints) == expected).all()
    assert 0 < expected.mean() < 1
