"""Rows as the page carries them come back as they were."""

import json

from replication.pages.explorer.compact import MOST, as_json, packed, unpacked
from replication.pages.explorer.distance import distance
from replication.pages.explorer.rows import rows
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES

ROWS = rows("toy1999", "toy", [HANGS, CLAIMED, EXACT], PLACES)


def in_table(row):
    in_files_alone = ("id", "section", "slips", "other_values", "typing")
    others = [each[:-1] for each in row.get("others", ())] or None
    found = {**row, "others": others, "away": distance(row), **dict.fromkeys(in_files_alone)}
    return {name: value for name, value in found.items() if value is not None}


def test_rows_come_back():
    assert unpacked(json.loads(as_json(packed(ROWS)))) == [in_table(row) for row in ROWS]


def test_of_many_readings_those_come_along_that_give_the_number_and_the_first():
    many = [[f"reading {k}", k, k, k, k == MOST + 7] for k in range(MOST + 9)]
    row = {**ROWS[0], "others": many, "agrees": [f"reading {MOST + 7}"]}
    [found] = unpacked(packed([row]))
    assert found["others"] == [each[:-1] for each in (many[MOST + 7], *many[: MOST - 1])]
    assert (found["agrees"], found["more"]) == ([f"reading {MOST + 7}"], 9)
    assert "more" not in unpacked(packed(ROWS))[0]


def test_a_script_cannot_be_ended_by_a_text():
    assert "<" not in as_json(packed(ROWS))
