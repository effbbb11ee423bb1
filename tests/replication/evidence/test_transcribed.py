"""A digit that was edited after it was transcribed is found by its table's name."""

import csv
import shutil

import pytest

from replication.evidence.reported import (
    READINGS,
    TRANSCRIBED,
    digest,
    not_as_transcribed,
    read_reported,
)
from replication.paper import papers


@pytest.mark.parametrize("paper", papers())
def test_every_number_is_as_two_readings_gave_it(paper):
    assert not_as_transcribed(paper) == []


def test_every_line_names_its_two_readings():
    with TRANSCRIBED.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file, strict=True))
    assert {line["paper"] for line in lines} == set(papers())
    for line in lines:
        assert tuple(line) == READINGS
        assert all(line.values()), line
        assert line["first"] != line["second"]


@pytest.mark.parametrize("paper", papers())
def test_an_edited_digit_fails_by_the_name_of_its_table_and_a_note_does_not(paper, tmp_path):
    source = TRANSCRIBED.parent / f"{paper}.csv"
    number = read_reported(paper)[0]
    place = ",".join(number.place)
    lines = source.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(k for k, line in enumerate(lines) if line.startswith(f"{place},{number.value},"))
    assert not_as_transcribed(paper, _copy(tmp_path, source, lines)) == []
    told = lines[at].rstrip("\n")
    noted = [*lines[:at], f"{told.rpartition(',')[0]},another note\n", *lines[at + 1 :]]
    assert not_as_transcribed(paper, _copy(tmp_path, source, noted)) == []
    edited = lines[at].replace(f",{number.value},", f",{number.value}1,", 1)
    [found] = not_as_transcribed(
        paper, _copy(tmp_path, source, [*lines[:at], edited, *lines[at + 1 :]])
    )
    assert found.startswith(f"{paper}, {number.artefact}: not as it was transcribed; undo")
    [found] = not_as_transcribed(
        paper, _copy(tmp_path, source, [*lines, f"new,{','.join('abc')},1,,\n"])
    )
    assert found.startswith(f"{paper}, new: not as it was transcribed")


def test_a_table_that_is_gone_is_named(tmp_path):
    shutil.copy(TRANSCRIBED, tmp_path / "lines.csv")
    with (tmp_path / "lines.csv").open("a", encoding="utf-8") as file:
        file.write("wu2015,gone,1,0123456789abcdef,one,two\n")
    [found] = not_as_transcribed("wu2015", file=tmp_path / "lines.csv")
    assert found.startswith("wu2015, gone: no number of it is left")


def test_order_place_value_and_unit_count():
    first, second = read_reported("wu2015")[:2]
    assert digest([first, second]) != digest([second, first])
    assert len(digest([first])) == 16


def _copy(folder, source, lines):
    (folder / source.name).write_text("".join(lines), encoding="utf-8")
    return folder
