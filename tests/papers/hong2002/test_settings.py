"""The protocol's settings agree with the paper's table, with its text and with the real files."""

from itertools import product

import pytest

from replication.datasets.loader import load
from replication.datasets.registry import registry
from replication.evidence.reported import Reported, read_reported
from replication.papers.hong2002.protocol import grid, settings, variants
from replication.papers.hong2002.tasks import models
from replication.papers.hong2002.verdicts import rows as table_rows
from replication.protocols.encoded import encoded
from tests.sets import needs

REPORTED = read_reported("hong2002")
TABLE = [n for n in REPORTED if n.artefact == "table1" and n.statistic != "Laplace constant"]
TEXT = {(n.column, n.statistic): n.value for n in REPORTED if n.row == "protocol"}
PROBLEMS = settings.PROBLEMS.values()
EVERY = (*variants.READINGS, *variants.CROSSED)


def test_rows_of_table_1_are_those_that_are_judged_in_order():
    assert tuple(dict.fromkeys(n.row for n in TABLE)) == table_rows.ROWS


def test_every_number_of_table_1_is_transcribed():
    marks = [n for n in REPORTED if n.statistic == "Laplace constant"]
    assert len(TABLE) + len(marks) == 262
    for row in table_rows.ROWS:
        for method in settings.METHODS:
            given = {n.statistic for n in TABLE if (n.row, n.column) == (row, method)}
            means = {name.removesuffix(" mean") for name in given if name.endswith("mean")}
            powers = method != "NB" and not row.endswith("All")
            assert means == {"error", "loss"} | ({"m", "negative alphas"} if powers else set())


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_deviations_are_printed_but_for_dna_and_for_zeros(problem):
    numbers = {
        (n.row, n.column, n.statistic): n.value
        for n in TABLE
        if n.row.partition("/")[0] == problem.name
    }
    for (row, method, statistic), value in numbers.items():
        quantity, _, summary = statistic.rpartition(" ")
        if summary == "mean" and value != "0" and not problem.fixed:
            assert (row, method, f"{quantity} sd") in numbers
    if problem.fixed:
        deviations = [place for place in numbers if place[2].endswith("sd")]
        assert deviations == [("DNA/All", "APMR", "loss sd")]


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


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("name", grid.NOMINAL)
def test_sets_beyond_the_paper_are_all_nominal(name):
    needs(name)
    assert (load(name).frame.dtypes == "category").all()


def test_quick_cells_are_a_part_of_the_full_grid():
    assert {cell.id for cell in grid.cells("quick")} <= {cell.id for cell in grid.cells("full")}


def test_readings_differ_from_the_default_and_from_each_other():
    seen = []
    for reading in EVERY:
        assert set(reading.changes) <= set(variants.DEFAULT_PARAMS)
        assert all(variants.DEFAULT_PARAMS[k] != v for k, v in reading.changes.items())
        assert set(reading.problems) <= set(settings.PROBLEMS)
        seen.append((tuple(sorted(reading.changes.items())), reading.all_rows))
    assert len(set(seen)) == len(seen)
    names = [reading.name for reading in EVERY] + list(variants.SAID)
    assert len(set(names)) == len(names)
    assert all(variants.by_name(reading.name) is reading for reading in EVERY)


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
    found = {tuple(look.run.params[point] for point in points) for look in variants.crossed(at)}
    expected = {
        each
        for each in product(*(_values(point) for point in points))
        if "printed" not in points or each in ((0.0, False), (0.001, False), (0.001, True))
    }
    assert [len(_values(point)) for point in points] == [*points.values()]
    assert expected <= found
    if row == "mushroom":
        assert {
            (look.run.params["enough"], look.run.all_rows) for look in variants.crossed(at)
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
