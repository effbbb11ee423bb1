"""The pages of numbers: they follow from the rows, the dots and the transcription."""

from pathlib import Path

import pytest

from replication.pages.cards.dots import N_DOTS, read_dots
from replication.pages.cards.page import FOLDER, pages
from replication.pages.explorer.rows import read_rows
from replication.paper import papers

ROOT = Path(__file__).resolve().parent.parent
WRITTEN = sorted((ROOT / FOLDER).glob("*.md"))

pytestmark = pytest.mark.skipif(not WRITTEN, reason="no page of numbers: nox -s replicate")


def test_every_page_follows_from_what_lies_beside_the_book():
    titles = {key: paper.title for key, paper in papers().items()}
    made = pages(read_rows(ROOT), read_dots(ROOT), titles)
    assert {path.name: path.read_text(encoding="utf-8") for path in WRITTEN} == made


def test_dots_are_of_numbers_that_are_drawn():
    rows = {row["id"]: row for found in read_rows(ROOT).values() for row in found}
    dots = {name: found for own in read_dots(ROOT).values() for name, found in own.items()}
    assert set(dots) <= set(rows)
    assert len(dots) > len([row for row in rows.values() if row.get("draws")]) / 2
    assert all(len(found) == N_DOTS and found == sorted(found) for found in dots.values())
