"""Records: one line each, read back whole."""

import json
from dataclasses import replace

import numpy as np
import pytest

from replication.engine.canonical import canonical
from replication.engine.cell import Cell
from replication.engine.record import Record, from_line, kept

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


@pytest.mark.parametrize("warned", [[["UserWarning", 2, "5"]], [], ["UserWarning: hm (2 times)"]])
def test_warnings_stand_beside_the_result_those_of_old_records_as_they_were(warned):
    record = Record.of(CELL, "key", {}, result={"x": 1}, warnings=warned)
    assert from_line(record.line()) == record
    assert json.loads(record.line())["warnings"] == warned


def test_a_record_of_before_warnings_were_kept_stays_as_it_was():
    line = replace(Record.of(CELL, "key", {}, result={"x": 1}), warnings=None).line()
    assert "warnings" not in json.loads(line)
    assert from_line(line).line() == line


WHOLE = Record.of(CELL, "key", {"seconds": 1.5}, result={"x": 0.25}).line()


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_the_end_of_the_line_is_no_part_of_it(end):
    assert from_line(WHOLE + end).line() == WHOLE


EDITS = [
    ('"x":0.25', '"x":0.26'),
    ('"x":0.25', '"x":0.250'),
    ('"key":"key"', '"key":"now"'),
    ('"seconds":1.5', '"seconds":1.0'),
    ('"digest":"', '"digest":"0'),
    ('{"axes"', '{ "axes"'),
]
NO_RECORDS = ["", "{", "[]", '{"id": "x"}', '{"id": "x", "result": {}}', "<<<<<<< HEAD"]
UNSIGNED = {name: value for name, value in json.loads(WHOLE).items() if name != "digest"}
OTHER_CELLS = [{"method": "AODE"}, {"axes": {"repeat": 9}}, {"params": {"a": [2]}}]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        *((line, ".+") for line in NO_RECORDS),
        *((WHOLE.replace(*edit), "changed after it was written") for edit in EDITS),
        (canonical(UNSIGNED), "it has no digest"),
        *(
            (
                replace(from_line(WHOLE), **change).line(),
                f"it has the id {CELL.id}, and its cell has ",
            )
            for change in OTHER_CELLS
        ),
    ],
)
def test_a_line_that_is_no_record_or_no_longer_is_or_of_another_cell_is_refused(line, why):
    with pytest.raises(ValueError, match=why):
        from_line(line)


GOOD, NEWER = (Record.of(CELL, key, {}, result={}) for key in ("now", "later"))
BAD, WORSE = (Record.of(CELL, key, {}, error="ValueError: no") for key in ("now", "later"))


@pytest.mark.parametrize(
    ("stored", "new", "stays"),
    [
        (None, BAD, BAD),
        (GOOD, NEWER, NEWER),
        (GOOD, BAD, GOOD),
        (GOOD, WORSE, WORSE),
        (BAD, GOOD, GOOD),
        (BAD, WORSE, WORSE),
    ],
)
def test_only_a_failure_of_the_same_key_gives_way_to_what_is_stored(stored, new, stays):
    assert kept(stored, new) is stays
