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
