"""The slides' numbers on known records: means, ratios, records and p, and their powers."""

from math import comb

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.webb2006.verdicts import slides
from seminaive.evaluation.comparison import geometric_mean_ratio


def test_logarithms_of_ratios_are_the_librarys_ratio_draw_by_draw():
    own, other = np.random.default_rng(0).uniform(-0.01, 0.3, (2, 20, 9))
    found = np.exp(slides.log_ratios(own, other).mean(axis=1))
    expected = [
        geometric_mean_ratio(b, a, least=slides.LEAST) for a, b in zip(own, other, strict=True)
    ]
    np.testing.assert_allclose(found, expected)


def tail(successes, trials):
    """Probability of so many or more heads of fair coins, by counting."""
    return sum(comb(trials, k) for k in range(successes, trials + 1)) / 2**trials


def test_a_p_that_is_neither_disagrees():
    record = Reported("error", "win-draw-loss", "NB", "win-draw-loss", "21-6-10")
    two = Reported("error", "win-draw-loss", "NB", "p", "0.0708", note="2-tail p")
    neither = Reported("error", "win-draw-loss", "NB", "p", "0.0500", note="2-tail p")
    assert slides._arithmetic(two, record).verdict == "agrees"
    found = slides._arithmetic(neither, record)
    assert (found.verdict, found.reproduced) == ("disagrees", pytest.approx(2 * tail(21, 31)))
