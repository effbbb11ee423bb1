"""Records: one line each, read back whole."""

import json

import numpy as np
import pytest

from replication.cell import Cell
from replication.record import Record, from_line

CELL = Cell("toy", "zoo", "NB", "m:f", {"a": [1]}, {"repeat": 10})


def test_a_record_reads_back_as_it_was():
    record = Record.of(CELL, "key", {"seconds": 1.5}, result={"x": np.float64(0.1), "n": 3})
    assert from_line(record.line()) == record
    assert record.result == {"x": 0.1, "n": 3}
    assert not record.failed


def test_a_failure_holds_the_error_instead_of_a_result():
    record = Record.of(CELL, "key", {}, error="ValueError: no")
    assert record.failed
    assert "result" not in json.loads(record.line())
    assert from_line(record.line()) == record


def test_records_stand_by_method_then_parameters_then_axes_as_numbers():
    cells = [Cell("p", "d", m, "m:f", {}, {"r": r}) for m in ("B", "A") for r in (10, 9)]
    records = sorted((Record.of(c, "k", {}, result={}) for c in cells), key=lambda r: r.order)
    assert [(r.method, r.axes["r"]) for r in records] == [("A", 9), ("A", 10), ("B", 9), ("B", 10)]


@pytest.mark.parametrize(
    "line",
    ["", "{", "[]", '{"id": "x"}', '{"id": "x", "result": {}}', "<<<<<<< HEAD"],
)
def test_what_is_not_a_record_is_refused(line):
    with pytest.raises(ValueError, match=r".+"):
        from_line(line)
