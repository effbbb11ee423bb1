"""The first page, from made-up rows and from those of the book."""

import doctest
import re
from pathlib import Path

from replication.evidence.vocabulary import (
    AGREES,
    DISAGREES,
    EXACT,
    EXPERIMENT,
    NOT_JUDGED,
    WHOLE,
)
from replication.pages.explorer.rows import read_rows
from replication.pages.landing import front, sentences
from replication.pages.landing.bar import bar, key
from replication.pages.landing.front import Doors, Lede, Papers, TwiceTold
from replication.pages.landing.sentences import Sentence

ROOT = Path(__file__).resolve().parents[4]


def row(verdict, **more):
    return {"kind": EXPERIMENT, "verdict": verdict, **more}


ROWS = {
    "wu2015": [row(AGREES)] * 60 + [row(DISAGREES)],
    "hong2002": [row(AGREES), row(NOT_JUDGED), row(AGREES, row="Table 1") | {"kind": WHOLE}],
}


def test_the_title_counts_what_could_be_checked():
    said = "61 of 62 results that could be checked are confirmed; 1 do not fit"
    assert Papers(ROWS).title() == said


def test_each_paper_has_its_bar_and_its_sentence(monkeypatch):
    monkeypatch.setattr(sentences, "SENTENCES", {"wu2015": Sentence("It rains & pours.", ())})
    page = Papers(ROWS)._repr_html_()
    assert re.findall(r'aria-label="([^"]+)"', page) == [
        "1 confirmed, 1 could not be checked",
        "60 confirmed, 1 does not fit",
    ]
    assert '<a href="wu2015.html">Average every subset, exactly</a>' in page
    assert "<p>It rains &amp; pours.</p>" in page
    # Of the words the key explains those that occur.
    assert page.count("<li>") == 3


def test_a_part_has_its_share_and_its_count_where_there_is_room():
    made = bar({"confirmed": 99, "does not fit": 1, "found afterwards": 0})
    assert re.findall(r'flex-grow:(\d+)" title="[^"]+">(\d*)<', made) == [("99", "99"), ("1", "")]
    assert 'aria-label="no numbers"' in bar({})
    assert key(["confirmed"]).count("<li>") == 1


def test_tables_that_come_out_whole_are_counted():
    said = repr(Lede(ROWS, 2, 1))
    assert "1 of 1 tables can be rebuilt from its text alone" in said
    assert "2 of the 2 clearly beat naive Bayes; 1 clearly lose to" in said


def test_of_a_table_that_was_not_judged_nothing_is_said():
    judged, withheld = (
        {"kind": WHOLE, "row": f"Table {n}", "verdict": word}
        for n, word in ((1, DISAGREES), (2, NOT_JUDGED))
    )
    assert "No table can be" in repr(Lede({"hong2002": [judged, withheld]}, 1, 0))
    assert "can be rebuilt" not in repr(Lede({"hong2002": [withheld]}, 1, 0))
    part = {"kind": WHOLE, "row": "Table 1, NB and BMA", "verdict": EXACT}
    assert "public code gives part of one" in repr(Lede({"wu2015": [judged, part]}, 1, 0))


def test_of_the_book_no_table_of_results_comes_out_whole_from_the_text():
    said = repr(Lede(read_rows(ROOT), 4, 5))
    assert re.search(r"No table can be rebuilt .* public code gives part of one", said, re.DOTALL)


def test_two_copies_of_a_clue_of_three_to_one_are_nine_to_one():
    assert re.findall(r"<b>(\d+)%</b>", TwiceTold()._repr_html_()) == ["75", "90"]


def test_three_doors_lead_to_pages_of_the_book():
    pages = re.findall(r'href="([\w/]+)\.html', Doors()._repr_html_())
    assert len(pages) == 3
    chapters = ROOT / "replication" / "chapters"
    for page in pages:
        assert (chapters / f"{page}.md").exists() or (ROOT / "book" / f"{page}.md").exists()


def test_examples_of_the_docstrings():
    assert doctest.testmod(front).failed == 0
