"""Verdicts as rows of plain JSON, and the files of them."""

import json
from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.power import OTHERS, Slip
from replication.pages.explorer.rows import FOLDER, NoRowsError, read_rows, rows, write_rows
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES


def row(verdict):
    (found,) = rows("toy1999", "toy", [verdict], PLACES)
    return found


def test_a_drawn_number_has_all_that_is_known_of_it():
    assert row(HANGS) == {
        "id": "toy1999.table1.iris.nb.error",
        "paper": "toy1999",
        "artefact": "table1",
        "row": "iris",
        "column": "NB",
        "statistic": "error",
        "kind": "experimental numbers",
        "datasets": ["iris-uci"],
        "methods": ["NB"],
        "cells": 39,
        "reported": "4.0",
        "at": 4,
        "half": 0.05,
        "ours": 6.12346,
        "low": 5,
        "high": 8,
        "draws": 40,
        "recorded": 39,
        "verdict": "open choice",
        "power": 0.75,
        "other_values": 0.75,
        "slips": [["another source's value", 3, 1, 0, 0]],
        "reading": "default",
        "agrees": ["cut"],
        "others": [["cut", 4, 3, 5, True], ["none", None, None, None, False]],
        "note": "odd",
        "section": "toy.html#its-table",
    }


def test_what_is_not_known_is_left_out():
    assert set(row(CLAIMED)) == {
        "id",
        "paper",
        "artefact",
        "row",
        "column",
        "statistic",
        "kind",
        "reported",
        "verdict",
        "reason",
        "note",
        "section",
    }
    assert row(CLAIMED)["section"] == "toy.html"


def test_a_bound_is_no_range():
    assert row(EXACT)["at"] == 0.05
    assert "half" not in row(EXACT)


def test_zero_is_a_value():
    found = row(replace(HANGS, low=0.0, slips=(Slip(OTHERS, 0, 1),), reproduced=np.float64(0)))
    assert (found["low"], found["power"], found["ours"]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("value", "shown"), [(np.nan, "nan"), (np.inf, "inf"), ("all", "all"), (1e20, 1e20), (3.0, 3)]
)
def test_what_json_has_no_number_for_is_named(value, shown):
    assert row(replace(EXACT, reproduced=value))["ours"] == shown


def test_a_note_keeps_what_no_reading_says():
    assert row(replace(HANGS, note="a: b; default: 1 to 2; c"))["note"] == "a: b; c"
    alone = replace(HANGS, others=(), agrees=(), note="default: said; d")
    assert row(alone)["note"] == "default: said; d"


def test_two_numbers_of_one_name_are_refused():
    with pytest.raises(ValueError, match=r"toy1999\.table1\.iris\.nb\.error"):
        rows("toy1999", "toy", [HANGS, HANGS], PLACES)


def test_files_hold_the_rows_a_line_each(tmp_path):
    found = {"toy1999": ("toy", [HANGS, CLAIMED]), "other2000": ("other", [EXACT])}
    paths = write_rows(found, tmp_path, PLACES)
    assert [path.name for path in paths] == ["toy1999.json", "other2000.json"]
    lines = paths[0].read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    assert json.loads(lines[1].removesuffix(",")) == row(HANGS)
    kept = read_rows(tmp_path)
    assert list(kept) == ["other2000", "toy1999"]
    assert kept["toy1999"] == [row(HANGS), row(CLAIMED)]
    before = paths[0].read_bytes()
    write_rows(found, tmp_path, PLACES)
    assert paths[0].read_bytes() == before
    assert paths[0] == tmp_path / FOLDER / "toy1999.json"


def test_a_paper_without_a_file_is_named_with_what_writes_it(tmp_path):
    with pytest.raises(NoRowsError, match="`nox -s replicate -- --paper jones2031` writes it"):
        read_rows(tmp_path)["jones2031"]
    assert read_rows(tmp_path) == {}
