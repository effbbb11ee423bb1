"""Sentences of chapters, README, guide and front page are short; a link in a page has its mark."""

import re
from pathlib import Path

import pytest

from tests.book.prose import CODE, files, length, of_markdown, sentences, written

#: Words in a sentence; more in a proof, whose premises stand together.
LONGEST, LONGEST_IN_PROOF = 30, 35
PROOFS = "replication/chapters/forensics.md"
READ = sorted(
    file
    for file in files()
    if file == "README.md" or file.startswith(("replication/chapters/", "book/guide/"))
)


@pytest.mark.parametrize("file", READ)
def test_no_sentence_is_longer_than_a_reader_holds_at_once(file):
    most = LONGEST_IN_PROOF if file == PROOFS else LONGEST
    found = [each for text in written()[file] for each in sentences(text)]
    assert [each for each in found if length(each) > most] == []


@pytest.mark.parametrize("file", READ)
def test_a_link_to_a_place_leads_to_a_mark_of_its_page(file):
    # The strict build finds it too, minutes later, and knows no mark of another page.
    text = Path(file).read_text(encoding="utf-8")
    marks = re.findall(r"^\(([\w-]+)\)=$|^ +name: ([\w-]+)$", text, re.MULTILINE)
    assert {*re.findall(r"\]\(#([\w-]+)\)", text)} <= {name for names in marks for name in names}
    assert re.findall(r"\]\([\w/.]+\.md#[\w-]+\)", text) == []


def test_the_front_page_is_among_them():
    assert {"README.md", "replication/chapters/intro.md"} < {*READ}


@pytest.mark.parametrize(
    ("text", "prose"),
    [
        ("# A head\n\nOne line,\nand another.", ["A head", "One line, and another."]),
        ("| a | b |\n| - | - |\n| c d | `x_y` |", ["a", "b", "c d", CODE]),
        ("```python\nx_y = 1\n```\n\nAfter.", ["After."]),
        ("```{note}\n:class: x\nA note.\n```", ["A note."]),
        ("See [](a_b.md) and [the *page*](c_d.md).", [f"See {CODE} and the page."]),
    ],
)
def test_markdown_is_read_without_code_and_addresses(text, prose):
    assert of_markdown(text) == prose


def test_a_sentence_ends_at_a_stop_before_what_begins_one():
    assert len(sentences('He says "no." Then (in brackets.) It is Fig. 3 vs. 2. Last')) == 4
    assert length(f"Of 1,234 rows {CODE} – a tenth ± 0.5 — is far-fetched.") == 9
