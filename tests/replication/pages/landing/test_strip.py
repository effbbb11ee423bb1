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
