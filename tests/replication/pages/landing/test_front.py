"""The first page, from made-up rows and from those of the book."""

import doctest
import re
from pathlib import Path

from replication.evidence.vocabulary import (
    DISAGREES,
    EXACT,
    NOT_JUDGED,
    WHOLE,
)
from replication.pages.explorer.rows import read_rows
from replication.pages.landing import front
from replication.pages.landing.front import Lede, TwiceTold

ROOT = Path(__file__).resolve().parents[4]


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


def test_examples_of_the_docstrings():
    assert doctest.testmod(front).failed == 0


def test_two_copies_of_a_clue_of_three_to_one_are_nine_to_one():
    assert re.findall(r"<b>(\d+)%</b>", TwiceTold()._repr_html_()) == ["75", "90"]
