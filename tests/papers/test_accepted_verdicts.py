"""Every verdict of every paper is one that was accepted, and its fields; the changelog says so."""

from pathlib import Path

import pytest

from replication.cli.verdict.accept import HOW, is_told, unaccepted, unapproved
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.pages.explorer.places import read_places
from replication.pages.explorer.rows import read_rows, rows
from replication.paper import papers
from tests import remedy

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "data" / "verdicts"
APPROVED = ROOT / "data" / "approved"


@pytest.fixture(scope="module", params=papers().values(), ids=papers())
def paper(request):
    return request.param


@pytest.fixture(scope="module")
def judged(paper):
    """The verdicts of the committed ledger."""
    return list(paper.verdicts(Ledger(ledger_root("frozen")), "frozen"))


def test_a_verdict_changes_on_purpose_only(paper, judged):
    found = unaccepted(paper.key, judged)
    remedy.none(found, f"{len(found)} verdicts changed", HOW)


def test_no_field_of_a_verdict_changes_unseen(paper, judged):
    found = unapproved(paper.key, judged)
    remedy.none(found, f"data/approved/{paper.key}.jsonl", HOW)


def test_the_page_of_all_verdicts_has_those_of_the_ledger(paper, judged):
    found = rows(paper.key, paper.chapter, judged, read_places())
    kept = {row["id"]: row for row in read_rows(ROOT)[paper.key]}
    assert list(kept) == [row["id"] for row in found]
    others = [row["id"] for row in found if row != kept[row["id"]]]
    remedy.none(
        others,
        f"rows of the page of all verdicts, of {paper.key}",
        f"`nox -s replicate -- --paper {paper.key}` brings the page up to date",
    )


@pytest.mark.parametrize("key", papers())
def test_the_changelog_tells_of_the_table_as_it_is(key):
    assert is_told(key), f"data/verdicts/{key}.csv is not what the changelog tells of; {HOW}"


def test_every_table_is_of_a_paper():
    for folder, ending in ((TABLES, "csv"), (APPROVED, "jsonl")):
        there = {path.stem for path in folder.glob(f"*.{ending}")}
        remedy.alike(there, papers(), f"tables in {folder.name} beside the papers", HOW)
