"""The pages of all data sets: where they link to, and that each can have its name."""

import json

from replication.datasets.registry import registry
from replication.pages.explorer.rows import FOLDER as ROWS
from replication.pages.sets.index import index
from replication.pages.sets.pages import pages
from replication.pages.sets.uses import Use

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


def test_links_go_to_either_chapter_by_the_heading_s_words(tmp_path):
    (tmp_path / ROWS).mkdir(parents=True)
    rows = [row("table1", "wu2015.html#table-1"), row("table2", "wu2015_numbers.html#table-2")]
    (tmp_path / ROWS / "wu2015.json").write_text(json.dumps(rows), encoding="utf-8")
    text = pages(tmp_path, places=PLACES)["iris.md"]
    assert '<a href="../wu2015.html#table-1">Table 1</a>' in text
    assert '<a href="../wu2015_numbers.html#table-2">Table 2</a>' in text


def test_the_list_says_which_names_are_of_different_files():
    called = {"lymph": ["Lymph"], "lymphography": ["lymph"], "zoo": ["Zoo", "zoo"]}
    found = {name: [Use("wu2015", "wu2015", names)] for name, names in called.items()}
    text = index(registry(), found)
    assert text.startswith("# 3 data sets; 1 name shared by different files\n")
    assert "can\nmean several: `lymph`.\n" in text


def test_every_name_of_a_set_can_be_that_of_a_page():
    assert "index" not in registry()
