"""Titles of an outline as headings have them, and as Chromium garbles them."""

import importlib.util
from pathlib import Path

import pytest

pypdf = pytest.importorskip("pypdf", reason="no pypdf: nox -s pdf")

FILE = Path(__file__).resolve().parents[2] / "book" / "_print" / "outline.py"
SPEC = importlib.util.spec_from_file_location("outline", FILE)
outline = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(outline)

HEADINGS = ["What was found", "Features that enter", "aa"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("What was found", "What was found"),
        ("What was foundWhat was found", "What was found"),
        ("Features thatenter", "Features that enter"),
        ("Features thatenterFeatures thatenter", "Features that enter"),
        ("aa", "aa"),
        ("No heading", "No heading"),
    ],
)
def test_a_title_becomes_the_heading(text, found):
    assert outline.mended(text, HEADINGS) == found


def test_every_entry_of_a_file_is_mended_and_the_file_is_named(tmp_path):
    writer = pypdf.PdfWriter()
    for _ in range(2):
        writer.add_blank_page(100, 100)
    first = writer.add_outline_item(title="What was foundWhat was found", page_number=0)
    writer.add_outline_item(title="Features thatenter", page_number=1, parent=first)
    writer.write(tmp_path / "a.pdf")
    outline.mend(tmp_path / "a.pdf", HEADINGS, "A book")
    reader = pypdf.PdfReader(tmp_path / "a.pdf")
    top, (below,) = reader.outline
    assert (top.title, below.title) == ("What was found", "Features that enter")
    assert reader.metadata.title == "A book"
