"""The generator of section 7.1: against its slow twin, and how often who copies whom."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.generators import COPIES, ENDS, ORDERS, SOURCES
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from tests.papers.vidaurre2012.tasks import generator_twin as twin

PLAIN = Generator(equal=1.0, other=4.0, spread=0.8, blur=0.05)
#: Four deviations of a share of so many rows are less than .02.
MANY, NEAR = 10_000, 0.02


def many(scenario, **reading):
    """Many rows (n, 20) of one data set."""
    return draw(scenario, 3, replace(PLAIN, **reading), MANY, 0).X


def equal(X, i, j):
    """Share of rows in which two predictors, counted from 1, have the same number."""
    return float(np.mean(X[:, i - 1] == X[:, j - 1]))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_reading_equals_the_twin(scenario):
    for repeat, (copies, order, ends, source) in enumerate(product(COPIES, ORDERS, ENDS, SOURCES)):
        g = replace(PLAIN, copies=copies, order=order, ends=ends, source=source)
        found = draw(scenario, repeat, g, 17, 8)
        rows, y = twin.draw(scenario, repeat, g, 25)
        np.testing.assert_array_equal(np.vstack([found.X, found.test_X]), rows)
        np.testing.assert_array_equal(np.concatenate([found.y, found.test_y]), y)
        assert (found.X.shape, found.test_X.shape) == ((17, 20), (8, 20))


@pytest.mark.parametrize(("copies", "share"), [("half", 0.25), ("always", 0.5)])
def test_half_copies_in_all_always_half_from_each(copies, share):
    X = many("CI", copies=copies)
    # What V1 and V3 have is their own, so that whoever is equal to it copied it.
    assert equal(X, 4, 3) == pytest.approx(share, abs=NEAR)
    assert equal(X, 10, 11) == pytest.approx(share, abs=NEAR)


@pytest.mark.parametrize("order", ORDERS)
def test_within_nobody_copies_across_the_ends(order):
    X = many("CI", ends="within", copies="always", order=order)
    assert equal(X, 4, 3) == equal(X, 10, 11) == 0.0
    # The first has the second's number of before, and in turn the second may take it back.
    assert equal(X, 4, 5) == pytest.approx(0.0 if order == "at once" else 0.5, abs=NEAR)


@pytest.mark.parametrize(
    ("order", "copies", "share"),
    [
        # One moved to the other, which stood still, from either side.
        ("at once", "half", 0.25 * 0.5 + 0.25 * 0.5),
        # From the left it is what is there by then, whether that moved or not.
        ("in turn", "half", 0.25 + 0.25 * 0.5),
        ("at once", "always", 0.0),
        ("in turn", "always", 0.5),
    ],
)
def test_at_once_it_is_the_number_of_before_in_turn_that_of_by_then(order, copies, share):
    X = many("CI", order=order, copies=copies)
    for i in (6, 7, 8):
        assert equal(X, i, i - 1) == pytest.approx(share, abs=NEAR)


@pytest.mark.parametrize("scenario", ["DR", "CR"])
@pytest.mark.parametrize("source", SOURCES)
def test_sources_of_the_redundant_ones(scenario, source):
    X = draw(scenario, 5, replace(PLAIN, source=source, blur=0.0), MANY, 0).X
    alike = np.array([[equal(X, 11 + k, 1 + i) for i in range(3)] for k in range(10)])
    if source == "row":
        assert alike.min() > 0.3 - NEAR
        if scenario == "CR":
            np.testing.assert_allclose(alike, 0.3, atol=NEAR)
        return
    # Values agree by chance too, numbers never do.
    assert (alike.max(axis=1) >= 0.9 - NEAR).all()
    sources = set(alike.argmax(axis=1).tolist())
    assert len(sources) == 1 if source == "shared" else len(sources) > 1
    if scenario == "CR":
        np.testing.assert_allclose(np.sort(alike, axis=1)[:, -1], 0.9, atol=NEAR)
        assert np.sort(alike, axis=1)[:, :2].max() == 0.0
