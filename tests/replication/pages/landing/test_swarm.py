"""Dots of the strip plot: in order along the scale, and apart where there is room."""

import pytest

from replication.pages.landing.swarm import scaled


def test_the_scale_grows_and_is_the_same_on_both_sides():
    far = [-1e4, -100, -1, -0.5, 0, 0.5, 1, 1.5, 10, 1e4]
    found = [scaled(each) for each in far]
    assert found == sorted(found)
    assert [scaled(-each) for each in far] == [-each for each in found]
    assert scaled(1000) - scaled(100) == pytest.approx(scaled(100) - scaled(10))
