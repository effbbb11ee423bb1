"""Dots of the strip plot: in order along the scale, and apart where there is room."""

import pytest

from replication.pages.landing.swarm import pile, scaled


def test_the_scale_grows_and_is_the_same_on_both_sides():
    far = [-1e4, -100, -1, -0.5, 0, 0.5, 1, 1.5, 10, 1e4]
    found = [scaled(each) for each in far]
    assert found == sorted(found)
    assert [scaled(-each) for each in far] == [-each for each in found]
    assert scaled(1000) - scaled(100) == pytest.approx(scaled(100) - scaled(10))


def test_dots_of_a_pile_touch_and_have_their_middle_on_the_line():
    found = pile([3.0] * 4, 2.0, most=9)
    assert {x for x, _ in found} == {4.0}
    assert [y for _, y in found] == [-3.0, -1.0, 1.0, 3.0]


def test_a_pile_is_no_higher_than_it_may_be():
    heights = [y for _, y in pile([3.0] * 41, 2.0, most=9)]
    assert (min(heights), max(heights)) == pytest.approx((-8.0, 8.0))
    assert len({*heights}) == 41
