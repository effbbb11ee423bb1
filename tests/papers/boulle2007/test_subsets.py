"""A printed set among drawn ones: how strange it is, and what is said of it."""

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.boulle2007.verdicts.subsets import judge_sets, strangeness
from tests.papers.boulle2007.records import mask


def strangeness_by_hand(printed, drawn):
    """Portion of sets, the printed one among them, that differ as much from the rest or more."""
    every = [set(np.flatnonzero(each)) for each in [printed, *drawn]]
    far = [sum(len(one ^ other) for other in every) for one in every]
    return sum(each >= far[0] for each in far) / len(far)


@pytest.mark.parametrize("seed", range(5))
def test_strangeness_is_that_of_sets_compared_one_by_one(seed):
    numbers = np.random.default_rng(seed)
    drawn = numbers.random((12, 9)) < numbers.random(9)
    for printed in (drawn[0], ~drawn[0], numbers.random(9) < 0.5):
        assert strangeness(printed, drawn) == strangeness_by_hand(printed, drawn)


def test_a_true_draw_is_strange_no_more_often_than_its_share_says():
    numbers = np.random.default_rng(0)
    chances = np.linspace(0.05, 0.95, 19)
    found = np.array(
        [strangeness(every[0], every[1:]) for every in numbers.random((2000, 40, 19)) < chances]
    )
    for level in (0.05, 0.1, 0.25, 0.5, 0.75):
        error = np.sqrt(level * (1 - level) / 2000)
        assert np.mean(found <= level) <= level + 3 * error
    assert np.mean(found <= 0.1) > 0.05


def test_a_set_of_a_variable_that_there_is_not_is_impossible():
    number = Reported("waveform", "SNB(MAP)", "selected variables", "variables", "V5, V22")
    found = judge_sets(number, {"default": np.array([mask(5, 6)] * 30) == 1}, None)
    assert (found.verdict, found.note) == ("impossible", "there is no variable V22")
