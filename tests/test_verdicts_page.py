"""The page on verdicts: its words and its percentages are those of the code."""

import re
from pathlib import Path

import pytest

from replication.evidence.claim import RARE, SURE
from replication.evidence.interval import TAIL
from replication.evidence.verdict import COLUMNS
from replication.evidence.vocabulary import VOCABULARY

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "book" / "verdicts.md").read_text(encoding="utf-8")

#: How much of the draws the interval holds.
CENTRAL = 1 - 2 * TAIL

#: The shares that each section names, in order.
SHARES = {
    "From a printed number to a verdict": [CENTRAL],
    "The words": [CENTRAL],
    "Claims": [SURE, RARE],
    "Sets": [RARE],
    "How many will fall outside by chance": [CENTRAL],
    "The columns": [CENTRAL],
}
EXAMPLE = "A small example, made up"


def sections(page):
    """The text below each heading, by its words."""
    parts = re.split(r"^#+ (.*)\n", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def percentages(text):
    """Every percentage in a text, as it stands there."""
    return re.findall(r"(\d+(?:\.\d+)?) ?(?:%|per ?cent)", text)


def marked(text):
    """What a text sets as code, apart from places and commands."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return {each for each in re.findall(r"`([^`]+)`", text) if not re.search(r"/|^python ", each)}


def first_cells(text):
    """What the rows of a table are of."""
    return re.findall(r"^\| (`[^|]*) \|", text, re.MULTILINE)


def test_the_table_of_words_has_each_of_the_code_once_and_no_other():
    words = first_cells(sections(PAGE)["The words"])
    assert sorted(words) == sorted(f"`{word}`" for word in VOCABULARY)


def test_the_table_of_columns_has_those_of_the_code_in_order():
    cells = first_cells(sections(PAGE)["The columns"])
    assert re.findall(r"`(\w+)`", " ".join(cells)) == list(COLUMNS)


def test_no_other_word_is_set_as_one_anywhere_on_the_page():
    assert marked(PAGE) == {*VOCABULARY, *COLUMNS}


@pytest.mark.parametrize("title", [*SHARES, "How to read the verdicts"])
def test_a_section_names_the_shares_of_the_code(title):
    said = [f"{100 * share:g}" for share in SHARES.get(title, [])]
    assert percentages(sections(PAGE)[title]) == said


def test_no_section_but_the_example_names_a_share_beside_these():
    named = {title for title, text in sections(PAGE).items() if percentages(text)}
    assert named == {*SHARES, EXAMPLE}
