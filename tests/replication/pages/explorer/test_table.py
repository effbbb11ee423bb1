"""The table of all verdicts, as plain HTML, and what its scripts find in it."""

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
