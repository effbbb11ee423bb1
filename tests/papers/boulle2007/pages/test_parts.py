"""Every printed number, and every claim, is of one part of the chapter."""

from replication.evidence.reported import read_reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DERIVED,
    FOLLOWS,
    NO_DATA,
    NOT_JUDGED,
    WHOLE,
)
from replication.evidence.whole import ARTEFACT
from replication.papers.boulle2007.pages import parts


def of(number):
    place = number.artefact, number.row, number.column, number.statistic
    return Verdict(*place, number.value, None, None, None, 0, NOT_JUDGED, reason=NO_DATA)


def test_numbers_are_parted_by_the_section_that_their_note_names():
    numbers = [n for n in read_reported("boulle2007") if n.note.startswith("sec")]
    for number in numbers:
        asked = "second" if number.note[4] in "78" else "first"
        (found,) = getattr(parts, asked)([of(number)])
        assert found.column == number.column


def test_tables_are_of_the_second_part():
    tables = [of(n) for n in read_reported("boulle2007") if n.artefact.startswith("table")]
    assert tables
    assert parts.second(tables) == tables
    assert parts.first(tables) == []


def test_claims_are_parted_by_their_section():
    rows = ("5.3", "6.3", "7.2", "8.3")
    for kind in (CLAIM, FOLLOWS, DERIVED):
        claims = [Verdict("claims", row, "", "", "", None, None, None, 0, AGREES, kind=kind)
                  for row in rows]  # fmt: skip
        assert [v.row for v in parts.first(claims)] == ["5.3", "6.3"]
        assert [v.row for v in parts.second(claims)] == ["7.2", "8.3"]


def test_wholes_are_parted_by_what_they_are_of():
    rows = ("sections 5 and 6", "mean CR of Table 3", "guesses of Table 5")
    wholes = [Verdict(ARTEFACT, row, "", "p", "", None, None, None, 0, AGREES, kind=WHOLE)
              for row in rows]  # fmt: skip
    assert [v.row for v in parts.first(wholes)] == ["sections 5 and 6"]
    assert [v.row for v in parts.second(wholes)] == [*rows[1:]]
