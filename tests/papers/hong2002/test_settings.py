"""Readings of the protocol: every combination is looked at, and makes classifiers."""

from itertools import product

import pytest

from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import grid, settings, variants
from replication.papers.hong2002.tasks import models
from replication.protocols.encoded import encoded

EVERY = (*variants.READINGS, *variants.CROSSED)


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("DNA/All", {"statistic": 2, "grid": 3, "clip": 2}),
        ("mushroom", {"enough": 2, "printed": 2}),
        (
            "lymph/1",
            {"smoothed": 2, "smooth_prior": 2, "enough": 2, "stratified": 2, "statistic": 2},
        ),
    ],
)
def test_every_combination_of_open_points_is_looked_at(row, points):
    at = grid.LAYOUT.address(Reported("table1", row, "APMR", "loss mean", "0.1"))
    found = {
        tuple(analysis.reading.params[point] for point in points)
        for analysis in variants.crossed(at)
    }
    expected = {
        each
        for each in product(*(_values(point) for point in points))
        if "printed" not in points or each in ((0.0, False), (0.001, False), (0.001, True))
    }
    assert [len(_values(point)) for point in points] == [*points.values()]
    assert expected <= found
    if row == "mushroom":
        assert {
            (analysis.reading.params["enough"], analysis.reading.all_rows)
            for analysis in variants.crossed(at)
        } == {*product((0.0, 0.001), (False, True))}


def _values(point):
    """The values of an open point, that of the default among them."""
    return {
        reading.params[point]
        for reading in variants.READINGS
        if point != "clip" or reading.params[point] >= 1e-10
    }


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("reading", EVERY, ids=lambda reading: reading.name)
def test_a_reading_makes_classifiers_that_accept_their_parameters(reading):
    for method in settings.METHODS:
        model = models.make(method, {"laplace": 1.0, **reading.params}, 0)
        assert models.fitted(model, *encoded("simpson", "value", "nominal")).alpha_.shape == (1, 2)
