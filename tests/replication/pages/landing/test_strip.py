"""The picture above the explorer: a dot a number, a link a table, and the counts."""

import re

from replication.evidence.vocabulary import AGREES, CLAIM, EXPERIMENT, IMPOSSIBLE, NOT_JUDGED
from replication.pages.landing.strip import Strip

FAR = {"at": 20, "half": 0.5, "low": 8, "high": 11}


def row(verdict, artefact="table1", **more):
    return {"kind": EXPERIMENT, "verdict": verdict, "artefact": artefact, **more}


PAPERS = {
    "wu2015": [row(AGREES, "text"), row(IMPOSSIBLE, "table2-left"), row(AGREES, **FAR)],
    "hong2002": [row(AGREES, **FAR | {"at": 9}), row(NOT_JUDGED), {**row(AGREES), "kind": CLAIM}],
    "jones2031": [],
}
HTML = Strip(PAPERS)._repr_html_()


def dots(html):
    """Where dots of each colour lie, across."""
    found = {}
    for name, path in re.findall(r'<path class="strip-([\w-]+)" d="(M[^"V]*)"', html):
        found.setdefault(name, []).extend(map(float, re.findall(r"M([\d.]+)", path)))
    return found


def test_every_experimental_number_is_a_dot_of_its_word_and_has_a_rim():
    found = dots(HTML)
    assert {name: len(each) for name, each in found.items()} == {
        "rim": 5,
        "agrees": 3,
        "impossible": 1,
        "not-judged": 1,
    }


def test_what_lies_farther_off_is_farther_right_and_what_has_no_interval_farthest():
    near, beyond, none = dots(HTML)["agrees"]
    assert near < beyond < none
    assert all(none <= each for each in (*dots(HTML)["impossible"], *dots(HTML)["not-judged"]))


def test_tables_are_links_to_their_numbers_in_the_order_of_the_book():
    links = re.findall(r'<a href="([^"]+)" aria-label="([^"]+)">', HTML)
    assert [label for _, label in links] == [
        "Hong, Hosking &amp; Natarajan 2002, Table 1: confirmed 1, could not be checked 1",
        "Wu, Sanner &amp; Oliveira 2015, Table 1: confirmed 1",
        "Wu, Sanner &amp; Oliveira 2015, Table 2, left: does not fit: ruled out 1",
        "Wu, Sanner &amp; Oliveira 2015, Text: confirmed 1",
    ]
    assert links[2][0] == (
        "explorer.html?paper=wu2015&amp;artefact=table2-left&amp;kind=experimental+numbers"
        "&amp;sort=away+descending"
    )


def test_the_title_is_a_sentence_with_the_counts_and_each_word_a_link():
    assert repr(Strip(PAPERS)).startswith("3 of 4 results that could be checked are confirmed")
    assert HTML.count(repr(Strip(PAPERS))) == 2
    assert re.findall(r"</span> (\d+)</a>", HTML) == ["3", "1", "1"]
    assert "verdict=not+judged" in HTML


def test_names_are_escaped_and_a_paper_without_numbers_has_none():
    assert ">Hong, Hosking &amp; Natarajan 2002<" in HTML
    assert "jones2031" not in HTML
