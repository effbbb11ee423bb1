"""Tables that a reader may sort: what a cell shows, what it is sorted by, and the script's side."""

import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from replication.pages.sortable import CLASS, KEY, Sortable

SCRIPT = Path(__file__).resolve().parents[3] / "book" / "_static" / "sortable.js"

TABLE = pd.DataFrame(
    {"rows": [150, 20000], "ACC": [0.9312345, np.nan], "from": ["R&D", "<b>"]},
    index=pd.Index(["Iris", "Letter"], name="set"),
)


class Cells(HTMLParser):
    """Tags with their attributes and the text that follows each."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append([tag, dict(attrs), ""])

    def handle_data(self, data):
        if self.found and data.strip():
            self.found[-1][2] += data

    def of(self, *tags):
        return [each for each in self.found if each[0] in tags]


def test_a_cell_shows_decimals_and_is_sorted_by_the_whole_number():
    cells = Cells(Sortable(TABLE, "Sizes", decimals={"ACC": 3})._repr_html_()).of("td")
    assert [text for _, _, text in cells] == ["150", "0.931", "R&D", "20000", "", "<b>"]
    keys = [attributes.get(KEY) for _, attributes, _ in cells]
    assert keys == ["150", "0.9312345", None, "20000", "", None]


def test_heads_say_what_they_are_heads_of():
    found = Cells(Sortable(TABLE, "Sizes & shares")._repr_html_())
    heads = [(attributes["scope"], text) for _, attributes, text in found.of("th")]
    assert heads == [
        ("col", "set"),
        ("col", "rows"),
        ("col", "ACC"),
        ("col", "from"),
        ("row", "Iris"),
        ("row", "Letter"),
    ]
    assert [text for *_, text in found.of("caption")] == ["Sizes & shares"]
    ((_, attributes, _),) = found.of("table")
    assert CLASS in attributes["class"].split()


def bold(column, rows):
    return pd.DataFrame({column: [True, False]}, index=rows)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"decimals": {"AUC": 3}}, "no column \\['AUC'\\]"),
        ({"strong": bold("AUC", TABLE.index)}, "no column \\['AUC'\\]"),
        ({"strong": bold("ACC", ["Letter", "Iris"])}, "in its order"),
    ],
    ids=["decimals", "strong", "rows"],
)
def test_columns_and_bold_rows_must_be_the_table_s(given, why):
    with pytest.raises(ValueError, match=why):
        Sortable(TABLE, "Sizes", **given)


def test_the_script_looks_for_what_the_table_has_and_asks_no_network():
    script = SCRIPT.read_text(encoding="utf-8")
    assert f'"table.{CLASS}"' in script
    assert f'"{KEY}"' in script
    assert "aria-sort" in script
    assert not re.search(r"https?:|fetch\(|import\(|eval|innerHTML", script)
