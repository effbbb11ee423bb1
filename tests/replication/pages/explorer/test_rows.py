"""Verdicts as rows of plain JSON, and the files of them."""

import json
from dataclasses import replace

import numpy as np
import pytest

from replication.pages.explorer.rows import FOLDER, NoRowsError, read_rows, rows, write_rows
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES


def row(verdict):
    (found,) = rows("toy1999", "toy", [verdict], PLACES)
    return found


@pytest.mark.parametrize(
    ("value", "shown"), [(np.nan, "nan"), (np.inf, "inf"), ("all", "all"), (1e20, 1e20), (3.0, 3)]
)
def test_what_json_has_no_number_for_is_named(value, shown):
    assert row(replace(EXACT, reproduced=value))["ours"] == shown


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
