"""The scoreboard of all papers, from made-up rows."""

from replication.evidence.vocabulary import AGREES, CLAIM, EXPERIMENT, NOT_JUDGED
from replication.pages.landing.board import board, words


def row(kind, verdict, **more):
    return {"kind": kind, "verdict": verdict, **more}


ROWS = {
    "wu2015": [row(EXPERIMENT, AGREES, power=0.5), row(EXPERIMENT, AGREES, power=0.25)],
    "hong2002": [row(CLAIM, AGREES, power=1.0), row(EXPERIMENT, NOT_JUDGED)],
    "jones2031": [],
}


def test_only_experimental_numbers_are_counted_in_the_order_of_the_book():
    first, second, third = board(ROWS)
    assert [each["paper"] for each in (first, second, third)] == ["hong2002", "wu2015", "jones2031"]
    assert (first["numbers"], first[NOT_JUDGED], first[AGREES], first["refused"]) == (
        1,
        1,
        0,
        None,
    )
    assert (second["numbers"], second[AGREES], second["refused"]) == (2, 2, 0.375)
    assert (third["numbers"], third["refused"]) == (0, None)


def test_the_words_are_those_that_any_paper_has_from_the_best_to_the_emptiest():
    assert words(board(ROWS)) == [AGREES, NOT_JUDGED]
