"""What became of each paper's numbers in six words, from made-up rows."""

from replication.evidence.vocabulary import AGREES, CLAIM, EXACT, EXPERIMENT, NOT_JUDGED
from replication.pages.landing.board import board, every


def row(kind, verdict, **more):
    return {"kind": kind, "verdict": verdict, **more}


ROWS = {
    "wu2015": [row(EXPERIMENT, AGREES), row(EXPERIMENT, EXACT)],
    "hong2002": [row(CLAIM, AGREES), row(EXPERIMENT, NOT_JUDGED)],
    "jones2031": [],
}


def test_only_experimental_numbers_are_counted_in_the_order_of_the_book():
    found = board(ROWS)
    assert [*found] == ["hong2002", "wu2015", "jones2031"]
    assert {word: n for word, n in found["hong2002"].items() if n} == {"could not be checked": 1}
    assert {word: n for word, n in found["wu2015"].items() if n} == {"confirmed": 2}
    assert not any(found["jones2031"].values())


def test_all_papers_are_counted_together():
    assert every(ROWS).numbers == 3
