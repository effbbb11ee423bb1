"""The table of what the code weighs goes where a page has a place for it."""

from pathlib import Path
from unittest.mock import Mock

import pytest
import yaml
from weight_table import PLACE, setup

BOOK = Path(__file__).resolve().parents[2] / "book"


@pytest.fixture(autouse=True)
def table(monkeypatch):
    """A table that takes no seconds to make."""
    monkeypatch.setattr("weight_table.table", lambda: "| a | b |")


def read(text):
    """What Sphinx reads of a page of this text, and how often it shall look at the page again."""
    app, source = Mock(), [text]
    setup(app)
    (event, fill), _ = app.connect.call_args
    assert event == "source-read"
    fill(app, "page", source)
    return source[0], app.env.note_reread.call_count


def test_the_page_how_it_is_built_has_one_place_and_the_table_goes_there():
    text = (BOOK / "how_it_is_built.md").read_text(encoding="utf-8")
    before, after = text.split(PLACE)
    assert before.rpartition("\n## ")[2].startswith("Weight\n")
    assert read(text) == (f"{before}| a | b |{after}", 1)


def test_a_page_without_a_place_stays_as_it_is():
    assert read("# A page\n") == ("# A page\n", 0)


def test_the_book_uses_the_extension():
    sphinx = yaml.safe_load((BOOK / "_config.yml").read_text(encoding="utf-8"))["sphinx"]
    assert sphinx["local_extensions"]["weight_table"] == "_ext"
    assert "weight_table" in sphinx["config"]["extensions"]
