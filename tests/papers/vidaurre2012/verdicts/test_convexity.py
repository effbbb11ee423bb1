"""Equation (8) is not convex as it is printed, equation (9) is; a convex form of (8) passes."""

import numpy as np
import pytest

from replication.papers.vidaurre2012.verdicts.convexity import (
    Counted,
    Measured,
    continuous_convex,
    discrete_convex,
    middle_is_no_worse,
)


class Precise(Measured):
    """The same likelihood by mean / deviation and 1 / deviation, in which it is convex."""

    def __init__(self, numbers):
        super().__init__(numbers)
        mean, deviation = np.split(self.without, 2)
        self.without = np.concatenate([mean / deviation, 1.0 / deviation])

    def loss(self, points):
        scaled, precision = np.split(points, 2, axis=1)
        return super().loss(np.hstack([scaled / precision, 1.0 / precision]))


@pytest.mark.parametrize(("kind", "convex"), [(Measured, False), (Precise, True), (Counted, True)])
def test_a_worse_middle_is_found_where_and_only_where_there_is_one(kind, convex):
    numbers = np.random.default_rng(5)
    found = {middle_is_no_worse(kind(numbers), numbers) for _ in range(20)}
    assert found == {convex}


def test_the_likelihood_is_that_of_the_rows():
    made = Measured(np.random.default_rng(1))
    best = np.concatenate([made.mean, np.sqrt(made.variance)])
    near = best + np.random.default_rng(2).normal(0.0, 0.05, (50, best.size))
    assert made.loss(best[None]) < made.loss(near).min()


def test_equation_8_falls_and_equation_9_stands():
    assert (continuous_convex(None)[""].share, discrete_convex(None)[""].share) == (0.0, 1.0)
