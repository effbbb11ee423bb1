"""A reader's run on Tables 1 and 2, every parameter turned: the library, the recorded tasks."""

import re

import numpy as np
import pytest

from replication.engine.cell import Cell
from replication.pages.template.knob import AskedError
from replication.papers.vidaurre2012.pages.your_run import (
    QUESTION,
    on_splits,
    params_of,
    splits_of,
)
from replication.papers.vidaurre2012.protocol import diabetes, scenarios
from replication.papers.vidaurre2012.protocol.generators import IDENTIFIED
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.protocol.variants import READINGS, read_off
from replication.papers.vidaurre2012.tasks import table1, table2
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from seminaive import ForwardStagewiseNaiveBayes

DEFAULT = READINGS[0]


def asked(**given):
    return QUESTION.read({"repetitions": 2, **given})


def found(method, name, repeat, **given):
    return on_splits(method, name, params_of(method, asked(**given)), repeat)


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("patience", [1, 3, 10])
@pytest.mark.parametrize("ties", ["first", "shortest", "longest", "deviance"])
def test_patience_and_ties_are_the_librarys(patience, ties):
    rows = draw("DR", 4, Generator(**IDENTIFIED))
    model = ForwardStagewiseNaiveBayes.as_printed(
        "vidaurre2012", patience=patience, ties=ties, categorical_features="all"
    ).fit(rows.X, rows.y)
    error = np.mean(model.predict(rows.test_X) != rows.test_y)
    own = found("fsNB", "DR", 4, patience=patience, ties=ties)
    # Test rows whose classes tie exactly may be told apart by rounding.
    assert own[0] == pytest.approx(error, abs=0.002)
    assert own[1] == np.count_nonzero(model.alphas_)


@pytest.mark.parametrize("copies", ["half", "always"])
@pytest.mark.parametrize("name", ["DI", "CR"])
def test_copies_are_those_of_the_drawn_rows(name, copies):
    rows = draw(name, 7, Generator(**{**IDENTIFIED, "copies": copies}))
    [split] = splits_of(name, params_of("NB", asked(copies=copies)), 7)
    assert (split.y == rows.y).all()
    assert (split.test_y == rows.test_y).all()
    if name == "CR":
        assert split.train.numbers == pytest.approx(rows.X)
    other = draw(name, 7, Generator(**{**IDENTIFIED, "copies": "half"}))
    assert (rows.X == other.X).all() == (copies == "half")


@pytest.mark.parametrize("name", ["DR", "CI"])
@pytest.mark.parametrize("method", METHODS)
def test_a_method_is_that_of_the_recorded_cells(method, name):
    [cell] = scenarios.in_blocks(
        name, method, {**scenarios.on_scenario(name, method, DEFAULT)[0].params["given"]}, 1
    )
    one = Cell(
        cell.paper, cell.dataset, method, cell.task, {**cell.params, "size": 1}, {"block": 3}
    )
    record = table1.fsnb(one)[read_off(DEFAULT.params)] if method == "fsNB" else table1.method(one)
    assert found(method, name, 3) == pytest.approx([record["error"][0], record["selected"][0]])


@pytest.mark.parametrize("reading", ["default", "folds stratified"])
@pytest.mark.parametrize("method", ["NB", "fsNB", "CFS+NB"])
def test_a_diabetes_problem_is_that_of_the_recorded_cells(method, reading):
    [run] = [each for each in READINGS if each.name == reading]
    cell = diabetes.on_diabetes("pi = (1/4, 3/4)", method, run)[0]
    one = Cell(
        cell.paper, cell.dataset, method, cell.task, {**cell.params, "size": 1}, {"block": 1}
    )
    record = table2.fsnb(one) if method == "fsNB" else table2.method(one)
    own = record[read_off(run.params)] if method == "fsNB" else record
    error = np.mean(np.array(own["wrong"][0]) / record["n_test"])
    wanted = error, np.mean(own["selected"][0])
    assert found(method, "Diabetes 1/4", 1, reading=reading) == pytest.approx(wanted)


def test_a_reading_touches_the_methods_that_it_names():
    of = {method: params_of(method, asked(reading="WNB as NB")) for method in ("NB", "WNB")}
    assert (of["NB"]["numbers"], of["WNB"]["numbers"]) == ("cut", "as NB")
    mixed = params_of("fsNB", asked(reading="ends within", copies="always", patience=5))
    assert mixed["patience"] == 5
    assert mixed["generator"] == {**IDENTIFIED, "ends": "within", "copies": "always"}
    assert params_of("fsNB", asked())["generator"] == IDENTIFIED


def test_the_rows_begin_at_the_seed_and_name_the_printed_numbers():
    rows = [*QUESTION.run(asked(data_sets="DI", seed=2), None)]
    assert len(rows) == 10
    by = {(row.method, row.quantity): row for row in rows}
    own = by["CFS+NB", "selected"]
    assert own.place == ("table1", "DI", "CFS+NB", "selected mean")
    assert own.values == pytest.approx([found("CFS+NB", "DI", repeat)[1] for repeat in (2, 3)])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"patience": 4}, "patience is one of 1, 2, 3, 5, 10, not 4."),
        (
            {"copies": "half", "data_sets": "Diabetes 3/4"},
            "copies belongs to the scenarios, which are drawn; Diabetes is a file.",
        ),
    ],
)
def test_what_cannot_be_is_said(given, said):
    with pytest.raises(AskedError, match=re.escape(said)):
        QUESTION.read(given)
