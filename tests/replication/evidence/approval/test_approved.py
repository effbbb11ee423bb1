"""Approved fields: a change of any of them is named, with its place and both values."""

import json
from dataclasses import fields, replace

import pytest

from replication.evidence.approval.approved import (
    approved_path,
    differences,
    read_approved,
    report,
    rows,
    write_approved,
)
from replication.evidence.power import Slip
from replication.evidence.verdict import Reproduction, Served, Verdict

FULL = Verdict(
    "table2",
    "vote",
    "NB",
    "error",
    "9.8",
    9.73123456,
    9.1,
    10.2,
    200,
    "agrees",
    reading="default",
    note="folds drawn anew",
    chance=0.25,
    recorded=50,
    agrees=("smoothing 1",),
    others=(Reproduction("smoothing 1", 9.9, 9.2, 10.4, True),),
    negation="disagrees",
    served=Served(("vote",), ("NB",), 10),
    unit="%",
    slips=(Slip("two digits exchanged", 1, 0, 1),),
    calibration=(0.9, 1.0),
)
PLACE = "table2, vote, NB, error"
OTHER = {
    "reported": "9.7",
    "reproduced": 9.73124556,
    "low": 9.2,
    "high": None,
    "n_draws": 201,
    "verdict": "disagrees",
    "reading": "pool",
    "note": "folds drawn once",
    "chance": 0.26,
    "recorded": 51,
    "agrees": (),
    "others": (Reproduction("smoothing 1", 9.9, 9.2, 10.5, True),),
    "negation": "",
    "kind": "definitions",
    "served": Served(("vote",), ("NB",), 11),
    "unit": "",
    "slips": (Slip("two digits exchanged", 2, 0, 0),),
    "calibration": (0.9, 0.9),
    "falls_by_default": True,
    "ours": "smoothing 1",
}


@pytest.fixture
def approved(tmp_path):
    write_approved("toy", rows([FULL]), tmp_path)
    return read_approved("toy", tmp_path)


def test_every_field_but_the_place_and_what_goes_with_the_word_is_tried():
    place = {"artefact", "row", "column", "statistic", "reason"}
    assert OTHER.keys() == {field.name for field in fields(Verdict)} - place


def test_what_was_written_is_approved_though_its_floats_are_rounded(approved):
    assert approved[PLACE]["reproduced"] == 9.73123
    assert differences(approved, rows([FULL])) == []


@pytest.mark.parametrize("name", OTHER)
def test_another_value_of_a_field_is_named(approved, name):
    found = differences(approved, rows([replace(FULL, **{name: OTHER[name]})]))
    assert {(each.place, each.field.partition("[")[0]) for each in found} == {(PLACE, name)}


def test_a_digit_planted_in_the_file_is_named_with_both_values(approved, tmp_path):
    path = tmp_path / approved_path("toy")
    path.write_text(path.read_text("utf-8").replace("9.73123", "9.73124"), encoding="utf-8")
    [found] = differences(read_approved("toy", tmp_path), rows([FULL]))
    assert str(found) == f"{PLACE}: reproduced: 9.73124 -> 9.73123456"


def test_of_many_crossed_readings_the_last_one_counts_too():
    many = tuple(Reproduction(f"reading {k}", float(k), None, None, False) for k in range(30))
    changed = (*many[:-1], replace(many[-1], reproduced=29.01))
    before, after = (rows([replace(FULL, others=each)]) for each in (many, changed))
    assert len(before[PLACE]["others"]) == 11
    assert [each.field for each in differences(before, after)] == ["others[10][1]"]


def test_rows_that_come_and_go_are_named_and_causes_are_grouped():
    before = rows([replace(FULL, row=f"set {k}", note=f"found in {k} of 9") for k in range(9)])
    after = rows([replace(FULL, row=f"set {k}", note=f"seen in {k} of 9") for k in range(1, 9)])
    lines = report(differences(before, after))
    assert lines[0] == "note, 8 times:"
    assert lines[1] == '  table2, set 1, NB, error: note: "found in 1 of 9" -> "seen in 1 of 9"'
    assert lines[4:6] == ["  and 5 more", "verdict:"]
    assert lines[6].startswith("  table2, set 0, NB, error: verdict: {")
    assert json.dumps(lines)
