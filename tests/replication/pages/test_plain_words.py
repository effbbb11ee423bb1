"""Six plain words stand for the verdicts: none is forgotten, none told twice."""

import re
from pathlib import Path

from replication.evidence.shown.counted import Counted
from replication.evidence.vocabulary import LUCK, VOCABULARY
from replication.pages.explorer.rows import read_rows
from replication.pages.plain_words import MEANINGS, PLAIN, checked, in_six

ROOT = Path(__file__).resolve().parents[3]


def test_each_verdict_but_that_of_claims_has_one_plain_word():
    told = [word for words in PLAIN.values() for word in words]
    assert sorted(told) == sorted({*VOCABULARY} - {LUCK})
    assert [*MEANINGS] == [*PLAIN]
    assert len(PLAIN) == 6


def test_the_page_of_verdicts_says_what_each_stands_for():
    page = (ROOT / "book" / "verdicts.md").read_text(encoding="utf-8")
    told = re.findall(r"^- ([a-z, ]+): (`.+)[;.]$", page, re.MULTILINE)
    assert {word: {*re.findall("`([^`]+)`", words)} for word, words in told} == {
        word: {*words} for word, words in PLAIN.items()
    }


def test_every_number_is_counted_once_and_none_depends_on_luck():
    for rows in read_rows(ROOT).values():
        found = Counted.of(rows)
        assert found.words[LUCK] == 0
        assert sum(in_six(found).values()) == found.numbers
        assert checked(found) == found.numbers - in_six(found)["could not be checked"]
