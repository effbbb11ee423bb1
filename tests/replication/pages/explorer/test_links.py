"""Links into the explorer lead to numbers: what they choose by is what some row has."""

import re
from functools import cache
from urllib.parse import parse_qsl

import pytest

from replication.pages.chapter import ROOT
from replication.pages.explorer.address import CHOICES
from replication.pages.explorer.rows import read_rows
from tests.pages import committed


def links():
    pages = [*(ROOT / "replication" / "chapters").glob("*.md"), *committed()]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    return sorted({*re.findall(r"explorer\.html\?([^\s\"')]+)", text)})


@cache
def rows():
    return [row for found in read_rows(ROOT).values() for row in found]


def chosen(link, rows):
    """Rows that an address chooses, as book/_static/explorer_rows.js has it."""
    asked = dict(parse_qsl(link.replace("&amp;", "&"), strict_parsing=True))
    assert {*asked} <= {*CHOICES}
    one = {*asked} & {"paper", "artefact", "kind", "verdict"}
    several = {*asked} & {"dataset", "method"}
    return [
        row
        for row in rows
        if all(row.get(name, "") == asked[name] for name in one)
        and all(asked[name] in row.get(f"{name}s", ()) for name in several)
        and all(word in f"{row}".lower() for word in asked.get("words", "").lower().split())
    ]


def test_chapters_lead_into_the_explorer():
    assert len(links()) > 10


@pytest.mark.parametrize("link", links())
def test_a_link_chooses_some_rows_and_not_all(link):
    assert 0 < len(chosen(link, rows())) < len(rows())


@pytest.mark.parametrize("link", ["verdict=agreed", "method=NB&dataset=no", "words=no+such+word"])
def test_a_link_that_chooses_nothing_is_noticed(link):
    assert not chosen(f"paper=wu2015&amp;{link}", rows())
