"""The headings that a chapter speaks of numbers under."""

from dataclasses import replace

from replication.pages.explorer.places import heading, read_places, section
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES


def test_the_first_pattern_that_fits_counts():
    places = {"toy": [["B", "table1", "*", "T*"], ["A", "table1", "ir*"], ["C", "table1"]]}
    assert heading("toy", HANGS, places) == "A"
    assert heading("toy", replace(HANGS, column="Tree"), places) == "B"
    assert heading("toy", replace(HANGS, row="vote"), places) == "C"


def test_what_no_pattern_fits_has_no_heading():
    assert heading("toy", EXACT, PLACES) == "Its p"
    assert heading("toy", CLAIMED, PLACES) == ""
    assert heading("other", HANGS, PLACES) == ""


def test_the_file_is_read(tmp_path):
    path = tmp_path / "places.toml"
    path.write_text('toy = [["Its table", "table1", "*"]]\n', encoding="utf-8")
    assert heading("toy", HANGS, read_places(path)) == "Its table"


def test_the_address_of_a_heading_is_in_the_chapter_or_in_its_second_one():
    places = {"toy": [["toy_numbers#All of it", "table1", "vote"], ["Its table", "table1"]]}
    assert section("toy", HANGS, places) == "toy.html#its-table"
    assert section("toy", replace(HANGS, row="vote"), places) == "toy_numbers.html#all-of-it"
    assert section("toy", CLAIMED, places) == "toy.html"
