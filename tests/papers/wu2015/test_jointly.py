"""Distributions over independent problems, and readings crossed."""

import numpy as np
import pytest

from replication.papers.wu2015.verdicts import jointly


def test_the_distribution_of_a_count_is_the_poisson_binomial():
    shares = [0.2, 0.5, 0.9]
    expected = np.zeros(4)
    for bits in np.ndindex(2, 2, 2):
        p = np.prod([s if b else 1 - s for b, s in zip(bits, shares, strict=True)])
        expected[sum(bits)] += p
    assert jointly.counted(shares) == pytest.approx(expected)


@pytest.mark.parametrize("level", [(0.5, 0.4), (0.3, 0.4)])
def test_being_ahead_sums_the_ways_with_more_up_than_down(level):
    better, worse = (0.2, 0.5), (0.3, 0.1)
    expected = 0.0
    for steps in np.ndindex(3, 3):
        p = [(worse[k], level[k], better[k])[step] for k, step in enumerate(steps)]
        expected += np.prod(p) * (sum(steps) > 2)
    assert jointly.ahead(better, level, worse) == pytest.approx(expected)


def test_every_reading_of_nb_and_bma_meets_every_way_to_feed_lr_and_svm():
    plain, twice = jointly.crossed(), jointly.crossed("this", "that")
    assert len(plain) == len(jointly.BAYES) * len(jointly.FED) == 14 * 4
    assert next(iter(plain.items())) == ("default, one-hot", ("default", "one-hot"))
    assert len(twice) == 2 * len(plain)
    assert next(iter(twice.items())) == ("this; default, one-hot", ("this", "default", "one-hot"))
