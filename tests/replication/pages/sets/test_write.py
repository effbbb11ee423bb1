"""Pages are written where the book wants them, and those of no set any more go."""

import json
from pathlib import Path

from replication.datasets.registry import registry
from replication.pages.explorer.rows import FOLDER as ROWS
from replication.pages.sets.facts import read_facts, write_facts
from replication.pages.sets.write import FOLDER, pages, write_pages

ROOT = Path(__file__).resolve().parents[4]
PLACES = {"wu2015": [["Table 1", "table1"], ["wu2015_numbers#Table 2", "table2"]]}


def row(artefact, section):
    return {
        "id": f"wu2015.{artefact}",
        "paper": "wu2015",
        "artefact": artefact,
        "row": "iris",
        "column": "NB",
        "statistic": "error",
        "kind": "experimental numbers",
        "datasets": ["iris"],
        "reported": "4.0",
        "verdict": "no data",
        "section": section,
    }


def lay_out(root):
    (root / ROWS).mkdir(parents=True)
    rows = [row("table1", "wu2015.html#table-1"), row("table2", "wu2015_numbers.html#table-2")]
    (root / ROWS / "wu2015.json").write_text(json.dumps(rows), encoding="utf-8")
    write_facts(read_facts(ROOT), root)


def test_pages_are_written_and_equal_what_is_there(tmp_path):
    lay_out(tmp_path)
    written = write_pages(tmp_path, places=PLACES)
    assert {path.name: path.read_text(encoding="utf-8") for path in written} == pages(
        tmp_path, places=PLACES
    )
    assert {path.parent for path in written} == {tmp_path / FOLDER}


def test_links_go_to_either_chapter_by_the_heading_s_words(tmp_path):
    lay_out(tmp_path)
    text = pages(tmp_path, places=PLACES)["iris.md"]
    assert '<a href="../wu2015.html#table-1">Table 1</a>' in text
    assert '<a href="../wu2015_numbers.html#table-2">Table 2</a>' in text


def test_a_page_of_no_set_goes(tmp_path):
    lay_out(tmp_path)
    old = tmp_path / FOLDER / "old.md"
    old.parent.mkdir(parents=True)
    old.touch()
    write_pages(tmp_path, places=PLACES)
    assert not old.exists()


def test_facts_of_the_sets_in_use_stay_as_they_are(tmp_path):
    lay_out(tmp_path)
    write_pages(tmp_path, places=PLACES)
    used = [name for name, entry in registry().items() if "wu2015" in entry.papers]
    known = read_facts(ROOT)
    kept = {name: known[name] for name in used if name in known}
    assert len(kept) > 10
    assert kept.items() <= read_facts(tmp_path).items()


def test_every_name_of_a_set_can_be_that_of_a_page():
    assert "index" not in registry()
