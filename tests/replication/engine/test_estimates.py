"""Estimates: recorded seconds first, else the guess as corrected by what was seen."""

import pytest

from replication.engine.cell import Cell
from replication.engine.estimates import Estimates
from replication.engine.record import Record


def _cell(repeat, method="NB", task="m:f", **more):
    return Cell("toy", "d", method, task, axes={"repeat": repeat}, cost=2.0, **more)


def _record(cell, seconds, **outcome):
    return Record.of(cell, "k", {"seconds": seconds}, **(outcome or {"result": {}}))


def test_what_a_cell_took_before_is_its_estimate():
    records = {_cell(0): _record(_cell(0), 7.0), _cell(1): _record(_cell(1), 7.0, error="no")}
    estimates = Estimates(records.get)
    assert [estimates.seconds(_cell(r)) for r in range(3)] == [7.0, 2.0, 2.0]


def test_guesses_are_corrected_by_the_cells_of_the_same_method_else_of_the_same_task():
    estimates = Estimates({}.get)
    assert estimates.about(_cell(2)) == (2.0, False)
    estimates.learn(_cell(0), _record(_cell(0), 10.0))
    estimates.learn(_cell(1), _record(_cell(1), 30.0))
    estimates.learn(_cell(0, "TAN"), _record(_cell(0, "TAN"), 2.0))
    assert estimates.about(_cell(2)) == (pytest.approx(20.0), True)
    assert estimates.about(_cell(2, "AODE")) == (pytest.approx(14.0), True)
    assert estimates.about(_cell(2, task="m:g")) == (2.0, False)
    # What runs alone takes timings, and little tells of those.
    assert estimates.about(_cell(2, exclusive=True)) == (2.0, False)


def test_recorded_seconds_are_corrected_by_what_this_machine_takes():
    records = {_cell(r): _record(_cell(r), 7.0) for r in range(3)}
    estimates = Estimates(records.get)
    # The record itself says nothing of another machine, but something of cells without one.
    estimates.learn(_cell(0), records[_cell(0)])
    assert [estimates.seconds(_cell(r)) for r in (1, 3)] == [7.0, 7.0]
    estimates.learn(_cell(1), _record(_cell(1), 14.0))
    assert estimates.seconds(_cell(2)) == pytest.approx(14.0)


def test_an_estimate_is_never_zero():
    assert Estimates({_cell(0): _record(_cell(0), 0.0)}.get).seconds(_cell(0)) > 0
