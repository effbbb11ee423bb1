"""The tables that are made with the book go where a page has a place for them."""

from pathlib import Path
from unittest.mock import Mock

import pytest
import tables

BOOK = Path(__file__).resolve().parents[2] / "book"

#: On which page and under which heading each has its place.
HEADINGS = {
    "vouched": ("how_it_is_built", "What a record promises"),
    "quotes": ("how_to_cite", "One line a paper"),
}


@pytest.fixture(autouse=True)
def made(monkeypatch):
    """Tables that take no seconds to make."""
    for place in tables.PLACES:
        monkeypatch.setitem(tables.PLACES, place, lambda place=place: f"| {place[4:-5]} |")


def read(text):
    """What Sphinx reads of a page of this text, and how often it shall look at the page again."""
    app, source = Mock(), [text]
    tables.setup(app)
    (event, fill), _ = app.connect.call_args
    assert event == "source-read"
    fill(app, "page", source)
    return source[0], app.env.note_reread.call_count


@pytest.mark.parametrize("place", tables.PLACES)
def test_a_page_has_one_place_for_each_and_the_table_goes_there(place):
    name = place.partition("{")[2].partition("}")[0]
    page, heading = HEADINGS[name]
    text = (BOOK / f"{page}.md").read_text(encoding="utf-8")
    before, _ = text.split(place)
    assert before.rpartition("\n## ")[2].startswith(f"{heading}\n")
    assert read(text) == (text.replace(place, f"| {name} |"), 1)


def test_a_page_without_a_place_stays_as_it_is():
    assert read("# A page\n") == ("# A page\n", 0)
