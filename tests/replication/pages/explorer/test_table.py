"""The table of all verdicts, as plain HTML, and what its scripts find in it."""

import json
import re
from pathlib import Path

from replication.pages.explorer.address import CHOICES, SURPRISE
from replication.pages.explorer.rows import rows, write_rows
from replication.pages.explorer.table import CLASS, HEADS, Explorer
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES
from tests.replication.pages.test_sortable import Cells

STATIC = Path(__file__).resolve().parents[4] / "book" / "_static"
ROWS = {"toy1999": rows("toy1999", "toy", [HANGS, CLAIMED, EXACT], PLACES)}
HTML = Explorer(ROWS)._repr_html_()
#: The table and what follows it: the questions come first.
FOUND = Cells(HTML[HTML.index("<noscript>") :])


def test_every_number_has_a_line_with_a_head_and_an_id():
    assert [given.get("id") for _, given, _ in FOUND.of("tr")][1:] == [
        row["id"] for row in ROWS["toy1999"]
    ]
    heads = [(given["scope"], text) for _, given, text in FOUND.of("th")]
    assert heads == [
        *(("col", head) for head in HEADS),
        ("row", "iris, NB, error"),
        ("row", "C1, a < b & </script>, holds"),
        ("row", "folds, p, p"),
    ]


def test_a_line_has_where_printed_ours_interval_verdict_and_power():
    cells = [text for *_, text in FOUND.of("td", "a", "span")]
    assert cells[:9] == [
        "",
        "toy1999, table1",
        "4.0",
        "6.123",
        "5 to 8",
        "",
        "fits under another setting",
        "75%",
        "",
    ]
    chips = [given["class"] for _, given, _ in FOUND.of("span")]
    assert chips[0] == "verdict verdict-open-choice"
    assert len(chips) == 3
    links = [given["href"] for _, given, _ in FOUND.of("a")]
    assert links[:3] == ["toy.html#its-table", "toy.html", "toy.html#its-p"]
    assert links[3:] == ["_static/verdicts/toy1999.json"]


def test_a_caption_says_how_much_there_is():
    assert [text for *_, text in FOUND.of("caption")] == ["3 verdicts on 1 paper"]
    assert repr(Explorer({"a": [], "b": ROWS["toy1999"] * 400})) == "1,200 verdicts on 2 papers"


def test_verdicts_are_counted_by_paper():
    counted = Explorer({**ROWS, "empty": []}).counts()
    assert counted == {
        "toy1999": {"open choice": 1, "not judged": 1, "agrees": 1},
        "empty": {},
    }


def test_data_beside_the_table_have_a_row_for_each_line():
    (data,) = re.findall(r'<script type="application/json">(.*?)</script>', HTML)
    assert len(json.loads(data)["rows"]) == 3


def test_a_browser_with_a_script_reads_the_table_as_text():
    assert HTML.count("<noscript>") == HTML.count("</noscript>") == 1
    inside = HTML.partition("<noscript>")[2].partition("</noscript>")[0]
    assert inside.count("<tr id=") == 3
    # The script takes the rows apart by their lines.
    assert [line[:8] for line in inside.splitlines()].count('<tr id="') == 3


def test_the_book_is_read_from_its_files(tmp_path):
    write_rows({"toy1999": ("toy", [HANGS])}, tmp_path, PLACES)
    assert repr(Explorer.of_book(tmp_path)) == "1 verdict on 1 paper"


def test_the_scripts_and_the_style_know_the_table_by_its_class():
    main = (STATIC / "explorer.js").read_text(encoding="utf-8")
    assert f'querySelector("div.{CLASS}")' in main
    rows_script = (STATIC / "explorer_rows.js").read_text(encoding="utf-8")
    names = re.findall(r'^ +\{ name: "(\w+)", (?:label|of):', rows_script, re.MULTILINE)
    assert [*names[:7], "words", "sort"] == [*CHOICES]
    assert len(names) == len(CHOICES) - 2 + len(HEADS)
    assert SURPRISE.split()[0] in names[7:]
    assert f".{CLASS}-scroll" in (STATIC / "explorer.css").read_text(encoding="utf-8")
