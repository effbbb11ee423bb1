"""When two results agree: whole numbers exactly, floats closely, chaos only with one arithmetic."""

from dataclasses import replace

import pytest

from replication.engine.cell import Cell
from replication.engine.record import Record
from replication.engine.vouch.comparison import compare, difference, left_out


@pytest.mark.parametrize(
    ("recorded", "computed", "differs"),
    [
        ({"n": 3}, {"n": 3}, False),
        ({"n": 3}, {"n": 4}, True),
        ({"x": 1.0}, {"x": 1.0 + 5e-10}, False),
        ({"x": 1.0}, {"x": 1.0 + 5e-9}, True),
        ({"x": 0.0}, {"x": 1e-13}, False),
        ({"x": 1}, {"x": 1.0}, False),
        ({"x": 1}, {"x": True}, True),
        ({"x": True}, {"x": False}, True),
        ({"x": "a"}, {"x": "b"}, True),
        ({"x": None}, {"x": None}, False),
        ({"x": None}, {"x": 0}, True),
        ({"x": [1, 2]}, {"x": [1, 2]}, False),
        ({"x": [1, 2]}, {"x": [1]}, True),
        ({"x": [1, 2]}, {"x": [1, 3]}, True),
        ({"x": {"y": 1.0}}, {"x": {"y": 2.0}}, True),
        ({"x": 1}, {"y": 1}, True),
        ({"x": 10**17}, {"x": 10**17 + 1}, True),
        ({"x": 1000000}, {"x": 1000000.0005}, True),
        ({"x": float("nan")}, {"x": float("nan")}, False),
    ],
)
def test_counts_and_labels_must_be_equal_and_floats_close(recorded, computed, differs):
    assert bool(list(compare(recorded, computed))) is differs


def test_a_difference_is_named_by_its_place():
    [phrase] = compare({"a": [{"x": 1}]}, {"a": [{"x": 2}]})
    assert phrase == "result['a'][0]['x'] is 1 recorded and 2 now"


MINE, OTHER = "x86-64-v3 aa", "not pinned bb"


def record(result, arithmetic=MINE, **outcome):
    cell = Cell("toy", "d1", "APMR", "work:draw", axes={"repeat": 0})
    outcome = outcome or {"result": result}
    return Record.of(cell, "key", {"arithmetic": arithmetic}, **outcome)


DIVERGED = {"error": 1.0, "m": 1e18, "chaotic": ["m"]}


@pytest.mark.parametrize(
    ("recorded", "computed", "left", "said"),
    [
        # What rounding decides is left out, between two arithmetics alone; the rest is compared.
        (record(DIVERGED), record({**DIVERGED, "m": 7e17}, OTHER), {"m", "chaotic"}, ""),
        (
            record(DIVERGED),
            record({**DIVERGED, "m": 7e17}),
            set(),
            "result['m'] is 1e+18 recorded and 7e+17 now",
        ),
        (
            record(DIVERGED),
            record({**DIVERGED, "error": 1.1}, OTHER),
            {"m", "chaotic"},
            "result['error'] is 1.0 recorded and 1.1 now",
        ),
        # Chaos that only the record saw is left out too; that which is new needs a reason.
        (record(DIVERGED, OTHER), record({"error": 1.0, "m": 2.0}), {"m", "chaotic"}, ""),
        (
            record({"error": 1.0, "m": 2.0}, OTHER),
            record(DIVERGED),
            set(),
            "result['m'] is left to rounding now",
        ),
        (
            record({"error": 1.0}),
            record({"error": 1.0, "chaotic": ["error"]}),
            set(),
            "result['error'] is left to rounding now",
        ),
        # With what it was made is not known: it is compared whole.
        (
            record(DIVERGED, None),
            record({**DIVERGED, "m": 7e17}),
            set(),
            "result['m'] is 1e+18 recorded and 7e+17 now",
        ),
        # A result without chaos is compared whole.
        (
            record({"error": 1.0}),
            record({"error": 2.0}, OTHER),
            set(),
            "toy: APMR on d1 {'repeat': 0}: result['error']",
        ),
    ],
)
def test_what_differs_is_said_but_for_what_rounding_decides(recorded, computed, left, said):
    assert left_out(recorded, computed) == left
    found = difference(recorded, computed)
    assert (said in found, bool(found)) == (True, bool(said))


SENTENCES = ["UserWarning: hm (2 times)"]
NONE, THREE, FOUR = [], [["UserWarning", 1, "3"]], [["UserWarning", 1, "4"]]


@pytest.mark.parametrize(
    ("recorded", "computed", "arithmetic", "said"),
    [
        (THREE, THREE, MINE, ""),
        (THREE, FOUR, MINE, "warnings[0][2] is '3' recorded and '4' now"),
        (NONE, THREE, MINE, "warnings has 0 entries recorded and 1 now"),
        (THREE, NONE, MINE, "warnings has 1 entries recorded and 0 now"),
        # With other arithmetic the kinds alone.
        (THREE, FOUR, OTHER, ""),
        (THREE, NONE, OTHER, "warnings has 1 entries recorded and 0 now"),
        # Older records have sentences, or say nothing.
        (SENTENCES, NONE, MINE, ""),
        (None, THREE, MINE, ""),
    ],
)
def test_kinds_and_numbers_of_warnings_are_compared(recorded, computed, arithmetic, said):
    old = replace(record({"x": 1}), warnings=recorded)
    found = difference(old, replace(record({"x": 1}, arithmetic), warnings=computed))
    assert found.rpartition(": ")[2] == said


def test_another_c_library_is_another_arithmetic():
    old, new = (
        replace(each, made={**each.made, "libc": f"glibc 2.{n}"})
        for n, each in enumerate([record(DIVERGED), record({**DIVERGED, "m": 7e17})])
    )
    assert difference(old, new) == ""


def test_a_cell_that_fails_now_differs():
    assert "fails now: ValueError" in difference(record({}), record(None, error="ValueError: no"))
