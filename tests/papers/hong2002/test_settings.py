"""The protocol's settings agree with the paper's table, with its text and with the real files."""

from itertools import product

import pytest

from replication.datasets.registry import registry
from replication.evidence.reported import Reported, read_reported
from replication.papers.hong2002.protocol import grid, settings, variants
from replication.papers.hong2002.tasks import models
from replication.protocols.encoded import encoded

REPORTED = read_reported("hong2002")
TEXT = {(n.column, n.statistic): n.value for n in REPORTED if n.row == "protocol"}
PROBLEMS = settings.PROBLEMS.values()
EVERY = (*variants.READINGS, *variants.CROSSED)


def test_corrections_are_those_that_the_table_marks():
    marks = {n.row: n.value for n in REPORTED if n.statistic == "Laplace constant"}
    ours = {p.name: {0.0: "no", 1.0: "1"}.get(p.laplace, p.laplace) for p in PROBLEMS}
    assert list(ours.items()) == list(marks.items())


def test_the_text_gives_the_same_settings():
    assert int(TEXT["evaluation", "repetitions of cross-validation"]) == settings.REPETITIONS
    assert int(TEXT["evaluation", "folds of cross-validation"]) == settings.FOLDS
    assert int(TEXT["DNA", "training examples"]) == settings.DNA_TRAINING
    assert float(TEXT["APM(m)", "early stop on loss and s/m"]) == settings.ENOUGH
    assert TEXT["loss clipping of p", "lower"] == "10^{-10}"
    assert settings.CLIP == 1e-10
    for problem in PROBLEMS:
        assert int(TEXT[problem.name, "classes"]) == problem.n_classes


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_registered_sets_are_the_papers(problem):
    entry = registry()[problem.dataset]
    rows = {"DNA": 2000 + 1186, "SDNA": 3190 - 15}.get(problem.name)
    assert entry.rows == (rows or int(TEXT[problem.name, "examples"]))
    assert len(entry.classes) == problem.n_classes
    printed = int(TEXT.get((problem.name, "features"), 60))
    assert entry.features == {"mushroom": 22}.get(problem.name, printed)


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
