"""The committed page of all verdicts: every number of every paper, at a place that is there."""

import re
from collections import Counter
from pathlib import Path

import nbformat
import pytest

from replication.evidence.reported import read_reported
from replication.pages.chapter import in_parts
from replication.pages.explorer.distance import distance
from replication.pages.explorer.questions import QUESTIONS
from replication.pages.explorer.rows import read_rows
from replication.pages.explorer.slug import anchor
from replication.pages.explorer.table import Explorer
from replication.paper import papers
from tests import remedy

ROOT = Path(__file__).resolve().parent.parent
ROWS = read_rows(ROOT)


def headings(chapter):
    """Anchors of a chapter's headings, and how many headings have each."""
    text = (ROOT / "replication" / "chapters" / f"{chapter}.md").read_text(encoding="utf-8")
    return Counter(anchor(each) for each in re.findall(r"^#+ (.*)$", text, re.MULTILINE))


def test_every_paper_has_its_file():
    assert set(ROWS) == set(papers())


def test_no_two_numbers_of_all_papers_have_one_name():
    names = Counter(row["id"] for found in ROWS.values() for row in found)
    assert [name for name, n in names.items() if n > 1] == []


@pytest.mark.parametrize("key", papers())
def test_what_is_exact_shows_the_printed_number_as_ours(key):
    exact = [row for row in ROWS[key] if row["verdict"] == "exact" and "at" in row]
    assert [row["id"] for row in exact if abs(row["ours"] - row["at"]) > 1.0001 * row["half"]] == []
    assert not exact or key == "wu2015"
    assert all("judged" in row and "low" not in row for row in exact)


@pytest.mark.parametrize("key", papers())
def test_every_printed_number_is_there(key):
    found = {(row["artefact"], row["row"], row["column"]) for row in ROWS[key]}
    printed = {(number.artefact, number.row, number.column) for number in read_reported(key)}
    remedy.none(
        sorted(printed - found),
        f"printed numbers of {key} that no row of the explorer has",
        f"`nox -s replicate -- --paper {key}` writes the rows",
    )


@pytest.mark.parametrize("key", papers())
def test_every_number_has_a_heading_that_its_chapter_has_once(key):
    known = {f"{slug}.html": headings(slug) for slug in in_parts(papers()[key].chapter)}
    sections = {row["section"] for row in ROWS[key]}
    found = {each: each.partition("#")[::2] for each in sections}
    assert {page for page, _ in found.values()} <= set(known)
    assert {each: known[page][words] for each, (page, words) in found.items()} == dict.fromkeys(
        sections, 1
    )


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_numbers_that_answer_it(question):
    asked = {name: QUESTIONS[question].get(name) for name in ("kind", "verdict")}
    rows = [row for found in ROWS.values() for row in found]
    found = [row for row in rows if all(row[k] == v for k, v in asked.items() if v)]
    assert 0 < len(found) < len(rows) / 2


def test_what_agrees_lies_within_a_distance_of_one_and_what_disagrees_does_not():
    far = {
        row["id"]: (row["verdict"], abs(distance(row)))
        for found in ROWS.values()
        for row in found
        if row["kind"] == "experimental numbers" and distance(row) is not None
    }
    for word, within in (("agrees", True), ("agrees, weak test", True), ("disagrees", False)):
        assert [
            each for each, (own, at) in far.items() if own == word and (at <= 1) != within
        ] == []


def test_the_committed_page_shows_the_files():
    page = nbformat.read(ROOT / "book" / "explorer.ipynb", as_version=4)
    outputs = [output for cell in page.cells for output in cell.get("outputs", ())]
    shown = [output.data["text/html"] for output in outputs if "text/html" in output.data]
    assert Explorer(ROWS)._repr_html_() in shown
