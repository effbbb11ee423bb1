"""Estimates: recorded seconds first, else the guess as corrected by what was seen."""

import pytest

from replication.engine.cell import Cell
from replication.engine.estimates import Estimates
from replication.engine.record import Record


def _cell(repeat, method="NB", cost=2.0):
    return Cell("toy", "d", method, "m:f", axes={"repeat": repeat}, cost=cost)


def _record(cell, seconds, **outcome):
    return Record.of(cell, "k", {"seconds": seconds}, **(outcome or {"result": {}}))


def test_what_a_cell_took_before_is_its_estimate():
    records = {_cell(0): _record(_cell(0), 7.0), _cell(1): _record(_cell(1), 7.0, error="no")}
    estimates = Estimates(records.get)
    assert [estimates.seconds(_cell(r)) for r in range(3)] == [7.0, 2.0, 2.0]


def test_guesses_are_corrected_by_the_cells_of_the_same_method():
    estimates = Estimates({}.get)
    estimates.learn(_cell(0), _record(_cell(0), 10.0))
    estimates.learn(_cell(1), _record(_cell(1), 30.0))
    assert estimates.seconds(_cell(2)) == pytest.approx(20.0)
    assert estimates.seconds(_cell(2, method="AODE")) == 2.0


def test_an_estimate_is_never_zero():
    assert Estimates({_cell(0): _record(_cell(0), 0.0)}.get).seconds(_cell(0)) > 0
