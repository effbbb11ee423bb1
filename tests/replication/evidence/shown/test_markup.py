"""The HTML of a table: its heads, its numbers, its chips, read back from the page."""

from xml.etree import ElementTree

import pandas as pd
import pytest

from replication.evidence.shown.chip import chip
from replication.evidence.shown.markup import FIRST, NUMBER, PROSE, markup
from replication.evidence.vocabulary import LABELS, VOCABULARY


def read(*args):
    return ElementTree.fromstring(markup(*args))


def frame(**columns):
    return pd.DataFrame(columns, index=[f"r{k}" for k in range(len(next(iter(columns.values()))))])


def test_a_caption_is_text_and_the_first_thing_in_the_table():
    assert read(frame(a=[1]), "p < 5 % & <i>")[0].text == "p < 5 % & <i>"
    assert read(frame(a=[1])).find("caption") is None


def test_every_head_says_what_it_heads_and_an_empty_one_is_none():
    page = read(frame(a=["x"], b=["y"]))
    assert [each.get("scope") for each in page.iter("th")] == ["col", "col", "row"]
    assert page.find("thead")[0][0].tag == "td"


def test_heads_of_groups_say_so_and_names_of_levels_take_no_row_of_their_own():
    rows = pd.MultiIndex.from_tuples([("x", "y"), ("x", "z"), ("v", "z")], names=["set", "method"])
    columns = pd.MultiIndex.from_tuples([("g", "h"), ("g", "i")])
    page = read(pd.DataFrame([["1", "a"], ["2", "b"], ["3", "c"]], index=rows, columns=columns))
    heads = [[(cell.text, cell.get("scope")) for cell in row] for row in page.find("thead")]
    assert heads == [
        [(None, None), (None, None), ("g", "colgroup")],
        [("set", "col"), ("method", "col"), ("h", "col"), ("i", "col")],
    ]
    names = [
        [(c.text, c.get("scope"), c.get("class")) for c in row.findall("th")]
        for row in page.find("tbody")
    ]
    assert names == [
        [("x", "rowgroup", FIRST), ("y", "row", None)],
        [("z", "row", None)],
        [("v", "row", FIRST), ("z", "row", None)],
    ]
    assert page.find("thead")[1][2].get("class") == NUMBER


@pytest.mark.parametrize(
    "cells",
    [
        ["9.30", ""],
        ["<0.05", "1,234"],
        ["-1.5", "−2", "+3"],
        ["4.65 to 20.93"],
        ["3 of 4", "98%"],
        ["1.2e-3", ".5", "<0.0001 to 3.2 × 10¹⁵", ">-0.0001"],
        ["85 %", "12.5*"],
        [1, 2.5],
    ],
)
def test_a_column_of_numbers_stands_to_the_right_and_so_does_its_head(cells):
    page = read(frame(a=cells, b=["text"] * len(cells)))
    assert [each.get("class") for each in page.iter("th") if each.text in ("a", "b")] == [
        NUMBER,
        None,
    ]
    assert [each.get("class") for each in page.iter("td")][1:] == [NUMBER, None] * len(cells)


@pytest.mark.parametrize("cells", [["9.30", "TAN"], ["", ""], ["3-1-0"], ["2.00 (4.50)"], ["a 1"]])
def test_a_column_with_anything_else_stands_to_the_left(cells):
    assert NUMBER not in markup(frame(a=cells))


def test_a_sentence_gets_room_and_a_word_does_not():
    page = read(frame(a=["word " * 11, "word"]))
    assert [each.get("class") for each in page.iter("td")][1:] == [PROSE, None]
    names = read(pd.DataFrame({"a": [1, 2]}, index=["word " * 11, "word"])).find("tbody").iter("th")
    assert [each.get("class") for each in names] == [f"{FIRST} {PROSE}", FIRST]


def test_where_rows_are_but_counted_the_first_column_names_them():
    counted = pd.DataFrame({"method": ["NB", "NB"], "ours": [1, 2]})
    page = read(counted)
    assert [each.text for each in page.iter("th")] == ["method", "ours", "NB", "NB"]
    assert len(list(read(counted.rename_axis("row")).iter("th"))) == 5
    assert len(list(read(counted[["ours"]]).find("tbody").iter("th"))) == 2
    assert len(list(read(counted.rename_axis(columns="rank")).iter("th"))) == 5
    assert [each.text for each in read(counted[1:]).find("tbody").iter("th")] == ["1"]


@pytest.mark.parametrize("word", VOCABULARY)
def test_a_verdict_is_a_chip_wherever_it_is_all_that_a_cell_says(word):
    table = pd.DataFrame({"verdict": [word], "note": [f"{word} so"]}, index=[word])
    assert markup(table).count(chip(word)) == 2
    assert f"<td>{word} so</td>" in markup(table)
    assert f"verdict-{word.replace(',', '').replace(' ', '-')}" in chip(word)
    assert f">{LABELS[word]}<" in chip(word)


def test_what_a_cell_says_is_text():
    page = markup(frame(a=["<script>1 & 2</script>"]))
    assert "<script>" not in page
    assert "&lt;script&gt;1 &amp; 2&lt;/script&gt;" in page


def test_an_empty_table_has_its_heads():
    page = read(pd.DataFrame(columns=["a", "b"]), "Nothing")
    assert [each.text for each in page.iter("th")] == ["a", "b"]
